/** Paints the canvas: the table underneath, everything on it as it lies or runs, the aim or the measures above. */
/** @import {Ball} from "./balls.js" */
/** @import {Frame, Spot} from "./frame.js" */
import { pace } from "/static/table/kit.js";
import { drawAdvice } from "./advice.js";
import { drawAim, drawScatter, drawTarget, drawWay } from "./aiming-line.js";
import { drawBall, drawChalk, drawFinder, radiusOf, ring } from "./balls.js";
import { seen } from "./camera.js";
import { handSpeed, inHand, openLens } from "./carrying.js";
import { closingOf } from "./closing.js";
import { drawCount, drawToBeat } from "./closing-picture.js";
import { drawTable, LETTERING } from "./cloth.js";
import { drawFoul } from "./foul-picture.js";
import { fit, toScreen } from "./frame.js";
import { drawGhost } from "./ghost.js";
import { drawLens } from "./lens-picture.js";
import { drawLoupe } from "./loupe.js";
import { drawDistances, drawMeasures } from "./measuring.js";
import { foresee } from "./path.js";
import { boxesRound, plate, plateBeside } from "./plaques.js";
import { isFresh, pushes } from "./pushes.js";
import { replayed } from "./replay.js";
import { bodiesOf, lasts, placeAt } from "./rolling.js";
import { drawRunning } from "./running.js";
import { riskWords, scatter } from "./scatter.js";
import { sound } from "./sounding.js";
import { clock, stage } from "./stage.js";
import { pushing } from "./ways.js";
import { aimNowWords, judgedWords, missWords } from "./words.js";

const WRITTEN = 16; // px round the middle of a few small letters
const THIN = 4; // px on either side of the aim
const WAY_STEP = 0.05; // seconds
const LEAST_CLEAR = 120; // px: in less nothing could be seen
const LEFT_OVER = 0.4; // how dim balls are of a round that is over

const NO_BALL = /** @type {Ball} */ ({ mark: "light", id: "a" });
const AT_REST = { speed: 0, aim: 0 };

/** @type {{key: string, picture: HTMLCanvasElement | null}} */
const under = { key: "", picture: null };

/** @typedef {{facts: any, yours: boolean, past: boolean}} Shown */

/** Paint everything; tell the frame in which it was painted. @param {HTMLCanvasElement} canvas @param {Shown} shown
 * @returns {Frame | null} */
export function paint(canvas, shown) {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!shown.facts?.size || width < 40 || height < 40) return null;
  const ratio = devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const whole = fit(width, height, shown.facts.size);
  const running = shown.past ? replayed() : stage.roll && { roll: stage.roll, at: clock() };
  const measured = shown.past ? null : stage.measuring?.facts;
  const frame = seen(whole, width, clearHeight(canvas), measured, running);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bare(canvas, frame, shown.facts, ratio), 0, 0);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (running) runs(pen, frame, shown, running);
  else inside(pen, frame, shown);
  return frame;
}

/** How much of the canvas lies above the paper that tells how a round came out. @param {HTMLCanvasElement} canvas */
function clearHeight(canvas) {
  const paper = stage.measuring && document.querySelector(".deal-end");
  const clear = paper ? paper.getBoundingClientRect().top - canvas.getBoundingClientRect().top : Infinity;
  return clear < LEAST_CLEAR ? canvas.clientHeight : Math.min(clear, canvas.clientHeight);
}

/** The table with nothing on it, painted once for each size. @param {HTMLCanvasElement} canvas @param {Frame} frame
 * @param {any} facts @param {number} ratio */
function bare({ width, height }, frame, facts, ratio) {
  const { dataset, style } = document.documentElement;
  const { contrast, theme } = dataset;
  const cloth = style.getPropertyValue("--cloth"); // comes when the server has told of its games
  const day = matchMedia("(prefers-color-scheme: light)").matches;
  const key = JSON.stringify([
    width,
    height,
    frame,
    contrast,
    theme,
    cloth,
    day,
    facts.foul_line,
    document.fonts.check(LETTERING),
  ]);
  if (under.picture && under.key === key) return under.picture;
  const picture = Object.assign(document.createElement("canvas"), { width, height });
  const pen = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  pen.scale(ratio, ratio);
  drawTable(pen, frame, facts);
  Object.assign(under, { key, picture });
  return picture;
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Shown} shown */
function inside(pen, frame, shown) {
  const { measuring } = stage;
  if (shown.past) return lookedBack(pen, frame, shown.facts);
  if (measuring) return measured(pen, frame, measuring.facts);
  if (pace() === 0) ways(pen, frame, shown.facts);
  if (shown.facts.verdict) return betweenRounds(pen, frame, shown);
  lying(pen, frame, shown.facts);
  aiming(pen, frame, shown);
  judged(pen, frame, shown);
}

/** How your last push was off, beside where it ended: for a moment, and again before you push by hand.
 * @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Shown} shown */
