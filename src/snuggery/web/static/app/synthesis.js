/** What sounds are made of: tones, noises, struck things, and the room that they ring in.  Nothing is loaded.
 *
 * @typedef {{pitch: number, length: number, loud: number, shape?: OscillatorType, attack?: number}} Tone
 * @typedef {{pitch: number, length: number, loud: number, width: number, attack?: number}} Noise
 * @typedef {{pitch: number, length: number, loud: number, partials?: number[], bright?: number, vary?: number}} Strike
 *   a thing that was struck: how long its lowest partial rings, how loud each partial is beside the one before, and by
 *   what part the pitch differs from one time to the next
 */

/** The partials of a round plate with a free edge, as multiples of the lowest. */
const DISC = [1, 1.73, 2.33, 3.91, 4.11];
/** Those of a bar with free ends. */
export const BAR = [1, 2.76, 5.4];
/** Those of a bar that is tuned, as a marimba's. */
export const TUNED_BAR = [1, 3.93, 9.24];

const ATTACK = 0.002; // seconds: less clicks
const ENDED = 0.001; // -60 dB
const ROOM = { length: 0.5, fades: 0.075, begins: 0.009, loud: 0.16 }; // seconds; its part of all that is heard
const WARMTH = 0.45; // of the room: what each reflection keeps of the one before, which dulls it
const LEVELS = 0.1; // by what part the level of things and noises differs from one time to the next
const HISS = 2; // seconds

/** @type {{context: AudioContext, master: GainNode, bus: GainNode, hiss: AudioBuffer}} */
let bench; // made at the first gesture: browsers allow none before

/** A number by chance, near 1. @param {number} part how far from 1 at most */
export const near = (part) => 1 + part * (2 * Math.random() - 1);

/** Begin to be heard. */
export function open() {
  const context = new AudioContext();
  const master = new GainNode(context);
  const bus = new GainNode(context);
  const echo = new GainNode(context, { gain: ROOM.loud });
  bus.connect(master).connect(context.destination);
  bus
    .connect(new ConvolverNode(context, { buffer: room(context.sampleRate) }))
    .connect(echo)
    .connect(master);
  const hiss = buffer(HISS, context.sampleRate, 1, () => noises(HISS * context.sampleRate));
  bench = { context, master, bus, hiss };
}

/** Whether anything can be heard yet. */
export const isOpen = () => Boolean(bench);

/** The time by which sounds are asked for, in seconds. */
export const now = () => bench.context.currentTime;

/** Set the level of everything at once. @param {number} gain */
export function setLevel(gain) {
  bench.master.gain.value = gain;
}

/** A tone at a moment. @param {number} at @param {Tone} sound */
export function tone(at, { pitch, length, loud, shape = "sine", attack }) {
  const source = new OscillatorNode(bench.context, { type: shape, frequency: pitch });
  source.connect(fading(at, length, loud, attack));
  source.start(at);
  source.stop(at + length);
}

/** A noise round a pitch at a moment, never twice the same. @param {number} at @param {Noise} sound */
export function noise(at, { length, pitch, width, loud, attack }) {
  const source = new AudioBufferSourceNode(bench.context, { buffer: bench.hiss });
  const filter = new BiquadFilterNode(bench.context, { type: "bandpass", frequency: pitch * near(0.05), Q: width });
  source.connect(filter).connect(fading(at, length, loud * near(LEVELS) * 2, attack));
  source.start(at, Math.random() * (HISS - length));
  source.stop(at + length);
}

/** A thing struck at a moment: partials that fade, the higher the sooner. @param {number} at @param {Strike} sound */
export function strike(at, { pitch, length, loud, partials = DISC, bright = 0.6, vary = 0.03 }) {
  const struck = { pitch: pitch * near(vary), loud: vary ? loud * near(LEVELS) : loud };
  partials.forEach((ratio, i) => {
    tone(at, {
      pitch: struck.pitch * ratio,
      length: length / Math.sqrt(ratio),
      loud: struck.loud * bright ** i,
      attack: ATTACK / 2,
    });
  });
}

/** Loop samples, beside the sounds and without their room; the function returned fades them out.
 * @param {Float32Array<ArrayBuffer>} samples @param {BiquadFilterOptions} filter @param {number} loud
 * @param {number} fades seconds */
export function loop(samples, filter, loud, fades) {
  const { context, master } = bench;
  const source = new AudioBufferSourceNode(context, {
    buffer: buffer(samples.length / context.sampleRate, context.sampleRate, 1, () => samples),
    loop: true,
  });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setTargetAtTime(loud, now(), fades);
  source.connect(new BiquadFilterNode(context, filter)).connect(gain).connect(master);
  source.start();
  return () => {
    gain.gain.setTargetAtTime(0, now(), fades / 10);
    source.stop(now() + fades);
  };
}

/** White noise. @param {number} length of samples */
export const noises = (length) => Float32Array.from({ length }, () => 2 * Math.random() - 1);

/** How many samples a second has. */
export const sampleRate = () => bench.context.sampleRate;

/** @param {number} at @param {number} length @param {number} loud @param {number} [attack] */
function fading(at, length, loud, attack = ATTACK) {
  const gain = new GainNode(bench.context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(loud * ENDED, at + length);
  gain.connect(bench.bus);
  return gain;
}

/** What a click would sound like in a small panelled room, to both ears. @param {number} rate */
function room(rate) {
  return buffer(ROOM.length, rate, 2, () => {
    let kept = 0;
    return noises(ROOM.length * rate).map((reflected, i) => {
      kept = WARMTH * kept + (1 - WARMTH) * reflected;
      return i < ROOM.begins * rate ? 0 : kept * Math.exp(-i / (ROOM.fades * rate));
    });
  });
}

/** @param {number} seconds @param {number} sampleRate @param {number} numberOfChannels
 * @param {() => Float32Array<ArrayBuffer>} samples of each channel */
function buffer(seconds, sampleRate, numberOfChannels, samples) {
  const filled = new AudioBuffer({ length: Math.round(seconds * sampleRate), sampleRate, numberOfChannels });
  for (let channel = 0; channel < numberOfChannels; channel++) filled.copyToChannel(samples(), channel);
  return filled;
}
