/** A chart with a line a seat, told apart by colour and dashes; yours is full and lies on top.
 *
 * Its scale ends above what everybody had before the last step, which is drawn as a broken line: so the winner's jump
 * flattens nothing.
 */
/** @import {Line, Mark} from "./lines.js" */
import { figure } from "../../app/sentences.js";
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { screen } from "../drawn/screen.js";
import { matOf } from "../drawn/seats.js";
import { scaleOf } from "./lines.js";

const INKS = ["#8a2f1f", "#2f5478", "#7d5a10", "#24584f", "#7a3a55"];
const DASHES = ["", "12 4 2 4", "1 6", "9 5", "4 3 1 3"];
const WIDE = { width: 560, height: 236 };
const NARROW = { width: 340, height: 176 };
const [LEFT, RIGHT, TOP, FOOT] = [40, 30, 30, 24];
const MAT = 24;
const APART = 26; // of two numbers under the chart

/**
 * @param {{lines: Line[], steps: number, marks?: Mark[]}} chart `steps` is how many deals there are
 * @param {string} label what it says, in a sentence
 */
export function chart({ lines, steps, marks = [] }, label) {
  const size = screen.phone ? NARROW : WIDE;
  const scale = scaleOf(lines);
  const x = (/** @type {number} */ at) => LEFT + (size.width - LEFT - RIGHT) * at;
  const room = size.height - TOP - FOOT;
  const y = (/** @type {number} */ value) =>
    TOP + room * (1 - (Math.min(value, scale.high) - scale.low) / (scale.high - scale.low));
  const plot = { x, y, over: (/** @type {number} */ value) => value > scale.high };
  const drawn = lines.map((line, i) => ({ ...line, i })).toReversed(); // yours last, over all others
  return html`<svg class="score-chart" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label=${label}>
    ${scale.ticks.map((value) => tick(value, plot, size.width))}${numbers(steps, x, size)}
    ${drawn.map((line) => lineView(line, plot))}${marks.map((mark) => markView(mark, plot))}${mats(drawn, plot)}</svg>`;
}

/** Which line is whose. @param {Line[]} lines */
export const legend = (lines) =>
  html`<ul class="chart-legend" aria-hidden="true">${lines.map(
    ({ name, own }, i) => html`<li><svg width="28" height="8" viewBox="0 0 28 8"><path d="M2 4H26"
    class=${own ? "own" : ""} stroke=${ink(i)} stroke-dasharray=${dash(i)} /></svg><bdi>${name}</bdi></li>`,
  )}</ul>`;

/** @typedef {{x: (at: number) => number, y: (value: number) => number, over: (value: number) => boolean}} Plot */

/** @param {number} i */
const ink = (i) => INKS[(i + Math.floor(i / INKS.length)) % INKS.length];

/** @param {number} i */
const dash = (i) => DASHES[i % DASHES.length];

/** @param {number} value @param {Plot} plot @param {number} width */
const tick = (value, { y }, width) => svg`<path class=${value === 0 ? "zero" : "grid"}
  d="M${LEFT} ${y(value)}H${width - RIGHT}" /><text x=${LEFT - 8} y=${y(value) + 5}
  text-anchor="end">${figure(value)}</text>`;

/** The number of each deal under its part of the chart, as many as there is room for.
 * @param {number} steps @param {(at: number) => number} x @param {{width: number, height: number}} size */
function numbers(steps, x, { width, height }) {
  const every = Math.ceil((APART * steps) / (width - LEFT - RIGHT));
  return Array.from({ length: steps }, (_, i) =>
    i % every ? nothing : svg`<text x=${x((i + 0.5) / steps)} y=${height - 5} text-anchor="middle">${i + 1}</text>`,
  );
}

/** @param {Line & {i: number}} line @param {Plot} plot */
function lineView({ points, own, broken, i }, { x, y, over }) {
  const places = points.map(([at, value]) => [x(at), over(value) ? TOP - MAT / 2 : y(value)]);
  const way = (/** @type {number[][]} */ some) => `M${some.map((place) => place.map(round).join(" ")).join("L")}`;
  const whole = broken ? places.slice(0, -1) : places;
  const kind = own ? "own" : "";
  return svg`<path class=${kind} d=${way(whole)} stroke=${ink(i)} stroke-dasharray=${dash(i)} />${
    broken ? svg`<path class="broken ${kind}" d=${way(places.slice(-2))} stroke=${ink(i)} />` : nothing
  }`;
}

/** @param {number} number */
const round = (number) => number.toFixed(1);

/** A disc for a decision, a diamond for luck. @param {Mark} mark @param {Plot} plot */
const markView = ({ at, value, luck }, { x, y }) =>
  luck
    ? svg`<path class="luck" d="M${x(at)} ${y(value) - 9}l9 9l-9 9l-9 -9Z" />`
    : svg`<circle class="cost" cx=${x(at)} cy=${y(value)} r="7" />`;

/** The mats of those who went out, where they did, and of the winner. @param {Line[]} lines @param {Plot} plot */
function mats(lines, { x, y, over }) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  return lines.map(({ seat, points, ends }) => {
    const [at, value] = points[points.length - 1];
    if (!ends) return nothing;
    const top = (over(value) ? TOP - MAT / 2 : y(value)) - MAT / 2;
    const key = `${at} ${top}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return svg`<g transform="translate(${x(at) - MAT / 2 - before * MAT * 0.8} ${top})">${matOf(seat, MAT)}</g>`;
  });
}
