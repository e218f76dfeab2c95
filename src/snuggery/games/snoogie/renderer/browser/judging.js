/** How a push was off: by how much it was too weak or too strong for the chalk, and by how many degrees aside. */
/** @import {Cloth} from "./aim.js" */
/** @import {Spot} from "./frame.js" */
import { runs, speedFor } from "./aim.js";

const METRE = 1000;
const KEPT = "snuggery.snoogie.strength";
const [ENOUGH, REMEMBERED] = [3, 4]; // pushes by hand: from so many on a hand is judged, by so many at the most
const [LEARNING, LEARNT] = [0.14, 0.05]; // off by these parts of the way, a hand needs the target wholly, or not at all
const WIDTH = 150; // mm short or far that the target takes in

/** @typedef {{size: [number, number], ball: number, chalk_edge: number, chalk: Spot}} Laid */
/** @typedef {{off: number, turn: number}} Judged mm too far, less than 0 if short, 0 if level with the
 *   chalk; and degrees to the right of it */
/** @typedef {{least: number, most: number, reaches: number, wanted: number}} Target in m/s, and how much it is
 *   wanted */

/** How far the centre of a ball is from the chalk, and from touching it. @param {Laid} laid @param {Spot} from */
const ways = ({ ball, chalk_edge, chalk }, from) => ({
  whole: Math.hypot(chalk.x - from.x, chalk.y - from.y),
  reach: (ball + chalk_edge) / 2,
});

/** Judge a push against the chalk as it lay. @param {Laid} laid
 * @param {{from: Spot, far: number, aim: number}} push how far it went, or would have gone with nothing in its way
 * @returns {Judged} */
export function judge(laid, { from, far, aim }) {
  const { whole, reach } = ways(laid, from);
  const straight = (Math.atan2(laid.chalk.x - from.x, laid.chalk.y - from.y) * 180) / Math.PI;
  return { off: Math.sign(far - whole) * Math.max(0, Math.abs(far - whole) - reach), turn: aim - straight };
}

/** The speeds that reach the chalk from a spot. @param {Laid} laid @param {Cloth} cloth @param {Spot} from
 * @returns {Target} */
export function target(laid, cloth, from) {
  const { whole } = ways(laid, from);
  const speed = (/** @type {number} */ mm) => speedFor(cloth, Math.max(0, mm) / METRE);
  return { least: speed(whole - WIDTH), most: speed(whole + WIDTH), reaches: speed(whole), wanted: wanted() };
}

/** How far a push runs by itself, in mm. @param {Cloth} cloth @param {number} speed @param {number} roll */
export const runOf = (cloth, speed, roll) => METRE * runs(cloth, speed, roll);

/** @type {number[]} by which part of the way the last pushes by hand were too weak or too strong */
const strengths = kept();

/** Note how strong a push by hand was, by which the target is known to be needed. @param {Laid} laid
 * @param {{from: Spot, far: number}} push */
export function learn(laid, { from, far }) {
  const { whole } = ways(laid, from);
  strengths.unshift(Math.abs(far - whole) / whole);
  strengths.length = Math.min(strengths.length, REMEMBERED);
  try {
    localStorage.setItem(KEPT, JSON.stringify(strengths));
  } catch {
    // a browser that keeps nothing shows the target again
  }
}

/** How much a hand needs the target, from 0 to 1: the less, the better its last pushes were. */
function wanted() {
  if (strengths.length < ENOUGH) return 1;
  const mean = strengths.reduce((sum, one) => sum + one, 0) / strengths.length;
  return Math.min(1, Math.max(0, (mean - LEARNT) / (LEARNING - LEARNT)));
}

/** @returns {number[]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter(Number.isFinite) : [];
  } catch {
    return [];
  }
}
