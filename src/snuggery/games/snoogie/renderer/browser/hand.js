/** The hand over the table: what the pointer and the keys do to the aim, and letting go. */
/** @import {Cloth} from "./aim.js" */
/** @import {Frame, Spot} from "./frame.js" */
/** @import {Release} from "./carrying.js" */
/** @import {Scene} from "/static/table/types.js" */
import {
  act,
  complain,
  forPage,
  isCounted,
  mayAct,
  mention,
  practise,
  redraw,
  sceneNow,
  speak,
} from "/static/table/kit.js";
import { actionOf, aimAt, changed, drawBack, firstAim, runs } from "./aim.js";
import { carry, inHand, lay, letGo, pickUp } from "./carrying.js";
import { toBed, toScreen } from "./frame.js";
import { pushes } from "./pushes.js";
import { callBack, changeSpeed, goOn, isBusy, launch, rehearse, skip, stage } from "./stage.js";
import { pushing, take } from "./ways.js";
import { aimWords, letGoWords, practisedFoulWords, practisedWords } from "./words.js";

const GRIP = 30; // px round the ball where a finger takes hold of it
const LEAST_PULL = 14; // px: less than this is no push
const SPOKEN_AFTER = 500;
const TICK = 5; // ms of trembling
const TAKEN = "A ball lies there already.";
const LAID = "The ball lies there.";
const STOPPED = "You had stopped: let go while moving. The ball lies there.";
const ASIDE = "Too far aside: a push goes up the table.";
const AWAY = "Take the ball at the near end.";
const RULER = "Arrow keys aim, Space pushes.";

/** By how much a press of an arrow key changes each field, and with Shift. @type {Record<string, [number, number]>} */
const STRIDES = { aim: [0.5, 0.02], speed: [0.02, 0.002], x: [20, 1], y: [20, 1] };

/** @type {Frame | null} */
let frame = null;
/**
 * A gesture means the table as it lay when it began: what it sets off, as a notice, may move the table meanwhile.
 * @type {{pointer: number, how: "pull" | "place" | "point", from: Spot, frame: Frame} | null}
 */
let holding = null;
/** @type {{left: number, top: number} | null} where the canvas lay when it was touched */
let corner = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let speaking;

/** Note how the table was painted. @param {Frame | null} painted */
export function paintedIn(painted) {
  frame = painted ?? frame;
}

/** Whether it is the viewer's turn to throw. */
export function mayThrow() {
  const scene = sceneNow();
  return Boolean(scene && mayAct(scene) && stage.asks && !isBusy());
}

