// Replays recorded calls under Node: node node.mjs MODULE SCRIPT…; prints the hash of each script, a line each.
import { readFileSync } from "node:fs";
import { Rules, replay } from "./rules.js";

const [module, ...scripts] = process.argv.slice(2);
for (const script of scripts) {
  const rules = await Rules.from(readFileSync(module));
  console.log(await replay(rules, JSON.parse(readFileSync(script, "utf8"))));
}
