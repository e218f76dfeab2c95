/** The hand over the table: what the pointer and the keys do to the aim, and letting go. */
/** @import {Cloth} from "./aim.js" */
/** @import {Frame, Spot} from "./frame.js" */
import { act, complain, forPage, mayAct, redraw, sceneNow, speak } from "/static/table/kit.js";
import { actionOf, aimAt, changed, drawBack, runs, usualAim } from "./aim.js";
import { toBed, toScreen } from "./frame.js";
import { changeSpeed, goOn, isBusy, launch, skip, stage } from "./stage.js";
import { aimWords } from "./words.js";

const GRIP = 30; // px round the ball where a finger takes hold of it
const LEAST_PULL = 14; // px: less than this is no push
const SPOKEN_AFTER = 500;
const TICK = 5; // ms of trembling

/** By how much a press of an arrow key changes each field, and with Shift. @type {Record<string, [number, number]>} */
const STRIDES = { aim: [0.5, 0.02], speed: [0.02, 0.002], x: [20, 1], y: [20, 1] };

/** @type {Frame | null} */
let frame = null;
/**
 * A gesture means the table as it lay when it began: what it sets off, as a notice, may move the table meanwhile.
 * @type {{pointer: number, how: "pull" | "place" | "point", from: Spot, left: number, top: number, frame: Frame} | null}
 */
let holding = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let speaking;

/** Note how the table was painted. @param {Frame | null} painted */
export function paintedIn(painted) {
  frame = painted ?? frame;
}

/** Whether the one who looks is to throw now. */
export function mayThrow() {
  const scene = sceneNow();
  return Boolean(scene && mayAct(scene) && stage.asks && !isBusy());
}

/** Change the aim and show it. @param {Record<string, number>} by */
export function setAim(by) {
  if (!stage.asks) return;
  const aim = changed(stage.asks, stage.aim, by);
  if (isFree(aim)) stage.aim = aim;
  else complain("A ball lies there already.");
  redraw();
}

/** Whether the ball that is aimed would touch none that lies there. @param {Record<string, number>} aim */
function isFree({ x, y }) {
  const { balls, ball } = stage.facts;
  if (stage.asks?.throw === "chalk") return true;
  return balls.every(
    (/** @type {any} */ other) => other.lies !== "bed" || Math.hypot(other.x - x, other.y - y) > ball + 1,
  );
}

/** Let go: send the throw. */
export function push() {
  if (!mayThrow() || !stage.asks) return;
  const action = actionOf(stage.asks, stage.aim);
  launch();
  act(action);
}

/** Take the aim back to where it began. */
function letGo() {
  holding = null;
  stage.pulling = false;
  if (stage.asks) stage.aim = usualAim(stage.asks);
  redraw();
}

// -- pointer ----------------------------------------------------------------------------------------------------------

/** Listen to a canvas. @param {HTMLCanvasElement} canvas */
export function takeHold(canvas) {
  canvas.addEventListener("pointerdown", (event) => pressed(canvas, event));
  canvas.addEventListener(
    "pointermove",
    (event) => holding?.pointer === event.pointerId && moved(pixel(canvas, event)),
  );
  canvas.addEventListener("pointerup", (event) => released(pixel(canvas, event)));
  canvas.addEventListener("pointercancel", () => holding?.how === "pull" && letGo());
}

