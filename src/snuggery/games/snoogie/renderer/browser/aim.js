/** What a throw shall be: fields with their bounds, kept on their steps, and the action that they make. */
import { toBed } from "./frame.js";

/**
 * @typedef {{name: string, least: number, most: number, step: number, usual: number, weight: number}} Field
 * @typedef {{throw: "ball" | "chalk", action: number, fields: Field[], palm: Made, cloth?: Cloth, hand?: Hand,
 *   ball?: string}} Asks
 * @typedef {{action: number, fields: Field[]}} Made how a throw's code is made: here one that a hand has made already
 * @typedef {{speed: number, least: number, aim: number, across: number, along: number}} Hand
 * @typedef {{slide: number, roll: number, gravity: number, cushion: number}} Cloth
 * @typedef {Record<string, number>} Aim
 */

/** The field of a name. @param {Made} asks @param {string} name */
export const fieldOf = (asks, name) => /** @type {Field} */ (asks.fields.find((field) => field.name === name));

/** What aiming begins with. @param {Asks} asks @returns {Aim} */
export const firstAim = (asks) =>
  Object.fromEntries(asks.fields.map((field) => [field.name, onStep(field, field.usual)]));

/** Bring a value onto its field's steps and within its bounds. @param {Field} field @param {number} value */
function onStep({ least, most, step, usual }, value) {
  const kept = Math.min(most, Math.max(least, Number.isFinite(value) ? value : usual));
  const steps = Math.round((kept - usual) / step);
  const there = usual + steps * step;
  return Number((there > most ? there - step : there < least ? there + step : there).toFixed(6));
}

/** Change an aim, each value brought onto its steps. @param {Made} asks @param {Aim} aim @param {Aim} change
 * @returns {Aim} */
export const changed = (asks, aim, change) => ({
  ...aim,
  ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, onStep(fieldOf(asks, name), value)])),
});

/** The action of an aim. @param {Made} asks @param {Aim} aim */
export const actionOf = (asks, aim) =>
  asks.fields.reduce(
    (action, { name, usual, step, weight }) => action + Math.round((aim[name] - usual) / step) * weight,
    asks.action,
  );

/** How far a ball rolls, in metres, that starts with a speed and a part of its natural roll. @param {Cloth} cloth
 * @param {number} speed m/s @param {number} [roll] */
export function runs({ slide, roll: drag, gravity }, speed, roll = 1) {
  const rolling = (5 / 7) * speed * (1 + (2 / 5) * roll);
  const sliding = roll < 1 ? Math.abs(speed * speed - rolling * rolling) / (2 * slide * gravity) : 0;
  return sliding + (rolling * rolling) / (2 * drag * gravity);
}

/** The speed with which a rolling ball runs so far. @param {Cloth} cloth @param {number} metres */
export const speedFor = ({ roll, gravity }, metres) => Math.sqrt(2 * roll * gravity * Math.max(0, metres));

/** Aim so that the ball would stop at a spot of the bed. @param {Asks} asks @param {Aim} aim
 * @param {{x: number, y: number}} spot */
export function aimAt(asks, aim, { x, y }) {
  const [dx, dy] = [x - aim.x, y - aim.y];
  const speed = speedFor(/** @type {Cloth} */ (asks.cloth), Math.hypot(dx, dy) / 1000);
  return changed(asks, aim, { aim: (Math.atan2(dx, dy) * 180) / Math.PI, speed });
}

const PULL = 0.006; // m/s for a pixel that the ball is drawn back

/** Draw the ball back like a sling: away from where it shall go. @param {Asks} asks @param {Aim} aim
 * @param {import("./frame.js").Frame} frame @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to pixels */
export function drawBack(asks, aim, frame, from, to) {
  const [a, b] = [toBed(frame, from), toBed(frame, to)];
  const speed = fieldOf(asks, "speed").least + PULL * Math.hypot(from.x - to.x, from.y - to.y);
  return changed(asks, aim, { aim: (Math.atan2(a.x - b.x, a.y - b.y) * 180) / Math.PI, speed });
}
