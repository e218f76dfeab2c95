/** What the lamp shows: its button in the bar, a mark under each choice, the plate with the advice and the reason. */
/** @import {Choice, Hint, Scene, Table, Worth} from "../types.js" */
import { icon } from "../../art/icons.js";
import { openSheet } from "../../dialog.js";
import { capital, sentence } from "../../house/sentences.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { complain, mention } from "../chosen/choosing.js";
import { listed } from "../said/words.js";
import { nameOf, state } from "../state.js";
import { vote } from "../wire/house-calls.js";
import { hasLamp, light, lit, putOut, reasonFor, worthOf, worthOfPiece, worthWords } from "./lamp.js";

const RAIL = matchMedia("(min-width: 1100px) and (min-height: 560px)"); // where the rail stands beside the table

/** Light the lamp or put it out; where people play for themselves, ask them first. */
export function switchLamp() {
  const table = state.table;
  if (!table || putOut()) return;
  if (!hasLamp(table)) complain("There is no lamp at this table.");
  else if (table.hints === "agree") askEverybody(table);
  else if (!light(table)) complain("The lamp is for your turn.");
}

/** The lamp of the bar. */
export function lampTool() {
  const { table, hint } = state;
  if (!table || !hasLamp(table)) return nothing;
  const thinks = hint && !hint.final;
  return html`<button type="button" class="icon-button lamp-tool ${hint ? "lit" : ""} ${thinks ? "thinking" : ""}"
    title="What is best? (I)" aria-label="The lamp: what is best?" aria-pressed=${hint !== null}
    @click=${switchLamp}>${icon("hint")}</button>`;
}

/** The mark of a choice. @param {number} action */
export const choiceMark = (action) => mark(worthOf(action));

/** The mark of a piece. @param {Scene} scene @param {string} id */
export const pieceMark = (scene, id) => mark(worthOfPiece(scene, id));

/** What a choice is worth, for the ear. @param {number} action */
export const choiceWorth = (action) => spoken(worthOf(action));

/** What a piece is worth, for the ear. @param {Scene} scene @param {string} id */
export const pieceWorth = (scene, id) => spoken(worthOfPiece(scene, id));

/** @param {Worth | undefined} worth */
const spoken = (worth) => (worth ? `The lamp: ${worthWords(worth)}${worth.best ? ", best" : ""}.` : "");

/** @param {Worth | undefined} worth */
const mark = (worth) =>
  worth
    ? html`<span class="worth ${worth.best ? "best" : ""}" aria-hidden="true">${
        worth.best ? icon("hint", 15) : nothing
      }<b>${worth.told}</b>${worth.margin ? html`<small>${worth.margin}</small>` : nothing}</span>`
    : nothing;

/** The plate where there is a rail for it. @param {Scene} scene */
export const plateInRail = (scene) => (RAIL.matches ? plate(scene) : nothing);

/** The plate between table and hand, where there is no rail. @param {Scene} scene */
export const plateOnTable = (scene) => (RAIL.matches ? nothing : plate(scene));

/** @param {Scene} scene */
function plate(scene) {
  const hint = lit();
  if (!hint) return state.hint && !state.past && !state.sent ? thinking() : nothing;
  return html`<section class="lamp-plate" aria-label="The lamp"><div class="lamp-head">${icon("hint")}<h2
    >${hint.heading}</h2>${whyButton(hint, "lamp-why")}${outButton()}</div>
    <p class="lamp-reason">${reasonFor(hint, scene)}</p>${
      hint.about ? html`<p class="lamp-about">${hint.about}</p>` : nothing
    }
    <div class="board-buttons"><button type="button" class="button small"
      @click=${putOut}>Put out</button>${whyButton(hint, "")}</div></section>`;
}

/** @param {Hint} hint @param {string} cls */
const whyButton = (hint, cls) =>
  hint.worths.length
    ? html`<button type="button" class="button small ${cls}" @click=${() => openReasons(hint)}>Why?</button>`
    : nothing;

