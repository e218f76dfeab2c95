/** What lies on the table: balls told apart by colour and by mark, the chalk with a pale ring. */
/** @import {Frame, Spot} from "./frame.js" */
import { FAMILIES, shadeOf } from "./families.js";
import { toScreen } from "./frame.js";

const FULL = 2 * Math.PI;
const LEAST = 8; // px: no smaller ball can be told by its mark

/** @typedef {{id: string, mark: string, lies: string, x: number, y: number, mm: number | null, seat: number}} Ball */
/** @typedef {{way: number, angle: number}} Rolled by how many radians it has rolled, and where to on the screen */

/** A ball's radius in pixels. @param {Frame} frame @param {number} diameter */
export const radiusOf = (frame, diameter) => Math.max(LEAST, (diameter / 2) * frame.scale);

/** Draw the shadow that a ball throws, away from the lamp. @param {CanvasRenderingContext2D} pen
 * @param {Spot} at pixels @param {number} r */
function drawShadow(pen, at, r) {
  const soft = pen.createRadialGradient(
    at.x + r * 0.3,
    at.y + r * 0.42,
    r * 0.5,
    at.x + r * 0.3,
    at.y + r * 0.42,
    r * 1.25,
  );
  soft.addColorStop(0, "rgb(0 0 0 / .5)");
  soft.addColorStop(1, "rgb(0 0 0 / 0)");
  disc(pen, { x: at.x + r * 0.3, y: at.y + r * 0.42 }, r * 1.25, soft);
}

/** Draw a ball, its mark where it has rolled to. @param {CanvasRenderingContext2D} pen @param {Spot} at pixels
 * @param {number} r
 * @param {{mark: string, id: string}} ball @param {Rolled} [rolled] */
export function drawBall(pen, at, r, ball, rolled) {
  const family = FAMILIES[ball.mark] ?? FAMILIES.light;
  drawShadow(pen, at, r);
  disc(pen, at, r, shadeOf(ball));
  marked(pen, at, r, ball.mark, family.mark, rolled);
  const round = pen.createRadialGradient(at.x - r * 0.3, at.y - r * 0.35, r * 0.15, at.x, at.y, r);
  round.addColorStop(0, "rgb(255 255 255 / .16)");
  round.addColorStop(0.55, "rgb(0 0 0 / 0)");
  round.addColorStop(1, "rgb(0 0 0 / .46)");
  disc(pen, at, r, round);
  shine(pen, at, r);
  if (document.documentElement.dataset.contrast === "more") ring(pen, at, r, 1.5, "#fff");
}

/** The lamp in the ball. @param {CanvasRenderingContext2D} pen @param {Spot} at @param {number} r */
function shine(pen, at, r) {
  pen.save();
  pen.translate(at.x - r * 0.38, at.y - r * 0.46);
  pen.rotate(-0.6);
  pen.fillStyle = "rgb(255 255 255 / .82)";
  pen.beginPath();
  pen.ellipse(0, 0, r * 0.22, r * 0.13, 0, 0, FULL);
  pen.fill();
  pen.restore();
}

/** The mark is on both poles of the ball, so that one of them is always seen. @param {CanvasRenderingContext2D} pen
 * @param {Spot} at
 * @param {number} r @param {string} mark @param {string} ink @param {Rolled} [rolled] */
function marked(pen, at, r, mark, ink, rolled) {
  const turn = rolled ? ((((rolled.way + Math.PI / 2) % Math.PI) + Math.PI) % Math.PI) - Math.PI / 2 : 0;
  const angle = rolled?.angle ?? 0;
  pen.save();
  pen.beginPath();
  pen.arc(at.x, at.y, r, 0, FULL);
  pen.clip();
  pen.translate(at.x + Math.cos(angle) * Math.sin(turn) * r, at.y + Math.sin(angle) * Math.sin(turn) * r);
  pen.rotate(angle);
  pen.scale(Math.max(0.05, Math.cos(turn)), 1);
  pen.rotate(-angle);
  MARKS[/** @type {keyof typeof MARKS} */ (mark)]?.(pen, r, ink);
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {Spot} at @param {number} r @param {string | CanvasGradient} fill */
function disc(pen, { x, y }, r, fill) {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, r, 0, FULL);
  pen.fill();
}

/** @type {Record<"light" | "dark" | "red", (pen: CanvasRenderingContext2D, r: number, ink: string) => void>} */
const MARKS = {
  light: (pen, r, ink) => disc(pen, { x: 0, y: 0 }, r * 0.3, ink),
  dark: (pen, r, ink) => ring(pen, { x: 0, y: 0 }, r * 0.42, r * 0.22, ink),
  red: (pen, r, ink) => {
    pen.fillStyle = ink;
    pen.fillRect(-r * 0.58, -r * 0.14, r * 1.16, r * 0.28);
    pen.fillRect(-r * 0.14, -r * 0.58, r * 0.28, r * 1.16);
  },
};

/** Draw a ring. @param {CanvasRenderingContext2D} pen @param {Spot} at pixels @param {number} r @param {number} width
 * @param {string} ink */
export function ring(pen, { x, y }, r, width, ink) {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(x, y, r, 0, FULL);
  pen.stroke();
}

/** Draw the chalk, nearer to the eye while it flies. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {{x: number, y: number, turn: number, high?: number}} chalk @param {number} edge mm */
export function drawChalk(pen, frame, chalk, edge) {
  const at = toScreen(frame, chalk);
  const high = chalk.high ?? 0;
  const half = Math.max(4.5, (edge / 2) * frame.scale) * (1 + 0.9 * high);
  const turn = ((frame.upright ? -chalk.turn : 90 - chalk.turn) * Math.PI) / 180;
  square(
    pen,
    { x: at.x + half * (0.28 + 3 * high), y: at.y + half * (0.42 + 4 * high) },
    turn,
    half,
    `rgb(0 0 0 / ${0.45 - 0.25 * high})`,
  );
  square(pen, at, turn, half, "#5aa2ee", "#123a66");
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(turn);
  pen.fillStyle = "#8fc4ff";
  pen.fillRect(-half * 0.86, -half * 0.86, 1.72 * half, half * 0.2);
  disc(pen, { x: 0, y: 0 }, half * 0.5, "#2f6fb5");
  disc(pen, { x: half * 0.07, y: half * 0.09 }, half * 0.38, "#3f82cb");
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {Spot} at @param {number} turn @param {number} half
 * @param {string} fill @param {string} [edge] */
function square(pen, at, turn, half, fill, edge) {
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(turn);
  pen.beginPath();
  pen.roundRect(-half, -half, 2 * half, 2 * half, half * 0.22);
  pen.fillStyle = fill;
  pen.fill();
  if (edge) {
    pen.strokeStyle = edge;
    pen.lineWidth = Math.max(1, half * 0.12);
    pen.stroke();
  }
  pen.restore();
}

/** The ring by which the chalk is found. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Spot} chalk */
export const drawFinder = (pen, frame, chalk) =>
  ring(pen, toScreen(frame, chalk), Math.max(15, 60 * frame.scale), 2, "#bfe0ff");

/** A dotted circle round the chalk. @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Spot} chalk
 * @param {number} mm */
export function drawCircle(pen, frame, chalk, mm) {
  const { x, y } = toScreen(frame, chalk);
  pen.strokeStyle = "rgb(255 243 214 / .62)";
  pen.lineWidth = 2;
  pen.setLineDash([2, 6]);
  pen.lineCap = "round";
  pen.beginPath();
  pen.arc(x, y, Math.max(2, mm * frame.scale), 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
  pen.lineCap = "butt";
}
