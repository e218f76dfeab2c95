/** Luck and play of your result: what each gave or cost you, one after the other from nought, and their sum. */
/** @import {Shares} from "./types.js" */

import { figure, signed } from "../app/sentences.js";
import { html, svg } from "../vendor/lit-html.js";

const [WIDE, HIGH, MARGIN] = [400, 24, 4];
const LEAST = 2; // so that a share of one is seen

/** @type {{kind: "begun" | "luck" | "rest" | "own", word: string}[]} */
const KINDS = [
  { kind: "begun", word: "The chair" },
  { kind: "luck", word: "Luck" },
  { kind: "rest", word: "All else" },
  { kind: "own", word: "Own play" },
];

/** @typedef {{kind: string, word: string, from: number, to: number}} Span */

/** @param {Shares} shares */
export function luckBar(shares) {
  const spans = spansOf(shares);
  const ends = [0, ...spans.map(({ to }) => to)];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const x = (/** @type {number} */ at) => MARGIN + ((at - least) / Math.max(1, most - least)) * (WIDE - 2 * MARGIN);
  const whole = spans[spans.length - 1].to;
  return html`<section class="luck-and-play" aria-labelledby="luck-title"><h3 id="luck-title">Luck and play
      <small>${shares.unit}</small></h3>
    <dl>${spans.map((span) => row(span, x))}<div class="luck-sum"><dt>Together</dt><dd></dd><dd><b>${figure(whole)}</b
    ></dd></div></dl></section>`;
}

/** Where each share begins and ends. @param {Shares} shares @returns {Span[]} */
function spansOf(shares) {
  let at = 0;
  return KINDS.map(({ kind, word }) => {
    const from = at;
    at += shares[kind];
    return { kind, word, from, to: at };
  });
}

/** @param {Span} span @param {(at: number) => number} x */
const row = (span, x) => html`<div><dt>${span.word}</dt>
  <dd><svg viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">${block(span, x)}<path
    class="nought" d="M${x(0).toFixed(1)} 0V${HIGH}" /></svg></dd>
  <dd>${span.kind === "begun" ? figure(span.to) : signed(span.to - span.from)}</dd></div>`;

/** @param {Span} span @param {(at: number) => number} x */
function block({ kind, from, to }, x) {
  if (from === to) return svg``;
  const [left, right] = [Math.min(from, to), Math.max(from, to)].map(x);
  return svg`<rect class="by-${kind}" x=${left.toFixed(1)} y="4" width=${Math.max(LEAST, right - left).toFixed(1)}
    height=${HIGH - 8} rx="3" />`;
}
