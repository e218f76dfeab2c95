/** The camera over the table: it sees the whole of it, or goes down to the chalk and the balls around it. */
/** @import {Frame} from "./frame.js" */
import { pace } from "/static/table/kit.js";
import { toScreen } from "./frame.js";
import { nearest } from "./measuring.js";
import { stage } from "./stage.js";

const TRAVEL = 800; // ms
const NEAREST = 190; // mm round the chalk that are always seen
const FARTHEST = 620;
const FOR_A_BOTTLE = 265;
const AIR = 1.16; // room beyond the ball that matters

/** What is seen now of a table that as a whole lies in `whole`. @param {Frame} whole @param {number} width
 * @param {number} height @returns {Frame} */
export function seen(whole, width, height) {
  const { measuring } = stage;
  if (!measuring?.facts.chalk) return whole;
  const past = pace() === 0 ? 1 : Math.min(1, (performance.now() - measuring.began) / (TRAVEL * pace()));
  const part = past * past * (3 - 2 * past);
  return between(whole, closeUp(whole, width, height, measuring.facts), part);
}

/** Whether the camera still travels. */
export const travels = () =>
  stage.measuring !== null && performance.now() - stage.measuring.began < TRAVEL * pace() + 100;

/** The chalk in the middle, and the balls that matter around it. @param {Frame} whole @param {number} width
 * @param {number} height @param {any} facts @returns {Frame} */
function closeUp(whole, width, height, { balls, chalk, ball, verdict }) {
  const [first, second] = nearest(balls);
  const matters = second && second.mm < FARTHEST ? second : first;
  const reach = Math.min(
    FARTHEST,
    Math.max(verdict.tool === "bottle" ? FOR_A_BOTTLE : NEAREST, ((matters?.mm ?? 0) + 1.5 * ball) * AIR),
  );
  const near = { ...whole, scale: Math.min(width, height) / 2 / reach };
  const at = toScreen(near, chalk);
  return { ...near, left: near.left + width / 2 - at.x, top: near.top + height / 2 - at.y };
}

/** @param {Frame} a @param {Frame} b @param {number} part @returns {Frame} */
function between(a, b, part) {
  const mixed = (/** @type {number} */ one, /** @type {number} */ other) => one + (other - one) * part;
  return { ...a, scale: mixed(a.scale, b.scale), left: mixed(a.left, b.left), top: mixed(a.top, b.top) };
}
