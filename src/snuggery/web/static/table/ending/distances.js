/** A deal of the day in which a distance counts: how near everybody's best piece lies, as its last scene tells. */
/** @import {Table} from "../types.js" */

import { nameOf } from "../state.js";
import { words } from "./words.js";

/** @typedef {{seat: number, mm: number | null}} Lying a piece, and how far from its mark it lies, if it counts */

/** By seat the least distance in millimetres, none for a seat without a piece that counts; null at all other tables.
 * @param {Table} table @returns {Map<number, number> | null} */
export function distances({ daily, scene }) {
  const lying = daily ? lyingIn(scene.zones.flatMap(({ facts }) => Object.values(facts))) : undefined;
  if (!lying) return null;
  const found = new Map();
  for (const { seat, mm } of lying)
    if (mm !== null) found.set(seat, Math.min(Math.round(mm), found.get(seat) ?? Number.POSITIVE_INFINITY));
  return found;
}

/** The pieces among all facts whose distances are told. @param {any[]} facts @returns {Lying[] | undefined} */
const lyingIn = (facts) => facts.find((fact) => Array.isArray(fact) && fact.some((one) => one?.mm !== undefined));

/** How others came out. @param {Table} table @param {Map<number, number>} found */
export const othersCame = ({ scene }, found) =>
  scene.plates
    .filter(({ seat }) => seat !== scene.seat)
    .map(({ seat }) => words.came(nameOf(seat), found.get(seat)))
    .join(" ");
