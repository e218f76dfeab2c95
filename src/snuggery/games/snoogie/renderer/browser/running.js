/** Balls and chalk while a throw runs. */
/** @import {Ball} from "./balls.js" */
/** @import {Frame} from "./frame.js" */
/** @import {Roll} from "./stage.js" */
import { drawBall, drawChalk, drawFinder, radiusOf } from "./balls.js";
import { closingOf } from "./closing.js";
import { toScreen } from "./frame.js";
import { stops, turnsLeft, wayAt, wayOf } from "./rolling.js";
import { placeIn } from "./stage.js";

const SINKS = 0.15; // seconds in which a ball drops into a pocket
const STRIDE = 0.02; // seconds over which the direction is looked at

const MOVES = "throw-moves"; // a mark at the first picture of every throw, by which its start can be measured

/** @type {{roll: number[][] | null, thrown: number, ways: Map<number, number[]>}} */
const known = { roll: null, thrown: 0, ways: new Map() };

/** Draw all that lies or moves at a moment. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Roll} roll @param {number} at seconds */
export function drawRunning(pen, frame, roll, at) {
  if (known.roll !== roll.track) Object.assign(known, { roll: roll.track, ways: new Map() });
  if (at > 0 && known.thrown !== roll.thrown) performance.mark(MOVES);
  known.thrown = at > 0 ? roll.thrown : known.thrown;
  chalk(pen, frame, roll, at);
  roll.facts.balls.forEach((/** @type {Ball} */ ball, /** @type {number} */ body) =>
    ballAt(pen, frame, roll, at, ball, body),
  );
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Roll} roll @param {number} at */
function chalk(pen, frame, roll, at) {
  const { facts, track, lead } = roll;
  const body = facts.balls.length;
  const moved = placeIn(roll, body, at);
  if (!moved && !facts.chalk) return;
  const gone = moved && !facts.chalk && at - lead > stops(track, body);
  if (gone) return;
  const turn = (facts.chalk?.turn ?? 0) - (turnsLeft(track, body, at - lead, facts.chalk_slows) * 180) / Math.PI;
  const place = moved ?? { ...facts.chalk, high: 0 };
  if (!place.high && !closingOf(roll, at)) drawFinder(pen, frame, place);
  drawChalk(pen, frame, { ...place, turn: turn + 220 * place.high }, facts.chalk_edge);
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Roll} roll @param {number} at @param {Ball} ball
 * @param {number} body */
function ballAt(pen, frame, roll, at, ball, body) {
  const { facts, track, lead } = roll;
  const r = radiusOf(frame, facts.ball);
  const place = placeIn(roll, body, at);
  if (!place) return ball.lies === "bed" && isThere(facts) ? drawBall(pen, toScreen(frame, ball), r, ball) : undefined;
  const sunk = ball.lies === "dead" ? Math.min(1, Math.max(0, (at - lead - stops(track, body)) / SINKS)) : 0;
  if (sunk === 1) return;
  drawBall(pen, toScreen(frame, place), r * (1 - 0.4 * sunk), ball, rolled(frame, roll, at, body, facts.ball / 2));
}

/** Whether the balls of this round are on the bed: while chalk flies those of the last one are put away.
 * @param {any} facts */
const isThere = ({ throw: { body }, verdict }) => body !== "chalk" || !verdict;

/** How far a ball has rolled, stretched a little so that it ends with its mark up. @param {Frame} frame
 * @param {Roll} roll @param {number} at
 * @param {number} body @param {number} radius mm */
function rolled(frame, roll, at, body, radius) {
  const way = known.ways.get(body) ?? wayOf(roll.track, body);
  known.ways.set(body, way);
  const whole = way[way.length - 1] || 1;
  const halves = Math.round(whole / (Math.PI * radius)) * Math.PI;
  const [a, b] = [at - STRIDE, at].map((moment) => placeIn(roll, body, moment));
  const [p, q] = [a, b].map((place) => toScreen(frame, place ?? { x: 0, y: 0 }));
  return { way: (wayAt(way, at - roll.lead) / whole) * halves, angle: Math.atan2(q.y - p.y, q.x - p.x) };
}