/** @param {HTMLCanvasElement} canvas @param {PointerEvent} event @returns {Spot} */
function pixel(canvas, event) {
  const { left, top } = holding ?? canvas.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** @param {HTMLCanvasElement} canvas @param {PointerEvent} event */
function pressed(canvas, event) {
  if (stage.roll) return skip();
  if (!mayThrow() || !frame) return;
  event.preventDefault();
  canvas.setPointerCapture(event.pointerId);
  const at = pixel(canvas, event);
  const { left, top } = canvas.getBoundingClientRect();
  holding = { pointer: event.pointerId, how: manner(at), from: at, left, top, frame };
  if (holding.how !== "pull") moved(at);
}

/** On the ball: draw it back; before the line: lay it elsewhere; else: point to where it shall stop.
 * @param {Spot} at */
function manner(at) {
  if (stage.asks?.throw === "chalk" || !frame) return "point";
  const ball = toScreen(frame, /** @type {Spot} */ (/** @type {unknown} */ (stage.aim)));
  if (Math.hypot(at.x - ball.x, at.y - ball.y) < GRIP) return "pull";
  return toBed(frame, at).y < stage.facts.foul_line ? "place" : "point";
}

/** @param {Spot} at */
function moved(at) {
  if (!holding || !stage.asks) return;
  const spot = toBed(holding.frame, at);
  if (holding.how === "pull") pull(at);
  else if (holding.how === "place" || stage.asks.throw === "chalk") setAim({ x: spot.x, y: spot.y });
  else setPoint(spot);
}

/** @param {Spot} spot */
function setPoint(spot) {
  if (stage.asks) stage.aim = aimAt(stage.asks, stage.aim, spot);
  redraw();
}

/** @param {Spot} at */
function pull(at) {
  if (!holding || !stage.asks) return;
  stage.pulling = Math.hypot(at.x - holding.from.x, at.y - holding.from.y) >= LEAST_PULL;
  const before = halfMetres();
  if (stage.pulling) stage.aim = drawBack(stage.asks, stage.aim, holding.frame, holding.from, at);
  if (halfMetres() !== before) navigator.vibrate?.(TICK);
  redraw();
}

/** How many half metres the push would run, each of which the finger feels. */
const halfMetres = () =>
  Math.floor(2 * runs(/** @type {Cloth} */ (stage.asks?.cloth), stage.aim.speed, stage.aim.roll));

/** @param {Spot} at */
function released(at) {
  if (!holding) return;
  moved(at);
  holding = null;
  const pulled = stage.pulling;
  stage.pulling = false;
  if (pulled) push();
  else redraw();
}

// -- keys -------------------------------------------------------------------------------------------------------------

/** Listen for the keys that aim; they come before all others while there is something to throw. */
export function listenForAim() {
  addEventListener("keydown", keyed, { capture: true });
}

/** @param {KeyboardEvent} event */
function keyed(event) {
  const doing = forPage(event) ? deed(event) : null;
  if (!doing) return;
  event.preventDefault();
  event.stopPropagation();
  doing();
}

/** @param {KeyboardEvent} event @returns {(() => void) | null} */
function deed({ key, shiftKey, target }) {
  const on = /** @type {HTMLElement} */ (target).tagName;
  const presses = (key === " " || key === "Enter") && !/^(BUTTON|SUMMARY|SELECT|TEXTAREA|A)$/.test(on);
  if (isBusy()) return whileBusy(key, presses);
  if (!mayThrow()) return null;
  if (presses) return push;
  if (key === "Escape") return letGo;
  if (on === "INPUT" || !stage.asks) return null;
  const [name, sign] = /** @type {[string, number] | undefined} */ (ARROWS[stage.asks.throw][key]) ?? ["", 0];
  return name ? () => stride(name, sign * STRIDES[name][shiftKey ? 1 : 0]) : null;
}

/** While balls run they may be hurried, while a round is measured it may be left. @param {string} key
 * @param {boolean} presses */
function whileBusy(key, presses) {
  if (stage.measuring) return presses || key === "Escape" ? goOn : null;
  if (key === "2") return changeSpeed;
  return presses || key === "Escape" ? skip : null;
}

/** @type {Record<"ball" | "chalk", Record<string, [string, number]>>} */
const ARROWS = {
  ball: { ArrowLeft: ["aim", -1], ArrowRight: ["aim", 1], ArrowUp: ["speed", 1], ArrowDown: ["speed", -1] },
  chalk: { ArrowLeft: ["x", -1], ArrowRight: ["x", 1], ArrowUp: ["y", 1], ArrowDown: ["y", -1] },
};

/** @param {string} name @param {number} by */
function stride(name, by) {
  setAim({ [name]: stage.aim[name] + by });
  clearTimeout(speaking);
  speaking = setTimeout(() => stage.asks && speak(aimWords(stage.facts, stage.asks, stage.aim)), SPOKEN_AFTER);
}

/** Turn the aim by a step, as an arrow key does. @param {number} sign @param {boolean} fine */
export const turnAim = (sign, fine) => stride("aim", sign * STRIDES.aim[fine ? 1 : 0]);
