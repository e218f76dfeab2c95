/** The bracket of a knock-out: from both sides towards the final in the middle; at most the last four rounds. */
/** @import {Evening, Fixture} from "./types.js" */
import { emblem, HEARTH } from "../art/emblems.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { head, row, who } from "./parts.js";
import { roundOf, tablesOf } from "./words.js";

// Places by how many rounds before the final, in pixels of a wall of 1920 × 1080, less the head: the column of the
// left side, width, height, and where its tables begin; the right side is its mirror image.
const WIDE = 1920;
const PLACES = [
  { x: 700, w: 520, h: 236, y: [216] },
  { x: 720, w: 480, h: 132, y: [24, 500] },
  { x: 394, w: 300, h: 164, y: [78, 414] },
  { x: 60, w: 300, h: 132, y: [8, 176, 344, 512] },
];
const KINDS = ["final", "semi", "quarter", "early"];
const FINAL = 0;
const SEMI = 1;

/** Whether the round that is played is one of the last four. @param {Evening} evening */
export const fitsBracket = (evening) =>
  evening.form === "knock-out" && evening.rounds - Math.max(1, roundOf(evening)) < PLACES.length;

/** @param {Evening} evening */
export function bracket(evening) {
  const first = Math.max(1, evening.rounds - PLACES.length + 1);
  const rounds = Array.from({ length: evening.rounds - first + 1 }, (_, i) => first + i);
  return html`<svg class="wall-lines" viewBox="0 0 ${WIDE} 660" aria-hidden="true">${rounds
    .slice(0, -1)
    .map((round) => lines(evening, round))}</svg>${rounds.map((round) => boxes(evening, round))}`;
}

/** Where a table stands. @param {number} before rounds before the final @param {number} number of the table, from 1 */
function placeOf(before, number) {
  const { x, w, h, y } = PLACES[before];
  if (before <= SEMI) return { x, w, h, y: y[number - 1], right: number > y.length / 2 };
  const right = number > y.length;
  return { x: right ? WIDE - x - w : x, w, h, y: y[(number - 1) % y.length], right };
}

/** @param {Evening} evening @param {number} round */
function boxes(evening, round) {
  const before = evening.rounds - round;
  const played = new Map(tablesOf(evening, round).map((fixture) => [fixture.number, fixture]));
  return Array.from({ length: 2 ** before }, (_, i) => box(evening, before, i + 1, played.get(i + 1)));
}

/** @param {Evening} evening @param {number} before @param {number} number @param {Fixture | undefined} fixture */
function box(evening, before, number, fixture) {
  const { x, y, w, h } = placeOf(before, number);
  const state = !fixture ? "to-come" : fixture.over ? "is-over" : "in-play";
  const place = `left:${x / 20}em;top:${y / 20}em;width:${w / 20}em;height:${h / 20}em`;
  return html`<div class="wall-box ${state} ${KINDS[before]} ${number > 1 ? "later" : ""}" .style=${place}>
    ${caption(before, fixture)}${
      before === FINAL && !fixture
        ? theFinal
        : html`<ol>${[0, 1].map((seat) => line(evening, before, number, fixture, seat))}</ol>`
    }</div>`;
}

const theFinal = html`<div class="the-final">${emblem(HEARTH, 90)}<strong>The final</strong></div>`;

/** @param {number} before @param {Fixture | undefined} fixture */
function caption(before, fixture) {
  if (fixture && !(fixture.over && before <= SEMI)) return html`<span class="wall-head-of">${head(fixture)}</span>`;
  return before === SEMI ? html`<span class="wall-head-of">Semi-final</span>` : nothing;
}

/** A row of a box: a guest, or from which table they will come.
 * @param {Evening} evening @param {number} before @param {number} number @param {Fixture | undefined} fixture
 * @param {number} seat */
function line(evening, before, number, fixture, seat) {
  if (fixture) {
    if (seat >= fixture.guests.length) return html`<li class="beaten">in the next round</li>`;
    return row(evening, fixture, fixture.guests[seat], seat, before > 2 ? 44 : 56);
  }
  const from = 2 * number - 1 + seat;
  const through = winnerAt(evening, evening.rounds - before - 1, from);
  return through === null
    ? html`<li class="beaten"><i class="nobody"></i>winner of table ${from}</li>`
    : html`<li>${who(evening, through, 52)}</li>`;
}

/** Who has won at a table of a round, as far as it is known. @param {Evening} evening @param {number} round
 * @param {number} number */
function winnerAt(evening, round, number) {
  const fixture = tablesOf(evening, round).find((one) => one.number === number);
  const best = fixture?.over ? fixture.guests.filter((_, seat) => fixture.places[seat] === 1) : [];
  return best.length === 1 ? best[0] : null;
}

/** The lines from the tables of a round to those of the next. @param {Evening} evening @param {number} round */
function lines(evening, round) {
  const before = evening.rounds - round;
  return Array.from({ length: 2 ** before }, (_, i) => {
    const from = placeOf(before, i + 1);
    const to = placeOf(before - 1, Math.floor(i / 2) + 1);
    const won = winnerAt(evening, round, i + 1) !== null;
    return svg`<path class=${won ? "won" : ""} d=${before === SEMI ? down(from, to) : across(from, to)} />`;
  });
}

/** @typedef {ReturnType<typeof placeOf>} Place */

/** @param {Place} from @param {Place} to */
function across(from, to) {
  const [x1, x2] = from.right ? [from.x, to.x + to.w] : [from.x + from.w, to.x];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${from.y + from.h / 2}H${middle}V${to.y + to.h / 2}H${x2}`;
}

/** @param {Place} from @param {Place} to */
const down = (from, to) =>
  from.y < to.y ? `M${WIDE / 2} ${from.y + from.h}V${to.y}` : `M${WIDE / 2} ${from.y}V${to.y + to.h}`;
