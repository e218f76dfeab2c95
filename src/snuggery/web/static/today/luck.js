/** Luck and play of your result as a bar that begins at nought, with the sum written out. */
/** @import {Shares} from "./types.js" */

import { figure } from "../app/sentences.js";
import { html, svg } from "../vendor/lit-html.js";

const [WIDE, HIGH, MARGIN] = [640, 56, 10];
const THIN = 16; // of the chair, in units of the drawing
const THICK = 38;
const LEAST = 2; // so that a share of one is seen

/** @type {{kind: "begun" | "luck" | "rest" | "own", word: string}[]} */
const KINDS = [
  { kind: "begun", word: "the chair" },
  { kind: "luck", word: "luck" },
  { kind: "rest", word: "others, and what was hidden" },
  { kind: "own", word: "own play" },
];

/** @param {Shares} shares */
export function luckBar(shares) {
  const spans = spansOf(shares);
  const ends = [0, ...spans.map(({ to }) => to)];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const x = (/** @type {number} */ at) => MARGIN + ((at - least) / Math.max(1, most - least)) * (WIDE - 2 * MARGIN);
  return html`<figure class="luck-and-play" aria-labelledby="luck-title"><figcaption>
      <h3 id="luck-title">Luck and play</h3><span class="luck-words" aria-hidden="true">${KINDS.map(
        ({ kind, word }) => html`<span><i class="by-${kind}"></i>${word}</span>`,
      )}</span></figcaption>
    <svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${said(shares)}>${hatching}${spans.map((span) => block(span, x))}
      <path class="nought" d="M${x(0).toFixed(1)} 0V${HIGH}" /></svg>
    <p aria-hidden="true">${sum(shares)}</p></figure>`;
}

/** Luck is hatched, so that it is told apart without its colour. */
const hatching = svg`<defs><pattern id="luck-hatch" width="8" height="8" patternUnits="userSpaceOnUse"
  patternTransform="rotate(45)"><rect width="8" height="8" class="ground" /><path d="M0 0V8" /></pattern></defs>`;

/** @typedef {{kind: string, from: number, to: number}} Span */

/** Where each share begins and ends, one after the other. @param {Shares} shares @returns {Span[]} */
function spansOf(shares) {
  let at = 0;
  return KINDS.map(({ kind }) => {
    const from = at;
    at += shares[kind];
    return { kind, from, to: at };
  });
}

/** @param {Span} span @param {(at: number) => number} x */
function block({ kind, from, to }, x) {
  if (from === to) return svg``;
  const [left, right] = [Math.min(from, to), Math.max(from, to)].map(x);
  const high = kind === "begun" ? THIN : THICK;
  const wide = Math.max(LEAST, right - left);
  return svg`<rect class="by-${kind} ${to < from ? "lost" : ""}" x=${left.toFixed(1)} y=${(HIGH - high) / 2}
    width=${wide.toFixed(1)} height=${high} rx="3" />`;
}

/** @param {Shares} shares */
const result = ({ begun, luck, rest, own }) => begun + luck + rest + own;

/** "12 + 131 − 6 + 37 = 174 coins". @param {Shares} shares */
function sum(shares) {
  const terms = KINDS.slice(1).map(({ kind }) => `${shares[kind] < 0 ? "−" : "+"} ${Math.abs(shares[kind])}`);
  return html`${figure(shares.begun)} ${terms.join(" ")} = <b>${figure(result(shares))}</b> ${shares.unit}`;
}

/** @param {Shares} shares */
const said = (shares) =>
  `${KINDS.map(({ kind, word }) => `${word} ${figure(shares[kind])}`).join(", ")}: together ${figure(
    result(shares),
  )} ${shares.unit}.`;
