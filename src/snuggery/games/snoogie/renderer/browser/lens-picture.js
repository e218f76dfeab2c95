/** What is seen through the lens: the near end enlarged, the ball in the hand, its last places, the last push. */
/** @import {Ball} from "./balls.js" */
/** @import {Carried} from "./carrying.js" */
/** @import {Frame, Spot} from "./frame.js" */
/** @import {Lens} from "./lens.js" */
/** @import {Push} from "./pushes.js" */
import { pace } from "/static/table/kit.js";
import { drawBall, radiusOf, ring } from "./balls.js";
import { strokeBrass } from "./brass.js";
import { centimetres, FACE, LETTERING, lineWords } from "./cloth.js";
import { box, toScreen } from "./frame.js";
import { drawGhost } from "./ghost.js";
import { target } from "./judging.js";
import { handWords, lastWords, reachWords } from "./words.js";

/** @type {[number, string][]} */
const FRAME = [
  [9, "#6d4814"],
  [5, "#d0993a"],
];
const BRASS = "#ffdf9a";
const PAST = "#ffc4b2";
const CORNER = 22; // px
const FINGER = 24; // px that the finger's disc is wider than the ball
const PLACES = 7; // behind the ball that fade
const APART = 22; // ms between them
const SHORTEST = 0.08; // m/s from which on a way is shown
const [ARROW, LONGEST] = [70, 120]; // px for a metre a second, and at the most
const PLATE = { width: 118, height: 68 }; // px
const GAUGE = { height: 26, ends: 1.6 }; // px more for the target, and up to how much faster than it is told
const REACHES = "#8fe0a8";
const [CUSHION, WOOD] = [46, 200]; // mm

/** @typedef {{speed: number, aim: number}} HandSpeed */
/** @typedef {{facts: any, ball: Ball, carried: Carried | null, speed: HandSpeed, last: Push | null, line: number}}
 * Seen */

/** Draw the lens, so far open. @param {CanvasRenderingContext2D} pen @param {{lens: Lens, part: number}} open
 * @param {Seen} seen */
export function drawLens(pen, { lens, part }, seen) {
  const { left, top, width, height } = lens.box;
  const grown = 0.55 + 0.45 * part;
  pen.save();
  pen.globalAlpha = part;
  pen.translate(lens.pressed.x, lens.pressed.y);
  pen.scale(grown, grown);
  pen.translate(-lens.pressed.x, -lens.pressed.y);
  pen.save();
  pen.beginPath();
  pen.roundRect(left, top, width, height, CORNER);
  pen.clip();
  ground(pen, lens, seen);
  if (seen.last) drawGhost(pen, lens.frame, seen.last, radiusOf(lens.frame, seen.facts.ball));
  for (const other of seen.facts.balls)
    if (other.lies === "bed") drawBall(pen, toScreen(lens.frame, other), radiusOf(lens.frame, seen.facts.ball), other);
  if (seen.carried) held(pen, lens.frame, seen, seen.carried);
  labels(pen, lens, seen);
  pen.restore();
  brass(pen, lens.box);
  pen.restore();
}

/** Cloth, cushion and wood, the forbidden side darker. @param {CanvasRenderingContext2D} pen @param {Lens} lens
 * @param {Seen} seen */
function ground(pen, { frame, box: { left, top, width, height } }, { facts, line }) {
  const plain = document.documentElement.dataset.contrast === "more";
  const [a, b] = frame.upright
    ? [
        { x: 0, y: top + height },
        { x: 0, y: top },
      ]
    : [
        { x: left, y: 0 },
        { x: left + width, y: 0 },
      ];
  const cloth = pen.createLinearGradient(a.x, a.y, b.x, b.y);
  cloth.addColorStop(0, "#1c614b");
  cloth.addColorStop(1, "#124431");
  pen.fillStyle = plain ? "#0f2415" : cloth;
  pen.fillRect(left, top, width, height);
  const [low, high] = [
    { x: -WOOD, y: -WOOD },
    { x: frame.across + WOOD, y: line + WOOD },
  ];
  pen.fillStyle = "rgb(255 255 255 / .09)";
  pen.fillRect(...box(frame, { x: 0, y: 0 }, { x: frame.across, y: line }));
  pen.fillStyle = "rgb(0 0 0 / .2)";
  pen.fillRect(...box(frame, { x: 0, y: line }, high));
  for (const [ink, wide] of /** @type {[string, number][]} */ ([
    [plain ? "#06110b" : "#0a2c22", 0],
    [plain ? "#1c1c1c" : "#5b3820", CUSHION],
  ])) {
    pen.fillStyle = ink;
    pen.fillRect(...box(frame, low, { x: high.x, y: -wide }));
    pen.fillRect(...box(frame, low, { x: -wide, y: high.y }));
    pen.fillRect(...box(frame, { x: frame.across + wide, y: -WOOD }, high));
  }
  for (const [x, y, r] of facts.pockets) if (y < line) hole(pen, toScreen(frame, { x, y }), r * frame.scale);
  dashed(pen, frame, line);
}

