/** The last push of one's own, as a pale dotted path from where it was let go to where it stopped. */
/** @import {Frame} from "./frame.js" */
/** @import {Push} from "./pushes.js" */
import { ring } from "./balls.js";
import { toScreen } from "./frame.js";

const INK = "rgb(222 243 231 / .8)";
const PALE = "rgb(222 243 231 / .14)";

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Push} push @param {number} radius pixels */
export function drawGhost(pen, frame, { path, from, end }, radius) {
  pen.save();
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  pen.lineCap = "round";
  pen.setLineDash([1, 6]);
  pen.beginPath();
  for (const spot of path) {
    const { x, y } = toScreen(frame, spot);
    pen.lineTo(x, y);
  }
  pen.stroke();
  pen.setLineDash([4, 4]);
  for (const spot of [from, end]) {
    const at = toScreen(frame, spot);
    pen.fillStyle = PALE;
    pen.beginPath();
    pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    pen.fill();
    ring(pen, at, radius + 1.5, 1.5, INK);
  }
  pen.restore();
}
