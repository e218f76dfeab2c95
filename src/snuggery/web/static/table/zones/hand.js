/** Your hand: never moved, never narrower than its indices, in two rows from fourteen cards on. */
/** @import {Piece, Zone, Scene} from "../types.js" */
import { html } from "../../vendor/lit-html.js";
import { byId, each } from "../each.js";
import { papersOf } from "../choosing.js";
import { inOrder } from "../order.js";
import { place } from "../pieces.js";
import { screen } from "../screen.js";
import { NARROW_FROM } from "../seats.js";
import { state } from "../state.js";

const INDEX = 0.34; // of a card's width: no card may cover more of its neighbour than leaves this
const GAP = 8;
const TWO_ROWS_FROM = 14;
const BESIDE_PAPERS = { phone: 66, low: 60 };

/** @param {Zone} zone @param {Scene} scene */
export function hand(zone, scene) {
  if (zone.owner !== scene.seat) return closedRow(zone, scene);
  const pieces = inOrder(zone.pieces);
  const rows = pieces.length < TWO_ROWS_FROM ? [pieces] : halves(pieces);
  const longest = rows[0].length;
  const width = widthFor(longest, rows.length > 1, papersOf(scene).length > 0);
  const starts = state.order ? new Set() : groupStarts(zone.facts.groups ?? []);
  const step = Math.min(width + GAP, (screen.hand - width - 22 * starts.size) / Math.max(1, longest - 1));
  const vars = (/** @type {Piece} */ piece) =>
    `--step:${Math.floor(step)}px;--gap:${starts.has(zone.pieces.indexOf(piece)) ? 22 : 0}px`;
  return rows.map(
    (row) =>
      html`<div class="fan">${each(row, byId, (piece) =>
        place(piece, zone, scene, { width, vars: vars(piece) }),
      )}</div>`,
  );
}

/** Somebody else's open hand, after the end. @param {Zone} zone @param {Scene} scene */
const closedRow = (zone, scene) =>
  html`<div class="small-row">${zone.pieces.map((piece) =>
    place({ ...piece, mark: "", note: "" }, zone, scene, { width: scene.plates.length < NARROW_FROM ? 36 : 28 }),
  )}</div>`;

/**
 * How wide a card of a row of n can be.
 * @param {number} n @param {boolean} twoRows @param {boolean} papers
 */
const widthFor = (n, twoRows, papers) =>
  Math.floor(Math.min(widestFor(twoRows, papers), screen.hand / (1 + INDEX * (n - 1))));

/** On phones papers, and a second row, need some of the room. @param {boolean} twoRows @param {boolean} papers */
function widestFor(twoRows, papers) {
  if (screen.phone && papers) return screen.low ? BESIDE_PAPERS.low : BESIDE_PAPERS.phone;
  return twoRows ? screen.inTwoRows : screen.widestCard;
}

/** @param {Piece[]} pieces */
function halves(pieces) {
  const half = Math.ceil(pieces.length / 2);
  return [pieces.slice(0, half), pieces.slice(half)];
}

/** @param {number[]} sizes */
function groupStarts(sizes) {
  const starts = new Set();
  let at = 0;
  for (const size of sizes.slice(0, -1)) starts.add((at += size));
  return starts;
}
