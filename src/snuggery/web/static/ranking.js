/** The final ranking. */
/** @import {LineState} from "./app/line.js" */
/** @import {Scene} from "./table/types.js" */
import { amount } from "./app/sentences.js";
import { html, nothing } from "./vendor/lit-html.js";

/**
 * Seats from the best down, equals sharing a place, by the scores where neither the game nor its story names places.
 * @param {Scene} scene @param {number[]} [told]
 */
export function ranking({ scores, places }, told = []) {
  const named = places.length ? places : told;
  const placeOf = (/** @type {number} */ seat) =>
    named.length ? named[seat] - 1 : scores.filter((score) => score > scores[seat]).length;
  return scores.map((score, seat) => ({ seat, score, place: placeOf(seat) })).toSorted((a, b) => a.place - b.place);
}

/** What is wrong with the line, if something is. @param {LineState} line @param {() => void} tryNow */
export function lineBoard({ status, wait, words }, tryNow) {
  if (status !== "down") return nothing;
  return html`<div class="notice wait line-board"><span><b>The line is down.</b>
    <span class="second">${words} Trying again in ${amount(wait, "seconds")}.</span></span>
    <button type="button" class="button small" @click=${tryNow}>Try now</button></div>`;
}
