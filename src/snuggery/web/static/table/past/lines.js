/** What a chart shows: the lines of a match in chances or in what its score counts, and the scale that they need. */
/** @import {Moment, Review, Story} from "../types.js" */

/**
 * @typedef {[at: number, value: number]} Point a place between the beginning, 0, and the end, 1
 * @typedef {{seat: number, name: string, own: boolean, points: Point[], broken: boolean, ends: boolean}} Line `broken`
 *   before its last point; a mat lies where it `ends`
 * @typedef {{at: number, value: number, luck: boolean}} Mark
 * @typedef {{ply: number, chances: number[]}} Standing
 * @typedef {{order: number[], seat: number | null, nameOf: (seat: number) => string, winner: number}} Company `order`
 *   has you first
 */

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 100_000, 1_000_000];
const MOST_TICKS = 4;
const AT_THE_END = 0.98; // a mat lies there

/** Where a ply stands on a chart that gives every deal the same room. @param {Story} story @param {number} ply */
function placeOf({ deals }, ply) {
  const i = deals.findIndex((deal) => ply <= deal.ply);
  if (i < 0) return 1;
  const begun = i ? deals[i - 1].ply : 0;
  return (i + (ply - begun) / Math.max(1, deals[i].ply - begun)) / deals.length;
}

/** The chances of all seats. @param {Standing[]} standings @param {Story} story @param {Company} company */
export function chanceLines(standings, story, company) {
  return company.order.map((seat) => {
    const out = story.deals.find((deal) => deal.out.includes(seat) && deal !== story.deals.at(-1));
    const kept = standings.filter(({ ply }, i) => !out || i === 0 || ply <= out.ply);
    /** @type {Point[]} */
    const points = kept.map(({ ply, chances }) => [placeOf(story, ply), chances[seat]]);
    return lineOf(seat, points, !out && points.length > 2, Boolean(out), company);
  });
}

/** What everybody had after each deal. @param {Story} story @param {Company} company */
export function purseLines({ begun, deals }, company) {
  return company.order.map((seat) => {
    const last = deals.findIndex(({ out }) => out.includes(seat));
    const out = last >= 0 && last < deals.length - 1;
    const shown = out ? deals.slice(0, last + 1) : deals;
    /** @type {Point[]} */
    const points = [[0, begun[seat]], ...shown.map(({ purses }, i) => pointAt((i + 1) / deals.length, purses[seat]))];
    return lineOf(seat, points, !out && points.length > 2, out, company);
  });
}

/** @param {number} at @param {number} value @returns {Point} */
const pointAt = (at, value) => [at, value];

/**
 * @param {number} seat @param {Point[]} points @param {boolean} broken @param {boolean} out @param {Company} company
 * @returns {Line}
 */
const lineOf = (seat, points, broken, out, { seat: own, nameOf, winner }) => ({
  seat,
  name: seat === own ? "You" : nameOf(seat),
  own: seat === own,
  points,
  broken,
  ends: out || seat === winner,
});

/** What mattered to a reader, on the reader's line.
 * @param {Moment[]} moments @param {Line} line @param {Story} story */
export const marksOn = (moments, line, story) =>
  moments
    .map(({ ply, kind }) => ({ at: placeOf(story, ply), luck: kind !== "" }))
    .filter(({ at }) => at < AT_THE_END)
    .map((mark) => ({ ...mark, value: valueAt(line.points, mark.at) }));

/** The value of a line between two of its points. @param {Point[]} points @param {number} at */
function valueAt(points, at) {
  const i = points.findIndex(([then]) => then >= at);
  if (i <= 0) return (points[i] ?? points[points.length - 1])[1];
  const [[from, before], [to, after]] = [points[i - 1], points[i]];
  return before + ((after - before) * (at - from)) / (to - from || 1);
}

/** A scale from round figure to round figure, above all that came before the last step. @param {Line[]} lines */
export function scaleOf(lines) {
  const before = lines
    .flatMap(({ points, broken }) => (broken ? points.slice(0, -1) : points))
    .map(([, value]) => value);
  const last = lines.map(({ points }) => points[points.length - 1][1]);
  const [least, most] = [Math.min(0, ...before, ...last), Math.max(1, ...before)];
  const step = STEPS.find((one) => (most - least) / one <= MOST_TICKS) ?? most - least;
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step) };
}
