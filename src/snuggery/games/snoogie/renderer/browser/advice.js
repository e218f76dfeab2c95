/** What a hint advises, and how a throw of the past was meant, how it went and the best there was: ways on the
 * cloth. */
/** @import {Frame, Spot} from "./frame.js" */
import { advised, redraw } from "/static/table/kit.js";
import { changed, firstAim } from "./aim.js";
import { drawTarget } from "./aiming-line.js";
import { ring } from "./balls.js";
import { toScreen } from "./frame.js";
import { boxesRound, plateBeside } from "./plaques.js";
import { stage } from "./stage.js";
import { pushing } from "./ways.js";

const INKS = { best: "#ffdf9a", meant: "#bfe3ff", went: "#fffaeb" };
const DASHES = { best: [9, 7], meant: [2, 6], went: [] };
const WORDS = { best: "best found", meant: "as meant", went: "as thrown" };
const ROOMY = 440; // px that a table must be long for words on it; beside smaller ones a key says what is what
const PALE = 0.4; // other balls' ways

/** @typedef {"best" | "meant" | "went"} Way */
/** @typedef {{throw: string, aim: Record<string, number>, paths: {id: string, points: [number, number][]}[]}}
 * Foretold */

/** Draw all that is told; tell which pixels it takes. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {number} radius pixels */
export function drawAdvice(pen, frame, radius) {
  const told = advised();
  const shown = /** @type {Way[]} */ (["went", "meant", "best"]).filter((way) => told[way]?.throw);
  const apart = shown.length > 1 && frame.along * frame.scale >= ROOMY;
  /** @type {import("./plaques.js").Box[]} */
  const taken = [];
  pen.save();
  const ends = shown.map((way) => drawn(pen, frame, told[way], way, radius));
  pen.restore();
  taken.push(...boxesRound(ends, radius));
  if (apart) shown.forEach((way, i) => taken.push(plateBeside(pen, ends[i], -Math.PI / 2, radius, WORDS[way], taken)));
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Foretold} told @param {Way} way
 * @param {number} radius @returns {Spot} where it ends */
function drawn(pen, frame, told, way, radius) {
  told.paths.forEach(({ points }, i) => {
    pen.globalAlpha = i ? PALE : 1;
    line(pen, frame, points, way, i ? 1.5 : 3);
  });
  pen.globalAlpha = 1;
  const last = told.paths[0]?.points.at(-1) ?? [told.aim.x, told.aim.y];
  const [end, start] = [spotOf(last), spotOf(told.paths[0]?.points[0] ?? last)].map((spot) => toScreen(frame, spot));
  if (told.throw === "chalk") drawTarget(pen, frame, spotOf(last));
  else for (const at of [start, end]) ring(pen, at, radius + 1.5, 2, INKS[way]);
  return end;
}

/** @param {number[]} point @returns {Spot} */
const spotOf = ([x, y]) => ({ x, y });

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {[number, number][]} points @param {Way} way
 * @param {number} width */
function line(pen, frame, points, way, width) {
  pen.strokeStyle = INKS[way];
  pen.lineWidth = width;
  pen.lineCap = "round";
  pen.setLineDash(DASHES[way]);
  pen.beginPath();
  for (const point of points) {
    const { x, y } = toScreen(frame, spotOf(point));
    pen.lineTo(x, y);
  }
  pen.stroke();
  pen.setLineDash([]);
}

/** @type {Foretold | null} what was aimed at last as the hint advises it */
let taken = null;

/** Aim as the hint advises if the player has not aimed yet and does not push by hand; throw nothing. */
export function aimAsAdvised() {
  const { best = null, final } = advised();
  const { asks, aim } = stage;
  if (!final || best === taken) return;
  taken = best;
  if (!asks || best?.throw !== asks.throw || (asks.throw === "ball" && pushing.way === "hand")) return;
  const untouched = Object.entries(firstAim(asks)).every(([name, value]) => aim[name] === value);
  if (!untouched) return;
  stage.aim = changed(asks, aim, best.aim);
  redraw(); // what stands beside the table is drawn already
}
