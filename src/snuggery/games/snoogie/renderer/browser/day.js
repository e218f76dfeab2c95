/** The end of the push of the day: the balls as they lie, those of others as rings, and a loupe over the chalk. */
/** @import {Ball} from "./balls.js" */
/** @import {Frame, Spot} from "./frame.js" */
import { drawBall, drawChalk, drawCircle, radiusOf, ring } from "./balls.js";
import { drawTable } from "./cloth.js";
import { fit, toScreen } from "./frame.js";
import { drawLoupe } from "./loupe.js";
import { boxesRound, plateBeside } from "./plaques.js";

const OTHERS = "#d8efe4";
const BEST = "#ffd98c";
const CIRCLE = 50; // mm round the chalk

/** @typedef {{scene: any, others: [number, number][]}} Shown one's own last scene, and where in millimetres the middles
 *   of others' balls lie */
/** @typedef {{facts: any, seat: number, others: [number, number][]}} Ended */

/** @param {Shown} shown @returns {Ended} */
const endOf = ({ scene: { zones, seat }, others }) => ({
  facts: zones.find((/** @type {{kind: string}} */ { kind }) => kind === "pool_table").facts,
  seat,
  others,
});

/** Paint it as large as the canvas is shown. @param {HTMLCanvasElement} canvas @param {Shown} shown */
export function paintDay(canvas, shown) {
  const ended = endOf(shown);
  const [width, height, ratio] = [canvas.clientWidth, canvas.clientHeight, devicePixelRatio || 1];
  Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(ratio, ratio);
  const frame = fit(width, height, ended.facts.size);
  drawTable(pen, frame, ended.facts);
  lying(pen, frame, ended);
  drawLoupe(pen, frame, ended.facts.chalk, lyingAt(frame, ended.facts), (near) => closely(pen, near, ended));
  bestNamed(pen, frame, ended);
}

/** @param {any} facts @param {number} seat @returns {Ball & {mm: number} | undefined} */
const bestOf = ({ balls }, seat) =>
  balls
    .filter((/** @type {Ball} */ ball) => ball.seat === seat && ball.mm !== null)
    .sort((/** @type {Ball & {mm: number}} */ a, /** @type {Ball & {mm: number}} */ b) => a.mm - b.mm)[0];

/** @param {Frame} frame @param {any} facts @returns {Spot[]} */
const lyingAt = (frame, { balls }) =>
  balls
    .filter((/** @type {Ball} */ { lies }) => lies === "bed")
    .map((/** @type {Ball} */ ball) => toScreen(frame, ball));

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Ended} ended */
function lying(pen, frame, { facts, seat, others }) {
  const radius = radiusOf(frame, facts.ball);
  const best = bestOf(facts, seat);
  for (const [x, y] of others) ring(pen, toScreen(frame, { x, y }), radius / 2, 1.5, OTHERS);
  drawChalk(pen, frame, facts.chalk, facts.chalk_edge);
  for (const ball of facts.balls) if (ball.lies === "bed") drawBall(pen, toScreen(frame, ball), radius, ball);
  if (best) ring(pen, toScreen(frame, best), radius + 4, 3, BEST);
}

/** What is seen through the loupe: the same, and the way from the best ball to the chalk, which lies on top.
 * @param {CanvasRenderingContext2D} pen @param {Frame} near @param {Ended} ended */
function closely(pen, near, ended) {
  const { chalk, chalk_edge } = ended.facts;
  const best = bestOf(ended.facts, ended.seat);
  lying(pen, near, ended);
  drawCircle(pen, near, chalk, CIRCLE);
  if (best) line(pen, toScreen(near, chalk), toScreen(near, best));
  drawChalk(pen, near, chalk, chalk_edge);
}

/** @param {CanvasRenderingContext2D} pen @param {Spot} from @param {Spot} to */
function line(pen, from, to) {
  pen.strokeStyle = BEST;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Ended} ended */
function bestNamed(pen, frame, { facts, seat }) {
  const best = bestOf(facts, seat);
  if (!best) return;
  const [at, middle, radius] = [toScreen(frame, best), toScreen(frame, facts.chalk), radiusOf(frame, facts.ball)];
  const taken = boxesRound([middle, ...lyingAt(frame, facts)], radius);
  const out = Math.atan2(at.y - middle.y, at.x - middle.x);
  plateBeside(pen, at, out, radius, `${Math.round(best.mm)} mm`, taken);
}

/** What one sees, in words. @param {Shown} shown */
export function dayWords(shown) {
  const { length } = shown.others;
  const rings = length === 1 ? "A ring marks a ball of another person." : `Rings mark ${length} balls of others.`;
  return `The table from above. ${ownWords(endOf(shown))}${length ? ` ${rings}` : ""}`;
}

/** What stands under the picture: one's own balls, and what the signs mean. @param {Shown} shown @returns {string[]} */
export function dayLines(shown) {
  const { length } = shown.others;
  const rings = length === 1 ? " The pale ring is another’s best ball." : " Pale rings are others’ best balls.";
  const signs = "▲ nearest of all, ○ behind a ball of the bot, ▼ lost.";
  return [ownWords(endOf(shown)), `${signs}${length ? rings : ""}`];
}

/** @param {Ended} ended */
function ownWords({ facts, seat }) {
  const own = facts.balls.filter((/** @type {Ball} */ ball) => ball.seat === seat);
  const told = own.map((/** @type {Ball} */ { mm }) => (mm === null ? "lost" : `${Math.round(mm)} mm`));
  return `Your balls, from the chalk: ${told.join(", ")}.`;
}
