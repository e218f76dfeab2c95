/** A heap of coins and, under it, the truth in figures. */
/** @import {Zone} from "../types.js" */
import { coin } from "../../art/pieces.js";
import { figure } from "../../house/sentences.js";
import { html } from "../../vendor/lit-html.js";
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
