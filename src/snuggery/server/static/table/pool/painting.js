/** Paints the canvas: the table underneath, everything on it as it lies or runs, the aim above. */
/** @import {Frame, Spot} from "./frame.js" */
import { pace } from "../../house.js";
import { drawAim, drawTarget, drawWay } from "./aiming-line.js";
import { drawBall, drawChalk, radiusOf, ring } from "./balls.js";
import { drawTable } from "./cloth.js";
import { fit, toScreen } from "./frame.js";
import { drawLoupe } from "./loupe.js";
import { drawBottle, drawDistances, nearest, plate } from "./measuring.js";
import { foresee } from "./path.js";
import { bodiesOf, lasts, placeAt } from "./rolling.js";
import { clock, isDecided, stage } from "./stage.js";

const WAY_STEP = 0.05; // seconds

/** @type {{key: string, picture: HTMLCanvasElement | null}} */
const under = { key: "", picture: null };

/** Paint everything; tell the frame in which it was painted. @param {HTMLCanvasElement} canvas @param {boolean} yours
 * @returns {Frame | null} */
export function paint(canvas, yours) {
  const { facts } = stage;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!facts?.size || width < 40 || height < 40) return null;
  const ratio = devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const frame = fit(width, height, facts.size);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.drawImage(bare(canvas, frame, ratio), 0, 0);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  inside(pen, frame, yours);
  return frame;
}

/** The table with nothing on it, painted once for each size. @param {HTMLCanvasElement} canvas @param {Frame} frame @param {number} ratio */
function bare({ width, height }, frame, ratio) {
  const key = JSON.stringify([width, height, frame, document.documentElement.dataset.contrast, stage.facts.foul_line]);
  if (under.picture && under.key === key) return under.picture;
  const picture = Object.assign(document.createElement("canvas"), { width, height });
  const pen = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  pen.scale(ratio, ratio);
  drawTable(pen, frame, stage.facts);
  Object.assign(under, { key, picture });
  return picture;
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {boolean} yours */
function inside(pen, frame, yours) {
  const { facts, roll } = stage;
  const at = clock();
  if (pace() === 0) ways(pen, frame);
  const spots = (/** @type {Frame} */ where, ringed = true) => lying(pen, where, roll && at, ringed);
  if (facts.bottle && !roll) bottle(pen, frame);
  spots(frame);
  if (roll) return;
  const path = yours ? aimed(pen, frame) : [];
  if (isDecided(facts)) drawDistances(pen, frame, facts.balls, radiusOf(frame, facts.ball));
  else if (facts.chalk) drawLoupe(pen, frame, facts.chalk, path, (near) => closely(pen, near, spots, yours));
}

/** What is seen through the loupe. @param {CanvasRenderingContext2D} pen @param {Frame} near
 * @param {(frame: Frame, ringed?: boolean) => void} spots @param {boolean} yours */
function closely(pen, near, spots, yours) {
  spots(near, false);
  if (yours && stage.asks?.throw === "ball")
    drawAim(pen, near, foresee(stage.facts, stage.asks, stage.aim), radiusOf(near, stage.facts.ball));
}

/** Everything on the bed, at a moment of the throw that runs or where it lies. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {number | null} at @param {boolean} ringed */
function lying(pen, frame, at, ringed) {
  const { facts } = stage;
  const runs = (/** @type {number} */ body) => (at === null ? null : placeAt(facts.track, body, at));
  const chalk = runs(facts.balls.length) ?? facts.chalk;
  if (chalk) drawChalk(pen, frame, { turn: facts.chalk?.turn ?? 0, ...chalk }, facts.chalk_edge, ringed);
  facts.balls.forEach((/** @type {import("./balls.js").Ball} */ ball, /** @type {number} */ body) => {
    const spot = runs(body) ?? (ball.lies === "bed" ? ball : null);
    if (spot) drawBall(pen, toScreen(frame, spot), radiusOf(frame, facts.ball), ball);
  });
}

/** The aim of who looks; tells which pixels it takes. @param {CanvasRenderingContext2D} pen @param {Frame} frame @returns {Spot[]} */
function aimed(pen, frame) {
  const { asks, aim, facts } = stage;
  if (!asks) return [];
  if (asks.throw === "chalk") {
    drawTarget(pen, frame, /** @type {Spot} */ (/** @type {unknown} */ (aim)));
    return [];
  }
  const path = foresee(facts, asks, aim);
  const radius = radiusOf(frame, facts.ball);
  const start = toScreen(frame, path.points[0]);
  drawAim(pen, frame, path, radius);
  drawBall(pen, start, radius, nextBall(facts));
  ring(pen, start, radius + 6, 3, "#ffd98c");
  if (facts.foul_line <= aim.y) plate(pen, { x: start.x, y: start.y - 34 }, "on or beyond the line: a foul");
  return between(path.points.map((spot) => toScreen(frame, spot)));
}

/** The ball that is pushed next. @param {any} facts */
export const nextBall = ({ balls, asks }) =>
  balls.find((/** @type {any} */ { id }) => id === asks?.ball) ?? { mark: "light", id: "a" };

/** Spots all along a line. @param {Spot[]} points @returns {Spot[]} */
const between = (points) =>
  points.slice(1).flatMap((b, i) =>
    Array.from({ length: 21 }, (_, n) => ({
      x: points[i].x + ((b.x - points[i].x) * n) / 20,
      y: points[i].y + ((b.y - points[i].y) * n) / 20,
    })),
  );

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame */
function bottle(pen, frame) {
  const [first] = nearest(stage.facts.balls);
  if (first && stage.facts.chalk) drawBottle(pen, frame, stage.facts.chalk, first);
}

/** The ways of the last throw. @param {CanvasRenderingContext2D} pen @param {Frame} frame */
function ways(pen, frame) {
  const { track } = stage.facts;
  const steps = Math.ceil(lasts(track) / WAY_STEP);
  for (const body of bodiesOf(track)) {
    const places = Array.from({ length: steps + 1 }, (_, n) => placeAt(track, body, n * WAY_STEP));
    drawWay(pen, places.map((place) => toScreen(frame, /** @type {Spot} */ (place))));
  }
}