/** Change the aim and show it. @param {Record<string, number>} by */
export function setAim(by) {
  if (!stage.asks) return;
  const aim = changed(stage.asks, stage.aim, by);
  if (isFree(aim)) stage.aim = aim;
  else complain(TAKEN);
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

/** Let go of what was aimed. */
export function push() {
  if (mayThrow() && stage.asks) send(actionOf(stage.asks, stage.aim));
}

/** Send a throw, or try it out. @param {number} action */
function send(action) {
  const tried = pushing.practising && stage.asks?.throw === "ball";
  if (stage.asks?.throw === "chalk" || stage.aim.y < stage.facts.release_line) launch();
  if (tried) practise(action).then(tell, refused);
  else act(action);
}

/** What a practice push led to. @param {Scene} scene */
const tell = (scene) =>
  rehearse(scene, ({ throw: { foul } }) =>
    foul ? mention(practisedFoulWords(foul.over)) : speak(practisedWords(pushes[0])),
  );

/** @param {Error} error */
function refused({ message }) {
  callBack();
  complain(message);
}

/** Take the aim back to where it began. */
function takeBack() {
  holding = null;
  stage.pulling = false;
  lay();
  if (stage.asks) stage.aim = firstAim(stage.asks);
  redraw();
}

/** What has become of the ball that was carried. @param {Release} release */
function leave({ kind, aim }) {
  if (!mayThrow()) return;
  if (kind === "aside") complain(ASIDE);
  if (kind === "down") speak(LAID);
  if (kind === "stopped") complain(STOPPED);
  if (kind !== "gone") return setAim({ x: aim.x, y: aim.y });
  if (!isFree(aim)) return complain(TAKEN);
  const { asks } = stage;
  stage.aim = aim;
  speak(letGoWords(aim));
  if (asks) send(actionOf(asks.palm, aim));
}

// -- pointer ----------------------------------------------------------------------------------------------------------

/** Listen to a canvas. @param {HTMLCanvasElement} canvas */
export function takeHold(canvas) {
  const pixelOf = (/** @type {PointerEvent} */ event) => pixel(canvas, event);
  canvas.addEventListener("pointerdown", (event) => pressed(canvas, event));
  canvas.addEventListener("pointermove", (event) => {
    if (inHand()) carry(event, pixelOf);
    else if (holding?.pointer === event.pointerId) moved(pixelOf(event));
  });
  canvas.addEventListener("pointerup", (event) => {
    const [at, release] = [pixelOf(event), letGo(event, pixelOf(event), stage.aim)];
    corner = null;
    if (release) leave(release);
    else released(at);
  });
  canvas.addEventListener("pointercancel", (event) => {
    corner = null;
    if (inHand()?.pointer === event.pointerId) lay();
    else if (holding?.how === "pull") takeBack();
  });
}

/** @param {HTMLCanvasElement} canvas @param {PointerEvent} event @returns {Spot} */
function pixel(canvas, event) {
  const { left, top } = corner ?? canvas.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** @param {HTMLCanvasElement} canvas @param {PointerEvent} event */
function pressed(canvas, event) {
  if (stage.roll) return skip();
  if (!mayThrow() || !frame || inHand() || event.button > 0) return;
  event.preventDefault();
  canvas.setPointerCapture(event.pointerId);
  const { left, top } = canvas.getBoundingClientRect();
  corner = { left, top };
  const at = pixel(canvas, event);
  if (byHand()) return pickedUp(canvas, event, at);
  holding = { pointer: event.pointerId, how: manner(at), from: at, frame };
  if (holding.how !== "pull") moved(at);
}

/** Whether a ball is pushed by the hand itself. */
const byHand = () => stage.asks?.throw === "ball" && pushing.way === "hand";

/** @param {HTMLCanvasElement} canvas @param {PointerEvent} event @param {Spot} at */
function pickedUp({ clientWidth: width, clientHeight: height }, event, at) {
  if (!stage.asks || !frame) return;
  const room = { whole: frame, width, height, line: stage.facts.foul_line, chalk: stage.facts.chalk };
  if (!pickUp(stage.asks, stage.aim, room, event, at)) complain(AWAY);
  redraw();
}

/** A sling draws the ball back; a ruler points to where it shall stop; before the line either lays it elsewhere.
 * @param {Spot} at */
function manner(at) {
  if (stage.asks?.throw === "chalk" || !frame) return "point";
  const ball = toScreen(frame, /** @type {Spot} */ (/** @type {unknown} */ (stage.aim)));
  const near = Math.hypot(at.x - ball.x, at.y - ball.y) < GRIP;
  if (near && pushing.way === "sling") return "pull";
  return near || toBed(frame, at).y < stage.facts.foul_line ? "place" : "point";
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
  if (forPage(event) && /^\d$/.test(event.key) && mayThrow() && byHand()) take("ruler"); // keyboard use
  const doing = forPage(event) && !(event.key === "Enter" && isCounted()) ? deed(event) : null;
  if (!doing) return;
  event.preventDefault();
  event.stopPropagation();
  doing();
}

/** @param {KeyboardEvent} event @returns {(() => void) | null} */
function deed({ key, shiftKey, target }) {
  const on = /** @type {HTMLElement} */ (target).tagName;
  const taken = /** @type {HTMLElement} */ (target).matches(".way-switch [aria-pressed=true]"); // has no other use
  const presses = (key === " " || key === "Enter") && (taken || !/^(BUTTON|SUMMARY|SELECT|TEXTAREA|A)$/.test(on));
  if (isBusy()) return whileBusy(key, presses);
  if (!mayThrow()) return null;
  if (presses) return byHand() ? toRuler : push;
  if (key === "Escape") return takeBack;
  if (on === "INPUT" || !stage.asks) return null;
  const arrows = stage.asks.throw === "ball" ? BALL : frame?.upright ? CHALK : LYING_CHALK;
  const [name, sign] = arrows[key] ?? ["", 0];
  return name ? () => stride(name, sign * STRIDES[name][shiftKey ? 1 : 0]) : null;
}

/** Keys have no hand: the first one takes the ruler, and says so. */
function toRuler() {
  take("ruler");
  if (stage.asks) speak(`${aimWords(stage.facts, stage.asks, stage.aim)} ${RULER}`);
}

/** While balls run they may be hurried, while a round is measured it may be left. @param {string} key
 * @param {boolean} presses */
function whileBusy(key, presses) {
  if (stage.measuring) return presses || key === "Escape" ? goOn : null;
  if (key === "2") return changeSpeed;
  return presses || key === "Escape" ? skip : null;
}

/** @typedef {Record<string, [string, number]>} Arrows which field a key changes, and which way */

/** @type {Arrows} */
const BALL = { ArrowLeft: ["aim", -1], ArrowRight: ["aim", 1], ArrowUp: ["speed", 1], ArrowDown: ["speed", -1] };
/** @type {Arrows} */
const CHALK = { ArrowLeft: ["x", -1], ArrowRight: ["x", 1], ArrowUp: ["y", 1], ArrowDown: ["y", -1] };
/** Chalk goes where the arrow points: up a table that lies on its side is to the right. @type {Arrows} */
const LYING_CHALK = { ArrowLeft: ["y", -1], ArrowRight: ["y", 1], ArrowUp: ["x", -1], ArrowDown: ["x", 1] };

/** @param {string} name @param {number} by */
function stride(name, by) {
  if (byHand()) take("ruler");
  setAim({ [name]: stage.aim[name] + by });
  clearTimeout(speaking);
  speaking = setTimeout(() => stage.asks && speak(aimWords(stage.facts, stage.asks, stage.aim)), SPOKEN_AFTER);
}

/** Turn the aim by a step, as an arrow key does. @param {number} sign @param {boolean} fine */
export const turnAim = (sign, fine) => stride("aim", sign * STRIDES.aim[fine ? 1 : 0]);
