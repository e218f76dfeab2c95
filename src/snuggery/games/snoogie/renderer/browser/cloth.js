/** The table itself: wood with diamond sights, cushions, cloth, pockets with brass rings, the line. */
/** @import {Frame, Spot} from "./frame.js" */
import { box, RIM, toScreen } from "./frame.js";

const CUSHION = 52; // mm of cushion behind the nose
const SIGHT = 86; // mm from the nose to the sights
const WOOD = RIM - 20; // mm from the nose to the edge; beyond is room for its shadow
const WEAVE = 5; // px between the threads of the cloth
const FULL = 2 * Math.PI;
const [NARROWEST, WIDEST] = [52, 70]; // mm: the rings of pockets, whatever holes the balls drop into

/** What is written on the cloth. */
export const LETTERING = '700 13px "Alegreya Sans", system-ui, sans-serif';

/** How far up the line is. @param {number} line mm */
export const centimetres = (line) => `${Number((line / 10).toFixed(1))} cm`;

/** What the line is for. @param {number} line mm */
export const lineWords = (line) => `let go before ${centimetres(line)}`;

/** The letters of figures that are to be seen at once. */
export const FACE = '"Young Serif", Georgia, serif';

/** @typedef {{size: [number, number], pockets: [number, number, number][], foul_line: number}} Table */

