/** A throw of the past, which rolls once more at true speed when a player looks back at it. */
/** @import {Roll} from "./stage.js" */
import { pace, redraw } from "/static/table/kit.js";
import { lasts } from "./rolling.js";
import { hush, listenTo } from "./sounding.js";
import { rollOf, SETTLES } from "./stage.js";

/** @typedef {{roll: Roll, at: number}} Running a throw and how many seconds it has run */

/** @type {any} what was looked at last; null before somebody looks back */
let seen = null;
/** @type {Roll | null} */
let roll = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** The table of the past that is on show: a throw that has come to rest with it rolls. @param {any} facts */
export function lookAt(facts) {
  if (facts === seen) return;
  const before = seen;
  stop();
  seen = facts;
  if (!before || !isNext(before, facts) || pace() === 0) return;
  roll = rollOf(facts, before);
  listenTo(roll, true);
  timer = setTimeout(rest, 1000 * lasting(roll));
}

/** Nobody looks back any more. */
export function lookAway() {
  if (seen) stop();
  seen = null;
}

/** The throw of the past that runs now. @returns {Running | null} */
export const replayed = () => roll && { roll, at: (performance.now() - roll.began) / 1000 };

/** Whether the throw on show came to rest between two tables, and was still to be made or under way in the first.
 * @param {any} before @param {any} facts */
const isNext = (before, facts) =>
  facts.track.length > 0 &&
  (before.throw.n === facts.throw.n ? before.track.length === 0 : before.throw.n === facts.throw.n - 1);

/** @param {Roll} thrown seconds */
const lasting = ({ lead, track }) => lead + lasts(track) + SETTLES;

function rest() {
  stop();
  redraw();
}

function stop() {
  clearTimeout(timer);
  if (roll) hush();
  roll = null;
}
