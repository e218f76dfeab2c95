/** The plates: beside what they name, never on a ring or on another plate. */
import { nothing, svg } from "../../vendor/lit-html.js";
import { look, onPage } from "./places.js";
import { GOAL, state } from "./state.js";
import { plate } from "./words.js";

const HIGH = 30;
const GAP = 7; // between a ring and its plate
const EDGE = 4; // of the page
const PAD = 14;

const pen = new OffscreenCanvas(1, 1).getContext("2d");

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** All plates; the nearest choose their places first. */
export function signs() {
  /** @type {Box[]} */
  const taken = [...state.things.map((_, n) => n), ...(state.goal ? [GOAL] : [])].map(boxOf);
  const order = state.things.map((_, n) => n).toSorted((a, b) => state.things[a].distance - state.things[b].distance);
  return order.map((n) => sign(n, taken));
}

/** @param {number} n @param {Box[]} taken */
function sign(n, taken) {
  const words = plate(n);
  if (!words) return nothing;
  const box = free(n, widthOf(words), taken);
  taken.push(box);
  return svg`<g class="plate ${look(n)}" aria-hidden="true"><rect x=${box.left} y=${box.top} width=${box.width}
    height=${HIGH} rx="15" />
    <text x=${box.left + box.width / 2} y=${box.top + 21} text-anchor="middle">${words}</text></g>`;
}

/** @param {string} words */
function widthOf(words) {
  if (!pen) return 10 * words.length;
  pen.font = "800 17px Alegreya Sans, sans-serif";
  return pen.measureText(words).width + 2 * PAD;
}

/** @param {number} which @returns {Box} */
function boxOf(which) {
  const { x, y, radius } = onPage(which);
  return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius };
}

/**
 * The place with the least in its way: first the one that is turned away from the goal.
 * @param {number} n
 * @param {number} width
 * @param {Box[]} taken
 */
function free(n, width, taken) {
  const cost = (/** @type {Box} */ box) => taken.reduce((sum, other) => sum + overlap(box, other), 0);
  return places(n, width).toSorted((a, b) => cost(a) - cost(b))[0];
}

/** @param {number} n @param {number} width */
function places(n, width) {
  const { x, y, radius } = onPage(n);
  const away = radius + GAP;
  const over = [x - width / 2, y - away - HIGH];
  const under = [x - width / 2, y + away];
  const left = [x - away - width, y - HIGH / 2];
  const right = [x + away, y - HIGH / 2];
  const corners = [
    [x - width, y - away - HIGH],
    [x, y - away - HIGH],
    [x - width, y + away],
    [x, y + away],
  ];
  const above = !state.goal || y < onPage(GOAL).y;
  return [...(above ? [over, under] : [under, over]), left, right, ...corners].map(([at, top]) => kept(at, top, width));
}

/** A plate that stays on the page. @param {number} left @param {number} top @param {number} width @returns {Box} */
function kept(left, top, width) {
  const view = /** @type {import("./state.js").View} */ (state.view);
  const inside = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(EDGE, Math.min(most - EDGE, at));
  return { left: inside(left, view.width - width), top: inside(top, view.height - HIGH), width, height: HIGH };
}

/** How much of two boxes is the same. @param {Box} a @param {Box} b */
function overlap(a, b) {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}
