/** Counting things: a heap of coins with the truth in figures, chips that lie somewhere, a bowl, dice. */
/** @import {Zone} from "../types.js" */

import { figure } from "../../app/sentences.js";
import { chip, coin, counter, die, bowl as drawing } from "../../art/pieces.js";
import { html } from "../../vendor/lit-html.js";
import { counted } from "../drawn/drawing.js";
import { screen } from "../drawn/screen.js";
import { inSentence } from "../said/words.js";

const MOST_DRAWN = 46;
const GOLDEN_ANGLE = 2.39996;

/**
 * How many coins to draw: softened by a root, so that a tenfold pot is not a tenfold heap.
 * @param {number} value @param {number} ante
 */
const coinsFor = (value, ante) =>
  value <= 0 ? 0 : Math.max(1, Math.min(MOST_DRAWN, Math.round(16 * Math.sqrt(value / Math.max(1, ante) / 4))));

/** @param {Zone} zone */
export function pot({ label, value, facts }) {
  const n = coinsFor(value ?? 0, facts.ante ?? 1);
  const spots = Array.from({ length: n }, (_, i) => spot(i, n)).toSorted((a, b) => a.y - b.y);
  return html`<div class="heap" data-target="pot">${spots.map(
    ({ x, y }, i) => html`<span data-vars="--x:${x.toFixed(1)}%;--y:${y.toFixed(1)}%">${coin(screen.coin, i)}</span>`,
  )}</div>
    <span class="pot-figure">${figure(value ?? 0)}</span><span
      class="label">${facts.line ? `${label} · ${inSentence(facts.line)}` : label}</span>`;
}

/** Lay coins out like seeds of a sunflower, higher in the middle. @param {number} i @param {number} n */
function spot(i, n) {
  const radius = Math.sqrt((i + 0.5) / n) * (0.35 + 0.65 * Math.sqrt(n / MOST_DRAWN));
  const angle = i * GOLDEN_ANGLE;
  return { x: 50 + 50 * radius * Math.cos(angle), y: 50 + 50 * radius * Math.sin(angle) - 22 * (1 - radius) };
}

/** @param {string} kind */
const lying =
  (kind) =>
  (/** @type {Zone} */ { value, label, facts }) =>
    html`${counted(kind, value ?? 0, facts.most ?? 0, 22)}<span class="label">${label}</span>`;

export const chips = lying("chips");
export const coins = lying("coins");

const MOST_SEEN = 7;
const PIECES = { chip, coin, counter };

/** @param {Zone} zone */
export function bowl({ label, value, facts }) {
  const one = PIECES[/** @type {keyof typeof PIECES} */ (facts.piece)] ?? counter;
  const shown = Math.min(MOST_SEEN, value ?? 0);
  return html`<div class="bowl-of" data-target="pot" data-vars="--w:${screen.bowl}px">${drawing(screen.bowl)}
    <span class="heap-in">${Array.from(
      { length: shown },
      (_, i) => html`<span
      class="at${i}">${one(screen.bowl * 0.27)}</span>`,
    )}</span></div>
    <span class="label"><b class="figure">${figure(value ?? 0)}</b> ${inSentence(label)}</span>`;
}

const ROLLED = [-8, 11, -4, 6, 14, -12];

/** @param {Zone} zone */
export const dice = ({ facts }) =>
  html`<div class="dice-row" data-rolls=${facts.rolls ?? ""}>${(facts.dice ?? []).map(
    (/** @type {number} */ n, /** @type {number} */ i) =>
      html`<span data-vars="--tilt:${ROLLED[i % ROLLED.length]}deg">${die(n, screen.die)}</span>`,
  )}</div>`;
