/** The aim as it is seen: a dashed line with a tick every half metre, a ghost where the ball would stop. */
/** @import {Frame, Spot} from "./frame.js" */
/** @import {Path} from "./path.js" */
import { ring } from "./balls.js";
import { box, toScreen } from "./frame.js";

const HALF_METRE = 500;
const CLEAR = 36; // px before the end that bear no tick
const INK = "#ffdf9a";

/** Draw an aim; tell where its metres are written. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Path} path @param {number} radius pixels @returns {Spot[]} */
export function drawAim(pen, frame, path, radius) {
  pen.strokeStyle = INK;
  pen.lineWidth = 2.5;
  pen.setLineDash([9, 7]);
  trace(
    pen,
    path.points.map((spot) => toScreen(frame, spot)),
  );
  pen.setLineDash([]);
  const written = [];
  for (let at = HALF_METRE; at < path.length - CLEAR / frame.scale; at += HALF_METRE)
    written.push(...tick(pen, frame, path.points, at));
  if (path.stops || path.touches) ghost(pen, toScreen(frame, path.end), radius);
  return written;
}

/** The ground on which half of such pushes end. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Spot[]} outline */
export function drawScatter(pen, frame, outline) {
  if (outline.length === 0) return;
  pen.save();
  pen.beginPath();
  pen.rect(...box(frame, { x: 0, y: 0 }, { x: frame.across, y: frame.along }));
  pen.clip();
  pen.beginPath();
  for (const spot of outline) {
    const { x, y } = toScreen(frame, spot);
    pen.lineTo(x, y);
  }
  pen.closePath();
  pen.fillStyle = "rgb(255 224 150 / .24)";
  pen.strokeStyle = "rgb(255 231 170 / .75)";
  pen.lineWidth = 1.5;
  pen.setLineDash([3, 4]);
  pen.fill();
  pen.stroke();
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {Spot[]} points */
function trace(pen, points) {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {Spot} at @param {number} radius */
function ghost(pen, at, radius) {
  pen.fillStyle = "rgb(255 250 235 / .45)";
  pen.beginPath();
  pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  pen.fill();
  ring(pen, at, radius + 3.5, 2, INK);
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Spot[]} points @param {number} at
 * @returns {Spot[]} */
function tick(pen, frame, points, at) {
  let left = at;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const run = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= run) return [across(pen, toScreen(frame, along(a, b, left / run)), toScreen(frame, a), at)];
    left -= run;
  }
  return [];
}

/** @param {Spot} a @param {Spot} b @param {number} part @returns {Spot} */
const along = (a, b, part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** A stroke across the line, with its metres; tells where they are. @param {CanvasRenderingContext2D} pen
 * @param {Spot} here @param {Spot} from @param {number} at @returns {Spot} */
function across(pen, here, from, at) {
  const angle = Math.atan2(here.y - from.y, here.x - from.x) + Math.PI / 2;
  const [dx, dy] = [Math.cos(angle) * 6, Math.sin(angle) * 6];
  trace(pen, [
    { x: here.x - dx, y: here.y - dy },
    { x: here.x + dx, y: here.y + dy },
  ]);
  pen.font = '600 12px "Alegreya Sans", system-ui, sans-serif';
  pen.fillStyle = INK;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const written = { x: here.x + dx * 3.6, y: here.y + dy * 3 };
  pen.fillText(`${at / 1000} m`, written.x, written.y);
  return written;
}

/** Where the chalk is meant to come down. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Spot} spot */
export function drawTarget(pen, frame, spot) {
  const at = toScreen(frame, spot);
  ring(pen, at, 16, 2.5, INK);
  trace(pen, [
    { x: at.x - 24, y: at.y },
    { x: at.x + 24, y: at.y },
  ]);
  trace(pen, [
    { x: at.x, y: at.y - 24 },
    { x: at.x, y: at.y + 24 },
  ]);
}

/** The paths of a throw, for players who want no motion. @param {CanvasRenderingContext2D} pen
 * @param {Spot[]} points */
export function drawWay(pen, points) {
  pen.strokeStyle = "rgb(255 250 235 / .55)";
  pen.lineWidth = 1.5;
  pen.setLineDash([3, 5]);
  trace(pen, points);
  pen.setLineDash([]);
}
