/** Beer mats: who sits on a chair, as a sign. */
import { bell, hueOf, mat, noMat } from "../../art/pieces.js";
import { shown } from "../state.js";

/**
 * The mat of a seat: a letter for a person, a bell for a bot, a ring for a free chair.
 * @param {number} seat @param {number} size
 */
export function matOf(seat, size) {
  const chair = shown()?.chairs[seat];
  if (!chair || chair.kind === "open") return noMat(size);
  return chair.kind === "bot" ? bell(size) : mat(chair.name, hueOf(chair.name), size);
}
