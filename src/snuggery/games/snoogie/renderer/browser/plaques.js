/** Small dark plates with words on the canvas. */
/** @import {Spot} from "./frame.js" */

const TURNS = [0, 0.5, -0.5, 1, -1, 1.6, -1.6, 2.2, -2.2];
const AWAY = [1, 1.8, 2.8, 4];
const SIZE = 16; // px of the letters

/** Where the plate of a ball could lie, the best place first. @param {Spot} at
 * @param {number} out the way from the chalk @param {number} radius */
const placesBeside = (at, out, radius) =>
  AWAY.flatMap((far) =>
    TURNS.map((turn) => ({
      x: at.x + Math.cos(out + turn) * (radius + 72 * Math.min(far, 1.5)),
      y: at.y + Math.sin(out + turn) * (radius + 24 * far),
    })),
  );

/**
 * Write on a plate beside a round thing, clear of what is taken, with a line to it.
 * @param {CanvasRenderingContext2D} pen @param {Spot} at @param {number} out @param {number} radius
 * @param {string} words @param {Box[]} taken @returns {Box}
 */
export function plateBeside(pen, at, out, radius, words, taken) {
  const places = placesBeside(at, out, radius);
  const place = places.find((one) => isClear(boxOf(pen, one, words), taken)) ?? places[0];
  const box = boxOf(pen, place, words);
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const angle = Math.atan2(middle.y - at.y, middle.x - at.x);
  pen.strokeStyle = "#c9a667";
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(at.x + Math.cos(angle) * radius, at.y + Math.sin(angle) * radius);
  pen.lineTo(middle.x, middle.y);
  pen.stroke();
  return plate(pen, place, words);
}

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** What round things take. @param {Spot[]} spots @param {number} radius @returns {Box[]} */
export const boxesRound = (spots, radius) =>
  spots.map(({ x, y }) => ({ left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }));

/** @param {Box} a @param {Box[]} taken */
const isClear = (a, taken) =>
  taken.every(
    (b) =>
      a.left >= b.left + b.width ||
      b.left >= a.left + a.width ||
      a.top >= b.top + b.height ||
      b.top >= a.top + a.height,
  );

/** Where a plate with a few words would lie, kept on the canvas. @param {CanvasRenderingContext2D} pen
 * @param {Spot} at @param {string} words @param {number} [size] px of the letters @returns {Box} */
function boxOf(pen, { x, y }, words, size = SIZE) {
  pen.font = `700 ${size}px "Alegreya Sans", system-ui, sans-serif`;
  const [width, height] = [pen.measureText(words).width + 1.5 * size, 2 * size];
  const ratio = devicePixelRatio || 1;
  const [right, bottom] = [pen.canvas.width / ratio - width - 4, pen.canvas.height / ratio - height - 4];
  return {
    left: Math.min(Math.max(4, x - width / 2), right),
    top: Math.min(Math.max(4, y - height / 2), bottom),
    width,
    height,
  };
}

/** Write a few words on a dark plate. @param {CanvasRenderingContext2D} pen @param {Spot} at @param {string} words
 * @param {string} [ink] @param {number} [size] px of the letters @returns {Box} */
export function plate(pen, at, words, ink = "#f7ecd8", size = SIZE) {
  const box = boxOf(pen, at, words, size);
  pen.fillStyle = "#1a110a";
  pen.strokeStyle = "#c9a667";
  pen.lineWidth = 1;
  pen.beginPath();
  pen.roundRect(box.left, box.top, box.width, box.height, 12);
  pen.fill();
  pen.stroke();
  pen.fillStyle = ink;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  pen.fillText(words, box.left + 0.75 * size, box.top + box.height / 2 + 1);
  return box;
}
