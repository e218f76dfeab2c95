/** How long the table has waited for a move, and what follows from that; counted here between two messages. */
/** @import {Table, Chair} from "../types.js" */

import { amount } from "../../app/sentences.js";
import { announce } from "../../app.js";
import { change, nameOf, state } from "../state.js";

const MINUTE = 60;
const SHOWN_FROM = 1 / 2; // of the move time
const ASKED_FROM = 3 / 4;
const DAY = 24 * 60 * MINUTE;
const SPOKEN = [30, 10]; // seconds left

/** When the table began to wait, by this page's clock. */
let since = 0;
let turn = ""; // whose turn at which ply it was
let told = Infinity; // the seconds left when they were looked at last

/** Take over what a message says of the time. @param {Table} table */
export function follow(table) {
  const from = performance.now() / 1000 - table.waited;
  const now = turnOf(table);
  since = turn === now ? Math.min(since, from) : from; // the same turn: a message is never the later for its way
  if (turn !== now) told = Infinity;
  turn = now;
}

/** Whose turn it is. A turn begins anew when another person takes the chair, or its player comes to the table.
 * @param {Table} table */
function turnOf({ ply, scene, chairs, waiting }) {
  const chair = chairs[scene.turn ?? -1];
  return waiting ? "" : `${ply} ${chair?.seat} ${chair?.kind} ${chair?.name} ${chair?.here}`;
}

const waited = () => Math.max(0, Math.floor(performance.now() / 1000 - since));

/** The last day of the holiday on which the player is who is waited for, nothing for none: the clock stands still. */
export const holiday = () => state.table?.holidays?.[state.table.scene.turn ?? -1];

/** The seat of a person whose turn it is, except during a replay. @returns {Chair | null} */
export function awaited() {
  const { table, past } = state;
  const chair = table?.chairs[table.scene.turn ?? -1];
  return !past && !table?.scene.over && !holiday() && (chair?.kind === "person" || chair?.kind === "you")
    ? chair
    : null;
}

/** The seconds left, once it is time to show them; null before, and without a time limit. */
export function left() {
  const limit = state.table?.move_time ?? 0;
  return limit && awaited() && waited() >= limit * SHOWN_FROM ? Math.max(0, limit - waited()) : null;
}

/** The share of the time shown that is left. */
export const share = () => (left() ?? 0) / ((state.table?.move_time ?? 1) * (1 - SHOWN_FROM));

/** Whether the others may be asked whether a bot shall play on. */
export function isIdle() {
  const limit = state.table?.move_time ?? 0;
  const from = limit === DAY ? DAY : limit * ASKED_FROM || MINUTE;
  return awaited() !== null && waited() >= from;
}

/** Seconds as a tag has them. @param {number} seconds */
export function brief(seconds) {
  if (seconds < 100) return `${seconds} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** Draw the page anew while time counts, and say the last seconds. */
export function tick() {
  if (left() === null && !isIdle()) return;
  const seconds = left() ?? Infinity;
  if (SPOKEN.some((mark) => seconds <= mark && mark < told) || told === Infinity) tell(seconds);
  told = seconds;
  change({});
}

/** Say how much time is left. @param {number} seconds */
function tell(seconds) {
  const chair = awaited();
  if (!chair || seconds === Infinity) return;
  const time = seconds < 100 ? amount(seconds, "seconds") : amount(Math.round(seconds / 60), "minutes");
  announce(chair.kind === "you" ? `You have ${time} left.` : `${nameOf(chair.seat)} has ${time} left.`);
}
