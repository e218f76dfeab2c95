// The sums of the ledger week after week, a line for each member in a dash of their own; yours is full and lies on top.
/** @import {Ledger, Member} from "../friends/types.js" */

import { figure } from "../app/sentences.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { shortDay } from "./days.js";

const INKS = ["#2f5478", "#7d5a10", "#24584f", "#7a3a55", "#5a4433", "#46622b"];
const OWN = "#8a2f1f";
const DASHES = ["12 4 2 4", "1 6", "9 5", "4 3 1 3", "14 4", "2 6"];
const [WIDE, HIGH, LEFT, RIGHT, TOP, FOOT] = [640, 210, 52, 96, 14, 26]; // px
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 100_000];
const LINE = 18; // px between two names

/** @typedef {{member: Member, ink: string, dash: string, sums: number[]}} Line */

/** @param {Ledger} ledger @param {Member[]} members */
export function ledgerChart(ledger, members) {
  const weeks = ledger.weeks.toReversed();
  if (weeks.length < 2) return nothing; // a single week is in the table
  const lines = linesOf(ledger, members);
  const scale = scaleOf(lines.flatMap(({ sums }) => sums));
  const x = (/** @type {number} */ at) => LEFT + ((WIDE - LEFT - RIGHT) * at) / weeks.length;
  const y = (/** @type {number} */ sum) => TOP + ((HIGH - TOP - FOOT) * (scale.high - sum)) / (scale.high - scale.low);
  return html`<svg class="ledger-chart" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${said(lines)}>
    ${scale.ticks.map((sum) => tick(sum, y(sum)))}
    ${weeks.map(
      ({ monday }, i) => svg`<text x=${x(i + 1)} y=${HIGH - 6}
      text-anchor="middle">${shortDay(monday)}</text>`,
    )}
    ${lines.map((line) => way(line, x, y))}${names(lines, y)}</svg>`;
}

/** Yours last, over all others. @param {Ledger} ledger @param {Member[]} members @returns {Line[]} */
function linesOf({ weeks, sums }, members) {
  const played = members.filter(({ number }) => number in sums);
  const others = played.filter(({ you }) => !you);
  return [...others, ...played.filter(({ you }) => you)].map((member, i) => ({
    member,
    ink: member.you ? OWN : INKS[i % INKS.length],
    dash: member.you ? "" : DASHES[i % DASHES.length],
    sums: summed(weeks.toReversed().map(({ scores }) => scores[member.number] ?? 0)),
  }));
}

/** @param {number[]} scores */
function summed(scores) {
  let sum = 0;
  return [0, ...scores.map((score) => (sum += score))];
}

/** @param {number[]} sums */
function scaleOf(sums) {
  const [least, most] = [Math.min(...sums), Math.max(1, ...sums)];
  const step = STEPS.find((one) => (most - least) / one <= 4) ?? most - least;
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step) };
}

/** @param {number} sum @param {number} y */
const tick = (sum, y) => svg`<path class=${sum === 0 ? "zero" : "grid"} d="M${LEFT} ${y}H${WIDE - RIGHT}" />
  <text x=${LEFT - 8} y=${y + 5} text-anchor="end">${figure(sum)}</text>`;

/** @param {Line} line @param {(at: number) => number} x @param {(sum: number) => number} y */
const way = ({ member, ink, dash, sums }, x, y) => svg`<path class=${member.you ? "own" : ""} stroke=${ink}
  stroke-dasharray=${dash} d="M${sums.map((sum, i) => `${x(i).toFixed(1)} ${y(sum).toFixed(1)}`).join("L")}" />`;

/** The names at the ends of the lines, none over another. @param {Line[]} lines @param {(sum: number) => number} y */
function names(lines, y) {
  let free = TOP + 4;
  return lines
    .map((line) => ({ ...line, end: y(line.sums[line.sums.length - 1]) }))
    .toSorted((a, b) => a.end - b.end)
    .map(({ member, ink, end }) => {
      const at = Math.max(free, end + 5);
      free = at + LINE;
      return svg`<text class="name" x=${WIDE - RIGHT + 8} y=${at} fill=${ink}>${shortened(member.name)}</text>`;
    });
}

/** @param {string} name */
const shortened = (name) => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

/** @param {Line[]} lines */
const said = (lines) =>
  `Sums by week: ${lines.map(({ member, sums }) => `${member.name} ${figure(sums[sums.length - 1])}`).join(", ")}.`;
