/** From millimetres on the bed to pixels on the canvas: the table lies along the longer side of the room it has. */

export const RIM = 140; // mm of cushion and wood round the noses

/**
 * @typedef {{scale: number, left: number, top: number, upright: boolean, across: number, along: number}} Frame
 * @typedef {{x: number, y: number}} Spot
 */

/** Fit a table into a canvas. @param {number} width @param {number} height @param {[number, number]} size
 * @returns {Frame} */
export function fit(width, height, [across, along]) {
  const upright = height > width;
  const [wide, high] = upright ? [across, along] : [along, across];
  const scale = Math.min(width / (wide + 2 * RIM), height / (high + 2 * RIM));
  return { scale, left: (width - wide * scale) / 2, top: (height - high * scale) / 2, upright, across, along };
}

/** Where a spot of the bed is drawn. @param {Frame} frame @param {Spot} spot @returns {Spot} */
export function toScreen({ scale, left, top, upright, along }, { x, y }) {
  return upright ? { x: left + x * scale, y: top + (along - y) * scale } : { x: left + y * scale, y: top + x * scale };
}

/** What spot of the bed lies under a pixel. @param {Frame} frame @param {Spot} pixel @returns {Spot} */
export function toBed({ scale, left, top, upright, along }, { x, y }) {
  return upright
    ? { x: (x - left) / scale, y: along - (y - top) / scale }
    : { x: (y - top) / scale, y: (x - left) / scale };
}

/** The rectangle between two spots of the bed, grown by so many millimetres: left, top, width, height in pixels.
 * @param {Frame} frame @param {Spot} a @param {Spot} b @param {number} [by]
 * @returns {[number, number, number, number]} */
export function box(frame, a, b, by = 0) {
  const [p, q] = [toScreen(frame, a), toScreen(frame, b)];
  const grown = by * frame.scale;
  const [x, y] = [Math.min(p.x, q.x) - grown, Math.min(p.y, q.y) - grown];
  return [x, y, Math.abs(p.x - q.x) + 2 * grown, Math.abs(p.y - q.y) + 2 * grown];
}
