// Calls entries of a WebAssembly module as benchmarks/wasm.py asks: node wasm.mjs MODULE, a line of JSON a request.
// {"arrays": [base64…]} lays arrays into memory; {"symbol", "slots", "shown"} calls and answers with the processor
// seconds that it took and what the array `shown` holds then.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Rules } from "../tests/targets/rules.js";

const rules = await Rules.from(readFileSync(process.argv[2]));
let arrays = [];

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(asked.arrays ? laid(asked.arrays) : called(asked)));
}

function laid(contents) {
  const buffers = contents.map((content) => Buffer.from(content, "base64"));
  arrays = buffers.map(({ length }) => ({ address: rules.place(length), size: length }));
  arrays.forEach(({ address, size }, place) => rules.bytes(address, size).set(buffers[place]));
  return arrays.length;
}

function called({ symbol, slots, shown }) {
  const words = slots.map((slot) => (slot.startsWith("@") ? arrays[slot.slice(1)].address : slot));
  const begun = process.cpuUsage();
  rules.call(symbol, words);
  const { user, system } = process.cpuUsage(begun);
  const { address, size } = arrays[shown];
  return { seconds: (user + system) / 1e6, shown: Buffer.from(rules.bytes(address, size)).toString("base64") };
}
