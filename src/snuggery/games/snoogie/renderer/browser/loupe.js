/** A brass loupe with the neighbourhood of the chalk, laid where it covers nothing that matters. */
/** @import {Frame, Spot} from "./frame.js" */
import { strokeBrass } from "./brass.js";
import { toScreen } from "./frame.js";

/** @type {[number, string][]} */
const BRASS = [
  [10, "#7d5418"],
  [6, "#e2b052"],
];
const MAGNIFIES = 2.6;
const KEPT_OFF = 40; // px between the loupe and what it must not cover

/**
 * @param {CanvasRenderingContext2D} pen @param {Frame} frame @param {Spot} chalk @param {Spot[]} avoid pixels
 * @param {(frame: Frame) => void} paint draws what lies on the cloth
 */
export function drawLoupe(pen, frame, chalk, avoid, paint) {
  const radius = Math.min(92, Math.min(frame.across, frame.along) * frame.scale * 0.19);
  const free = freePlace(frame, radius, [...avoid, toScreen(frame, chalk)]);
  if (!free) return;
  pen.save();
  pen.beginPath();
  pen.arc(free.x, free.y, radius, 0, 2 * Math.PI);
  pen.fillStyle = document.documentElement.dataset.contrast === "more" ? "#0f2415" : "#24775a";
  pen.fill();
  pen.clip();
  paint(closer(frame, chalk, free));
  pen.restore();
  strokeBrass(pen, BRASS, () => pen.arc(free.x, free.y, radius, 0, 2 * Math.PI));
}

/** A frame in which the chalk lies in the middle of the loupe. @param {Frame} frame @param {Spot} chalk
 * @param {Spot} middle @returns {Frame} */
function closer(frame, chalk, middle) {
  const near = { ...frame, scale: frame.scale * MAGNIFIES };
  const at = toScreen(near, chalk);
  return { ...near, left: near.left + middle.x - at.x, top: near.top + middle.y - at.y };
}

/** The place on the bed that is farthest from everything; null if none is free. @param {Frame} frame
 * @param {number} radius
 * @param {Spot[]} avoid @returns {Spot | null} */
function freePlace(frame, radius, avoid) {
  const inset = radius / frame.scale + 30;
  const places = [0.36, 0.5, 0.64, 0.8, 1].flatMap((up) =>
    [inset, frame.across - inset].map((x) =>
      toScreen(frame, { x, y: Math.min(up * frame.along, frame.along - inset) }),
    ),
  );
  const room = (/** @type {Spot} */ place) =>
    Math.min(...avoid.map(({ x, y }) => Math.hypot(x - place.x, y - place.y)));
  const best = places.reduce((a, b) => (room(b) > room(a) ? b : a));
  return room(best) > radius + KEPT_OFF / 2 ? best : null;
}
