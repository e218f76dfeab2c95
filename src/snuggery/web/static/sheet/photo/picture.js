/** The picture: made ready to be sent, laid on the page, and seen through the loupe. */
import { GOAL, placeOf, state } from "./state.js";

const MOST_BYTES = 8 * 1024 * 1024; // that the server takes; a picture that is sent as it is tells its lens
const SENT = ["image/jpeg", "image/png"];
const LONGEST = 2400; // pixels, of a picture that has to be made smaller
const ROOM = 46; // pixels round the rings, for their plates
const LOUPE = 3; // times
const OVER = 1.12; // how much larger than whole a picture may be in which nothing was found yet

/** Open what was taken; a picture that the server would not take is made into one. @param {Blob} file */
export async function opened(file) {
  const bitmap = await createImageBitmap(file);
  return SENT.includes(file.type) && file.size <= MOST_BYTES ? { blob: file, bitmap } : shrunk(bitmap);
}

/** @param {ImageBitmap} large */
async function shrunk(large) {
  const scale = Math.min(1, LONGEST / Math.max(large.width, large.height));
  const canvas = new OffscreenCanvas(Math.round(large.width * scale), Math.round(large.height * scale));
  canvas.getContext("2d")?.drawImage(large, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  return { blob, bitmap: await createImageBitmap(blob) };
}

/** Lay the picture across a stage: as wide as it is, unless something that was found would not be seen.
 * @param {HTMLElement} stage @returns {import("./state.js").View | null} */
export function laid(stage) {
  if (!state.picture) return null;
  const { width: wide, height: high } = state.picture.bitmap;
  const { clientWidth: width, clientHeight: height } = stage;
  const whole = Math.min(width / wide, height / high);
  const [top, bottom] = reach(high);
  const fits = state.goal ? (height - 2 * ROOM) / Math.max(1, bottom - top) : whole * OVER;
  const scale = Math.max(whole, Math.min(width / wide, fits));
  const over = high * scale - height;
  const shift = over > 0 ? -Math.min(over, Math.max(0, ((top + bottom) / 2) * scale - height / 2)) : -over / 2;
  return { scale, left: (width - wide * scale) / 2, top: shift, width, height };
}

/** From where to where something lies in the picture. @param {number} high */
function reach(high) {
  if (!state.goal) return [0, high];
  const spans = [...state.things, placeOf(GOAL)];
  return [Math.min(...spans.map(({ y, radius }) => y - radius)), Math.max(...spans.map(({ y, radius }) => y + radius))];
}

/** @param {HTMLCanvasElement} canvas */
export function paint(canvas) {
  const { view, picture } = state;
  const pen = fitted(canvas);
  if (!view || !picture || !pen) return;
  const { bitmap } = picture;
  pen.drawImage(bitmap, view.left, view.top, bitmap.width * view.scale, bitmap.height * view.scale);
}

/** Show what is under the ring that is held, larger. @param {HTMLCanvasElement} canvas @param {number} which */
export function magnify(canvas, which) {
  const pen = fitted(canvas);
  if (!pen || !state.view || !state.picture) return;
  const { x, y, radius } = placeOf(which);
  const scale = state.view.scale * LOUPE;
  const half = canvas.clientWidth / 2;
  const { bitmap } = state.picture;
  pen.drawImage(bitmap, half - x * scale, half - y * scale, bitmap.width * scale, bitmap.height * scale);
  circle(pen, half, radius * scale, "#10241b", 5);
  circle(pen, half, radius * scale, "#fff", 2.5);
  circle(pen, half, 2, "#fff", 2);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} half
 * @param {number} radius
 * @param {string} colour
 * @param {number} wide
 */
function circle(pen, half, radius, colour, wide) {
  pen.beginPath();
  pen.arc(half, half, radius, 0, 2 * Math.PI);
  Object.assign(pen, { strokeStyle: colour, lineWidth: wide });
  pen.stroke();
}

/** A canvas with as many pixels as the screen has there, wiped clean. @param {HTMLCanvasElement} canvas */
function fitted(canvas) {
  const dense = Math.min(devicePixelRatio || 1, 3);
  canvas.width = Math.round(canvas.clientWidth * dense);
  canvas.height = Math.round(canvas.clientHeight * dense);
  const pen = canvas.getContext("2d");
  pen?.scale(dense, dense);
  return pen;
}
