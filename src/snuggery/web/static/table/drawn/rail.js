/** The rail: the newest sentence, papers of the game, the log, phrases to say. */
/** @import {LogLine, Scene} from "../types.js" */

import { icon } from "../../art/icons.js";
import { openReminders } from "../../reminders/door.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { plateInRail } from "../hints/view.js";
import { timeWords } from "../people/idle.js";
import { moveTimeWords, ruleLines } from "../people/rules-in-force.js";
import { change, nameOf, state } from "../state.js";
import { say } from "../wire/session.js";
import { zonesAt, zoneView } from "../zones/index.js";
import { matOf } from "./seats.js";
import { each } from "./vars.js";

const SHOWN = 60;
const AT_HAND = 2;
const LONG = 3600; // seconds for a move, from which players need not watch the table

/** @param {Scene} scene */
export function railView(scene) {
  const lines = told();
  const newest = lines.find(isNews);
  const older = lines.filter((line) => line !== newest);
  return html`<aside class="rail ${state.drawer ? "open" : ""}" aria-label="Log and talk">
  <div class="rail-head"><h2 class="caption">Just now</h2><p class="say">${newest?.text ?? "The table is set."}</p
    >${timeWords()}
    <button type="button" class="icon-button close" aria-label="Close the log"
      @click=${closeDrawer}>${icon("close")}</button></div>
  <div class="rail-body" tabindex="0" role="region"
    aria-label="Log">${plateInRail(scene)}${zonesAt(scene, "rail").map((zone) => zoneView(zone, scene))}
    <h2 class="unseen">Log</h2><ol class="log" reversed>${each(older, (_, i) => state.log.length - i, logLine)}</ol
      >${atThisTable()}</div>
  ${scene.seat === null ? nothing : phrases()}</aside>`;
}

/** Whether a line is more than an aside. @param {LogLine} line */
export const isNews = ({ kind }) => kind !== "aside";

/** The log up to what is on show, the newest first. */
function told() {
  const { past } = state;
  return (past ? state.log.filter(({ ply }) => ply <= past.ply) : state.log).slice(-SHOWN).reverse();
}

/** A line of the log: the mark of whom it begins with, and the name in bold. @param {LogLine} line */
function logLine({ text, kind }) {
  const [head, seat] = beginning(text);
  return html`<li class=${kind}>${seat === null ? html`<i class="no-mark"></i>` : matOf(seat, 24)}<span>${
    head ? html`<b>${head}</b>` : nothing
  }${text.slice(head.length)}</span></li>`;
}

/** The name at the head of a text, the longest if several fit, and whose it is.
 * @param {string} text @returns {[string, number | null]} */
function beginning(text) {
  const own = state.table?.scene.seat ?? null;
  const names = (state.table?.chairs ?? []).map(({ seat }) => /** @type {[string, number]} */ ([nameOf(seat), seat]));
  const called = own === null ? names : [.../** @type {[string, number][]} */ ([["You", own]]), ...names];
  const found = called.filter(([name]) => name && begins(text, name)).toSorted(([a], [b]) => b.length - a.length);
  return found[0] ?? ["", null];
}

/** Whether a name stands at the head of a text, and not the beginning of a longer word. @param {string} text
 * @param {string} name */
const begins = (text, name) => text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length));

/** The house rules here, the time limit, and the spectators. */
function atThisTable() {
  const { move_time = 0, spectators = [], rules = [] } = state.table ?? {};
  if (!move_time && spectators.length === 0 && rules.length === 0) return nothing;
  return html`<div class="at-this-table"><span class="caption">At this table</span>${ruleLines(rules)}${
    move_time ? html`<p>${moveTimeWords(move_time)}.</p>${notifyOffer(move_time)}` : nothing
  }${spectators.length ? html`<p>Watching: ${spectators.join(", ")}.</p>` : nothing}</div>`;
}

/** Where a move may take a day, one may look elsewhere meanwhile. @param {number} seconds */
const notifyOffer = (seconds) =>
  seconds < LONG || state.table?.scene.seat === null
    ? nothing
    : html`<button type="button" class="button small"
        @click=${() => openReminders(state.id)}>Turns and holidays</button>`;

function phrases() {
  const all = /** @type {string[]} */ (state.server?.phrases ?? []);
  if (all.length === 0) return nothing;
  return html`<div class="phrases">${all.slice(0, AT_HAND).map(
    (phrase, i) => html`<button type="button" class="button small"
      @click=${() => say(i)}>${phrase}</button>`,
  )}
    <details class="more"><summary class="button small" aria-label="More phrases">${icon("talk", 19)}</summary>
      <div class="more-list">${all.slice(AT_HAND).map(
        (phrase, i) => html`<button type="button" class="button small"
        @click=${() => say(i + AT_HAND)}>${phrase}</button>`,
      )}</div></details></div>`;
}

/** Open the drawer, or close it. */
export const turnDrawer = () => (state.drawer ? closeDrawer() : openDrawer());

function openDrawer() {
  change({ drawer: true });
  goTo(".rail .close");
}

/** Close the drawer; tell whether it was open. */
export function closeDrawer() {
  if (!state.drawer) return false;
  change({ drawer: false });
  goTo(".bar .list-tool");
  return true;
}

/** Take the focus somewhere, once that is drawn. @param {string} where */
const goTo = (where) =>
  queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(where))?.focus());
