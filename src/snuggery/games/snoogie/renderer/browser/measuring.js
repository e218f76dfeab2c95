/** The end of a round, seen closely: a dotted circle through every best ball, plates with true millimetres, the tool.
 * */
/** @import {Frame, Spot} from "./frame.js" */
/** @import {Ball} from "./balls.js" */
import { nameOf } from "/static/table/kit.js";
import { drawCircle } from "./balls.js";
import { drawBottle, drawTape, outlineBottle } from "./bottle.js";
import { toScreen } from "./frame.js";
import { boxesRound, plateBeside } from "./plaques.js";

const BOTTLE = { length: 235, width: 66 }; // mm
const BESIDE = 62; // mm: how far beside the way a bottle lies that is too long for it
const ASIDE = 40; // mm: a tape is held beside the ball
const CREAM = "#fff3d6";

/** @typedef {Ball & {mm: number}} Near */

/** The nearest ball of every seat, the nearest first. @param {Ball[]} balls @returns {Near[]} */
export function nearest(balls) {
  const near = /** @type {Near[]} */ (balls.filter(({ mm }) => mm !== null)).sort((a, b) => a.mm - b.mm);
  return near.filter(({ seat }, i) => near.findIndex((other) => other.seat === seat) === i);
}

/** Circles and the tool, which lie under the balls. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {any} facts */
export function drawMeasures(pen, frame, { balls, chalk, ball, verdict, chalk_edge }) {
  const near = nearest(balls);
  if (!chalk || near.length === 0) return;
  near
    .slice(0, 2)
    .forEach((one) => drawCircle(pen, frame, chalk, Math.hypot(one.x - chalk.x, one.y - chalk.y) - ball / 2));
  const ways = near.map((one) => wayTo(frame, chalk, one, ball, chalk_edge));
  if (verdict?.tool === "bottle" && ways.length > 1) bottle(pen, frame, ways[0], ways[1]);
  else if (verdict?.tool === "tape") tape(pen, frame, ways[0], ways[1] ?? ways[0]);
  else string(pen, ways[0]);
}

/** @typedef {{from: Spot, to: Spot, angle: number, length: number, mm: number}} Way in pixels, from the chalk's edge
 * to the ball's */

/** @param {Frame} frame @param {Spot} chalk @param {Near} near @param {number} ball @param {number} edge
 * @returns {Way} */
function wayTo(frame, chalk, near, ball, edge) {
  const [a, b] = [toScreen(frame, chalk), toScreen(frame, near)];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const along = (/** @type {Spot} */ at, /** @type {number} */ mm) => ({
    x: at.x + Math.cos(angle) * mm * frame.scale,
    y: at.y + Math.sin(angle) * mm * frame.scale,
  });
  const to = along(b, -ball / 2);
  const gap = Math.max(0, Math.hypot(b.x - a.x, b.y - a.y) / frame.scale - ball / 2 - edge / 2);
  return { from: along(to, -Math.min(gap, near.mm)), to, angle, length: near.mm * frame.scale, mm: near.mm };
}

/** A thin line. @param {CanvasRenderingContext2D} pen @param {{from: Spot, to: Spot}} way */
function string(pen, { from, to }) {
  pen.strokeStyle = CREAM;
  pen.lineWidth = 2.5;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

/** Draw the tape out to the farther ball, a thumb on it at the nearer one. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame
 * @param {Way} first @param {Way} second */
function tape(pen, frame, first, second) {
  string(pen, first);
  laid(pen, second.from, second.angle, () => {
    pen.translate(0, awayFrom(first, second) * ASIDE * frame.scale);
    drawTape(pen, second.length, frame.scale);
    thumb(pen, first.length, Math.max(16, 18 * frame.scale));
  });
}

/**
 * Lay the bottle towards the second ball: between chalk and ball if it fits, its outline towards the first, where it
 * does not.  Where it is too long for both it lies beside the way, with a thumb on it at the nearer distance.
 * @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Way} first @param {Way} second
 */
function bottle(pen, frame, first, second) {
  const [length, width] = [BOTTLE.length * frame.scale, BOTTLE.width * frame.scale];
  const fits = second.mm >= BOTTLE.length;
  for (const way of [first, second]) string(pen, way);
  if (fits) laid(pen, first.from, first.angle, () => outlineBottle(pen, length, width));
  laid(pen, second.from, second.angle, () => {
    pen.translate(0, fits ? 0 : awayFrom(first, second) * BESIDE * frame.scale);
    drawBottle(pen, length, width);
    if (!fits) thumb(pen, first.length, width);
  });
}

/** On which side of a way the other does not run. @param {Way} other @param {Way} way */
const awayFrom = (other, way) => (Math.sin(other.angle - way.angle) > 0 ? -1 : 1);

/** A thumb's nail on the bottle, where the nearer ball begins. @param {CanvasRenderingContext2D} pen
 * @param {number} at @param {number} width */
function thumb(pen, at, width) {
  pen.strokeStyle = "#fffaf0";
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(at, -width * 0.62);
  pen.lineTo(at, width * 0.62);
  pen.stroke();
}

/** Draw something that begins at a spot and lies along x in its own eyes. @param {CanvasRenderingContext2D} pen
 * @param {Spot} at @param {number} angle @param {() => void} draw */
function laid(pen, at, angle, draw) {
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(angle);
  draw();
  pen.restore();
}

/** Write name and distance beside the best balls, away from the chalk and off the balls.
 * @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {any} facts @param {number} radius pixels */
export function drawDistances(pen, frame, facts, radius) {
  const { balls, chalk, verdict } = facts;
  if (!chalk) return;
  const middle = toScreen(frame, chalk);
  const lying = balls
    .filter((/** @type {Ball} */ { lies }) => lies === "bed")
    .map((/** @type {Ball} */ ball) => toScreen(frame, ball));
  const held = verdict?.tool ? underTool(frame, facts) : [];
  const taken = boxesRound([middle, ...lying, ...held], radius);
  for (const ball of nearest(balls)) {
    const at = toScreen(frame, ball);
    const out = Math.atan2(at.y - middle.y, at.x - middle.x);
    taken.push(plateBeside(pen, at, out, radius, `${nameOf(ball.seat)}  ${Math.round(ball.mm)} mm`, taken));
  }
}

/** Spots along the tool that lies there. @param {Frame} frame @param {any} facts @returns {Spot[]} */
function underTool(frame, { balls, chalk, ball, chalk_edge, verdict }) {
  const [first, second] = nearest(balls).map((one) => wayTo(frame, chalk, one, ball, chalk_edge));
  if (!second) return [];
  const [long, off] =
    verdict.tool === "tape" ? [second.mm + 60, ASIDE] : [BOTTLE.length, second.mm >= BOTTLE.length ? 0 : BESIDE];
  const side = awayFrom(first, second) * off * frame.scale;
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => ({
    x: second.from.x + Math.cos(second.angle) * long * part * frame.scale - Math.sin(second.angle) * side,
    y: second.from.y + Math.sin(second.angle) * long * part * frame.scale + Math.cos(second.angle) * side,
  }));
}
