/** A foul, seen closely: the line, the ball where it was let go, and how far past the line that was. */
/** @import {Frame, Spot} from "./frame.js" */
import { drawBall, radiusOf } from "./balls.js";
import { box, toScreen } from "./frame.js";
import { plateBeside } from "./plaques.js";
import { overWords } from "./words.js";

const RED = "#ff9f85";
const [TICK, BESIDE] = [9, 16]; // px of the strokes that end the measure, and between it and the ball
const NO_BALL = /** @type {import("./balls.js").Ball} */ ({ mark: "light", id: "a" });

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {any} facts */
export function drawFoul(pen, frame, { balls, ball, release_line, throw: { body, foul } }) {
  const radius = radiusOf(frame, ball);
  forbidden(pen, frame, release_line);
  const at = toScreen(frame, foul);
  drawBall(pen, at, radius, balls.find((/** @type {any} */ { id }) => id === body) ?? NO_BALL);
  measure(pen, frame, foul, release_line, radius);
}

/** The ground on which no ball may be let go, and the line before it. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {number} line mm */
function forbidden(pen, frame, line) {
  pen.fillStyle = "rgb(120 20 10 / .28)";
  pen.fillRect(...box(frame, { x: 0, y: line }, { x: frame.across, y: frame.along }));
  stroke(
    pen,
    [
      { x: 0, y: line },
      { x: frame.across, y: line },
    ].map((spot) => toScreen(frame, spot)),
    3,
    "#fffaeb",
  );
}

/** From the line to the middle of the ball. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {{x: number, y: number, over: number}} foul @param {number} line mm @param {number} radius pixels */
function measure(pen, frame, { x, y, over }, line, radius) {
  const aside = x + ((radius + BESIDE) / frame.scale) * (x > frame.across / 2 ? -1 : 1);
  const [low, high] = [toScreen(frame, { x: aside, y: line }), toScreen(frame, { x: aside, y })];
  const middle = toScreen(frame, { x, y });
  stroke(pen, [low, high], 3, RED);
  for (const end of [low, high]) stroke(pen, tick(frame, end), 3, RED);
  pen.setLineDash([3, 4]);
  stroke(pen, [high, middle], 2, RED);
  pen.setLineDash([]);
  const words = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
  const out = Math.atan2(high.y - middle.y, high.x - middle.x);
  plateBeside(pen, words, out, 0, overWords(over), []);
}

/** @param {Frame} frame @param {Spot} at @returns {Spot[]} */
const tick = ({ upright }, { x, y }) => [-TICK, TICK].map((by) => (upright ? { x: x + by, y } : { x, y: y + by }));

/** @param {CanvasRenderingContext2D} pen @param {Spot[]} points @param {number} width @param {string} ink */
function stroke(pen, points, width, ink) {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}
