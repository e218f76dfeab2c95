/** A ball in the hand: a finger or a mouse picks it up at the near end, carries it, and lets it go or lays it down. */
/** @import {Aim, Asks} from "./aim.js" */
/** @import {Spot} from "./frame.js" */
/** @import {Lens, Room} from "./lens.js" */
/** @import {Report} from "./palm.js" */
import { pace, redraw } from "/static/table/kit.js";
import { changed, fieldOf } from "./aim.js";
import { toBed, toScreen } from "./frame.js";
import { lensOver, throughLens } from "./lens.js";
import { hadSwung, velocity } from "./palm.js";

const UNFOLDS = 240; // ms
const LAYS_DOWN = 0.2; // m/s: a slower hand lays the ball down
const GRIP = 34; // px round the ball where it is taken as it lies
const REACH = 80; // mm beyond the line from where a ball is still taken
const KEPT = 400; // ms of reports

/** @typedef {{asks: Asks, pointer: number, finger: Spot, at: Spot, reports: Report[]}} Carried */
/** @typedef {{kind: "gone" | "down" | "stopped" | "aside", aim: Aim}} Release */

/** @type {Carried | null} */
let carried = null;
/** @type {{lens: Lens, since: number, opens: boolean} | null} */
let shownLens = null;

/** What is carried, null while the hand is empty. */
export const inHand = () => carried;

/** The lens, and how far it is open, from 0 to 1; null when it has folded away. */
export function openLens() {
  if (!shownLens) return null;
  const { lens, since, opens } = shownLens;
  const gone = UNFOLDS * (pace() && 1);
  const part = gone ? Math.min(1, (performance.now() - since) / gone) : 1;
  if (!opens && part === 1) shownLens = null;
  return shownLens && { lens, part: opens ? part : 1 - part };
}

/** Whether the lens is just opening or folding. */
export const lensMoves = () => {
  const open = openLens();
  return open !== null && (open.part < 1 || !shownLens?.opens);
};

/** Pick the ball up, if the finger is near it or at the near end; tell whether it was.
 * @param {Asks} asks @param {Aim} aim @param {Room} room @param {PointerEvent} event @param {Spot} finger pixels */
export function pickUp(asks, aim, room, event, finger) {
  const ball = toScreen(room.whole, { x: aim.x, y: aim.y });
  const spot = toBed(room.whole, finger);
  const near = Math.hypot(ball.x - finger.x, ball.y - finger.y) < GRIP;
  if (!near && (spot.y > room.line + REACH || spot.x < 0 || spot.x > room.whole.across)) return false;
  const lens = lensOver(room, finger, near ? aim.x : onBed(asks, spot).x);
  shownLens = { lens, since: performance.now(), opens: true };
  carried = { asks, pointer: event.pointerId, finger, at: aimSpot(aim), reports: [] };
  report(finger, event.timeStamp);
  return true;
}

/** @param {Aim} aim @returns {Spot} */
const aimSpot = ({ x, y }) => ({ x, y });

/** Carry the ball on: all that the screen has reported since, not only the last of it.
 * @param {PointerEvent} event @param {(event: PointerEvent) => Spot} pixel */
export function carry(event, pixel) {
  if (!carried || event.pointerId !== carried.pointer) return;
  const all = event.getCoalescedEvents?.() ?? [];
  for (const one of all.length > 0 ? all : [event]) report(pixel(one), one.timeStamp);
  redraw();
}

/** @param {Spot} finger @param {number} when */
function report(finger, when) {
  if (!carried || !shownLens) return;
  const spot = throughLens(shownLens.lens, finger);
  const reports = carried.reports.filter(({ at }) => when - at < KEPT);
  carried = { ...carried, finger, at: onBed(carried.asks, spot), reports: [...reports, { ...spot, at: when }] };
}

/** Where a ball can lie that is nearest to a spot. @param {Asks} asks @param {Spot} spot @returns {Spot} */
function onBed({ palm }, spot) {
  const within = (/** @type {"x" | "y"} */ name) => {
    const { least, most } = fieldOf(palm, name);
    return Math.min(most, Math.max(least, spot[name]));
  };
  return { x: within("x"), y: within("y") };
}

/** How fast and which way the hand moves at a moment: m/s, degrees to the right. @param {number} when */
export function handSpeed(when) {
  const { x, y } = velocity(carried?.reports ?? [], when);
  return { speed: Math.hypot(x, y), aim: (Math.atan2(x, y) * 180) / Math.PI };
}

/** Let the ball go: it has gone, or was laid down, or the hand had stopped, or it was pushed where no push goes.
 * @param {PointerEvent} event @param {Spot} finger @param {Aim} aim @returns {Release | null} */
export function letGo(event, finger, aim) {
  if (!carried || event.pointerId !== carried.pointer) return null;
  if (moved(finger)) report(finger, event.timeStamp);
  const { asks, at, reports } = carried;
  const { speed, aim: way } = handSpeed(event.timeStamp);
  lay();
  const lies = hadSwung(reports, event.timeStamp) ? "stopped" : "down";
  const kind = speed < LAYS_DOWN ? lies : Math.abs(way) > fieldOf(asks.palm, "aim").most ? "aside" : "gone";
  const made = kind === "gone" ? { ...at, aim: way, speed } : at;
  return { kind, aim: { ...changed(asks.palm, aim, /** @type {Aim} */ (made)), roll: 1, side: 0 } };
}

/** Whether the finger is elsewhere than it was last seen: a lift that only repeats the last report tells no speed.
 * @param {Spot} finger */
const moved = ({ x, y }) => carried && (x !== carried.finger.x || y !== carried.finger.y);

/** Empty the hand and fold the lens away. */
export function lay() {
  carried = null;
  if (shownLens) shownLens = { ...shownLens, since: performance.now(), opens: false };
  redraw();
}
