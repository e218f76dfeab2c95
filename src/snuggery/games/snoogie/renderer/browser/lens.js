/** The lens over the near end: where it lies on the canvas, and what spot of the bed is under which of its pixels. */
/** @import {Frame, Spot} from "./frame.js" */
import { toBed, toScreen } from "./frame.js";

const [LEAST, MOST] = [0.78, 1.12]; // px a millimetre
const TIGHT = 0.6; // px a millimetre where it would cover the chalk else
const COVERS = 900; // mm of the table from the near cushion on that it may cover
const CLEAR = 140; // mm round the chalk that stay free
const BEHIND = 55; // mm of cushion and wood in it
const BEYOND = 62; // mm of the forbidden side in it
const ACROSS = 470; // mm that are seen at the most
const MARGIN = 8; // px to the edge of the canvas

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{box: Box, frame: Frame, pressed: Spot}} Lens */
/** @typedef {{whole: Frame, width: number, height: number, line: number, chalk: Spot | null}} Room how the table is
 * painted, on how large a canvas; how far up its line is, and the chalk */

/** Lay the lens so that what a finger has taken stays under it, and the near cushion where it is.
 * @param {Room} room @param {Spot} pressed pixels @param {number} x mm across the table that lies under the finger
 * @returns {Lens} */
export function lensOver({ whole, width, height, line, chalk }, pressed, x) {
  const nose = toScreen(whole, { x: 0, y: 0 });
  const behind = whole.upright ? height - nose.y : nose.x;
  const scale = scaleFor(whole.scale, line + BEYOND, chalk?.y ?? Infinity);
  const near = Math.min(BEHIND * scale, behind - 2);
  const far = (line + BEYOND) * scale;
  const wide = Math.min(ACROSS * scale, (whole.upright ? width : height) - 2 * MARGIN);
  const frame = { ...whole, scale };
  if (whole.upright) {
    Object.assign(frame, { left: pressed.x - x * scale, top: nose.y - whole.along * scale });
    return {
      frame,
      pressed,
      box: { ...slid(pressed.x, wide, width, "left", "width"), top: nose.y - far, height: far + near },
    };
  }
  Object.assign(frame, { left: nose.x, top: pressed.y - x * scale });
  return {
    frame,
    pressed,
    box: { ...slid(pressed.y, wide, height, "top", "height"), left: nose.x - near, width: far + near },
  };
}

/** As large as it may be without covering what the push is for. @param {number} whole px a millimetre of the table
 * @param {number} shown mm from the near cushion on that it shows @param {number} chalk mm up the table */
function scaleFor(whole, shown, chalk) {
  const covering = (/** @type {number} */ most, /** @type {number} */ least) =>
    Math.min(MOST, Math.max(least, (most * whole) / shown));
  const scale = covering(COVERS, LEAST);
  return scale * shown > (chalk - CLEAR) * whole ? covering(chalk - CLEAR, TIGHT) : scale;
}

/** A stretch of the canvas round a pixel. @param {number} at @param {number} wide @param {number} room
 * @param {"left" | "top"} from @param {"width" | "height"} size @returns {any} */
const slid = (at, wide, room, from, size) => ({
  [from]: Math.min(Math.max(MARGIN, at - wide / 2), Math.max(MARGIN, room - MARGIN - wide)),
  [size]: wide,
});

/** What spot of the bed is under a pixel of the lens. @param {Lens} lens @param {Spot} pixel */
export const throughLens = ({ frame }, pixel) => toBed(frame, pixel);
