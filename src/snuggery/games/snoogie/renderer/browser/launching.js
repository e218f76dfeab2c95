/** What a hand has just let go moves at once: as it was meant, until the server says how it really went. */
/** @import {Aim, Asks, Cloth} from "./aim.js" */
/** @import {Row} from "./rolling.js" */
import { foresee } from "./path.js";

const METRE = 1000;

/** The first stretch of a push, up to whatever it meets first. @param {any} facts @param {Asks} asks @param {Aim} aim
 * @returns {Row[]} */
export function meantTrack(facts, asks, aim) {
  const body = facts.balls.findIndex((/** @type {any} */ { id }) => id === asks.ball);
  const [from, to] = foresee(facts, asks, aim).points;
  const whole = Math.hypot(to.x - from.x, to.y - from.y) / METRE;
  return stretch(/** @type {Cloth} */ (asks.cloth), aim, whole, (time, run, speed, braked) =>
    row(time, body, aim, run, speed, braked),
  );
}

/**
 * @param {Cloth} cloth @param {Aim} aim @param {number} whole metres
 * @param {(time: number, run: number, speed: number, braked: number) => Row} write
 */
function stretch({ slide, roll, gravity }, { speed, roll: part }, whole, write) {
  const rolling = (5 / 7) * speed * (1 + (2 / 5) * part);
  const change = Math.sign(rolling - speed) * slide * gravity;
  const sliding = change ? (rolling - speed) / change : 0;
  const slid = (sliding * (speed + rolling)) / 2;
  const rows = sliding > 0 ? [write(0, 0, speed, change)] : [];
  rows.push(write(sliding, slid, rolling, -roll * gravity));
  return [
    ...rows.filter((one) => one[0] === 0 || slid < whole),
    write(timeFor(whole, rolling, sliding, slid, roll * gravity), whole, 0, 0),
  ];
}

/** How long a ball takes for its way. @param {number} whole @param {number} rolling
 * @param {number} sliding
 * @param {number} slid @param {number} drag m/s² */
function timeFor(whole, rolling, sliding, slid, drag) {
  if (whole < slid) return (whole / slid) * sliding;
  const end = Math.sqrt(Math.max(0, rolling * rolling - 2 * drag * (whole - slid)));
  return sliding + (rolling - end) / drag;
}

/** @param {number} time @param {number} body @param {Aim} aim @param {number} run metres so far @param {number} speed
 * @param {number} braked @returns {Row} */
function row(time, body, { x, y, aim }, run, speed, braked) {
  const [across, up] = [Math.sin((aim * Math.PI) / 180), Math.cos((aim * Math.PI) / 180)];
  return [
    time,
    body,
    x / METRE + run * across,
    y / METRE + run * up,
    speed * across,
    speed * up,
    0,
    braked * across,
    braked * up,
  ];
}
