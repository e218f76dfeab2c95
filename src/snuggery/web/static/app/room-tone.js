/** The room tone: a low fire that mutters and crackles, for as long as it is wanted. */
import { loop, noises, sampleRate } from "./synthesis.js";

const MUTTER = { seconds: 7.3, loud: 0.05 };
const CRACKLE = { seconds: 11.9, loud: 0.32, a_second: 9 }; // another length, so that they seldom meet in the same way
const SLUGGISH = 0.004; // how fast the mutter follows the noise that it is made of
const CRACKS = [0.0004, 0.004]; // seconds in which one fades
const FADES = 1.5; // seconds until the fire burns; a tenth of that until it is out

/** @type {(() => void)[]} */
let burning = [];

/** Let the fire burn, or go out. @param {boolean} lit */
export function tendFire(lit) {
  if (lit === burning.length > 0) return;
  for (const putOut of burning) putOut();
  burning = lit
    ? [
        loop(mutter(), { type: "lowpass", frequency: 700 }, MUTTER.loud, FADES),
        loop(crackle(), { type: "bandpass", frequency: 2600, Q: 0.4 }, CRACKLE.loud, FADES),
      ]
    : [];
}

/** A murmur that ends as it begins: the second time round it has settled. */
function mutter() {
  const samples = noises(Math.round(MUTTER.seconds * sampleRate()));
  let level = 0;
  const follow = (/** @type {number} */ white) => {
    level += SLUGGISH * (white - level);
    return level / SLUGGISH ** 0.5;
  };
  samples.forEach(follow);
  return samples.map(follow);
}

/** Cracks of burning wood, most of them soft, by chance. */
function crackle() {
  const samples = new Float32Array(Math.round(CRACKLE.seconds * sampleRate()));
  for (let n = 0; n < CRACKLE.seconds * CRACKLE.a_second; n++) {
    const fades = CRACKS[0] + Math.random() ** 3 * (CRACKS[1] - CRACKS[0]);
    crack(samples, Math.floor(Math.random() * samples.length), Math.random() ** 4, 1 - 1 / (fades * sampleRate()));
  }
  return samples;
}

/** @param {Float32Array} samples @param {number} from @param {number} loud @param {number} keeps */
function crack(samples, from, loud, keeps) {
  for (let i = from, level = loud; level > 0.001; i++, level *= keeps)
    samples[i % samples.length] += level * (2 * Math.random() - 1);
}
