/** The table itself: wood with diamond sights, cushions, cloth, pockets with brass rings, the line. */
/** @import {Frame, Spot} from "./frame.js" */
import { box, RIM, toScreen } from "./frame.js";

const CUSHION = 52; // mm of cushion behind the nose
const SIGHT = 95; // mm from the nose to the sights
const FULL = 2 * Math.PI;

/** @typedef {{size: [number, number], pockets: [number, number, number][], foul_line: number}} Table */

/** Draw the table without anything on it. @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Table} table */
export function drawTable(pen, frame, table) {
  wood(pen, frame);
  sights(pen, frame);
  bed(pen, frame);
  before(pen, frame, table.foul_line);
  for (const hole of table.pockets) pocket(pen, frame, hole);
}

/** @param {Frame} frame @returns {[Spot, Spot]} */
const corners = ({ across, along }) => [
  { x: 0, y: 0 },
  { x: across, y: along },
];

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame */
function wood(pen, frame) {
  const [x, y, w, h] = box(frame, ...corners(frame), RIM - 4);
  const grain = frame.upright ? pen.createLinearGradient(x, 0, x + w, 0) : pen.createLinearGradient(0, y, 0, y + h);
  grain.addColorStop(0, "#8a5a30");
  grain.addColorStop(0.5, "#6d4423");
  grain.addColorStop(1, "#452812");
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / .5)";
  pen.shadowBlur = 14;
  pen.shadowOffsetY = 4;
  pen.fillStyle = grain;
  pen.beginPath();
  pen.roundRect(x, y, w, h, 60 * frame.scale);
  pen.fill();
  pen.restore();
  pen.strokeStyle = "rgb(255 225 170 / .25)";
  pen.stroke();
}

/** Eighths of the length and quarters of the width, where no pocket is. @param {CanvasRenderingContext2D} pen @param {Frame} frame */
function sights(pen, frame) {
  pen.fillStyle = "#f4e3bd";
  for (const eighth of [1, 2, 3, 5, 6, 7])
    for (const x of [-SIGHT, frame.across + SIGHT]) diamond(pen, frame, { x, y: (frame.along * eighth) / 8 });
  for (const quarter of [1, 2, 3])
    for (const y of [-SIGHT, frame.along + SIGHT]) diamond(pen, frame, { x: (frame.across * quarter) / 4, y });
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Spot} spot */
function diamond(pen, frame, spot) {
  const { x, y } = toScreen(frame, spot);
  const r = Math.max(3, 13 * frame.scale);
  pen.beginPath();
  pen.moveTo(x, y - r * 1.3);
  pen.lineTo(x + r * 0.8, y);
  pen.lineTo(x, y + r * 1.3);
  pen.lineTo(x - r * 0.8, y);
  pen.fill();
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame */
function bed(pen, frame) {
  const around = box(frame, ...corners(frame), CUSHION);
  pen.fillStyle = "#0c3327";
  pen.fillRect(...around);
  const [x, y, w, h] = box(frame, ...corners(frame));
  const lamp = pen.createRadialGradient(x + w / 2, y + h * 0.42, 0, x + w / 2, y + h / 2, Math.max(w, h) * 0.62);
  lamp.addColorStop(0, colour("--cloth") || "#246f56");
  lamp.addColorStop(1, colour("--cloth2") || "#103f31");
  pen.fillStyle = lamp;
  pen.fillRect(x, y, w, h);
  pen.strokeStyle = "rgb(0 0 0 / .35)";
  pen.lineWidth = Math.max(1.5, 6 * frame.scale);
  pen.strokeRect(x, y, w, h);
  pen.lineWidth = 1;
}

/** The lighter ground before the line. @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {number} line */
function before(pen, frame, line) {
  pen.fillStyle = "rgb(255 255 255 / .08)";
  pen.fillRect(...box(frame, { x: 0, y: 0 }, { x: frame.across, y: line }));
  const [from, to] = [toScreen(frame, { x: 0, y: line }), toScreen(frame, { x: frame.across, y: line })];
  pen.strokeStyle = "rgb(235 247 238 / .8)";
  pen.lineWidth = 2;
  pen.setLineDash([8, 6]);
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
  pen.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {[number, number, number]} hole */
function pocket(pen, frame, [x, y, radius]) {
  const centre = toScreen(frame, { x, y });
  pen.fillStyle = "#070403";
  pen.strokeStyle = "#c08b35";
  pen.lineWidth = Math.max(2, 9 * frame.scale);
  pen.beginPath();
  pen.arc(centre.x, centre.y, radius * frame.scale, 0, FULL);
  pen.fill();
  pen.stroke();
  pen.lineWidth = 1;
}
