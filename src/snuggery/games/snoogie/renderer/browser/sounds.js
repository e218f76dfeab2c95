/** What billiards sounds like, the louder and brighter the harder something was struck. */
import { noise, strike, tone } from "/static/table/kit.js";

/** @typedef {(at: number, how: {strength?: number}) => void} Sound */

const BALL = [1, 1.31, 1.72, 2.4]; // the partials of two hard balls that meet

/** @type {Record<string, Sound>} */
export const SOUNDS = {
  chalk: (at, { strength = 1 }) => {
    noise(at, { length: 0.09, pitch: 3400, width: 1.2, loud: 0.7 * struck(strength) }); // it scrapes
    strike(at, { pitch: 980, length: 0.03, loud: 0.8 * struck(strength), bright: 0.7 });
  },
  ball: (at, { strength = 1 }) =>
    strike(at, {
      pitch: 1900,
      length: 0.05,
      loud: 0.45 * struck(strength),
      partials: BALL,
      bright: 0.5 + 0.35 * strength,
    }),
  cushion: (at, { strength = 1 }) => {
    noise(at, { length: 0.14, pitch: 190, width: 0.7, loud: 1.2 * struck(strength) });
    strike(at, { pitch: 92, length: 0.16, loud: 0.6 * struck(strength), bright: 0.4 });
  },
  pocket: (at) => {
    for (const late of [0, 0.11, 0.19]) {
      tone(at + late, { pitch: 120 - 200 * late, length: 0.14, loud: 0.7 - 2.4 * late, shape: "triangle" });
      noise(at + late, { length: 0.05, pitch: 620, width: 0.8, loud: 0.5 - 2 * late });
    }
  },
};

/** @param {number} strength */
const struck = (strength) => 0.05 + 0.95 * strength;
