/** Who finished how. */
/** @import {Scene} from "./table/types.js" */

/**
 * Seats from the best down, equals sharing a place, by the scores where the game names no places.
 * @param {Scene} scene
 */
export function ranking({ scores, places }) {
  const placeOf = (/** @type {number} */ seat) =>
    places.length ? places[seat] - 1 : scores.filter((score) => score > scores[seat]).length;
  return scores.map((score, seat) => ({ seat, score, place: placeOf(seat) })).toSorted((a, b) => a.place - b.place);
}
