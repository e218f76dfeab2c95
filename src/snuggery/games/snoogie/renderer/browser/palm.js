/** How fast a hand lets go: a straight line through what was reported of its last moments, the latest weighing most. */

const WINDOW = 60; // ms before it lifts that count
const RESTS = 45; // ms without a report after which it has stopped, whatever it did before
const LEAST_SPAN = 7; // ms that reports must span to tell a speed: a burst of them may bear one time

/** @typedef {{x: number, y: number, at: number}} Report a place in millimetres, and when it was in milliseconds */

/** The velocity at the moment of lifting, in metres a second. @param {Report[]} reports oldest first
 * @param {number} lifted ms @returns {{x: number, y: number}} */
export function velocity(reports, lifted) {
  const newest = reports.at(-1);
  if (!newest || lifted - newest.at > RESTS) return { x: 0, y: 0 };
  const told = enough(reports, lifted);
  const weighed = told.map((report) => ({ ...report, weight: Math.max(0.1, 1 - (lifted - report.at) / WINDOW) }));
  return { x: slope(weighed, "x"), y: slope(weighed, "y") };
}

/** The reports of the last moments, or of a little more if those are too few. @param {Report[]} reports
 * @param {number} lifted */
function enough(reports, lifted) {
  const since = (/** @type {number} */ window) => reports.filter(({ at }) => lifted - at <= window);
  const [few, more] = [since(WINDOW), since(2 * WINDOW)];
  return few.length > 1 && few[few.length - 1].at - few[0].at >= LEAST_SPAN ? few : more;
}

/** The slope of the line with the least squares, 0 where all reports are of one moment.
 * @param {(Report & {weight: number})[]} told @param {"x" | "y"} side */
function slope(told, side) {
  const whole = told.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (/** @type {"x" | "y" | "at"} */ name) =>
    told.reduce((sum, report) => sum + report.weight * report[name], 0) / whole;
  const [when, where] = [mean("at"), mean(side)];
  const over = told.reduce((sum, { weight, at }) => sum + weight * (at - when) ** 2, 0);
  const up = told.reduce((sum, report) => sum + report.weight * (report.at - when) * (report[side] - where), 0);
  return over < LEAST_SPAN ? 0 : up / over;
}
