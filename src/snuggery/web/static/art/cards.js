// Playing cards, drawn in a box of 250 by 350.  A face is written as the server writes it: "9h", "Ts", "" for a back.
import { settings } from "../app/settings.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { court } from "./courts.js";
import { lettering, suitAt, suitColour } from "./shapes.js";

/** From this width on a card shows all its pips; below, one big sign. */
/** @typedef {Record<string, string>} Letters the figures of courts and tens, by rank */

const FULL_WIDTH = 76;

/** What stands in the corner; other languages write their own letters for the courts. @type {Letters} */
const ENGLISH_LETTERS = { A: "A", T: "10", J: "J", Q: "Q", K: "K" };

// Columns (0 to 2) and rows (0 to 4) of the pips.
/** @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [
    [1, 0],
    [1, 4],
  ],
  3: [
    [1, 0],
    [1, 2],
    [1, 4],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 4],
    [2, 4],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 2],
    [0, 4],
    [2, 4],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
    [0, 4],
    [2, 4],
  ],
  7: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
    [0, 4],
    [2, 4],
  ],
  8: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
    [1, 3],
    [0, 4],
    [2, 4],
  ],
  9: [
    [0, 0],
    [2, 0],
    [0, 1.33],
    [2, 1.33],
    [1, 2],
    [0, 2.67],
    [2, 2.67],
    [0, 4],
    [2, 4],
  ],
  T: [
    [0, 0],
    [2, 0],
    [1, 0.67],
    [0, 1.33],
    [2, 1.33],
    [0, 2.67],
    [2, 2.67],
    [1, 3.33],
    [0, 4],
    [2, 4],
  ],
};

/** Draw a card; `small` chooses the drawing for narrow ones, a null width leaves the size to the style sheet.
 * @param {string} face @param {{width?: number | null, small?: boolean, letters?: Letters}} [how] */
export function card(face, { width = 84, small = isNarrow(width), letters = ENGLISH_LETTERS } = {}) {
  if (face === "") return cardBack({ width });
  const [rank, suit] = face;
  const drawing = settings.corners === "large" ? largeFace : small ? smallFace : fullFace;
  return sheet(width, "var(--paper)", "var(--paperline)", drawing(rank, suit, letters));
}

/** How much of a card's width its corner takes: what must stay free where cards lie over one another. */
export const cornerShare = () => (settings.corners === "large" ? 0.44 : 0.34);

/** @param {number | null} width */
const isNarrow = (width) => width !== null && width < FULL_WIDTH;

/** Draw the back: buttoned oxblood leather, brass studs and the hearth, with a paper edge.
 * @param {{width?: number | null}} [how] */
export const cardBack = ({ width = 84 } = {}) => sheet(width, "#f6e9cf", "#cdb892", LEATHER);

/** @param {number | null} width @param {string} paper @param {string} edge @param {unknown} drawing */
function sheet(width, paper, edge, drawing) {
  const height = width === null ? nothing : Math.round(width * 1.4);
  return html`<svg class="card" viewBox="0 0 250 350" width=${width ?? nothing} height=${height} aria-hidden="true">
    <rect x="1.5" y="1.5" width="247" height="347" rx="24" fill=${paper} stroke=${edge} stroke-width="3" />${drawing}
  </svg>`;
}

/** @param {string} rank @param {string} suit @param {Letters} letters */
function fullFace(rank, suit, letters) {
  const left = rank === "T" ? 9 : 16;
  const index = corner(rank, suit, letters, { size: 78, left, base: 82, signX: 41, signY: 122, sign: 50 });
  return svg`${index}${fullMiddle(rank, suit)}`;
}

/** @param {string} rank @param {string} suit */
function fullMiddle(rank, suit) {
  if (rank in PIPS) return pips(rank, suit);
  if (rank === "A") return suitAt(suit, 146, 206, 150);
  return svg`${bust(rank, suit, "translate(12 0)")}${suitAt(suit, 208, 52, 52)}`;
}

/** @param {string} rank @param {string} suit @param {Letters} letters */
function smallFace(rank, suit, letters) {
  const left = rank === "T" ? 8 : 16;
  const index = corner(rank, suit, letters, { size: 116, left, base: 112, signX: 52, signY: 168, sign: 76 });
  return svg`${index}${smallMiddle(rank, suit)}`;
}

