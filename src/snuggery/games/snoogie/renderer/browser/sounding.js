/** What a running throw sounds like: every contact at its moment, as loud as it was hard. */
/** @import {Contact} from "./rolling.js" */
/** @import {Roll} from "./stage.js" */
import { playSound } from "/static/table/kit.js";
import { contacts } from "./rolling.js";
import { SOUNDS } from "./sounds.js";

const LATE = 0.25; // seconds: what is past by more is not heard any more

/** @type {{at: number, kind: string, strength: number}[]} */
let due = [];

/** Note what will be heard of a throw. @param {Roll} roll
 * @param {boolean} release whether letting go is still to be heard */
export function listenTo({ track, lead, facts, meant }, release) {
  const chalk = facts.balls.length;
  const heard = meant ? [] : contacts(track, chalk).map((one) => ({ ...one, at: one.at + lead }));
  const lost = facts.balls.flatMap((/** @type {any} */ { lies }, /** @type {number} */ body) =>
    lies === "dead" ? track.filter((row) => row[1] === body).slice(-1) : [],
  );
  due = [
    ...heard.map((one) =>
      lost.some((/** @type {number[]} */ row) => row[0] + lead === one.at) ? { ...one, kind: "pocket" } : one,
    ),
    ...(lead > 0 && !meant ? [{ at: lead, kind: "chalk", strength: 0.5 }] : []),
  ].sort((a, b) => a.at - b.at);
  if (release) playSound(lead > 0 ? "card" : SOUNDS.ball, { strength: 0.05 });
}

/** Play what is due by now. @param {number} at seconds */
export function sound(at) {
  while (due.length > 0 && due[0].at <= at) {
    const { kind, strength, at: when } = /** @type {Contact} */ (due.shift());
    if (at - when < LATE) playSound(SOUNDS[kind], { strength });
  }
}

/** Hear nothing more of a throw that is over. */
export function hush() {
  due = [];
}
