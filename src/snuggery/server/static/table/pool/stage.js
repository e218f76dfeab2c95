/** What the canvas shows now: scenes wait until the balls of the one before have come to rest. */
/** @import {Aim, Asks} from "./aim.js" */
import { pace, play as sound } from "../../house.js";
import { usualAim } from "./aim.js";
import { lasts, sameTrack } from "./rolling.js";

const MOST_WAITING = 3;
const DWELL = 2200; // ms that a decided round stays to be looked at

/** @type {{facts: any, asks: Asks | null, aim: Aim, roll: {track: number[][], began: number, from: number} | null,
 *   waiting: any[], fast: boolean, pulling: boolean}} */
export const stage = { facts: null, asks: null, aim: {}, roll: null, waiting: [], fast: false, pulling: false };

/** @type {() => void} */
let redraw = () => {};
/** @type {any} */
let latest = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let dwelling;

/** Name the function that paints the canvas. @param {() => void} how */
export function onStage(how) {
  redraw = how;
}

/** A scene's facts have come: show them, at once or when what rolls has come to rest. @param {any} facts @param {boolean} still */
export function arrive(facts, still) {
  if (facts === latest) return;
  latest = facts;
  askFor(facts.asks ?? null);
  if (still || !stage.facts || pace() === 0) return settle();
  stage.waiting.push(facts);
  if (stage.waiting.length > MOST_WAITING) stage.waiting.splice(0, stage.waiting.length - 1);
  if (!stage.roll && !dwelling) next();
}

/** Begin every throw with what a good human would do. @param {Asks | null} asks */
export function askFor(asks) {
  if (asks && asks.action !== stage.asks?.action) stage.aim = usualAim(asks);
  stage.asks = asks;
}

/** Show the newest scene at once. */
export function settle() {
  clearTimeout(dwelling);
  dwelling = undefined;
  Object.assign(stage, { facts: latest, roll: null, waiting: [] });
  redraw();
}

function next() {
  dwelling = undefined;
  const facts = stage.waiting.shift();
  if (!facts) return redraw();
  const rolls = facts.track?.length > 0 && !sameTrack(facts.track, stage.facts.track ?? []);
  stage.facts = facts;
  if (!rolls) return rest();
  stage.roll = { track: facts.track, began: performance.now(), from: 0 };
  sound(facts.balls.length === facts.track[0][1] ? "chalk" : "ball");
  redraw();
}

/** Let a decided round be looked at before the next scene. */
function rest() {
  redraw();
  if (stage.facts.bottle || isDecided(stage.facts)) dwelling = setTimeout(next, DWELL * pace());
  else next();
}

/** Whether all balls have been pushed, so that the distances count. @param {any} facts */
export const isDecided = ({ balls }) => balls.length > 0 && balls.every((/** @type {any} */ { lies }) => lies !== "hand");

/** The seconds that the running throw has run; ends it when all lies still. @returns {number} */
export function clock() {
  const { roll } = stage;
  if (!roll) return 0;
  const at = roll.from + ((performance.now() - roll.began) / 1000) * (stage.fast ? 2 : 1);
  if (at < lasts(roll.track)) return at;
  stage.roll = null;
  queueMicrotask(rest);
  return at;
}

/** Let the balls run at true or at double speed. */
export function changeSpeed() {
  if (stage.roll) Object.assign(stage.roll, { from: clock(), began: performance.now() });
  stage.fast = !stage.fast;
}
