/** The tables of a round beside the standings; where there are more than fit, they take turns. */
/** @import {Evening} from "./types.js" */
import { html, nothing } from "../vendor/lit-html.js";
import { standingsTable, tableBox } from "./parts.js";
import { roundOf, tablesOf } from "./words.js";

const COLUMNS = 3;
const HIGH = 660; // pixels of a wall 1080 high
const HEAD = 46; // pixels of a table, and what a row more takes
const ROW = 54;
const LINES = 10; // of the standings

/** @param {Evening} evening @param {number} page */
export function wallTables(evening, page) {
  const tables = tablesOf(evening, roundOf(evening)).filter(({ guests }) => guests.length > 1);
  const rows = Math.max(...tables.map(({ guests }) => guests.length));
  const shown = turn(tables, COLUMNS * Math.max(1, Math.floor(HIGH / (HEAD + ROW * rows))), page);
  const lines = turn(evening.standings, LINES, page);
  return html`<div class="wall-sides"><div><ul class="wall-fixtures">${shown.map((fixture) =>
    tableBox(evening, fixture, 42),
  )}</ul>${note(shown.length, tables.length)}</div>
    <div class="wall-standings">${standingsTable(evening, lines, 42)}</div></div>`;
}

/** What is shown now of a list that is longer than fits, as much each time.
 * @template T @param {T[]} list @param {number} most @param {number} page @returns {T[]} */
function turn(list, most, page) {
  const pages = Math.ceil(list.length / most);
  const share = Math.ceil(list.length / Math.max(1, pages));
  const begin = (page % Math.max(1, pages)) * share;
  return list.slice(begin, begin + share);
}

/** @param {number} shown @param {number} all */
const note = (shown, all) =>
  shown < all ? html`<p class="wall-note">${shown} of ${all} tables; the others follow.</p>` : nothing;