/** Draw the table without anything on it. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Table} table */
export function drawTable(pen, frame, table) {
  const plain = document.documentElement.dataset.contrast === "more";
  wood(pen, frame, plain);
  sights(pen, frame);
  cushions(pen, frame, plain);
  bed(pen, frame, plain);
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

/** The three tones of the wood, by day and by lamplight; a style can't be asked for what `light-dark` comes to, an
 * element can. */
function tones() {
  const probe = document.createElement("i");
  document.body.append(probe);
  const found = ["var(--rim1)", "color-mix(in srgb, var(--rim1), var(--rim2))", "var(--rim2)"].map((tone) => {
    probe.style.setProperty("color", tone);
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return found;
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {boolean} plain */
function wood(pen, frame, plain) {
  const [x, y, w, h] = box(frame, ...corners(frame), WOOD);
  const grain = frame.upright ? pen.createLinearGradient(x, 0, x + w, 0) : pen.createLinearGradient(0, y, 0, y + h);
  tones().forEach((tone, i) => grain.addColorStop([0, 0.45, 1][i], tone));
  pen.save();
  if (!plain) Object.assign(pen, { shadowColor: "rgb(0 0 0 / .5)", shadowBlur: 16, shadowOffsetY: 5 });
  pen.fillStyle = plain ? "#1c1c1c" : grain;
  pen.beginPath();
  pen.roundRect(x, y, w, h, 70 * frame.scale);
  pen.fill();
  pen.restore();
  pen.lineWidth = plain ? 2 : 1.5;
  pen.strokeStyle = plain ? "#fff" : "rgb(255 225 170 / .35)";
  pen.stroke();
}

/** Eighths of the length and quarters of the width, where no pocket is. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame */
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

/** The cloth over the cushions: dark at the wood, lit where it bends over the nose.
 * @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {boolean} plain */
function cushions(pen, frame, plain) {
  const [x, y, w, h] = box(frame, ...corners(frame), CUSHION);
  pen.fillStyle = plain ? "#06110b" : "#0a2c22";
  pen.fillRect(x, y, w, h);
  if (plain) return;
  pen.fillStyle = "#11463585";
  pen.fillRect(...box(frame, ...corners(frame), CUSHION * 0.62));
  pen.fillStyle = "#1d5f4a80";
  pen.fillRect(...box(frame, ...corners(frame), CUSHION * 0.2));
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {boolean} plain */
function bed(pen, frame, plain) {
  const [x, y, w, h] = box(frame, ...corners(frame));
  const lamp = pen.createRadialGradient(x + w / 2, y + h * 0.42, 0, x + w / 2, y + h / 2, Math.max(w, h) * 0.62);
  lamp.addColorStop(0, colour("--cloth") || "#246f56");
  lamp.addColorStop(1, colour("--cloth2") || "#103f31");
  pen.fillStyle = lamp;
  pen.fillRect(x, y, w, h);
  if (!plain) {
    for (const thread of threads(pen)) {
      pen.fillStyle = thread;
      pen.fillRect(x, y, w, h);
    }
    shade(pen, frame, [x, y, w, h]);
  }
  pen.strokeStyle = plain ? "#fff" : "rgb(0 0 0 / .45)";
  pen.lineWidth = Math.max(1.5, 5 * frame.scale);
  pen.strokeRect(x, y, w, h);
  pen.lineWidth = 1;
}

/** Two weaves of hairlines, one way and the other. @param {CanvasRenderingContext2D} pen @returns {CanvasPattern[]} */
function threads(pen) {
  return [
    ["rgb(255 255 255 / .045)", 1],
    ["rgb(0 0 0 / .09)", -1],
  ].map(([ink, way]) => {
    const tile = Object.assign(document.createElement("canvas"), { width: WEAVE, height: WEAVE });
    const thread = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
    thread.strokeStyle = /** @type {string} */ (ink);
    thread.beginPath();
    for (const off of [-WEAVE, 0, WEAVE]) {
      thread.moveTo(off, way === 1 ? 0 : WEAVE);
      thread.lineTo(off + WEAVE, way === 1 ? WEAVE : 0);
    }
    thread.stroke();
    return /** @type {CanvasPattern} */ (pen.createPattern(tile, "repeat"));
  });
}

/** What the cushions above and on the left throw on the bed. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {number[]} bed */
function shade(pen, frame, [x, y, w, h]) {
  const deep = 34 * frame.scale;
  const down = pen.createLinearGradient(0, y, 0, y + deep);
  const right = pen.createLinearGradient(x, 0, x + deep * 0.7, 0);
  for (const fade of [down, right]) {
    fade.addColorStop(0, "rgb(0 0 0 / .38)");
    fade.addColorStop(1, "rgb(0 0 0 / 0)");
  }
  pen.fillStyle = down;
  pen.fillRect(x, y, w, deep);
  pen.fillStyle = right;
  pen.fillRect(x, y, deep * 0.7, h);
}

/** The lighter ground before the line, and what the line is for. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {number} line */
function before(pen, frame, line) {
  pen.fillStyle = "rgb(255 255 255 / .09)";
  pen.fillRect(...box(frame, { x: 0, y: 0 }, { x: frame.across, y: line }));
  const [from, to] = [toScreen(frame, { x: 0, y: line }), toScreen(frame, { x: frame.across, y: line })];
  pen.strokeStyle = "rgb(235 247 238 / .85)";
  pen.lineWidth = 2;
  pen.setLineDash([8, 6]);
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
  pen.setLineDash([]);
  pen.font = LETTERING;
  pen.fillStyle = "#eaf6ee";
  pen.textBaseline = "alphabetic";
  pen.textAlign = frame.upright ? "right" : "left";
  const at = frame.upright ? { x: to.x - 8, y: to.y - 8 } : { x: to.x + 8, y: to.y - 10 };
  pen.fillText(lineWords(line), at.x, at.y);
}

/** A spot moved towards the bed: the mouth of a pocket stays where it is, however wide its ring. @param {Frame} frame
 * @param {Spot} spot @param {number} by */
function inward({ across, along }, { x, y }, by) {
  const corner = y < along / 4 || y > (3 * along) / 4;
  const step = corner ? by * Math.SQRT1_2 : by;
  return { x: x + (x < across / 2 ? step : -step), y: corner ? y + (y < along / 2 ? step : -step) : y };
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {[number, number, number]} hole */
function pocket(pen, frame, [x, y, radius]) {
  const ringed = Math.min(WIDEST, Math.max(NARROWEST, radius));
  const centre = toScreen(frame, inward(frame, { x, y }, radius - ringed));
  const r = ringed * frame.scale;
  const deep = pen.createRadialGradient(centre.x, centre.y + r * 0.2, r * 0.2, centre.x, centre.y, r);
  deep.addColorStop(0, "#000");
  deep.addColorStop(0.8, "#0b0604");
  deep.addColorStop(1, "#2a190c");
  pen.fillStyle = deep;
  pen.beginPath();
  pen.arc(centre.x, centre.y, r, 0, FULL);
  pen.fill();
  for (const [width, ink] of /** @type {[number, string][]} */ ([
    [13, "#5c3d12"],
    [8, "#c08b35"],
  ])) {
    pen.lineWidth = Math.max(width / 4, width * frame.scale);
    pen.strokeStyle = ink;
    pen.stroke();
  }
  pen.strokeStyle = "rgb(255 236 190 / .55)";
  pen.lineWidth = Math.max(1, 3 * frame.scale);
  pen.beginPath();
  pen.arc(centre.x, centre.y, r, Math.PI * 1.1, Math.PI * 1.7);
  pen.stroke();
  pen.lineWidth = 1;
}
