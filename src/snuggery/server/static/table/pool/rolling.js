/** A throw as it ran: rows of parabolas, a body each from a moment on; any moment can be asked for. */

const [TIME, BODY, X, Y, VX, VY, , AX, AY] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const METRE = 1000;

/** @typedef {number[]} Row */

/** When the last thing of a track stops, in seconds. @param {Row[]} track */
export const lasts = (track) => Math.max(0, ...track.map((row) => row[TIME]));

/** The bodies of a track, in the order of the balls, the chalk last. @param {Row[]} track */
export const bodiesOf = (track) => [...new Set(track.map((row) => row[BODY]))];

/** Where a body is at a moment, in millimetres; null if the track does not tell of it.
 * @param {Row[]} track @param {number} body @param {number} at seconds @returns {{x: number, y: number} | null} */
export function placeAt(track, body, at) {
  const rows = track.filter((row) => row[BODY] === body);
  if (rows.length === 0) return null;
  const row = rows.findLast((one) => one[TIME] <= at) ?? rows[0];
  const t = Math.max(0, at - row[TIME]);
  return {
    x: (row[X] + row[VX] * t + (row[AX] * t * t) / 2) * METRE,
    y: (row[Y] + row[VY] * t + (row[AY] * t * t) / 2) * METRE,
  };
}

/** Whether two tracks are the same throw. @param {Row[]} a @param {Row[]} b */
export const sameTrack = (a, b) => a.length === b.length && a.every((row, i) => row.every((value, j) => value === b[i][j]));
