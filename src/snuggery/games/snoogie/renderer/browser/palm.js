/**
 * How fast a hand lets go.  Its path is filled in between reports, then fitted over a span of time: by a parabola, as a
 * Savitzky-Golay filter does.  So a screen that reports 60 times a second tells the same speed as one of 240 Hz.
 */

const SPAN = 100; // ms that the parabola is fitted to
const LATE = 17; // ms before the lift where the span ends: even a screen of 60 Hz has reported until then
const BEFORE = 8; // ms before the end of the span to which the speed belongs, where noise tells less than at the end
const SHORT = 40; // ms: a shorter path is taken as a straight one
const STEPS = 25;
const RESTS = 45; // ms without a report after which it has stopped, whatever it did before
const LEAST_SPAN = 7; // ms that reports must span to tell a speed: a burst of them may bear one time
const [SWING, LATELY, STRIDE] = [0.3, 300, 30]; // m/s up the table, within so many ms, over so many: a push was meant

/** @typedef {{x: number, y: number, at: number}} Report a place in millimetres, and when it was in milliseconds */

const STILL = { x: 0, y: 0 };

/** The velocity with which a hand lets go, in metres a second. @param {Report[]} reports oldest first
 * @param {number} lifted ms @returns {{x: number, y: number}} */
export function velocity(reports, lifted) {
  const newest = reports.at(-1);
  if (!newest || lifted - newest.at > RESTS) return STILL;
  const path = filledIn(reports);
  const until = Math.min(newest.at, lifted - LATE);
  const from = Math.max(until - SPAN, path[0].at);
  return until - from < SHORT ? straight(path, from) : fitted(path, from, until);
}

/** Whether a hand that has stopped had swung up the table just before: then a push was meant.
 * @param {Report[]} reports oldest first @param {number} lifted ms */
export const hadSwung = (reports, lifted) =>
  reports.some((report) => {
    const before = reports.findLast(({ at }) => report.at - at >= STRIDE && report.at - at <= RESTS + STRIDE);
    return before && lifted - report.at <= LATELY && (report.y - before.y) / (report.at - before.at) > SWING;
  });

/** One report for each moment, and where a hand rested, one from the end of its rest.
 * @param {Report[]} reports @returns {Report[]} */
function filledIn(reports) {
  const path = reports.filter(({ at }, i) => at !== reports[i + 1]?.at);
  const period = Math.min(LATE, ...path.slice(1).map(({ at }, i) => at - path[i].at));
  return path.flatMap((report, i) => {
    const before = path[i - 1];
    return before && report.at - before.at > RESTS ? [{ ...before, at: report.at - period }, report] : [report];
  });
}

/** From the first report of a short path to its last. @param {Report[]} path @param {number} from ms */
function straight(path, from) {
  const [first, last] = [path.find(({ at }) => at >= from) ?? path[0], path[path.length - 1]];
  const over = last.at - first.at;
  return over < LEAST_SPAN ? STILL : { x: (last.x - first.x) / over, y: (last.y - first.y) / over };
}

/** The slope of the parabola with the least squares, shortly before its end. @param {Report[]} path
 * @param {number} from @param {number} until ms */
function fitted(path, from, until) {
  const half = (until - from) / 2;
  const when = Array.from({ length: STEPS + 1 }, (_, n) => (2 * n) / STEPS - 1);
  const spots = when.map((part) => spotAt(path, from + (part + 1) * half));
  const at = 1 - BEFORE / half;
  return { x: slope(when, spots, "x", at) / half, y: slope(when, spots, "y", at) / half };
}

/** @param {number[]} when from -1 to 1, evenly @param {{x: number, y: number}[]} spots @param {"x" | "y"} side
 * @param {number} at */
function slope(when, spots, side, at) {
  const sum = (/** @type {(part: number, place: number) => number} */ of) =>
    when.reduce((total, part, i) => total + of(part, spots[i][side]), 0);
  const [squares, fourths] = [sum((part) => part ** 2), sum((part) => part ** 4)];
  const straightOn = sum((part, place) => part * place) / squares;
  const bend = sum((part, place) => (when.length * part ** 2 - squares) * place);
  return straightOn + (2 * at * bend) / (when.length * fourths - squares ** 2);
}

/** Where the hand was at a moment. @param {Report[]} path @param {number} when ms */
function spotAt(path, when) {
  const next = path.find(({ at }) => at > when) ?? path[path.length - 1];
  const before = path.findLast(({ at }) => at <= when) ?? next;
  const part = next === before ? 0 : (when - before.at) / (next.at - before.at);
  return { x: before.x + (next.x - before.x) * part, y: before.y + (next.y - before.y) * part };
}
