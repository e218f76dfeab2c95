/** How both stood after each deal: one line as long as both did the same, then two. */
/** @import {Room, Side} from "./types.js" */
import { figure } from "../app/sentences.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

const WIDTH = 560;
const HEIGHT = 236;
const [LEFT, RIGHT, TOP, FOOT] = [54, 30, 18, 28];
const APART = 26; // of two numbers under the chart

/** @typedef {{x: (deal: number) => number, y: (value: number) => number}} Plot */

/** @param {Room} room */
export function chart({ challenge: { sides, deals }, game }) {
  const plot = plotOf(sides, deals.length);
  const together = sameUntil(sides);
  const told = together ? `One line as far as deal ${together}` : "Apart from the first deal on";
  return html`<figure class="paper-chart"><figcaption><b>${game?.unit ?? "points"}, deal by deal</b> <span>${told}</span
    ></figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
    aria-label="${told}. ${sides.map(endWords).join(" ")}">${ticks(sides).map((value) => tick(value, plot))}${numbers(
      deals.length,
      plot,
    )}${sides.toReversed().map((side) => line(side, plot))}${
      together < deals.length ? dot(sides[0], together, plot) : nothing
    }</svg></figure>`;
}

/** @param {Side} side */
const endWords = ({ you, name, line }) => `${you ? "You" : name}: ${figure(line.at(-1) ?? 0)} in the end.`;

/** After how many deals both still stood alike. @param {Side[]} sides */
function sameUntil([one, two]) {
  const apart = one.line.findIndex((value, i) => value !== two.line[i]);
  return (apart < 0 ? one.line.length : apart) - 1;
}

/** @param {Side[]} sides @param {number} deals @returns {Plot} */
function plotOf(sides, deals) {
  const values = sides.flatMap(({ line }) => line);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  return {
    x: (deal) => LEFT + ((WIDTH - LEFT - RIGHT) * deal) / Math.max(1, deals),
    y: (value) => TOP + (HEIGHT - TOP - FOOT) * (1 - (value - low) / span),
  };
}

/** @param {Side[]} sides */
function ticks(sides) {
  const values = sides.flatMap(({ line }) => line);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return [...new Set([low, Math.round((low + high) / 2), high])];
}

/** @param {number} value @param {Plot} plot */
const tick = (value, { y }) => svg`<path class="grid" d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" /><text
  x=${LEFT - 8} y=${y(value) + 5} text-anchor="end">${figure(value)}</text>`;

/** @param {number} deals @param {Plot} plot */
function numbers(deals, { x }) {
  const every = Math.ceil((deals * APART) / (WIDTH - LEFT - RIGHT));
  return Array.from({ length: deals }, (_, i) =>
    (i + 1) % every ? nothing : svg`<text x=${x(i + 1)} y=${HEIGHT - 6} text-anchor="middle">${i + 1}</text>`,
  );
}

/** @param {Side} side @param {Plot} plot */
const line = ({ you, line }, { x, y }) => svg`<path class=${you ? "own" : "other"}
  d="M${line.map((value, deal) => `${x(deal)} ${y(value)}`).join("L")}" />`;

/** Where the lines part. @param {Side} side @param {number} deal @param {Plot} plot */
const dot = ({ line }, deal, { x, y }) => svg`<circle cx=${x(deal)} cy=${y(line[deal])} r="8" />`;
