/** The house rules of a table, in players' words: what is not as the book has it, and how long one may think. */
/** @import {Table} from "./types.js" */
import { capital } from "../house/sentences.js";
import { html, nothing } from "../vendor/lit-html.js";
import { game } from "./state.js";

/** @type {Record<number, string>} */
const MOVE_TIMES = {
  30: "Half a minute a turn",
  120: "Two minutes a turn",
  86400: "A day a turn",
};
const AFTER_THAT = "after that a bot holds the chair until its owner is back";

/** How long one may think, in words; "" for as long as one likes. @param {number} seconds */
export const moveTimeWords = (seconds) => (seconds ? `${MOVE_TIMES[seconds] ?? `${seconds} seconds a turn`}: ${AFTER_THAT}` : "");

/** @param {Table} table @param {unknown} [foot] */
export function rulesInForce({ options, move_time }, foot = nothing) {
  const changed = Object.entries(options);
  return html`<section class="panel in-force" aria-labelledby="in-force-title"><div class="in-force-head"><h2
    id="in-force-title">House rules in force</h2>${changed.length ? html`<span class="not-book">${diamond}not as the book has it</span>` : nothing}</div>
    <ul>${changed.map(([name, value]) => ruleLine(name, value))}
      <li><span>${changed.length ? "Everything else as the book has it" : "All as the book has it"}</span></li>
      <li><span>${timeLine(move_time)}</span></li></ul>${foot}</section>`;
}

const diamond = html`<i class="diamond" aria-hidden="true"></i>`;

/** @param {number} seconds */
function timeLine(seconds) {
  if (!seconds) return html`<b>No clock</b>: after a minute the others may let a bot play on`;
  return html`<b>${MOVE_TIMES[seconds] ?? seconds}</b>: ${AFTER_THAT}`;
}

/** @param {string} name @param {string} value */
function ruleLine(name, value) {
  const option = game()?.options.find((/** @type {any} */ one) => one.name === name);
  const title = option?.title ?? plain(name);
  return html`<li>${diamond}<span><b>${title}</b>: ${option?.titles[value] ?? plain(value)}${option ? html`<span class="second small">${capital(option.about)}</span>` : nothing}</span></li>`;
}

/** `first_dealer` as people write it. @param {string} word */
const plain = (word) => capital(word.replaceAll("_", " "));
