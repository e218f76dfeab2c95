/** The question on the cloth, and what may be answered: big buttons, numbers that were measured, the result. */
/** @import {Blank, Sheet, Choice} from "../types.js" */
import { icon } from "../../art/icons.js";
import { html, nothing, repeat } from "../../vendor/lit-html.js";
import { ending } from "../ending.js";
import { listening, say } from "../kept/session.js";
import { notes, picture } from "../paper.js";
import { draft, markNamed, nameOf, state } from "../state.js";

/** @param {Sheet} sheet */
export function stage(sheet) {
  const { scene } = sheet;
  return html`<section class="stage" aria-labelledby="asked" data-ply=${sheet.ply}>
    ${scene.over ? ending(sheet) : html`${question(sheet)}${notes(sheet, "centre")}${answers(sheet)}${blanks(sheet)}`}
    ${refusal(null)}${state.sent?.slow ? html`<p class="slow">sending</p>` : nothing}</section>`;
}

/** @param {Sheet} sheet */
const question = ({ scene }) => html`<div class="question">${subject(scene)}
  <h2 id="asked" tabindex="-1">${scene.turn === null ? nothing : html`<span class="big">${nameOf(scene.turn)}</span>`}
    <span class="words">${scene.question}</span></h2></div>`;

/** The piece that the question is about, if it is about one. @param {import("../types.js").Scene} scene */
const pieceAsked = ({ zones }) => zones.flatMap(({ pieces }) => pieces).find(({ mark }) => mark === "new");

/** The piece that it is about, or the player who is asked. @param {import("../types.js").Scene} scene */
function subject(scene) {
  const { turn } = scene;
  const piece = pieceAsked(scene);
  if (piece) return html`<span class="subject">${picture(piece, 84)}</span>`;
  return turn === null ? nothing : html`<span class="subject">${markNamed(nameOf(turn), 84)}</span>`;
}

/** All that may be answered by a button. @param {Sheet} sheet @returns {Choice[]} */
export const choicesOf = ({ scene }) => [...scene.choices, ...scene.outcomes];

/** Those about what is asked, and those about something else. @param {Sheet} sheet */
function sorted(sheet) {
  const asked = pieceAsked(sheet.scene)?.id;
  const aside = (/** @type {Choice} */ { pieces }) => asked && pieces.length > 0 && !pieces.includes(asked);
  const all = choicesOf(sheet);
  return { near: all.filter((choice) => !aside(choice)), far: all.filter(aside) };
}

/** @param {Sheet} sheet */
function answers(sheet) {
  const { near, far } = sorted(sheet);
  if (near.length === 0) return nothing;
  return html`<div class="answers">${buttons(sheet, near)}</div>
    ${far.length ? others(sheet, near.length, far) : nothing}`;
}

/** A new question has new buttons, even if they say the same. @param {Sheet} sheet @param {Choice[]} choices
 * @param {number} [before] */
const buttons = (sheet, choices, before = 0) =>
  repeat(
    choices,
    (/** @type {Choice} */ { words }) => `${sheet.ply} ${words}`,
    (/** @type {Choice} */ choice, /** @type {number} */ n) => button(sheet, choice, before + n),
  );

/** @param {Sheet} sheet @param {number} before @param {Choice[]} far */
const others = (sheet, before, far) => html`<details class="others">
  <summary>Something else happened</summary>
  <div class="answers small">${buttons(sheet, far, before)}</div></details>`;

/** @param {Sheet} sheet @param {Choice} choice @param {number} n */
function button({ scene }, choice, n) {
  const seat = scene.zones.find(({ id }) => id === choice.zone)?.owner ?? null;
  return html`<button type="button" class="button answer ${weight(n, seat, choice)}" aria-disabled=${!listening()}
    data-stop="choice-${choice.action}" aria-keyshortcuts=${n < 9 ? String(n + 1) : nothing}
    @click=${() => say(choice.words)}>
    ${seat === null ? nothing : markNamed(nameOf(seat), 40)}
    <span><b>${choice.label}</b>${hint(choice)}</span></button>`;
}

/** @param {Choice} choice */
const hint = ({ hint: words }) => (words ? html`<span class="hint">${words}</span>` : nothing);

/** The usual answer is the one brass button; what is about one person weighs as much as the next. @param {number} n
 * @param {number | null} seat @param {Choice} choice */
const weight = (n, seat, { zone }) => (seat !== null || zone ? "person" : n === 0 ? "main" : "lesser");

/** @param {Sheet} sheet */
function blanks({ scene, ply }) {
  if (scene.blanks.length === 0) return nothing;
  return html`<fieldset class="blanks"><legend>Or measure</legend>
    ${repeat(
      scene.blanks,
      (/** @type {Blank} */ { words }) => words,
      (/** @type {Blank} */ found, /** @type {number} */ n) => blank(found, `${ply}-${n}`),
    )}</fieldset>`;
}

/** @param {Blank} found @param {string} id */
function blank({ words, label, unit }, id) {
  const wrong = state.refusal?.blank === words;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const typed = (state.drafts[words] ?? "").trim().replace(",", ".");
    if (typed) say(`${words}${typed}`, words);
  };
  return html`<form class="blank" @submit=${send} novalidate>
    ${markNamed(label, 34)}<label for="blank-${id}"><b>${label}</b><span class="unseen"> in ${unit}</span></label>
    <span class="typed"><input class="input" id="blank-${id}" inputmode="decimal" autocomplete="off" maxlength="12"
      .value=${state.drafts[words] ?? ""} aria-invalid=${wrong} aria-describedby=${wrong ? `why-${id}` : nothing}
      @input=${(/** @type {any} */ { target }) => draft(words, target.value)} /><span
      aria-hidden="true">${unit}</span></span>
    <button type="submit" class="button" aria-label="Write down for ${label}"
      aria-disabled=${!listening()}>${icon("check", 20)}</button>
    ${wrong ? html`<p class="refusal" id="why-${id}">${state.refusal?.words}</p>` : nothing}</form>`;
}

/** @param {string | null} of */
const refusal = (of) =>
  state.refusal && state.refusal.blank === of
    ? html`<p class="refusal notice bad">${state.refusal.words}</p>`
    : nothing;
