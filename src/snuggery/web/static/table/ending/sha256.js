/** SHA-256 and HMAC (FIPS 180-4, RFC 2104) for pages opened by plain http, which browsers give no WebCrypto. */

const BLOCK = 64; // bytes
const BITS = 2 ** 32;
const PRIMES = [...primes(64)];
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} count */
function* primes(count) {
  for (let n = 2; count > 0; n++) {
    let divisor = 2;
    while (n % divisor) divisor++;
    if (divisor < n) continue;
    count--;
    yield n;
  }
}

/** The first 32 bits of a number's fraction. @param {number} number */
function fraction(number) {
  return Math.floor((number - Math.floor(number)) * BITS) | 0;
}

/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const padded = new DataView(new ArrayBuffer(length));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(length - 8, Math.floor((bytes.length * 8) / BITS));
  padded.setUint32(length - 4, (bytes.length * 8) % BITS);
  let sum = FIRST;
  for (let at = 0; at < length; at += BLOCK) sum = mixed(sum, padded, at);
  const made = new DataView(new ArrayBuffer(32));
  sum.forEach((word, i) => made.setInt32(4 * i, word));
  return new Uint8Array(made.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} bytes */
export function hmac(key, bytes) {
  const short = new Uint8Array(BLOCK);
  short.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(new Uint8Array([...short.map((byte) => byte ^ 0x36), ...bytes]));
  return sha256(new Uint8Array([...short.map((byte) => byte ^ 0x5c), ...inner]));
}

/** Return the sum with a block mixed in. @param {number[]} sum @param {DataView} data @param {number} at */
function mixed(sum, data, at) {
  const words = schedule(data, at);
  let [a, b, c, d, e, f, g, h] = sum;
  for (const [i, word] of words.entries()) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + word) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + sum[i]) | 0);
}

/** @param {DataView} data @param {number} at */
function schedule(data, at) {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = data.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [far, near] = [words[i - 15], words[i - 2]];
    const [low, high] = [turn(far, 7) ^ turn(far, 18) ^ (far >>> 3), turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)];
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  return words;
}

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));
