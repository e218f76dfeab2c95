/** The end of a round: distances in words beside the balls, and the bottle that settles a doubt. */
/** @import {Frame, Spot} from "./frame.js" */
/** @import {Ball} from "./balls.js" */
import { nameOf } from "../state.js";
import { toScreen } from "./frame.js";

const BOTTLE = { length: 230, width: 64 }; // mm
const CLOSE = 400; // mm: what lies farther off is not written on the cloth

/** The nearest ball of every seat, the nearest first. @param {Ball[]} balls @returns {(Ball & {mm: number})[]} */
export function nearest(balls) {
  const near = /** @type {(Ball & {mm: number})[]} */ (balls.filter(({ mm }) => mm !== null)).sort((a, b) => a.mm - b.mm);
  return near.filter(({ seat }, i) => near.findIndex((other) => other.seat === seat) === i);
}

/** Write name and distance on a plate beside each. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Ball[]} balls @param {number} radius pixels */
export function drawDistances(pen, frame, balls, radius) {
  nearest(balls).forEach((ball, i) => {
    const at = toScreen(frame, ball);
    const below = i > 0 || ball.mm > CLOSE;
    plate(pen, { x: at.x, y: at.y + (below ? radius + 20 : -radius - 20) }, `${nameOf(ball.seat)} ${Math.round(ball.mm)} mm`);
  });
}

/** Write a few words on a dark pill, kept on the canvas. @param {CanvasRenderingContext2D} pen @param {Spot} at @param {string} words */
export function plate(pen, { x, y }, words) {
  pen.font = '700 14px "Alegreya Sans", system-ui, sans-serif';
  const width = pen.measureText(words).width + 20;
  const room = pen.canvas.width / (devicePixelRatio || 1);
  const left = Math.min(Math.max(4, x - width / 2), room - width - 4);
  pen.fillStyle = "#1a110a";
  pen.strokeStyle = "rgb(255 225 170 / .4)";
  pen.beginPath();
  pen.roundRect(left, y - 14, width, 28, 14);
  pen.fill();
  pen.stroke();
  pen.fillStyle = "#f7ecd8";
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  pen.fillText(words, left + 10, y + 1);
}

/** Lay the bottle from the chalk towards a ball. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Spot} chalk @param {Spot} ball */
export function drawBottle(pen, frame, chalk, ball) {
  const [from, to] = [toScreen(frame, chalk), toScreen(frame, ball)];
  const [length, half] = [BOTTLE.length * frame.scale, (BOTTLE.width / 2) * frame.scale];
  pen.save();
  pen.translate(from.x, from.y);
  pen.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  pen.globalAlpha = 0.82;
  pen.fillStyle = "#e8821c";
  pen.strokeStyle = "#7a3c06";
  shape(pen, length, half);
  pen.fillStyle = "#fdf3df";
  pen.fillRect(length * 0.55, -half, length * 0.24, 2 * half);
  pen.fillStyle = "#2c63b8";
  pen.fillRect(length * 0.06, -half * 0.42, length * 0.09, half * 0.84);
  pen.restore();
}

/** Neck, shoulders and body. @param {CanvasRenderingContext2D} pen @param {number} length @param {number} half */
function shape(pen, length, half) {
  const neck = half * 0.36;
  pen.beginPath();
  pen.moveTo(length * 0.12, -neck);
  pen.bezierCurveTo(length * 0.3, -neck, length * 0.3, -half, length * 0.46, -half);
  pen.lineTo(length * 0.97, -half);
  pen.lineTo(length, -half * 0.8);
  pen.lineTo(length, half * 0.8);
  pen.lineTo(length * 0.97, half);
  pen.lineTo(length * 0.46, half);
  pen.bezierCurveTo(length * 0.3, half, length * 0.3, neck, length * 0.12, neck);
  pen.closePath();
  pen.fill();
  pen.stroke();
}
