// A game as WebAssembly: `Rules` lays arrays into its memory and calls its entries; `replay` repeats what was recorded.

const ALIGNED = 16; // bytes
const PAGE = 65536; // bytes of WebAssembly's memory
const SLOTS = 128; // that an entry reads at most
const CHUNK = 1 << 20; // bytes that are hashed at once

export class Rules {
  /** Instantiates a module, which imports nothing. */
  static async from(bytes) {
    const module = await WebAssembly.compile(bytes);
    const imports = WebAssembly.Module.imports(module);
    if (imports.length) throw new Error(`the module imports ${imports.map(({ name }) => name).join(", ")}`);
    return new Rules(module, await WebAssembly.instantiate(module));
  }

  constructor(module, instance) {
    const [section] = WebAssembly.Module.customSections(module, "snuggery");
    this.manifest = JSON.parse(new TextDecoder().decode(section));
    this.exports = instance.exports;
    this.free = Number(instance.exports.__heap_base.value);
    this.slots = this.place(8 * SLOTS);
  }

  /** Returns the address of so many bytes that nothing else uses. */
  place(size) {
    const address = Math.ceil(this.free / ALIGNED) * ALIGNED;
    this.free = address + size;
    const { memory } = this.exports;
    const lacking = this.free - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
    return address;
  }

  /** Returns so many bytes of memory, which stay in place until more memory is taken. */
  bytes(address, size) {
    return new Uint8Array(this.exports.memory.buffer, address, size);
  }

  /** Calls an entry with these words of 64 bits; returns the word that came back. */
  call(symbol, words) {
    const slots = new BigInt64Array(this.exports.memory.buffer, this.slots, SLOTS);
    words.forEach((word, place) => (slots[place] = BigInt(word)));
    if (this.exports[symbol](this.slots)) throw new Error(`${symbol}: the rules raised`);
    return slots[0];
  }
}

class Digest {
  #hash = new Uint8Array();
  #parts = [];
  #size = 0;

  async add(bytes) {
    this.#parts.push(bytes.slice());
    this.#size += bytes.length;
    if (this.#size >= CHUNK) await this.#fold();
  }

  async hex() {
    await this.#fold();
    return Array.from(this.#hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  async #fold() {
    const all = new Uint8Array(await new Blob([this.#hash, ...this.#parts]).arrayBuffer());
    this.#hash = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
    this.#parts = [];
    this.#size = 0;
  }
}

/** Makes the recorded calls again; returns the hash of every answer and of all arrays after every call. */
export async function replay(rules, { sizes, calls }) {
  const digest = new Digest();
  const addresses = sizes.map((size) => rules.place(size));
  const word = (slot) => (slot.startsWith("@") ? addresses[slot.slice(1)] : slot);
  for (const { symbol, slots, written, answers } of calls) {
    for (const [array, content] of written) fill(rules.bytes(addresses[array], sizes[array]), content);
    const answer = rules.call(symbol, slots.map(word));
    if (answers) await digest.add(new Uint8Array(new BigInt64Array([answer]).buffer));
    for (const slot of slots.filter((slot) => slot.startsWith("@"))) {
      const array = Number(slot.slice(1));
      await digest.add(rules.bytes(addresses[array], sizes[array]));
    }
  }
  return digest.hex();
}

function fill(bytes, content) {
  const text = atob(content);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
}
