/** Your hand: never moved, never narrower than its indices; a long one lies under your place instead of beside it. */
/** @import {Piece, Zone, Scene} from "../types.js" */
import { cornerShare } from "../../art/cards.js";
import { html } from "../../vendor/lit-html.js";
import { papersOf } from "../chosen/choosing.js";
import { inOrder } from "../chosen/order.js";
import { place } from "../drawn/pieces.js";
import { screen } from "../drawn/screen.js";
import { NARROW_FROM, wide } from "../drawn/seats.js";
import { byId, each } from "../drawn/vars.js";
import { state } from "../state.js";

const STEP = 34; // from card to card, where there is room
const LEAST_STEP = 24; // what a finger still hits
const GAP = 8;
const ROOMY = 76; // from card to card, so that figures of a hint lie side by side
const ROOMIER = 112; // so that those with a sign before and an error behind do
const SHRINKS = 0.9; // of its width a card keeps at least where all then lie side by side
const TWO_ROWS_FROM = 16;
const CROWDED_PHONE = 5; // seats whose open hands would run into one another
const BESIDE_PAPERS = { phone: 66, lying: 70 };

/** The cards of the seat that looks. @param {Scene} scene */
const ownCards = (scene) =>
  scene.zones
    .filter(({ kind, owner }) => kind === "hand" && owner === scene.seat && owner !== null)
    .flatMap(({ pieces }) => pieces);

/** Whether the hand needs the width of the table: always under a table from side to side, so that nothing moves there.
 * @param {Scene} scene */
export function isLong(scene) {
  const n = ownCards(scene).length;
  if (n === 0 || (screen.phone && !screen.lying)) return false;
  return wide(scene) || screen.widestCard + STEP * (n - 1) > screen.hand;
}

/** Whether the hand lacks room for its cards side by side, beside a place that can be narrower. @param {Scene} scene */
export function isTight(scene) {
  const n = ownCards(scene).length;
  return !screen.phone && !isLong(scene) && screen.widestCard * n + GAP * (n - 1) > screen.hand;
}

/** @param {Scene} scene */
function roomFor(scene) {
  if (isLong(scene)) return screen.wholeHand;
  return isTight(scene) ? screen.tightHand : screen.hand;
}

/** @param {Zone} zone @param {Scene} scene */
export function hand(zone, scene) {
  if (zone.owner !== scene.seat) return closedRow(zone, scene);
  const pieces = inOrder(zone.pieces);
  const room = roomFor(scene);
  const rows = inOneRow(pieces.length, room) ? [pieces] : halves(pieces);
  const longest = rows[0].length;
  const widest = widestFor(rows.length > 1, papersOf(scene).length > 0);
  const width = widthFor(longest, room, widest);
  const starts = state.order ? new Set() : groupStarts(zone.facts.groups ?? []);
  const step = Math.min(width + GAP, (room - width - 22 * starts.size) / Math.max(1, longest - 1));
  const vars = (/** @type {Piece} */ piece) =>
    `--step:${Math.floor(step)}px;--gap:${starts.has(zone.pieces.indexOf(piece)) ? 22 : 0}px`;
  return rows.map(
    (row) =>
      html`<div class="fan ${closeness(step)}" data-vars="--widest:${widest}px;--spare:${
        width < SHRINKS * widest ? 0 : widest - width
      }px">${each(row, byId, (piece) => place(piece, zone, scene, { width, vars: vars(piece) }))}</div>`,
  );
}

/** @param {number} step */
const closeness = (step) => (step < ROOMY ? "tight" : step < ROOMIER ? "close" : "");

/** @param {number} n @param {number} room */
const inOneRow = (n, room) => n < TWO_ROWS_FROM && room - widthFor(n, room, screen.widestCard) >= LEAST_STEP * (n - 1);

/** Another player's open hand, after the end. @param {Zone} zone @param {Scene} scene */
const closedRow = (zone, scene) =>
  html`<div class="small-row">${zone.pieces.map((piece) =>
    place({ ...piece, mark: "", note: "" }, zone, scene, { width: openWidth(scene) }),
  )}</div>`;

/** @param {Scene} scene */
function openWidth({ plates }) {
  if (screen.lying) return 24;
  return plates.length < (screen.phone ? CROWDED_PHONE : NARROW_FROM) ? 36 : 28;
}

/** How wide a card of a row of n can be. @param {number} n @param {number} room @param {number} widest */
function widthFor(n, room, widest) {
  const beside = room / n - 1;
  const most = beside >= SHRINKS * widest ? Math.min(widest, beside) : widest;
  return Math.floor(Math.min(most, room / (1 + cornerShare() * (n - 1))));
}

/** On phones papers, and a second row, need some of the room. @param {boolean} twoRows @param {boolean} papers */
function widestFor(twoRows, papers) {
  if (screen.lying && papers) return BESIDE_PAPERS.lying;
  if (screen.phone && papers && !screen.low) return BESIDE_PAPERS.phone;
  return twoRows || (screen.phone && papers) ? screen.inTwoRows : screen.widestCard;
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
  for (const size of sizes.slice(0, -1)) {
    at += size;
    starts.add(at);
  }
  return starts;
}