/** @param {string} rank @param {string} suit */
function smallMiddle(rank, suit) {
  if (rank === "A") return suitAt(suit, 164, 262, 150);
  return rank in PIPS ? suitAt(suit, 164, 262, 130) : bust(rank, suit, "translate(56 34) scale(.94)");
}

/** With corners for low vision: the rank over half of the card.
 * @param {string} rank @param {string} suit @param {Letters} letters */
function largeFace(rank, suit, letters) {
  const left = rank === "T" ? 2 : 12;
  const index = corner(rank, suit, letters, {
    size: rank === "T" ? 118 : 158,
    left,
    base: 140,
    signX: 58,
    signY: 206,
    sign: 100,
  });
  return svg`${index}${largeMiddle(rank, suit)}`;
}

/** @param {string} rank @param {string} suit */
function largeMiddle(rank, suit) {
  return rank in PIPS || rank === "A" ? suitAt(suit, 182, 282, 96) : bust(rank, suit, "translate(78 62) scale(.86)");
}

/** @param {string} rank @param {string} suit @param {Letters} letters @param {Record<"size" | "left" | "base" | "signX" | "signY" | "sign", number>} place */
function corner(rank, suit, letters, { size, left, base, signX, signY, sign }) {
  const text = letters[rank] ?? rank;
  const tight = text.length > 1 ? 7 : 0;
  return svg`${lettering(text, left, base, size, suitColour(suit), { tight })}${suitAt(suit, signX, signY, sign)}`;
}

/** @param {string} rank @param {string} suit */
function pips(rank, suit) {
  const size = rank < "7" ? 58 : 50;
  const [left, step] = rank === "T" ? [126, 40] : [118, 44];
  return PIPS[rank].map(([column, row]) => suitAt(suit, left + column * step, 70 + row * 54, size, row > 2.1));
}

// A nested picture cuts the bust off at the card's edge; its corners stay within the card's rounding.
/** @param {string} rank @param {string} suit @param {string} place */
const bust = (rank, suit, place) => svg`
  <svg x="6" y="6" width="238" height="338" overflow="hidden"><g transform=${place}>${court(rank, suit)}</g></svg>`;

const GRID = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** @param {number} lift */
const seams = (lift) =>
  GRID.map((i) => `M${29 + i * 48 - 384} ${31 - lift - 48}l480 480M${29 + i * 48} ${31 - lift - 48}l-480 480`).join("");
/** @param {number} dx @param {number} dy */
const studs = (dx, dy) => {
  const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((y) => [0, 1, 2, 3, 4].map((x) => [29 + x * 48 + dx, 31 + y * 48 + dy]));
  return rows.map(([x, y]) => `M${x} ${y}h0`).join("");
};

const LEATHER = svg`
  <rect x="14" y="14" width="222" height="322" fill="#7d231a" />
  <svg x="14" y="14" width="222" height="322" viewBox="14 14 222 322" overflow="hidden" fill="none">
    <path d=${seams(0)} stroke="#4c100b" stroke-width="5" /><path d=${seams(4)} stroke="#b04a36" stroke-width="2.5" />
    <g stroke-linecap="round">
      <path d=${studs(0, 0)} stroke="#e0ad55" stroke-width="13" />
      <path d=${studs(-1.5, -2)} stroke="#fff0c4" stroke-width="5" />
    </g>
  </svg>
  <rect x="8" y="8" width="234" height="334" rx="20" fill="none" stroke="#f6e9cf" stroke-width="12" />
  <path d="M125 103a54 60 0 0 1 54 60v24a54 60 0 0 1-108 0v-24a54 60 0 0 1 54-60z" fill="#f6e9cf" />
  <path d="M125 112a46 52 0 0 1 46 52v22a46 52 0 0 1-92 0v-22a46 52 0 0 1 46-52z" fill="#4c130d" />
  <path d="M125 126c6 20 26 32 26 58a26 28 0 0 1-52 0c0-18 12-22 14-36 6 4 9 9 9 15 6-8 7-22 3-37z" fill="#f2a23c" />
  <path d="M126 168c4 9 11 13 11 24a12.5 13 0 0 1-25 0c0-9 9-12 14-24z" fill="#fde3a0" />`;
