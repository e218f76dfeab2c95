/** One's own last pushes, as they ran: what a hand learns from. */
/** @import {Spot} from "./frame.js" */
import { placeAt, stops } from "./rolling.js";

const KEPT = 3;
const STEP = 0.04; // seconds between the spots of a path
const METRE = 1000;

/** @typedef {{path: Spot[], from: Spot, end: Spot, speed: number, aim: number, off: number | null, practice: boolean}}
 * Push in millimetres, m/s, degrees to the right; `off` is null for a ball that is lost */

/** The last pushes, the latest first. @type {Push[]} */
export const pushes = [];

/** Note how a push of one's own ran. @param {any} facts @param {boolean} practice */
export function remember({ balls, track, throw: { body } }, practice) {
  const row = balls.findIndex((/** @type {any} */ { id }) => id === body);
  const first = track.find((/** @type {number[]} */ [, moved]) => moved === row);
  if (!first) return;
  const [, , x, y, across, up] = first;
  const path = pathOf(track, row);
  const { lies, mm } = balls[row];
  pushes.unshift({
    path,
    from: { x: x * METRE, y: y * METRE },
    end: path[path.length - 1],
    speed: Math.hypot(across, up),
    aim: (Math.atan2(across, up) * 180) / Math.PI,
    off: lies === "bed" ? mm : null,
    practice,
  });
  pushes.length = Math.min(pushes.length, KEPT);
}

/** @param {import("./rolling.js").Row[]} track @param {number} body @returns {Spot[]} */
const pathOf = (track, body) =>
  Array.from(
    { length: Math.ceil(stops(track, body) / STEP) + 1 },
    (_, n) => /** @type {Spot} */ (placeAt(track, body, n * STEP)),
  );