function judged(pen, frame, { facts, yours }) {
  const [last] = pushes;
  const toPush = yours && stage.asks?.throw === "ball" && pushing.way === "hand";
  if (!last || !facts.chalk || inHand() || !(toPush || isFresh(last))) return;
  const radius = radiusOf(frame, facts.ball);
  const [end, chalk] = [last.end, facts.chalk].map((spot) => toScreen(frame, spot));
  const out = Math.atan2(end.y - chalk.y, end.x - chalk.x);
  plateBeside(pen, end, out, radius, judgedWords(last), boxesRound([chalk, end, ...balls(frame, facts)], radius));
}

/** A throw that runs, now or once more. @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Shown} shown
 * @param {import("./replay.js").Running} running */
function runs(pen, frame, shown, running) {
  const radius = radiusOf(frame, shown.facts.ball);
  sound(running.at);
  drawToBeat(pen, frame, running, radius);
  drawRunning(pen, frame, running.roll, running.at);
  drawCount(pen, frame, running, radius);
  if (shown.past) return;
  if (!closingOf(running.roll, running.at)) judged(pen, frame, { ...shown, yours: false });
  folding(pen, shown.facts);
}

/** A moment of the past: as it lay, with the distances if they counted. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {any} facts */
function lookedBack(pen, frame, facts) {
  ways(pen, frame, facts);
  lying(pen, frame, facts);
  drawAdvice(pen, frame, radiusOf(frame, facts.ball));
  if (facts.verdict) drawDistances(pen, frame, facts, radiusOf(frame, facts.ball));
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {any} facts */
function measured(pen, frame, facts) {
  if (facts.throw.foul) {
    lying(pen, frame, { ...facts, throw: {} });
    return drawFoul(pen, frame, facts);
  }
  drawMeasures(pen, frame, facts);
  lying(pen, frame, facts, false);
  drawDistances(pen, frame, facts, radiusOf(frame, facts.ball));
}

/** The last round still lies there, but what counts is the next chalk. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {Shown} shown */
function betweenRounds(pen, frame, { facts, yours }) {
  pen.globalAlpha = LEFT_OVER;
  lying(pen, frame, facts, false);
  pen.globalAlpha = 1;
  if (yours) drawTarget(pen, frame, spotOf(stage.aim));
}

/** Everything as it lies on the bed. @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {any} facts
 * @param {boolean} [ringed] */
function lying(pen, frame, facts, ringed = true) {
  if (facts.chalk && ringed) drawFinder(pen, frame, facts.chalk);
  if (facts.chalk) drawChalk(pen, frame, facts.chalk, facts.chalk_edge);
  for (const ball of /** @type {Ball[]} */ (facts.balls))
    if (ball.lies === "bed") drawBall(pen, toScreen(frame, ball), radiusOf(frame, facts.ball), ball);
  if (facts.throw.foul) fouled(pen, frame, facts.throw.foul);
}

/** Where a ball was let go too late. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Spot & {head: string}} foul */
function fouled(pen, frame, foul) {
  const at = toScreen(frame, foul);
  ring(pen, at, 13, 3, "#ff9f85");
  pen.beginPath();
  pen.moveTo(at.x - 9, at.y - 9);
  pen.lineTo(at.x + 9, at.y + 9);
  pen.stroke();
  plate(pen, { x: at.x, y: at.y + 34 }, foul.head, "#ffc4b2");
}

/** @param {Record<string, number>} aim @returns {Spot} */
const spotOf = ({ x, y }) => ({ x, y });

/** The viewer's aim, if it is their throw, and the loupe over the chalk. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {Shown} shown */
function aiming(pen, frame, { facts, yours }) {
  const { asks, aim } = stage;
  if (yours) drawAdvice(pen, frame, radiusOf(frame, facts.ball));
  if (yours && asks?.throw === "chalk") return drawTarget(pen, frame, spotOf(aim));
  if (!facts.chalk) return;
  const last = yours && asks ? (pushes[0] ?? null) : null;
  if (last) drawGhost(pen, frame, last, radiusOf(frame, facts.ball));
  if (yours && asks && (pushing.way === "hand" || openLens())) return byHand(pen, frame, facts, asks, last);
  const taken = yours && asks ? aimed(pen, frame, facts) : [];
  drawLoupe(pen, frame, facts.chalk, [...taken, ...balls(frame, facts)], (near) => closely(pen, near, facts, yours));
}

/** The lens folds away over a ball that has left. @param {CanvasRenderingContext2D} pen @param {any} facts */
function folding(pen, facts) {
  const open = openLens();
  const resting = { ...facts, balls: [] };
  if (open)
    drawLens(pen, open, {
      facts: resting,
      ball: NO_BALL,
      carried: null,
      speed: AT_REST,
      last: null,
      line: facts.foul_line,
    });
}

/** The ball that waits for a hand, or is in it under the lens. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {any} facts @param {import("./aim.js").Asks} asks
 * @param {import("./pushes.js").Push | null} last */
function byHand(pen, frame, facts, asks, last) {
  const carried = inHand();
  const ball = nextBall(facts, asks);
  const at = toScreen(frame, carried ? carried.at : spotOf(stage.aim));
  drawBall(pen, at, radiusOf(frame, facts.ball), ball);
  ring(pen, at, radiusOf(frame, facts.ball) + 6, 3, "#ffd98c");
  const open = openLens();
  const speed = handSpeed(performance.now());
  if (open) drawLens(pen, open, { facts, ball, carried, speed, last, line: facts.foul_line });
}

/** @param {Frame} frame @param {any} facts @returns {Spot[]} */
const balls = (frame, facts) =>
  facts.balls
    .filter((/** @type {Ball} */ { lies }) => lies === "bed")
    .map((/** @type {Ball} */ ball) => toScreen(frame, ball));

/** What is seen through the loupe. @param {CanvasRenderingContext2D} pen @param {Frame} near @param {any} facts
 * @param {boolean} yours */
function closely(pen, near, facts, yours) {
  const asks = yours ? stage.asks : null;
  if (asks) drawScatter(pen, near, scatter(facts, asks, stage.aim));
  lying(pen, near, { ...facts, throw: {} }, false);
  if (asks) drawAim(pen, near, foresee(facts, asks, stage.aim), radiusOf(near, facts.ball));
}

/** The viewer's aim; returns its pixels. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {any} facts @returns {Spot[]} */
function aimed(pen, frame, facts) {
  const { aim } = stage;
  const asks = /** @type {import("./aim.js").Asks} */ (stage.asks);
  const path = foresee(facts, asks, aim);
  const radius = radiusOf(frame, facts.ball);
  const start = toScreen(frame, path.points[0]);
  const end = toScreen(frame, path.end);
  drawScatter(pen, frame, scatter(facts, asks, aim));
  const metres = drawAim(pen, frame, path, radius);
  drawBall(pen, start, radius, nextBall(facts, asks));
  ring(pen, start, radius + 6, 3, "#ffd98c");
  const risk = riskWords(facts.release_line, asks, aim);
  if (risk) plate(pen, beside(frame, start, 38), risk, "#ffc4b2");
  const way = along(path.points.map((spot) => toScreen(frame, spot)));
  const lying = boxesRound([toScreen(frame, facts.chalk), ...balls(frame, facts)], radius);
  const taken = [...lying, ...boxesRound(way, THIN), ...boxesRound(metres, WRITTEN)];
  const told = plateBeside(pen, end, aside(frame, end), radius, missWords(facts, path), taken);
  if (stage.pulling) taken.push(told);
  if (stage.pulling) plateBeside(pen, start, aside(frame, start) + Math.PI, radius, aimNowWords(asks, aim), taken);
  return [...way, { x: told.left, y: told.top }, { x: told.left + told.width, y: told.top }];
}

/** A place for words beside a spot, away from the middle of the table. @param {Frame} frame @param {Spot} at
 * @param {number} by @returns {Spot} */
function beside(frame, { x, y }, by) {
  const middle = toScreen(frame, { x: frame.across / 2, y: frame.along / 2 });
  return frame.upright ? { x, y: y - by } : { x, y: y + (y > middle.y ? -by : by) };
}

/** Which way from a spot the aim does not run, and the middle of the table lies. @param {Frame} frame
 * @param {Spot} at */
function aside(frame, { x, y }) {
  const middle = toScreen(frame, { x: frame.across / 2, y: frame.along / 2 });
  if (frame.upright) return x > middle.x ? Math.PI : 0;
  return y > middle.y ? -Math.PI / 2 : Math.PI / 2;
}

/** The ball that is pushed next. @param {any} facts @param {import("./aim.js").Asks} asks */
const nextBall = (facts, asks) => facts.balls.find((/** @type {Ball} */ { id }) => id === asks.ball) ?? NO_BALL;

/** Spots all along a line. @param {Spot[]} points @returns {Spot[]} */
const along = (points) =>
  points.slice(1).flatMap((b, i) =>
    Array.from({ length: 21 }, (_, n) => ({
      x: points[i].x + ((b.x - points[i].x) * n) / 20,
      y: points[i].y + ((b.y - points[i].y) * n) / 20,
    })),
  );

/** The paths of the last throw, if it was not seen. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {any} facts */
function ways(pen, frame, { track }) {
  const steps = Math.ceil(lasts(track) / WAY_STEP);
  for (const body of bodiesOf(track)) {
    const places = Array.from({ length: steps + 1 }, (_, n) => placeAt(track, body, n * WAY_STEP));
    drawWay(
      pen,
      places.map((place) => toScreen(frame, /** @type {Spot} */ (place))),
    );
  }
}
