/** How the scores went, round by round: a line a seat under the score sheet, told apart by colour, dashes, marks and names. */
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { matOf } from "../drawn/seats.js";

const LEAST = 3; // rounds: fewer make no line
const [WIDTH, HEIGHT, NAMES] = [340, 130, 94];
const MARK = 16;
const INKS = ["#a63d2c", "#3d5580", "#7d5a10", "#4c6b35", "#7a3a55"];
const DASHES = ["", "9 6", "2 6", "14 5 2 5", "5 4"];
const APART = 17; // of two names

/** @typedef {{name: string, points: number[]}} Line */

/**
 * Draw the lines of a score sheet; it is told in figures beside it.
 * @param {{head: string[], rows: (string | number)[][], begun: number[]}} sheet what each had at first, and won or lost
 */
export function chart({ head, rows, begun }) {
  if (rows.length < LEAST) return nothing;
  const lines = head.slice(1).map((name, i) => ({
    name,
    points: sums(
      begun[i],
      rows.map((row) => Number(row[i + 1])),
    ),
  }));
  const all = lines.flatMap(({ points }) => points);
  const [low, high] = [Math.min(...all), Math.max(...all, 1)];
  const y = (/** @type {number} */ value) => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  return html`<svg class="score-chart" viewBox="-4 -10 ${WIDTH + NAMES + 8} ${HEIGHT + 20}" aria-hidden="true">
    <path class="zero" d="M0 ${y(0)}H${WIDTH}" />${lines.map((line, i) => drawn(line, i, y))}${names(lines, y)}</svg>`;
}

/** @param {number} begun @param {number[]} points */
function sums(begun, points) {
  let sum = begun;
  return [sum, ...points.map((some) => (sum += some))];
}

/** @param {Line} line @param {number} i @param {(value: number) => number} y */
function drawn({ points }, i, y) {
  const step = WIDTH / (points.length - 1);
  const way = points.map((value, at) => `${(at * step).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  return svg`<path d="M${way}" stroke=${INKS[i % INKS.length]} stroke-dasharray=${DASHES[i % DASHES.length]} />`;
}

/**
 * The names at the ends of the lines, moved apart where they would meet.
 * @param {Line[]} lines
 * @param {(value: number) => number} y
 */
function names(lines, y) {
  const ends = lines
    .map(({ name, points }, i) => ({ name, i, at: y(points.at(-1) ?? 0) + 4 }))
    .toSorted((a, b) => a.at - b.at);
  const places = apart(ends.map(({ at }) => at));
  return ends.map(
    ({ name, i }, n) => svg`<g transform="translate(${WIDTH + 8} ${places[n]})"><g
      transform="translate(0 ${-MARK + 3.5})">${matOf(i, MARK)}</g><text x=${MARK + 5} fill=${
        INKS[i % INKS.length]
      }>${name}</text></g>`,
  );
}

/** Places so far apart that names can be read, none lower than the chart. @param {number[]} wanted ascending */
function apart(wanted) {
  /** @type {number[]} */
  const down = [];
  for (const at of wanted) down.push(Math.max(at, (down.at(-1) ?? -Infinity) + APART));
  let lowest = HEIGHT + APART / 2 + APART;
  return down
    .toReversed()
    .map((at) => (lowest = Math.min(at, lowest - APART)))
    .toReversed();
}
