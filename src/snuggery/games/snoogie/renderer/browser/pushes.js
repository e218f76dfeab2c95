/** One's own last pushes, as they ran: what a hand learns from. */
/** @import {Aim, Asks, Cloth} from "./aim.js" */
/** @import {Spot} from "./frame.js" */
/** @import {Judged} from "./judging.js" */
import { redraw } from "/static/table/kit.js";
import { judge, learn, runOf } from "./judging.js";
import { contacts, placeAt, stops } from "./rolling.js";

const KEPT = 3;
const STEP = 0.04; // seconds between the spots of a path
const METRE = 1000;
const FRESH = 4000; // ms that it is told how a push was off

/** @typedef {{path: Spot[], from: Spot, end: Spot, speed: number, aim: number, off: number | null,
 *   judged: Judged | null, practice: boolean, ended: number}} Push in millimetres, m/s, degrees to the right; `off` is
 *   null for a ball that is lost, `ended` a time of this page */
/** @typedef {{facts: any, asks: Asks | null, aim: Aim, byHand: boolean}} Before the table before a push, and how the
 *   push was aimed */

/** The last pushes, the latest first. @type {Push[]} */
export const pushes = [];

/** Note how a push of one's own ran. @param {any} facts @param {boolean} practice @param {Before} before */
export function remember({ balls, track, throw: { body } }, practice, before) {
  const row = balls.findIndex((/** @type {any} */ { id }) => id === body);
  const first = track.find((/** @type {number[]} */ [, moved]) => moved === row);
  if (!first) return;
  const [, , x, y, across, up] = first;
  const path = pathOf(track, row);
  const { lies, mm } = balls[row];
  const from = { x: x * METRE, y: y * METRE };
  const push = {
    path,
    from,
    end: path[path.length - 1],
    speed: Math.hypot(across, up),
    aim: (Math.atan2(across, up) * 180) / Math.PI,
    off: lies === "bed" ? mm : null,
    practice,
    ended: performance.now(),
  };
  pushes.unshift({ ...push, judged: judged(push, track, row, before) });
  pushes.length = Math.min(pushes.length, KEPT);
  setTimeout(redraw, FRESH);
}

/** Judge a push by where it stopped, or if it met something, by how far its strength would have taken it.
 * @param {Omit<Push, "judged">} push @param {import("./rolling.js").Row[]} track @param {number} row
 * @param {Before} before @returns {Judged | null} */
function judged({ from, end, speed, aim }, track, row, { facts, asks, aim: { roll = 1 }, byHand }) {
  if (!facts.chalk || !asks?.cloth) return null;
  const rows = track.filter(([, moved]) => moved === row);
  const free = contacts(rows, facts.balls.length).length === 0;
  const far = free ? Math.hypot(end.x - from.x, end.y - from.y) : runOf(asks.cloth, speed, roll);
  if (byHand) learn(facts, { from, far });
  return judge(facts, { from, far, aim });
}

/** Whether a push has just come to rest. @param {Push} push */
export const isFresh = ({ ended }) => performance.now() - ended < FRESH;

/** @param {import("./rolling.js").Row[]} track @param {number} body @returns {Spot[]} */
const pathOf = (track, body) =>
  Array.from(
    { length: Math.ceil(stops(track, body) / STEP) + 1 },
    (_, n) => /** @type {Spot} */ (placeAt(track, body, n * STEP)),
  );
