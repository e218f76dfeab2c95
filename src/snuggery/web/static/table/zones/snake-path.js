/** Where the snake lies: rows from left to right and back, with one card in each bend. */
import { screen } from "../drawn/screen.js";

const ROW_HEIGHT = 1.9; // of a card's width, from row to row
const CROWDED_ROW_HEIGHT = 1.55;
const BEND_OUT = 0.62; // how far the middle of a bend lies outside the row
const BEND_TILT = 14;
const LONG = 12;
const THIN = 40;
const THINNEST = 29; // on a phone on its side
const HEAD_LENGTH = 1.7;
const HEAD_AND_TONGUE = 2.4;

/**
 * @typedef {{card: number, pitch: number, side: number, perRow: number, rows: number, drop: number, height: number,
 *   width: number}} Way
 */

/** How the snake lies on this screen with so many cards.  @param {number} count @returns {Way} */
export function wayFor(count) {
  const card = widthFor(count);
  const pitch = Math.round(card * 1.1);
  const side = Math.round(card * 1.34);
  const perRow = Math.max(3, Math.floor((screen.snake - 2 * side) / pitch));
  const rows = rowOf(headSlot(count, perRow, pitch, card), perRow) + 1;
  const drop = Math.round(card * (rows > (screen.phone ? 3 : 2) ? CROWDED_ROW_HEIGHT : ROW_HEIGHT));
  const width = rows > 1 ? screen.snake : Math.round(side + count * pitch + card * HEAD_AND_TONGUE);
  return { card, pitch, side, perRow, rows, drop, width, height: drop * (rows - 1) + Math.round(card * 1.7) };
}

/** How wide its cards are: on phones a long snake is a thin one. @param {number} count */
function widthFor(count) {
  if (screen.lying) return count > LONG ? THINNEST : screen.snakeCard;
  return screen.phone && (count > LONG || screen.low) ? THIN : screen.snakeCard;
}

/**
 * Slots count along the body: the cards of a row, then the one in the bend after it.
 * @param {number} slot @param {number} perRow
 */
const rowOf = (slot, perRow) => Math.floor(slot / (perRow + 1));

/**
 * The slot at which the head begins: behind the last card, or round the bend if there is no room for it.
 * @param {number} count @param {number} perRow @param {number} pitch @param {number} card
 */
function headSlot(count, perRow, pitch, card) {
  const along = count % (perRow + 1);
  const room = (perRow - along) * pitch + card * BEND_OUT;
  return room < card * HEAD_LENGTH ? (rowOf(count, perRow) + 1) * (perRow + 1) : count;
}

/** Where the body ends and the head begins. @param {Way} way @param {number} count */
export const endOf = (way, count) => headSlot(count, way.perRow, way.pitch, way.card);

/** The near edge of a slot, on the middle line of the body. @param {Way} way @param {number} slot */
export function edgeAt(way, slot) {
  const row = rowOf(slot, way.perRow);
  const along = Math.min(slot - row * (way.perRow + 1), way.perRow);
  return { ...rowPoint(way, row, along), back: row % 2 === 1, row };
}

/** Where the card of a slot lies, and how it is turned. @param {Way} way @param {number} slot */
export function cardAt(way, slot) {
  const { row, back } = edgeAt(way, slot);
  const along = slot - row * (way.perRow + 1);
  if (along < way.perRow) return { ...rowPoint(way, row, along + 0.5), back, tilt: ((slot * 5) % 9) - 4 };
  const edge = rowPoint(way, row, way.perRow);
  const outwards = back ? -1 : 1;
  return { x: edge.x + outwards * way.card * BEND_OUT, y: edge.y + way.drop / 2, back, tilt: outwards * BEND_TILT };
}

/** @param {Way} way @param {number} row @param {number} along */
function rowPoint(way, row, along) {
  const length = way.perRow * way.pitch;
  const x = way.side + (row % 2 ? length - along * way.pitch : along * way.pitch);
  return { x, y: way.card * 0.85 + row * way.drop };
}

/**
 * The body's middle line between two slots, as an SVG path.
 * @param {Way} way @param {number} from @param {number} to
 */
export function bodyLine(way, from, to) {
  const start = edgeAt(way, from);
  const end = edgeAt(way, to);
  let line = `M${start.x} ${start.y}`;
  for (let row = start.row; row < end.row; row++) {
    const turn = rowPoint(way, row, way.perRow);
    const next = rowPoint(way, row + 1, 0);
    line += `L${turn.x} ${turn.y}A${way.card * BEND_OUT} ${way.drop / 2} 0 0 ${row % 2 ? 0 : 1} ${next.x} ${next.y}`;
  }
  return `${line}L${end.x} ${end.y}`;
}
