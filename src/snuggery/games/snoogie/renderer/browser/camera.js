/** The camera over the table: it sees the whole of it, or goes down to the chalk and the balls around it. */
/** @import {Frame, Spot} from "./frame.js" */
/** @import {Running} from "./replay.js" */
import { pace } from "/static/table/kit.js";
import { closingOf } from "./closing.js";
import { toScreen } from "./frame.js";
import { nearest } from "./measuring.js";

const TRAVEL = 800; // ms
const NEAREST = 190; // mm round the chalk that are always seen
const FARTHEST = 620;
const FOR_A_BOTTLE = 265;
const AIR = 1.16; // room beyond the ball that matters

/** @typedef {{spot: Spot, reach: number}} Sight a part of the table: so many mm round a spot */

/** @type {{key: string, from: Frame | null, began: number, now: Frame | null, whole: string}} */
const camera = { key: "", from: null, began: 0, now: null, whole: "" };

/** What is seen now of a table that as a whole lies in `whole`. @param {Frame} whole @param {number} width
 * @param {number} height @param {any} measured what is measured @param {Running | null} running @returns {Frame} */
export function seen(whole, width, height, measured, running) {
  const sight = sightOf(measured, running);
  aim(JSON.stringify(sight && { ...sight, height }), JSON.stringify(whole));
  const to = sight ? closeUp(whole, width, height, sight) : whole;
  const past = pace() === 0 || !camera.from ? 1 : Math.min(1, (performance.now() - camera.began) / (TRAVEL * pace()));
  const part = past * past * (3 - 2 * past);
  camera.now = camera.from ? between(camera.from, to, part) : to;
  return camera.now;
}

/** Begin to move from the present view to another one; a table of another size is shown at once.
 * @param {string} key @param {string} whole */
function aim(key, whole) {
  if (camera.whole !== whole) Object.assign(camera, { whole, key, from: null });
  else if (camera.key !== key) Object.assign(camera, { key, from: camera.now, began: performance.now() });
}

/** Whether the camera still travels. */
export const travels = () => camera.from !== null && performance.now() - camera.began < TRAVEL * pace() + 100;

/** The part to show closely; null for the whole table. @param {any} measured @param {Running | null} running
 * @returns {Sight | null} */
function sightOf(measured, running) {
  if (measured?.throw.foul) return foulSight(measured);
  if (measured?.chalk) return { spot: spotOf(measured.chalk), reach: measuredReach(measured) };
  const closing = running && closingOf(running.roll, running.at);
  return closing ? { spot: closing.spot, reach: Math.min(FARTHEST, Math.max(NEAREST, closing.reach * AIR)) } : null;
}

/** Where a ball was let go too late, the line with it. @param {any} facts @returns {Sight} */
const foulSight = ({ release_line, throw: { foul } }) => ({
  spot: { x: foul.x, y: (foul.y + release_line) / 2 },
  reach: Math.max(NEAREST, foul.over) * AIR,
});

/** @param {Spot} spot */
const spotOf = ({ x, y }) => ({ x, y });

/** The balls that matter round the chalk. @param {any} facts */
function measuredReach({ balls, ball, verdict }) {
  const [first, second] = nearest(balls);
  const matters = second && second.mm < FARTHEST ? second : first;
  const least = verdict.tool === "bottle" ? FOR_A_BOTTLE : NEAREST;
  return Math.min(FARTHEST, Math.max(least, ((matters?.mm ?? 0) + 1.5 * ball) * AIR));
}

/** @param {Frame} whole @param {number} width @param {number} height @param {Sight} sight @returns {Frame} */
function closeUp(whole, width, height, { spot, reach }) {
  const near = { ...whole, scale: Math.min(width, height) / 2 / reach };
  const at = toScreen(near, spot);
  return { ...near, left: near.left + width / 2 - at.x, top: near.top + height / 2 - at.y };
}

/** @param {Frame} a @param {Frame} b @param {number} part @returns {Frame} */
function between(a, b, part) {
  const mixed = (/** @type {number} */ one, /** @type {number} */ other) => one + (other - one) * part;
  return { ...a, scale: mixed(a.scale, b.scale), left: mixed(a.left, b.left), top: mixed(a.top, b.top) };
}
