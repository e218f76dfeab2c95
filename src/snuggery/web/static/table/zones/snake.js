/** The snake: discards in rows, from the tail to the head; what a choice would take turns brass. */
/** @import {Zone, Scene} from "../types.js" */
/** @import {Way} from "./snake-path.js" */
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { lookedAt } from "../chosen/looking.js";
import { place } from "../drawn/pieces.js";
import { byId, each } from "../drawn/vars.js";
import { bodyLine, cardAt, edgeAt, endOf, wayFor } from "./snake-path.js";

/** @param {Zone} zone @param {Scene} scene */
export function snake(zone, scene) {
  const way = wayFor(zone.pieces.length);
  const end = endOf(way, zone.pieces.length);
  const looked = lookedAt(scene);
  const from = zone.pieces.findIndex(({ id }) => id === looked);
  return html`<div class="snake-body ${way.rows > 1 ? "coiled" : ""}"
    data-vars="--width:${way.width}px;--height:${way.height}px">
    ${body(way, end, from)}${each(zone.pieces, byId, (piece, i) =>
      place(piece, zone, scene, { width: way.card, vars: lying(way, i) }),
    )}</div>`;
}

/** @param {Way} way @param {number} i */
function lying(way, i) {
  const { x, y, back, tilt } = cardAt(way, i);
  const [left, top] = [Math.round(x - way.card / 2), Math.round(y - way.card * 0.7)];
  return `--x:${left}px;--y:${top}px;--tilt:${tilt}deg;--z:${back ? 100 - i : i}`;
}

/** @param {Way} way @param {number} end @param {number} from */
function body(way, end, from) {
  const whole = bodyLine(way, 0, end);
  const hot = from < 0 ? "" : bodyLine(way, from, end);
  const thick = way.card * 1.4;
  const stroke = (/** @type {string} */ cls, /** @type {number} */ share, /** @type {string} */ line) =>
    line ? svg`<path d=${line} class=${cls} stroke-width=${thick * share} />` : nothing;
  return html`<svg class="snake-drawing" width=${way.width} height=${way.height} aria-hidden="true">
    <defs><pattern id="scales" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="22" height="22" fill="#5f7d34" /><rect width="20" height="20" fill="#6f8d3d" />
      <rect width="9" height="9" fill="#83a24b" /></pattern></defs>
    ${tail(way)}${stroke("snake-edge", 1, whole)}${stroke("snake-rim", 0.93, whole)}
    ${stroke("snake-scales", 0.79, whole)}${tailScales(way)}
    ${stroke("snake-hot-edge", 0.93, hot)}${stroke("snake-hot", 0.79, hot)}${head(way, end)}</svg>`;
}

/** @param {Way} way */
function tail(way) {
  const { x, y } = edgeAt(way, 0);
  return svg`<g transform="translate(${x} ${y}) scale(${way.card / 74})">
    <path d="M4-50C-32-48-62-30-76 30-80 52-62 56-48 48-32 50-14 51 4 50z" fill="#24391c" />
    <path d="M5-46.500C-30-44-58-26-72 30-75 48-62 50-48 43-32 47-14 47 5 46.500z" fill="#c2d474" /></g>`;
}

/** The tail's scales, over the body's rim. @param {Way} way */
function tailScales(way) {
  const { x, y } = edgeAt(way, 0);
  return svg`<g transform="translate(${x} ${y}) scale(${way.card / 74})"><path
    d="M6-41C-26-38-50-20-62 32-56 40-22 40 6 41z" fill="url(#scales)" /></g>`;
}

/** @param {Way} way @param {number} end */
function head(way, end) {
  const { x, y, back } = edgeAt(way, end);
  const size = way.card / 74;
  return svg`<g class="snake-head" transform="translate(${x + (back ? -52 : 52) * size} ${y}) scale(${
    (back ? 1 : -1) * size
  } ${size})">
    <path d="M56-50C20-62-36-58-70-34-94-16-94 16-70 34-36 58 20 62 56 50z" fill="#24391c" />
    <path d="M56-46.500C20-58-34-54-67-31-89-14-89 14-67 31-34 54 20 58 56 46.500z" fill="#c2d474" />
    <path d="M56-40C16-50-30-46-57-25-75-11-75 11-57 25-30 46 16 50 56 40z" fill="#7f9e45" />
    <path d="M-20-14q10 14 0 28M4-18q14 18 0 36M28-20q14 20 0 40" fill="none" stroke="#5f7d34" stroke-width="5"
      stroke-linecap="round" />
    <circle cx="-32" cy="-31" r="11" fill="#fbf3d8" stroke="#24391c" stroke-width="3" /><circle cx="-35" cy="-31"
      r="5" fill="#1b2a14" />
    <circle cx="-32" cy="31" r="11" fill="#fbf3d8" stroke="#24391c" stroke-width="3" /><circle cx="-35" cy="31" r="5"
      fill="#1b2a14" />
    <path d="M-86 0h-22l-13-9M-108 0l-13 9" fill="none" stroke="#e2553f" stroke-width="5" stroke-linecap="round"
      stroke-linejoin="round" />
    <rect x="48" y="-57" width="17" height="114" rx="8" fill="#e0aa43" stroke="#5a3c10" stroke-width="2.500" /></g>`;
}