const thinking = () =>
  html`<section class="lamp-plate thinking" aria-label="The lamp"><div class="lamp-head">${icon("hint")}<h2
    >Thinking</h2>${outButton()}</div></section>`;

const outButton = () =>
  html`<button type="button" class="icon-button lamp-out" aria-label="Put the lamp out"
    @click=${putOut}>${icon("close", 18)}</button>`;

/** Every choice with what it is worth and what speaks against it. @param {Hint} hint */
function openReasons(hint) {
  const sorted = [...hint.worths].sort((a, b) => b.value - a.value);
  const sheet = openSheet({ caption: "The lamp", title: hint.heading, body: () => reasons(hint, sorted) });
  sheet.dialog.classList.add("lamp-sheet");
}

/** @param {Hint} hint @param {Worth[]} worths */
const reasons = (hint, worths) =>
  html`<p>${hint.reason}</p><ul class="lamp-list">${worths.map(
    (worth) =>
      html`<li><b>${capital(worth.name)}</b>${mark(worth)}<span class="unseen">${spoken(worth)}</span>${
        worth.why ? html`<p class="second">${worth.why}</p>` : nothing
      }</li>`,
  )}</ul><p class="second small">${hint.about}</p>`;

// -- where people play for themselves ---------------------------------------------------------------------------------

/** Who has agreed that everybody may have the lamp. @param {Table} table */
const agreed = ({ votes = [] }) => votes.filter(({ what }) => what === "lamp").map(({ by }) => by);

/** The people who play here for themselves. @param {Table} table */
const people = ({ chairs }) => chairs.filter(({ kind }) => kind === "person" || kind === "you");

/** @param {Table} table */
function askEverybody(table) {
  const seat = table.scene.seat ?? 0;
  const missing = people(table).filter((chair) => chair.seat !== seat && !agreed(table).includes(chair.seat));
  if (!agreed(table).includes(seat)) vote(seat, "lamp");
  mention(`The lamp burns once everybody agrees: ${listed(missing.map(({ name }) => name))} is asked.`);
}

/** The question of somebody who would like the lamp, to the others. @param {Table} table */
export function lampBoard(table) {
  const { scene } = table;
  const asking = agreed(table);
  if (scene.over || state.past || scene.seat === null || table.hints !== "agree" || !asking.length) return nothing;
  if (asking.includes(scene.seat) || declined === `${asking}`) return nothing;
  const seat = scene.seat;
  return html`<section class="paper-board here" aria-labelledby="lamp-title"><h2
    id="lamp-title">${listed(asking.map(nameOf))} would like the lamp</h2>
    <p>It tells whoever is to move what is best, and everybody sees who has asked it.</p>
    <div class="board-buttons"><button type="button" class="button main"
      @click=${() => vote(seat, "lamp")}>A lamp for everybody</button><button
      type="button" class="button" @click=${() => decline(asking)}>Not now</button></div></section>`;
}

let declined = ""; // whose question was put away

/** @param {number[]} asking */
function decline(asking) {
  declined = `${asking}`;
  vote(state.table?.scene.seat ?? 0, "dark");
}

/** Whether there are hints here, who has had some, and the way to have none any more: in the sheet of the company.
 * @param {Table} table */
export function lampOfCompany(table) {
  const { hinted = [], hints, scene } = table;
  const had = hinted.flatMap((times, seat) => (times ? [`${nameOf(seat)} ${times}`] : []));
  const shared = hints === "yes" && people(table).length > 1 && scene.seat !== null && !scene.over;
  if (!had.length && !shared) return nothing;
  return html`<div class="lamp-of-company">${
    had.length ? html`<p><b>The lamp was asked:</b> ${had.join(", ")}</p>` : nothing
  }${
    shared
      ? html`<button type="button" class="button small" @click=${() => vote(scene.seat ?? 0, "dark")}
        >No lamp for anybody</button>`
      : nothing
  }</div>`;
}

/** What is told when somebody else has asked the lamp. @param {number} seat */
export const litWords = (seat) => sentence(`${nameOf(seat)} asks the lamp`);