/** @param {CanvasRenderingContext2D} pen @param {Spot} at @param {number} r */
function hole(pen, at, r) {
  pen.fillStyle = "#060302";
  pen.beginPath();
  pen.arc(at.x, at.y, r, 0, 2 * Math.PI);
  pen.fill();
  ring(pen, at, r, 4, "#c08b35");
}

/** @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {number} line */
function dashed(pen, frame, line) {
  pen.setLineDash([10, 7]);
  stroke(pen, [toScreen(frame, { x: 0, y: line }), toScreen(frame, { x: frame.across, y: line })], 2.5, "#fffaeb");
  pen.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} pen @param {Spot[]} points @param {number} width @param {string} ink */
function stroke(pen, points, width, ink) {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.lineCap = "round";
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}

/** The ball, the finger under it, where both have been, and which way they go. @param {CanvasRenderingContext2D} pen
 * @param {Frame} frame @param {Seen} seen @param {Carried} carried */
function held(pen, frame, { facts, ball, speed }, carried) {
  const r = radiusOf(frame, facts.ball);
  const at = toScreen(frame, carried.at);
  if (pace() > 0) trail(pen, frame, carried, r);
  disc(pen, carried.finger, r + FINGER, "rgb(244 227 189 / .2)");
  ring(pen, carried.finger, r + FINGER, 2, "rgb(244 227 189 / .5)");
  if (speed.speed > SHORTEST) arrow(pen, frame, at, r, speed);
  drawBall(pen, at, r, ball);
  ring(pen, at, r + 6, 3, carried.at.y < facts.release_line ? BRASS : PAST);
}

/** @param {CanvasRenderingContext2D} pen @param {Spot} at @param {number} r @param {string} ink */
function disc(pen, at, r, ink) {
  pen.fillStyle = ink;
  pen.beginPath();
  pen.arc(at.x, at.y, r, 0, 2 * Math.PI);
  pen.fill();
}

/** The last places, farther apart the faster it goes. @param {CanvasRenderingContext2D} pen @param {Frame} frame
 * @param {Carried} carried @param {number} r */
function trail(pen, frame, { reports }, r) {
  const now = performance.now();
  const been = Array.from({ length: PLACES }, (_, n) => reports.findLast(({ at }) => at <= now - (n + 1) * APART));
  const spots = been.filter((one) => one !== undefined).map((one) => toScreen(frame, one));
  spots.reverse().forEach((spot, n) => disc(pen, spot, r, `rgb(244 227 189 / ${0.05 + 0.02 * n})`));
  if (spots.length > 0)
    stroke(pen, [...spots, toScreen(frame, reports[reports.length - 1])], 3, "rgb(255 223 154 / .55)");
}

/** Which way the hand goes now. @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Spot} at
 * @param {number} r @param {{speed: number, aim: number}} hand */
function arrow(pen, frame, at, r, { speed, aim }) {
  const angle = (aim * Math.PI) / 180 - (frame.upright ? Math.PI / 2 : 0);
  const along = (/** @type {number} */ far, turn = 0) => ({
    x: at.x + Math.cos(angle + turn) * far,
    y: at.y + Math.sin(angle + turn) * far,
  });
  const tip = r + 14 + Math.min(LONGEST, ARROW * speed);
  stroke(pen, [along(r + 8), along(tip)], 4, BRASS);
  const wings = [0.09, -0.09].map((turn) => along(tip - 11, (turn * 90) / tip));
  stroke(pen, [wings[0], along(tip), wings[1]], 4, BRASS);
}

/** Speed and way at the edge away from the hand; the line and the last push in words.
 * @param {CanvasRenderingContext2D} pen @param {Lens} lens @param {Seen} seen */
function labels(pen, { frame, box, pressed }, { carried, speed, last, line, facts }) {
  const at = toScreen(frame, { x: 0, y: line });
  const places = frame.upright
    ? uprightPlaces(box, carried?.finger ?? pressed, at)
    : lyingPlaces(box, carried?.finger ?? pressed, at);
  written(pen, frame.upright ? lineWords(facts.foul_line) : centimetres(facts.foul_line), places.line, "#eaf6ee");
  if (last)
    lastWords(last).forEach((words, n) =>
      written(pen, words, { ...places.last, y: places.last.y + 19 * n }, "#d9ece1"),
    );
  if (carried) speedPlate(pen, places.plate, speed, targetOf(facts, carried), carried.at.y < facts.release_line);
}

