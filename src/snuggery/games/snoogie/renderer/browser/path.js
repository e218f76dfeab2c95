/** Where a push would lead: straight on, off one cushion, to the first thing in its way or to where it stops. */
/** @import {Aim, Asks, Cloth} from "./aim.js" */
/** @import {Spot} from "./frame.js" */
import { runs } from "./aim.js";

const CUSHIONS = 2; // how many of them are foreseen

/** @typedef {{points: Spot[], end: Spot, touches: boolean, met: "ball" | "chalk", stops: boolean, length: number,
 *   spare: number}} Path `spare` is how far it would still run where it touches something */

/** @typedef {{size: [number, number], ball: number, chalk_edge: number, chalk: Spot | null,
 *   balls: import("./balls.js").Ball[]}} Laid */

/** Foresee a push. @param {Laid} laid @param {Asks} asks @param {Aim} aim @returns {Path} */
export function foresee(laid, asks, aim) {
  const cloth = /** @type {Cloth} */ (asks.cloth);
  const angle = (aim.aim * Math.PI) / 180;
  let at = { x: aim.x, y: aim.y };
  let way = { x: Math.sin(angle), y: Math.cos(angle) };
  let left = 1000 * runs(cloth, aim.speed, aim.roll);
  /** @type {Path} */
  const path = { points: [at], end: at, touches: false, met: "ball", stops: true, length: 0, spare: 0 };
  for (let cushions = 0; cushions <= CUSHIONS; cushions++) {
    const { far, upright } = toCushion(laid, at, way);
    const ahead = obstacles(laid).map((other) => ({ what: other.what, far: toContact(at, way, other) }));
    const { what, far: met } = ahead.reduce((a, b) => (b.far < a.far ? b : a), { what: path.met, far: Infinity });
    const goes = Math.min(left, far, met);
    at = { x: at.x + way.x * goes, y: at.y + way.y * goes };
    path.points.push(at);
    path.length += goes;
    path.touches = met <= Math.min(left, far);
    path.met = what;
    path.spare = left - goes;
    path.stops = left <= far;
    if (path.touches || left <= far || cushions === CUSHIONS) break;
    ({ way, left } = rebound(way, left - far, upright, cloth.cushion));
  }
  return { ...path, end: at };
}

/** How far it is to the cushion that is met first, and whether that one runs up the table.
 * @param {Laid} laid @param {Spot} at @param {Spot} way */
function toCushion({ size: [across, along], ball }, at, way) {
  const room = (/** @type {number} */ from, /** @type {number} */ step, /** @type {number} */ size) =>
    step === 0 ? Infinity : Math.max(0, ((step > 0 ? size - ball / 2 : ball / 2) - from) / step);
  const [aside, up] = [room(at.x, way.x, across), room(at.y, way.y, along)];
  return { far: Math.min(aside, up), upright: aside < up };
}

/** What a ball could meet, and at which distance of the centres. @param {Laid} laid */
const obstacles = ({ balls, ball, chalk, chalk_edge }) => [
  ...balls
    .filter(({ lies }) => lies === "bed")
    .map(({ x, y }) => ({ x, y, reach: ball, what: /** @type {"ball"} */ ("ball") })),
  ...(chalk
    ? [
        {
          x: chalk.x,
          y: chalk.y,
          reach: chalk_edge / 2 + Math.sqrt(chalk_edge * (ball - chalk_edge)),
          what: /** @type {"chalk"} */ ("chalk"),
        },
      ]
    : []),
];

/** How far it is until something is touched. @param {Spot} at @param {Spot} way
 * @param {Spot & {reach: number}} other */
function toContact(at, way, { x, y, reach }) {
  const [dx, dy] = [x - at.x, y - at.y];
  const ahead = dx * way.x + dy * way.y;
  const aside = dx * dx + dy * dy - ahead * ahead;
  if (ahead <= 0 || aside >= reach * reach) return Infinity;
  return Math.max(0, ahead - Math.sqrt(reach * reach - aside));
}

/** A rolling ball keeps rolling on for a moment when a cushion throws it back, which costs it most of its speed.
 * @param {Spot} way @param {number} left @param {boolean} upright @param {number} bounce */
function rebound(way, left, upright, bounce) {
  const kept = (5 * bounce - 2) / 7;
  const after = upright ? { x: -way.x * kept, y: way.y } : { x: way.x, y: -way.y * kept };
  const speed = Math.hypot(after.x, after.y);
  return { way: { x: after.x / speed, y: after.y / speed }, left: left * speed * speed };
}
