/** Sounds of wood, paper, clay and metal, made on the spot: nothing to load.  Nothing is told by sound alone. */
import { tendFire } from "./room-tone.js";
import { onSettings, settings } from "./settings.js";
import { BAR, isOpen, near, noise, now, open, setLevel, strike, TUNED_BAR } from "./synthesis.js";

/**
 * @typedef {{late?: number, own?: boolean, step?: number, seat?: number, strength?: number}} How what sounds of ours or
 *   of a game may ask
 * @typedef {(at: number, how: How) => void} Sound
 */

const LOUDEST = 0.5; // of what the sounds ask for: many at once don't clip
const SCALE = [523.25, 659.25, 783.99, 1046.5];
const LOWEST = 196; // the tone of the first seat; the others climb from there by steps that never jar
const PENTATONIC = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];
const DIE = [1, 1.48, 2.12]; // the partials of a small cube

/** Play a sound by its name, or one that a game makes of `strike`, `tone` and `noise`; silent when muted, before the
 * first gesture, and for a name that is none; `late` by so many seconds.
 * @param {string | Sound} sound @param {How} [options] */
export function play(sound, options = {}) {
  if (settings.muted || !isOpen()) return;
  (typeof sound === "function" ? sound : SOUNDS[sound])?.(now() + (options.late ?? 0), options);
}

/** @type {Record<string, Sound>} */
const SOUNDS = {
  card: (at) => {
    noise(at, { length: 0.016, pitch: 5200, width: 0.6, loud: 0.35 }); // the paper flicks
    const lies = at + 0.018 * near(0.2);
    noise(lies, { length: 0.06, pitch: 1500, width: 0.5, loud: 0.55 }); // and slaps on the cloth
    strike(lies, { pitch: 145, length: 0.09, loud: 0.5, partials: BAR, bright: 0.4 });
  },
  chip: (at, { own = false }) => bounce(at, { hits: 2, gap: 0.045, keeps: 0.55 }, clay(own ? 2700 : 2100)),
  coin: (at) =>
    bounce(at, { hits: 3, gap: 0.075, keeps: 0.6 }, (hit, loud) =>
      strike(hit, { pitch: 2800 * near(0.06), length: 0.3, loud: 0.2 * loud, bright: 0.62 }),
    ),
  die: (at) =>
    bounce(at, { hits: 6, gap: 0.1, keeps: 0.72 }, (hit, loud) => {
      strike(hit, { pitch: 1900, length: 0.03, loud: 0.5 * loud, partials: DIE, vary: 0.15 });
      noise(hit, { length: 0.05, pitch: 340, width: 0.8, loud: 0.8 * loud });
    }),
  knock: (at) => {
    strike(at, { pitch: 175, length: 0.17, loud: 0.62, partials: BAR, bright: 0.35 });
    noise(at, { length: 0.012, pitch: 1100, width: 0.7, loud: 0.36 });
  },
  call: (at, { step = 1 }) => climb(at, SCALE.slice(0, step + 1), 0.09, { length: 0.5, loud: 0.25 }),
  turn: (at) => climb(at, [SCALE[0], SCALE[2]], 0.14, { length: 0.5, loud: 0.24 }),
  seat: (at, { seat = 0 }) =>
    mallet(at, LOWEST * PENTATONIC[seat % 5] * 2 ** Math.floor(seat / 5), { length: 0.3, loud: 0.4 }),
  win: (at) => {
    climb(at, SCALE, 0.11, { length: 0.9, loud: 0.28 });
    climb(at + 0.44, [SCALE[0] / 2, ...SCALE], 0.018, { length: 1.3, loud: 0.2 }); // and the chord of it all
    for (const late of [0.44, 0.56]) glass(at + late); // somebody raises a glass to that
    noise(at + 0.44, { length: 0.7, pitch: 6200, width: 0.7, loud: 0.06, attack: 0.03 }); // as of a cymbal, from afar
  },
};

/** A chip that falls on another. @param {number} pitch @returns {(at: number, loud: number) => void} */
const clay = (pitch) => (at, loud) => {
  strike(at, { pitch, length: 0.055, loud: 0.4 * loud });
  noise(at, { length: 0.012, pitch: 4600, width: 0.8, loud: 0.3 * loud });
};

/** @param {number} at */
const glass = (at) => strike(at, { pitch: 2350, length: 0.7, loud: 0.035, bright: 0.8 });

/** A note of tuned wood. @param {number} at @param {number} pitch @param {{length: number, loud: number}} note */
const mallet = (at, pitch, note) => strike(at, { ...note, pitch, partials: TUNED_BAR, bright: 0.28, vary: 0 });

/** @param {number} at @param {number[]} pitches @param {number} apart @param {{length: number, loud: number}} note */
const climb = (at, pitches, apart, note) => pitches.forEach((pitch, i) => mallet(at + i * apart, pitch, note));

/** Hits that come ever sooner and softer. @param {number} at
 * @param {{hits: number, gap: number, keeps: number}} how
 * @param {(at: number, loud: number) => void} hit */
function bounce(at, { hits, gap, keeps }, hit) {
  for (let i = 0, when = at, part = 1; i < hits; i++, part *= keeps) {
    hit(when, part);
    when += gap * part * near(0.2);
  }
}

/** Let the volume and the fire be as the settings say. */
function tend() {
  if (!isOpen()) return;
  setLevel(settings.muted ? 0 : LOUDEST * (settings.volume / 100) ** 2); // as ears hear: half of it sounds half as loud
  tendFire(settings.roomTone && !settings.muted && !document.hidden);
}

function begin() {
  if (isOpen()) return;
  open();
  tend();
}

onSettings(tend);
document.addEventListener("visibilitychange", tend);
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, begin, { once: true });
