/** What lies on the table: balls told apart by colour and by mark, the chalk with a pale ring. */
/** @import {Frame, Spot} from "./frame.js" */
import { toScreen } from "./frame.js";

const FULL = 2 * Math.PI;
const LEAST = 6; // px: no smaller ball can be told by its mark

/** Three shades within a family, and the colour of its mark. @type {Record<string, {shades: string[], mark: string}>} */
const FAMILIES = {
  light: { shades: ["#f7efdc", "#f0cf4a", "#e6e3e6"], mark: "#8c2f1c" },
  dark: { shades: ["#2a3040", "#233f5e", "#3a3330"], mark: "#f4ead6" },
  red: { shades: ["#c2312a", "#d9692a", "#a63a55"], mark: "#fff3df" },
};

/** @typedef {{id: string, mark: string, lies: string, x: number, y: number, mm: number | null, seat: number}} Ball */

/** A ball's radius in pixels. @param {Frame} frame @param {number} diameter */
export const radiusOf = (frame, diameter) => Math.max(LEAST, (diameter / 2) * frame.scale);

/** Draw a ball with its shadow. @param {CanvasRenderingContext2D} pen @param {Spot} at pixels @param {number} r
 * @param {{mark: string, id: string}} ball */
export function drawBall(pen, at, r, { mark, id }) {
  const family = FAMILIES[mark] ?? FAMILIES.light;
  disc(pen, { x: at.x + r * 0.28, y: at.y + r * 0.4 }, r, "rgb(0 0 0 / .42)");
  disc(pen, at, r, family.shades[id.charCodeAt(id.length - 1) % 97 % 3]);
  const round = pen.createRadialGradient(at.x - r * 0.35, at.y - r * 0.4, r * 0.1, at.x, at.y, r);
  round.addColorStop(0, "rgb(255 255 255 / .5)");
  round.addColorStop(0.35, "rgb(255 255 255 / .06)");
  round.addColorStop(1, "rgb(0 0 0 / .42)");
  disc(pen, at, r, round);
  MARKS[/** @type {keyof typeof MARKS} */ (mark)]?.(pen, at, r, family.mark);
}

/** @param {CanvasRenderingContext2D} pen @param {Spot} at @param {number} r @param {string | CanvasGradient} fill */
function disc(pen, { x, y }, r, fill) {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, r, 0, FULL);
  pen.fill();
}

const MARKS = {
  light: (/** @type {CanvasRenderingContext2D} */ pen, /** @type {Spot} */ at, /** @type {number} */ r, /** @type {string} */ ink) =>
    disc(pen, at, r * 0.28, ink),
  dark: (/** @type {CanvasRenderingContext2D} */ pen, /** @type {Spot} */ at, /** @type {number} */ r, /** @type {string} */ ink) =>
    ring(pen, at, r * 0.42, r * 0.22, ink),
  red: (/** @type {CanvasRenderingContext2D} */ pen, /** @type {Spot} */ { x, y }, /** @type {number} */ r, /** @type {string} */ ink) => {
    pen.strokeStyle = ink;
    pen.lineWidth = r * 0.26;
    pen.beginPath();
    pen.moveTo(x - r * 0.5, y);
    pen.lineTo(x + r * 0.5, y);
    pen.moveTo(x, y - r * 0.5);
    pen.lineTo(x, y + r * 0.5);
    pen.stroke();
  },
};

/** Draw a ring. @param {CanvasRenderingContext2D} pen @param {Spot} at pixels @param {number} r @param {number} width @param {string} ink */
export function ring(pen, { x, y }, r, width, ink) {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(x, y, r, 0, FULL);
  pen.stroke();
}

/** Draw the chalk, and the ring by which it is found. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {{x: number, y: number, turn: number}} chalk @param {number} edge mm @param {boolean} [ringed] */
export function drawChalk(pen, frame, chalk, edge, ringed = true) {
  const at = toScreen(frame, chalk);
  const half = Math.max(4, (edge / 2) * frame.scale);
  pen.save();
  pen.translate(at.x, at.y);
  if (ringed) ring(pen, { x: 0, y: 0 }, Math.max(15, 60 * frame.scale), 2, "#bfe0ff");
  pen.rotate(((frame.upright ? -chalk.turn : 90 - chalk.turn) * Math.PI) / 180);
  pen.fillStyle = "#123a66";
  pen.fillRect(-half + 1.5, -half + 2, 2 * half, 2 * half);
  pen.fillStyle = "#5aa2ee";
  pen.fillRect(-half, -half, 2 * half, 2 * half);
  disc(pen, { x: 0, y: 0 }, half * 0.5, "#2f6fb5");
  pen.restore();
}
