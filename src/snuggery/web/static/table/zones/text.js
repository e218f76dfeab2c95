/** Something to read: sentences, a row of mats, beads, or a sheet of paper with figures. */
/** @import {Zone} from "../types.js" */

import { figure } from "../../app/sentences.js";
import { counter, noMat } from "../../art/pieces.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { matOf } from "../drawn/seats.js";
import { nameOf } from "../state.js";

const MOST_DOTS = 9;

/** @param {Zone} zone */
export const text = ({ label, facts }) => html`${label ? html`<span class="text-label">${label}</span>` : nothing}
  ${
    facts.wins
      ? winRows(facts.wins)
      : (facts.lines ?? []).map(
          (/** @type {string} */ line) => html`<p
    class=${facts.small ? "small-print" : ""}>${line}</p>`,
        )
  }
  ${facts.seats ? mats(facts.seats) : nothing}${facts.beads ? beads(facts.beads) : nothing}
  ${facts.table ? sheet(facts.table) : nothing}`;

/** What everybody has won, of all that can be won. @param {{of: number, won: number[]}} wins */
const winRows = ({ of, won }) =>
  html`<ul class="win-rows">${won.map(
    (n, seat) => html`<li>${matOf(seat, 28)}<b>${nameOf(seat)}</b>
    <span class="won" role="img" aria-label="${n} of ${of}">${of > MOST_DOTS || n > of ? n : dots(n, of)}</span></li>`,
  )}</ul>`;

/** @param {number} full @param {number} of */
const dots = (full, of) => Array.from({ length: of }, (_, i) => html`<i class=${i < full ? "full" : ""}></i>`);

/** @param {(number | null)[]} seats */
const mats = (seats) =>
  html`<span class="mats">${seats.map((seat) => (seat === null ? noMat(28) : matOf(seat, 28)))}</span>`;

/** @param {{full: number, of: number}} beads */
const beads = ({ full, of }) =>
  html`<span class="beads" aria-hidden="true">${Array.from(
    { length: of },
    (_, i) => html`<i class=${i < full ? "full" : "missing"}></i>`,
  )}</span>`;

/**
 * @param {{head: string[], rows: (string | number)[][], total?: (string | number)[], seats?: (number | null)[]}} table
 * @param {unknown} [under]
 */
export const sheet = ({ head, rows, total, seats = [] }, under = nothing) => html`<div class="score-sheet"><table>
  <thead><tr>${head.map((word, i) => (word ? column(word, seats[i] ?? null) : html`<td></td>`))}</tr></thead>
  <tbody>${rows.map((cells) => html`<tr>${cells.map(cell)}</tr>`)}</tbody>
  ${total ? html`<tfoot><tr>${total.map(cell)}</tr></tfoot>` : nothing}</table>${under}</div>`;

/** @param {string} word @param {number | null} seat whose figures stand below */
const column = (word, seat) =>
  html`<th scope="col">${seat === null ? nothing : matOf(seat, 24)}<span>${word}</span></th>`;

/** @param {string | number} value */
const cell = (value) =>
  html`<td class=${String(value).match(/^[-−]/) ? "below" : ""}>${
    typeof value === "number" ? figure(value) : value
  }</td>`;

/** @param {Zone} zone */
export const calls = ({ facts }) =>
  html`<ol class="ladder" aria-hidden="true">${facts.words.map(
    (
      /** @type {string} */ word,
      /** @type {number} */ i,
    ) => html`<li class=${i === facts.now ? "now" : i < facts.now ? "made" : ""}>
    ${word}<span class="counted">${Array.from({ length: facts.costs?.[i] ?? 0 }, () => counter(17))}</span></li>`,
  )}</ol>`;
