/** What is drawn round a ball in its last stretch: the circle that it has to beat, and its distance as it shrinks. */
/** @import {Frame} from "./frame.js" */
/** @import {Running} from "./replay.js" */
import { drawCircle } from "./balls.js";
import { chalkAt, closingOf, leftOf } from "./closing.js";
import { toScreen } from "./frame.js";
import { boxesRound, plate, plateBeside } from "./plaques.js";
import { placeIn } from "./stage.js";
import { beatWords, countWords } from "./words.js";

const BEATS = "#a5ecba";
const [COUNT, OUT] = [26, 34]; // px of its letters, and beyond the ball

/** The circle of the ball that leads, under the balls, and whose it is. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {Running} running @param {number} radius pixels */
export function drawToBeat(pen, frame, { roll, at: when }, radius) {
  const closing = closingOf(roll, when);
  if (!closing?.leader) return;
  const { leader } = closing;
  const chalk = chalkAt(roll, when);
  drawCircle(pen, frame, chalk, leader.mm + roll.facts.chalk_edge / 2);
  const at = toScreen(frame, leader);
  const taken = boxesRound([toScreen(frame, chalk), at], radius);
  plateBeside(pen, at, angleTo(frame, chalk, leader), radius, beatWords(leader), taken);
}

/** How near the ball is now, beyond it. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Running} running @param {number} radius pixels */
export function drawCount(pen, frame, { roll, at: when }, radius) {
  const closing = closingOf(roll, when);
  if (!closing) return;
  const ball = placeIn(roll, closing.body, when) ?? roll.facts.balls[closing.body];
  const out = angleTo(frame, chalkAt(roll, when), ball);
  const at = toScreen(frame, ball);
  const left = leftOf(roll, closing, when);
  const leads = !closing.leader || left < closing.leader.mm;
  const place = { x: at.x + Math.cos(out) * (radius + 2 * OUT), y: at.y + Math.sin(out) * (radius + OUT) };
  plate(pen, place, countWords(left), leads ? BEATS : undefined, COUNT);
}

/** @param {Frame} frame @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function angleTo(frame, from, to) {
  const [a, b] = [toScreen(frame, from), toScreen(frame, to)];
  return Math.atan2(b.y - a.y, b.x - a.x);
}
