/** The house rules of a table, in players' words: what differs from the rulebook, and how long one may think. */
/** @import {HouseRule, Table} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";

/** @type {Record<number, string>} */
const MOVE_TIMES = {
  30: "Half a minute a turn",
  120: "Two minutes a turn",
  86400: "A day a turn",
};
const AFTER_THAT = "after that a bot may hold the chair until its owner is back";

/** How long one may think, in words; "" for as long as one likes. @param {number} seconds */
export const moveTimeWords = (seconds) =>
  seconds ? `${MOVE_TIMES[seconds] ?? `${seconds} seconds a turn`}: ${AFTER_THAT}` : "";

/** @param {Table} table @param {unknown} [foot] */
export const rulesInForce = (
  { rules, move_time },
  foot = nothing,
) => html`<section class="panel in-force" aria-labelledby="in-force-title">
    <div class="in-force-head"><h2 id="in-force-title">House rules in force</h2>${
      rules.length
        ? html`<span
      class="not-book">${diamond}not as in the rulebook</span>`
        : nothing
    }</div>
    <ul>${rules.map(ruleLine)}
      <li><span>${rules.length ? "Everything else as in the rulebook" : "All as in the rulebook"}</span></li>
      <li><span>${timeLine(move_time)}</span></li></ul>${foot}</section>`;

/** What differs from the rulebook, where there is room for little more. @param {HouseRule[]} rules */
export const ruleLines = (rules) => (rules.length ? html`<ul class="rule-lines">${rules.map(ruleLine)}</ul>` : nothing);

const diamond = html`<i class="diamond" role="img" aria-label="Not as in the rulebook:"></i>`;

/** @param {number} seconds */
function timeLine(seconds) {
  if (!seconds) return html`<b>No clock</b>: a bot plays for anybody who is away for a minute, or by the others’ vote`;
  return html`<b>${MOVE_TIMES[seconds] ?? seconds}</b>: ${AFTER_THAT}`;
}

/** @param {HouseRule} rule */
const ruleLine = ({ line }) => html`<li>${diamond}<span>${line}</span></li>`;
