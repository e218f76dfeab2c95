/** What billiards sounds like: made of the server's tones and noises, the louder the harder something was struck. */
import { noise, tone } from "/static/table/kit.js";

/** @typedef {(at: number, how: {strength?: number}) => void} Sound */

/** @type {Record<string, Sound>} */
export const SOUNDS = {
  chalk: (at, { strength = 1 }) => noise(at, { length: 0.18, pitch: 3600, width: 6, loud: 0.3 * struck(strength) }),
  ball: (at, { strength = 1 }) => tone(at, { pitch: 1250, length: 0.05, loud: struck(strength), shape: "triangle" }),
  cushion: (at, { strength = 1 }) => noise(at, { length: 0.12, pitch: 170, width: 1, loud: struck(strength) }),
  pocket: (at) => {
    for (const late of [0, 0.11, 0.19])
      tone(at + late, { pitch: 120 - 200 * late, length: 0.14, loud: 0.8 - 3 * late, shape: "triangle" });
  },
};

/** @param {number} strength */
const struck = (strength) => 0.05 + 0.95 * strength;