/** The speeds that reach the chalk from where the ball is, while the hand needs to be told. @param {any} facts
 * @param {Carried} carried @returns {Target | null} */
function targetOf(facts, { asks, at }) {
  const found = facts.chalk && asks.cloth ? target(facts, asks.cloth, at) : null;
  return found && found.wanted > 0 ? found : null;
}

/** @typedef {import("./judging.js").Target} Target */
/** @typedef {import("./lens.js").Box} Box */
/** @typedef {Spot & {align?: CanvasTextAlign}} Place */
/** @typedef {{plate: Spot, last: Place, line: Place}} Places */

/** The line runs across: words stand on both sides of the hand. @param {Box} box @param {Spot} finger @param {Spot} at
 * @returns {Places} */
function uprightPlaces({ left, top, width, height }, finger, at) {
  const right = finger.x < left + width / 2;
  const [near, far] = [left + 14, left + width - 14];
  return {
    plate: { x: right ? far - PLATE.width : near, y: top + height - PLATE.height - 14 },
    last: { x: right ? near : far, y: top + height - 60, align: right ? "left" : "right" },
    line: { x: near, y: at.y - 10 },
  };
}

/** The line runs down: words stand above or below the hand. @param {Box} box @param {Spot} finger
 * @param {Spot} at @returns {Places} */
function lyingPlaces({ left, top, height }, finger, at) {
  const above = finger.y > top + height / 2;
  const [high, low] = [top + 14 + GAUGE.height, top + height - PLATE.height - 14];
  return {
    plate: { x: left + 14, y: above ? high : low },
    last: { x: left + 26, y: above ? high + PLATE.height + 24 : low - GAUGE.height - 52 },
    line: { x: at.x + 8, y: top + 24 },
  };
}

/** @param {CanvasRenderingContext2D} pen @param {Spot} at @param {HandSpeed} hand @param {Target | null} aimed
 * @param {boolean} allowed */
function speedPlate(pen, { x: left, y }, hand, aimed, allowed) {
  const [figure, unit, way] = handWords(hand);
  const top = y - (aimed ? GAUGE.height : 0);
  const reaches = aimed && hand.speed >= aimed.least && hand.speed <= aimed.most;
  pen.fillStyle = "rgb(18 38 30 / .92)";
  pen.beginPath();
  pen.roundRect(left, top, PLATE.width, y - top + PLATE.height, 10);
  pen.fill();
  const ink = allowed ? (reaches ? REACHES : BRASS) : PAST;
  pen.font = `400 34px ${FACE}`;
  written(pen, figure, { x: left + 12, y: top + 38 }, ink, pen.font);
  const beside = left + 16 + pen.measureText(figure).width;
  written(pen, unit, { x: beside, y: top + 38 }, ink);
  written(pen, allowed ? way : "a foul here", { x: left + 12, y: top + 58 }, ink);
  if (aimed) gauge(pen, { x: left + 12, y: top + PLATE.height }, hand.speed, aimed);
}

/** A scale with the speeds that reach the chalk, and the hand's. @param {CanvasRenderingContext2D} pen @param {Spot} at
 * @param {number} speed @param {Target} aimed */
function gauge(pen, { x, y }, speed, { least, most, reaches, wanted }) {
  const wide = PLATE.width - 24;
  const along = (/** @type {number} */ one) =>
    x + (wide * Math.min(one, GAUGE.ends * reaches)) / (GAUGE.ends * reaches);
  pen.save();
  pen.globalAlpha *= wanted;
  pen.fillStyle = "rgb(255 255 255 / .18)";
  pen.fillRect(x, y, wide, 6);
  pen.fillStyle = REACHES;
  pen.fillRect(along(least), y - 3, along(most) - along(least), 12);
  stroke(
    pen,
    [-5, 11].map((by) => ({ x: along(speed), y: y + by })),
    2.5,
    BRASS,
  );
  written(pen, reachWords(reaches), { x: x + wide, y: y + 22, align: "right" }, REACHES);
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {string} words @param {Place} at
 * @param {string} ink @param {string} [font] */
function written(pen, words, { x, y, align = "left" }, ink, font = LETTERING) {
  pen.font = font;
  pen.fillStyle = ink;
  pen.textAlign = align;
  pen.textBaseline = "alphabetic";
  pen.fillText(words, x, y);
}

/** The frame. @param {CanvasRenderingContext2D} pen @param {import("./lens.js").Box} box */
const brass = (pen, { left, top, width, height }) =>
  strokeBrass(pen, FRAME, () => pen.roundRect(left, top, width, height, CORNER));
