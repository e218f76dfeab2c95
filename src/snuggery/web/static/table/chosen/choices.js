/** What is asked, the papers and buttons, and the one brass button. */
/** @import {Choice, Refusal, Scene} from "../types.js" */
import { brought } from "../../renderers.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { isNews } from "../drawn/rail.js";
import { screen } from "../drawn/screen.js";
import { each } from "../drawn/vars.js";
import { dealButton } from "../ending/deal-paper.js";
import { choiceMark, choiceWorth, plateOnTable } from "../hints/view.js";
import { isOut, outView } from "../people/hurry.js";
import { announcingView, countToSay } from "../said/announcing.js";
import { state, yourTurn } from "../state.js";
import { zonesAt, zoneView } from "../zones/index.js";
import { announce, bare, complain, isPaper, papersOf, play, press, ready, refusalTogether } from "./choosing.js";
import { looking, lookView } from "./looking.js";

/** The question, and under it the papers, if there are any. @param {Scene} scene */
export function askView(scene) {
  const papers = papersOf(scene);
  const refused = scene.refusals.filter(({ piece, pieces }) => piece === null && pieces.length === 0);
  const newest = state.past ? "" : (state.log.findLast(isNews)?.text ?? "");
  return html`${notice()}${screen.phone && newest ? html`<p class="newest">${newest}</p>` : nothing}
    ${
      papers.length
        ? html`<div class="ask-head"><h2 class="question">${scene.question}</h2>
          ${zonesAt(scene, "under").map((zone) => zoneView(zone, scene))}</div>`
        : (lookView(scene) ?? line(scene))
    }
    ${
      papers.length
        ? html`<div class="papers" role="toolbar" aria-label="Choices" data-roving="choices">
      ${each(
        papers,
        ({ action }) => action,
        (choice, i) => paper(choice, i),
      )}${refused.map(darkPaper)}</div>`
        : nothing
    }${plateOnTable(scene)}`;
}

/** @param {Scene} scene */
function line(scene) {
  if (scene.over || brought.zones.isBusy?.()) return nothing;
  const asked = yourTurn(scene) || scene.seat === null; // a waiting player reads it on the main button
  const yours = yourTurn(scene) ? "yours" : "";
  return asked ? html`<h2 class="asked ${yours}">${scene.question}</h2>` : html`<p class="asked"></p>`;
}

/** What the page has to say about what was just tried. */
export const notice = () =>
  state.pill && (state.pill.bad || state.pill.piece === null)
    ? html`<p class="notice ${state.pill.bad ? "bad" : ""}">${state.pill.why}</p>`
    : nothing;

/** @param {Choice} choice @param {number} i */
function paper(choice, i) {
  const [about, asks, costs] = choice.hint.split("\n");
  const picked = state.picked === choice.action;
  return html`<button type="button" class="paper ${picked ? "chosen" : ""}" data-stop="choice-${choice.action}"
    aria-pressed=${picked} aria-label=${choice.label} aria-describedby="about-choice-${choice.action}"
    @click=${() => press(choice)}><b class="paper-name">${choice.label}${key(choice.key || String(i + 1))}</b><span
      class="about">${about}</span>
    <span class="asks">${asks}</span>${costs ? html`<span class="costs ${choice.mark}">${costs}</span>` : nothing}<span
      id="about-choice-${choice.action}"
      hidden>${[choice.hint.split("\n").filter(Boolean).join(", "), choiceWorth(choice.action)]
        .filter(Boolean)
        .join(". ")}</span>${choiceMark(choice.action)}</button>`;
}

/** @param {Refusal} refusal @param {number} i */
const darkPaper = ({ label, why }, i) => html`<button type="button" class="paper refused" aria-disabled="true"
  data-stop="refused-${label}" aria-label=${label} aria-describedby="why-refused-${i}" @click=${() => complain(why)}><b
  class="paper-name">${label}</b><span class="about" id="why-refused-${i}">${why}</span></button>`;

/** The main button and, beside it, what else may be done.  It stays where it is between turns. @param {Scene} scene */
export function dockView(scene) {
  if (state.past) return nothing;
  if (state.dealEnd) return dealButton();
  const busy = brought.zones.busyView?.(scene);
  if (busy) return busy;
  if (scene.over) return nothing;
  if (scene.seat === null) return html`<p class="quiet">You are watching.</p>`;
  if (isOut(scene)) return outView(scene.seat);
  if (state.sent)
    return html`<button type="button" class="button main" data-main
      aria-disabled="true">${state.sent.slow ? "Still sending…" : "Playing…"}</button>${NO_HINT}`;
  if (!yourTurn(scene))
    return html`<button type="button" class="button main idle" data-main
      aria-disabled="true">${scene.question}</button>${NO_HINT}`;
  const controls = brought.zones.controlsView?.(scene);
  if (controls) return controls;
  const [first, ...others] = ready(scene);
  const plain = bare(scene).filter((choice) => !isPaper(choice) && choice !== first);
  return html`${first ? doing(scene, first) : unready(scene)}${[...others, ...plain].map(outlined)}`;
}

/** The place of the words under the button, so that it stays where it is. */
const NO_HINT = html`<span class="main-hint"></span>`;

/** @param {Scene} scene @param {Choice} choice */
const doing = (scene, choice) =>
  countToSay(scene, choice) === null ? brass(choice) : announcingView(scene, choice, announce);

/** @param {Choice} choice */
const brass = (choice) => html`<button type="button" class="button main ready" data-main aria-describedby="main-hint"
  @click=${() => play(choice)}>
  <span>${written(choice)}</span>${key("↵")}${
    choice.pieces.length === 1 || isPaper(choice) ? nothing : choiceMark(choice.action)
  }</button>
  <span class="main-hint" id="main-hint">${isPaper(choice) || looking() ? nothing : choice.hint}</span>`;

/** @param {Scene} scene */
function unready(scene) {
  const refused = refusalTogether(scene, state.chosen);
  if (refused) return shut(refused);
  const most = Math.max(0, ...scene.choices.map(({ pieces }) => pieces.length));
  const alone = scene.choices.some(({ pieces }) => pieces.length === 1);
  return html`<button type="button" class="button main" data-main aria-disabled="true"
    @click=${() => complain(scene.question)}>${
      most ? (alone ? "Choose a card" : "Choose cards") : "Choose"
    }</button><span class="main-hint" id="main-hint">${howTo(most, alone)}</span>`;
}

/** @param {number} most pieces that go together @param {boolean} alone whether one is enough */
function howTo(most, alone) {
  if (!screen.phone) return "1–9 choose, Enter plays";
  if (!most) return nothing;
  return alone ? "Tap a card twice to play it" : "Tap all that go together"; // the first tap shows what it would do
}

/** Pieces that may not be played together. @param {Refusal} refusal */
const shut = ({ label, why }) => html`<button type="button" class="button main" data-main aria-disabled="true"
    aria-describedby="main-hint" @click=${() => complain(why)}>${label}</button>
    <span class="main-hint why-shut" id="main-hint">${why}</span>`;

/** What stands on a choice's button. @param {Choice} choice */
const written = ({ button, label }) => button || label;

/** @param {Choice} choice */
const outlined = (choice) =>
  html`<button type="button" class="button other" @click=${() => play(choice)}>${written(choice)}${
    choice.key ? key(choice.key) : nothing
  }${choiceMark(choice.action)}</button>`;

const key = (/** @type {string} */ name) => html`<kbd aria-hidden="true">${name}</kbd>`;
