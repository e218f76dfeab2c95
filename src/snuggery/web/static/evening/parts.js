/** What the pages of an evening have in common: somebody with their mark, a table of a round, the standings. */
/** @import {Evening, Fixture, Line} from "./types.js" */

import { figure } from "../app/sentences.js";
import { markOf } from "../art/marks.js";
import { html, nothing } from "../vendor/lit-html.js";
import { guestOf, isBeaten, player } from "./words.js";

/** @param {Evening} evening @param {number} number of the guest @param {number} size of the mark */
export function who(evening, number, size) {
  const shown = player(guestOf(evening, number));
  return html`${markOf(shown, size)}<bdi class="guest-name">${shown.name}</bdi>`;
}

/** The way in for cameras. @param {Evening} evening */
export const square = ({ id }) => html`<img class="qr" src="/api/evenings/${id}/way.svg"
  alt="QR code that opens this evening on a phone" />`;

/** A table of a round: its guests, what they have, and how far it is.
 * @param {Evening} evening @param {Fixture} fixture @param {number} size of the marks
 * @param {unknown} [way] to the table, for those who may watch it */
export const tableBox = (
  evening,
  fixture,
  size,
  way = nothing,
) => html`<li class="fixture ${fixture.over ? "is-over" : "in-play"}">
  <span class="fixture-head">${head(fixture)}</span>
  <ol>${fixture.guests.map((guest, seat) => row(evening, fixture, guest, seat, size))}</ol>${way}</li>`;

/** @param {Fixture} fixture */
export function head({ number, guests, over, line, again }) {
  if (guests.length === 1) return "A bye";
  const more = again ? ", once more" : "";
  return over ? `Table ${number}, done` : `Table ${number}${more}${line ? `, ${line}` : ""}`;
}

/** @param {Evening} evening @param {Fixture} fixture @param {number} guest @param {number} seat @param {number} size */
export const row = (evening, fixture, guest, seat, size) => html`<li class=${rowClass(evening, fixture, seat)}>
  ${who(evening, guest, size)}${score(fixture, seat)}</li>`;

/** @param {Evening} evening @param {Fixture} fixture @param {number} seat */
function rowClass({ you }, fixture, seat) {
  const own = fixture.guests[seat] === you ? "own" : "";
  if (isBeaten(fixture, seat)) return `beaten ${own}`;
  return fixture.over && fixture.places[seat] === 1 ? `won ${own}` : own;
}

/** @param {Fixture} fixture @param {number} seat */
const score = ({ scores }, seat) =>
  scores[seat] === null ? nothing : html`<b class="score">${figure(/** @type {number} */ (scores[seat]))}</b>`;

/** @param {Evening} evening @param {Line[]} lines @param {number} size */
export const standingsTable = (evening, lines, size) => html`<table class="standings">
  <caption class="caption">Standings</caption>
  <thead><tr><th scope="col">Place</th><th scope="col" class="of-name">Guest</th>${
    evening.form === "knock-out" ? html`<th scope="col">Won</th>` : html`<th scope="col">Points</th>`
  }</tr></thead>
  <tbody>${lines.map((line) => standing(evening, line, size))}</tbody></table>`;

/** @param {Evening} evening @param {Line} line @param {number} size */
const standing = (evening, line, size) => html`<tr class=${line.guest === evening.you ? "own" : ""}>
  <td class="place">${line.place}</td><th scope="row"><span class="guest">${who(evening, line.guest, size)}</span></th>
  <td class="score">${evening.form === "knock-out" ? line.won : line.points}</td></tr>`;
