/** Who sits where: you at the bottom, your left neighbour on your left, then clockwise. */
/** @import {Mood} from "../../art/household.js" */
/** @import {Scene} from "../types.js" */

import { markOf } from "../../art/marks.js";
import { noMat } from "../../art/pieces.js";
import { isWhole } from "../../renderers.js";
import { shown, state } from "../state.js";

/** @type {Record<number, [number, number, number]>} how many sit left, on top and right of the others */
const SIDES = {
  2: [0, 1, 0],
  3: [0, 2, 0],
  4: [1, 1, 1],
  5: [1, 2, 1],
  6: [1, 3, 1],
  7: [2, 2, 2],
  8: [2, 3, 2],
  9: [2, 4, 2],
  10: [3, 3, 3],
};
/** @type {Record<number, number>} how many plates the first row of a phone has */
const FIRST_ROW = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 3, 7: 3, 8: 4, 9: 4, 10: 5 };

/** From this many seats on plates are narrow. */
export const NARROW_FROM = 7;

/** @param {Scene} scene */
export const wide = (scene) => scene.zones.some((zone) => zone.kind === "snake" || isWhole(zone));

/** The seat at the bottom: yours, or seat 1's for a watcher. @param {Scene} scene */
export const ownSeat = (scene) => scene.seat ?? 0;

/** The others, clockwise from your left. @param {Scene} scene */
function others(scene) {
  const seats = scene.plates.length;
  return Array.from({ length: seats - 1 }, (_, i) => (ownSeat(scene) + 1 + i) % seats);
}

/** The others by side; a thing over the whole width of the table pushes them all to the top. @param {Scene} scene */
export function sides(scene) {
  const around = others(scene);
  const [left, top] =
    wide(scene) && around.length < 6 ? [0, around.length] : (SIDES[scene.plates.length] ?? [0, around.length]);
  return { left: around.slice(0, left), top: around.slice(left, left + top), right: around.slice(left + top) };
}

/** @param {Scene} scene */
export const firstRow = (scene) => FIRST_ROW[scene.plates.length] ?? 5;

/** Who won is glad, who lost is sorry. @param {number} amount @returns {Mood} */
export const moodOf = (amount) => (amount > 0 ? "glad" : amount < 0 ? "sorry" : "plain");

/** How somebody looks at a plate: as the deal came out, while its paper lies there. @param {number} seat */
export const moodAt = (seat) =>
  moodOf((state.dealEnd?.rows ?? []).reduce((sum, row) => sum + (row.seat === seat ? row.amount : 0), 0));

/**
 * The mat of a seat: the mark of the player, or a ring for a free chair.
 * @param {number} seat @param {number} size @param {Mood} [mood]
 */
export function matOf(seat, size, mood = "plain") {
  const chair = shown()?.chairs[seat];
  if (!chair || chair.kind === "open") return noMat(size);
  const learner = shown()?.lesson && chair.kind === "you" ? state.server?.you : null; // a lesson calls everybody "You"
  return markOf({ ...chair, ...learner }, size, mood);
}
