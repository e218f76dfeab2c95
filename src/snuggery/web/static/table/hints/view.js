/** Draws a hint: its button in the bar, a mark under each choice, the plate with the advice and the reason. */
/** @import {Choice, Hint, Scene, Table, Worth} from "../types.js" */

import { capital, sentence } from "../../app/sentences.js";
import { icon } from "../../art/icons.js";
import { openSheet } from "../../dialog.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { complain, mention } from "../chosen/choosing.js";
import { listed } from "../said/words.js";
import { nameOf, state } from "../state.js";
import { vote } from "../wire/server-calls.js";
import { askForHint, hasHints, hideHint, reasonFor, shownHint, worthOf, worthOfPiece, worthWords } from "./hints.js";

const RAIL = matchMedia("(min-width: 1100px) and (min-height: 560px)"); // where the rail stands beside the table

/** Ask for a hint or hide it; where other people play, ask for their consent first. */
export function switchHint() {
  const table = state.table;
  if (!table || hideHint()) return;
  if (!hasHints(table)) complain("There are no hints at this table.");
  else if (table.hints === "agree") askEverybody(table);
  else if (!askForHint(table)) complain("Ask for a hint on your turn.");
}

/** The button in the bar. */
export function hintTool() {
  const { table, hint } = state;
  if (!table || !hasHints(table)) return nothing;
  const thinks = hint && !hint.final;
  return html`<button type="button" class="icon-button hint-tool ${hint ? "lit" : ""} ${thinks ? "thinking" : ""}"
    title="Hint: what is best? (I)" aria-label="Hint: what is best?" aria-pressed=${hint !== null}
    @click=${switchHint}>${icon("hint")}</button>`;
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
const spoken = (worth) => (worth ? `Hint: ${worthWords(worth)}${worth.best ? ", best" : ""}.` : "");

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
  const hint = shownHint();
  if (!hint) return state.hint && !state.past && !state.sent ? thinking() : nothing;
  return html`<section class="hint-plate" aria-label="Hint"><div class="hint-head">${icon("hint")}<h2
    >${hint.heading}</h2>${whyButton(hint, "hint-why")}${hideButton()}</div>
    <p class="hint-reason">${reasonFor(hint, scene)}</p>${
      hint.about ? html`<p class="hint-about">${hint.about}</p>` : nothing
    }
    <div class="board-buttons"><button type="button" class="button small"
      @click=${hideHint}>Hide</button>${whyButton(hint, "")}</div></section>`;
}

/** @param {Hint} hint @param {string} cls */
const whyButton = (hint, cls) =>
  hint.worths.length
    ? html`<button type="button" class="button small ${cls}" @click=${() => openReasons(hint)}>Why?</button>`
    : nothing;

const thinking = () =>
  html`<section class="hint-plate thinking" aria-label="Hint"><div class="hint-head">${icon("hint")}<h2
    >Thinking</h2>${hideButton()}</div></section>`;

const hideButton = () =>
  html`<button type="button" class="icon-button hint-out" aria-label="Hide the hint"
    @click=${hideHint}>${icon("close", 18)}</button>`;

/** Every choice with what it is worth and what speaks against it. @param {Hint} hint */
function openReasons(hint) {
  const sorted = [...hint.worths].sort((a, b) => b.value - a.value);
  const title = sorted.length === 1 ? "1 choice tried" : `${sorted.length} choices tried`;
  const sheet = openSheet({ caption: "Hint", title, body: () => reasons(hint, sorted) });
  sheet.dialog.classList.add("hint-sheet");
}

/** @param {Hint} hint @param {Worth[]} worths */
const reasons = (hint, worths) =>
  html`<p>${hint.reason}</p><ul class="hint-list">${worths.map(
    (worth) =>
      html`<li><b>${capital(worth.name)}</b>${mark(worth)}<span class="unseen">${spoken(worth)}</span>${
        worth.why ? html`<p class="second">${worth.why}</p>` : nothing
      }</li>`,
  )}</ul><p class="second small">${hint.about}</p>`;

// -- where people play for themselves ---------------------------------------------------------------------------------

/** The seats that consent to hints. @param {Table} table */
const agreed = ({ votes = [] }) => votes.filter(({ what }) => what === "hints").map(({ by }) => by);

/** The people who play here themselves, not through a bot. @param {Table} table */
export const people = ({ chairs }) => chairs.filter(({ kind }) => kind === "person" || kind === "you");

/** @param {Table} table */
function askEverybody(table) {
  const seat = table.scene.seat ?? 0;
  const missing = people(table).filter((chair) => chair.seat !== seat && !agreed(table).includes(chair.seat));
  if (!agreed(table).includes(seat)) vote(seat, "hints");
  mention(`Hints need everyone’s consent. Asked: ${listed(missing.map(({ name }) => name))}.`);
}

/** A player's request for hints, as the others see it. @param {Table} table */
export function consentBoard(table) {
  const { scene } = table;
  const asking = agreed(table);
  if (scene.over || state.past || scene.seat === null || table.hints !== "agree" || !asking.length) return nothing;
  if (asking.includes(scene.seat) || declined === `${asking}`) return nothing;
  const seat = scene.seat;
  return html`<section class="paper-board here" aria-labelledby="hint-title"><h2
    id="hint-title">${listed(asking.map(nameOf))} would like to allow hints</h2>
    <p>A hint shows the best move to the player whose turn it is. Everyone sees who asks for one.</p>
    <div class="board-buttons"><button type="button" class="button main"
      @click=${() => vote(seat, "hints")}>Allow hints</button><button
      type="button" class="button" @click=${() => decline(asking)}>Not now</button></div></section>`;
}

let declined = ""; // whose question was put away

/** @param {number[]} asking */
function decline(asking) {
  declined = `${asking}`;
  vote(state.table?.scene.seat ?? 0, "no-hints");
}

/** Whether there are hints here, who has used them, and how to turn them off: in the list of people.
 * @param {Table} table */
export function hintsOfCompany(table) {
  const { hinted = [], hints, scene } = table;
  const had = hinted.flatMap((times, seat) => (times ? [`${nameOf(seat)} ${times}`] : []));
  const shared = hints === "yes" && people(table).length > 1 && scene.seat !== null && !scene.over;
  if (!had.length && !shared) return nothing;
  return html`<div class="hint-of-company">${
    had.length ? html`<p><b>Hints asked for:</b> ${had.join(", ")}</p>` : nothing
  }${
    shared
      ? html`<button type="button" class="button small" @click=${() => vote(scene.seat ?? 0, "no-hints")}
        >Stop hints</button>`
      : nothing
  }</div>`;
}

/** What the page says when another player asks for a hint. @param {number} seat */
export const askedWords = (seat) => sentence(`${nameOf(seat)} asks for a hint`);
