/** The last stretch of a ball that comes to rest near the chalk: when it is seen closely, and how near it is. */
/** @import {Spot} from "./frame.js" */
/** @import {Row} from "./rolling.js" */
/** @import {Roll} from "./stage.js" */
import { nearest } from "./measuring.js";
import { placeAt, turnsLeft, wayOf } from "./rolling.js";
import { placeIn } from "./stage.js";

const STRETCH = 300; // mm of its way that are seen closely
const NEAR = 400; // mm from the chalk, or a ball that ends farther off is not
const SAMPLE = 1 / 60; // seconds between what `wayOf` tells

/** @typedef {{body: number, since: number, spot: Spot, reach: number, leader: import("./measuring.js").Near | null,
 *   fault: number}} Closing seconds of the roll since when; the spot that is looked at, and how far round it; by how
 *   many mm what is reckoned here differs from what was measured */

/** @type {WeakMap<Row[], Closing | null>} */
const known = new WeakMap();

/** What is seen closely of a roll; null before its last stretch. @param {Roll} roll @param {number} at seconds
 * @returns {Closing | null} */
export function closingOf(roll, at) {
  const found = known.get(roll.track) ?? (known.has(roll.track) ? null : foreseen(roll));
  known.set(roll.track, found);
  return found && at >= found.since ? found : null;
}

/** @param {Roll} roll @returns {Closing | null} */
function foreseen({ facts, before, track, lead, meant }) {
  const body = facts.balls.findIndex((/** @type {any} */ { id }) => id === facts.throw.body);
  const ball = facts.balls[body];
  if (meant || !facts.chalk || ball?.lies !== "bed" || ball.mm === null || ball.mm > NEAR) return null;
  const way = wayOf(track, body);
  const since = way.findIndex((far) => far >= way[way.length - 1] - STRETCH) * SAMPLE;
  const from = /** @type {Spot} */ (placeAt(track, body, since));
  const [leader = null] = nearest(before.balls).filter(({ mm }) => mm < NEAR);
  const off = (/** @type {Spot} */ spot) => Math.hypot(spot.x - facts.chalk.x, spot.y - facts.chalk.y);
  const far = Math.max(off(from), off(ball), leader ? off(leader) : 0);
  const fault = gap(facts, ball, facts.chalk) - ball.mm;
  return { body, since: since + lead, spot: spotOf(facts.chalk), reach: far + facts.ball, leader, fault };
}

/** @param {Spot} spot */
const spotOf = ({ x, y }) => ({ x, y });

/** How many mm are left between the ball that runs and the chalk. @param {Roll} roll @param {Closing} closing
 * @param {number} at seconds */
export function leftOf(roll, { body, fault }, at) {
  const ball = placeIn(roll, body, at) ?? roll.facts.balls[body];
  const chalk = chalkAt(roll, at);
  return Math.max(0, gap(roll.facts, ball, chalk) - fault);
}

/** Where the chalk is at a moment. @param {Roll} roll @param {number} at seconds */
export function chalkAt(roll, at) {
  const { facts, track, lead } = roll;
  const body = facts.balls.length;
  const turn = (turnsLeft(track, body, at - lead, facts.chalk_slows) * 180) / Math.PI;
  return { ...facts.chalk, ...placeIn(roll, body, at), turn: facts.chalk.turn - turn };
}

/** The free space between a ball and the chalk as it lies: from the ball to the edge on top of a cube (SNOOG-G06).
 * @param {any} facts @param {Spot} at @param {Spot & {turn: number}} chalk */
function gap({ ball, chalk_edge: edge }, at, { x, y, turn }) {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [at.x - x, at.y - y];
  const beyond = (/** @type {number} */ far) => Math.max(0, Math.abs(far) - edge / 2);
  const across = Math.hypot(
    beyond(dx * Math.cos(angle) + dy * Math.sin(angle)),
    beyond(dy * Math.cos(angle) - dx * Math.sin(angle)),
  );
  const [radius, reach] = [ball / 2, edge * (ball - edge)];
  return across * across > reach ? Math.sqrt(across * across - reach + radius * radius) - radius : 0;
}
