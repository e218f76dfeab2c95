/** A throw as it ran: rows of parabolas, a body each from a moment on; any moment can be asked for. */

const [TIME, BODY, X, Y, VX, VY, SPIN, AX, AY] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const METRE = 1000;
const SAMPLE = 1 / 60; // seconds
const GENTLEST = 0.02; // m/s: what changes less was no contact

/** @typedef {number[]} Row */
/** @typedef {{at: number, kind: "ball" | "cushion" | "chalk", strength: number}} Contact */

/** When the last thing of a track stops, in seconds. @param {Row[]} track */
export const lasts = (track) => Math.max(0, ...track.map((row) => row[TIME]));

/** The bodies of a track, in the order of the balls, the chalk last. @param {Row[]} track */
export const bodiesOf = (track) => [...new Set(track.map((row) => row[BODY]))];

/** The rows of one body. @param {Row[]} track @param {number} body */
const rowsOf = (track, body) => track.filter((row) => row[BODY] === body);

/** When a body is written down for the last time. @param {Row[]} track @param {number} body */
export const stops = (track, body) => lasts(rowsOf(track, body));

/** Where a body is at a moment, in millimetres; null if the track does not tell of it.
 * @param {Row[]} track @param {number} body @param {number} at seconds @returns {{x: number, y: number} | null} */
export function placeAt(track, body, at) {
  const rows = rowsOf(track, body);
  if (rows.length === 0) return null;
  const row = rows.findLast((one) => one[TIME] <= at) ?? rows[0];
  const t = Math.max(0, at - row[TIME]);
  return {
    x: (row[X] + row[VX] * t + (row[AX] * t * t) / 2) * METRE,
    y: (row[Y] + row[VY] * t + (row[AY] * t * t) / 2) * METRE,
  };
}

/** By how many radians the chalk still has to turn at a moment. @param {Row[]} track @param {number} body
 * @param {number} at seconds @param {number} slows rad/s² that the cloth takes from its spin */
export function turnsLeft(track, body, at, slows) {
  const rows = rowsOf(track, body);
  return rows.reduce((sum, row, i) => {
    const until = rows[i + 1]?.[TIME] ?? Infinity;
    return (
      sum + turned(row[SPIN], until - row[TIME], slows) - turned(row[SPIN], Math.min(until, at) - row[TIME], slows)
    );
  }, 0);
}

/** How far something turns in a time that spins ever slower. @param {number} spin @param {number} time
 * @param {number} slows */
function turned(spin, time, slows) {
  const lasting = Math.max(0, Math.min(time, Math.abs(spin) / slows));
  return Math.sign(spin) * (Math.abs(spin) * lasting - (slows * lasting * lasting) / 2);
}

/** How far a body has come at every sixtieth of a second, in millimetres. @param {Row[]} track @param {number} body */
export function wayOf(track, body) {
  const steps = Math.ceil(stops(track, body) / SAMPLE);
  const way = [0];
  let last = placeAt(track, body, 0);
  for (let i = 1; i <= steps; i++) {
    const here = placeAt(track, body, i * SAMPLE);
    way.push(way[i - 1] + (here && last ? Math.hypot(here.x - last.x, here.y - last.y) : 0));
    last = here;
  }
  return way;
}

/** How far a body had come at a moment. @param {number[]} way @param {number} at seconds */
export function wayAt(way, at) {
  const step = Math.min(way.length - 1, Math.max(0, at / SAMPLE));
  const [low, part] = [Math.floor(step), step % 1];
  return way[low] + ((way[low + 1] ?? way[low]) - way[low]) * part;
}

/** Whatever struck something, in the order of time. @param {Row[]} track @param {number} chalk its body
 * @returns {Contact[]} */
export function contacts(track, chalk) {
  const struck = track
    .map((row, i) => ({ at: row[TIME], body: row[BODY], by: jump(track, i) }))
    .filter(({ at, by }) => at > 0 && by > GENTLEST);
  const moments = [...new Set(struck.map(({ at }) => at))];
  return moments.map((at) =>
    contact(
      at,
      struck.filter((one) => one.at === at),
      chalk,
    ),
  );
}

/** @param {number} at @param {{body: number, by: number}[]} struck @param {number} chalk @returns {Contact} */
function contact(at, struck, chalk) {
  const strength = Math.min(1, Math.max(...struck.map(({ by }) => by)));
  if (struck.some(({ body }) => body === chalk)) return { at, kind: "chalk", strength };
  return { at, kind: struck.length > 1 ? "ball" : "cushion", strength };
}

/** By how much a body's velocity changes with a row. @param {Row[]} track @param {number} i */
function jump(track, i) {
  const row = track[i];
  const before = track.slice(0, i).findLast((one) => one[BODY] === row[BODY]);
  if (!before) return Math.hypot(row[VX], row[VY]);
  const t = row[TIME] - before[TIME];
  return Math.hypot(row[VX] - before[VX] - before[AX] * t, row[VY] - before[VY] - before[AY] * t);
}
