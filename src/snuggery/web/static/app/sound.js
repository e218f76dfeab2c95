// Sounds of wood, paper and metal, made on the spot: no files, nothing to load.  Nothing is told by sound alone.
import { settings } from "./settings.js";

/**
 * @typedef {{late?: number, own?: boolean, step?: number, seat?: number, strength?: number}} How what sounds of ours or
 *   of a game may ask
 * @typedef {(at: number, how: How) => void} Sound
 * @typedef {{pitch: number, length: number, loud: number, shape?: OscillatorType}} Tone
 */

const LOUDEST = 0.22; // keeps the loudest sound near -18 LUFS at full volume
const SCALE = [523.25, 659.25, 783.99, 1046.5];
const LOWEST = 196; // the tone of the first seat; the others climb from there by steps that never jar
const PENTATONIC = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];

/** @type {{context: AudioContext, master: GainNode, hiss: AudioBuffer}} */
let bench; // the AudioContext with its master volume, made at the first gesture: browsers allow none before

/** Play a sound by its name, or one that a game makes of `tone` and `noise`; silent when muted, before the first
 * gesture, and for a name that is none; `late` by so many seconds.
 * @param {string | Sound} sound @param {How} [options] */
export function play(sound, options = {}) {
  if (settings.muted || !bench) return;
  bench.master.gain.value = (settings.volume / 100) * LOUDEST;
  (typeof sound === "function" ? sound : SOUNDS[sound])?.(bench.context.currentTime + (options.late ?? 0), options);
}

/** @type {Record<string, Sound>} */
const SOUNDS = {
  card: (at) => noise(at, { length: 0.07, pitch: 1400, width: 0.8, loud: 0.7 }),
  chip: (at, { own = false }) => {
    tone(at, { pitch: own ? 2300 : 1700, length: 0.05, loud: 0.5 });
    noise(at, { length: 0.03, pitch: 4200, width: 2, loud: 0.3 });
  },
  coin: (at) => {
    for (const i of [0, 1, 2]) tone(at + i * 0.04, { pitch: 3100 + 420 * i, length: 0.12, loud: 0.25 });
  },
  die: (at) => {
    for (const late of [0, 0.06, 0.11, 0.19]) noise(at + late, { length: 0.035, pitch: 900, width: 3, loud: 0.8 });
  },
  knock: (at) => tone(at, { pitch: 165, length: 0.16, loud: 1, shape: "triangle" }),
  call: (at, { step = 1 }) => climb(at, SCALE.slice(0, step + 1), 0.09, { length: 0.2, loud: 0.5, shape: "triangle" }),
  turn: (at) => climb(at, [SCALE[0], SCALE[2]], 0.14, { length: 0.22, loud: 0.3 }),
  seat: (at, { seat = 0 }) =>
    tone(at, {
      pitch: LOWEST * PENTATONIC[seat % 5] * 2 ** Math.floor(seat / 5),
      length: 0.13,
      loud: 0.22,
      shape: "triangle",
    }),
  win: (at) => {
    climb(at, SCALE, 0.11, { length: 0.5, loud: 0.3, shape: "triangle" });
    climb(at + 0.44, [SCALE[0] / 2, ...SCALE], 0.012, { length: 1.1, loud: 0.2 }); // and the chord of it all
    noise(at + 0.44, { length: 0.5, pitch: 6200, width: 0.7, loud: 0.12 }); // as of a cymbal, from afar
  },
};

/** @param {number} at @param {number[]} pitches @param {number} apart @param {Omit<Tone, "pitch">} note */
const climb = (at, pitches, apart, note) => pitches.forEach((pitch, i) => tone(at + i * apart, { ...note, pitch }));

/** A tone at a moment. @param {number} at @param {Tone} sound */
export function tone(at, { pitch, length, loud, shape = "sine" }) {
  const source = new OscillatorNode(bench.context, { type: shape, frequency: pitch });
  source.connect(fading(at, length, loud));
  source.start(at);
  source.stop(at + length);
}

/** A noise round a pitch at a moment.
 * @param {number} at @param {{length: number, pitch: number, width: number, loud: number}} sound */
export function noise(at, { length, pitch, width, loud }) {
  const source = new AudioBufferSourceNode(bench.context, { buffer: bench.hiss });
  const filter = new BiquadFilterNode(bench.context, { type: "bandpass", frequency: pitch, Q: width });
  source.connect(filter).connect(fading(at, length, loud * 2));
  source.start(at, Math.random());
  source.stop(at + length);
}

/** @param {number} at @param {number} length @param {number} loud */
function fading(at, length, loud) {
  const gain = new GainNode(bench.context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(bench.master);
  return gain;
}

function setUp() {
  const context = new AudioContext();
  const master = new GainNode(context);
  master.connect(context.destination);
  const hiss = new AudioBuffer({ length: 2 * context.sampleRate, sampleRate: context.sampleRate });
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  bench = { context, master, hiss };
}

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => bench ?? setUp(), { once: true });
