/** What is drawn round a ball in its last stretch: the circle that it has to beat, and its distance as it shrinks. */
/** @import {Frame} from "./frame.js" */
/** @import {Roll} from "./stage.js" */
import { chalkAt, closingOf, leftOf } from "./closing.js";
import { toScreen } from "./frame.js";
import { drawCircle } from "./measuring.js";
import { boxesRound, plate, plateBeside } from "./plaques.js";
import { clock, placeIn } from "./stage.js";
import { beatWords, countWords } from "./words.js";

const BEATS = "#a5ecba";
const [COUNT, OUT] = [26, 34]; // px of its letters, and beyond the ball

/** The circle of the ball that leads, under the balls, and whose it is. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {Roll} roll @param {number} radius pixels */
export function drawToBeat(pen, frame, roll, radius) {
  const closing = closingOf(roll);
  if (!closing?.leader) return;
  const { leader } = closing;
  const chalk = chalkAt(roll, clock());
  drawCircle(pen, frame, chalk, leader.mm + roll.facts.chalk_edge / 2);
  const at = toScreen(frame, leader);
  const taken = boxesRound([toScreen(frame, chalk), at], radius);
  plateBeside(pen, at, angleTo(frame, chalk, leader), radius, beatWords(leader), taken);
}

/** How near the ball is now, beyond it. @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Roll} roll
 * @param {number} radius pixels */
export function drawCount(pen, frame, roll, radius) {
  const closing = closingOf(roll);
  if (!closing) return;
  const ball = placeIn(roll, closing.body, clock()) ?? roll.facts.balls[closing.body];
  const out = angleTo(frame, chalkAt(roll, clock()), ball);
  const at = toScreen(frame, ball);
  const left = leftOf(roll, closing);
  const leads = !closing.leader || left < closing.leader.mm;
  const place = { x: at.x + Math.cos(out) * (radius + 2 * OUT), y: at.y + Math.sin(out) * (radius + OUT) };
  plate(pen, place, countWords(left), leads ? BEATS : undefined, COUNT);
}

/** @param {Frame} frame @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function angleTo(frame, from, to) {
  const [a, b] = [toScreen(frame, from), toScreen(frame, to)];
  return Math.atan2(b.y - a.y, b.x - a.x);
}
