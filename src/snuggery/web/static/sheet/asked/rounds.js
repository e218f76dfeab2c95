/** Entering the winner of a round, and other events in it. */
/** @import {Side, Way} from "../types.js" */
import { announce, play as sound } from "../../app.js";
import { canGoBack, go, goBack, keep, named, place } from "../kept/keeping.js";
import { bringKept, isReached } from "../kept/session.js";
import { change, nameOf, state } from "../state.js";

const SETTLES_IN = 400; // a second tap of the same finger comes sooner
const COIN_TURNS = 1300; // ms

/** @returns {Side[]} */
export const sides = () => state.kept?.ahead.sides ?? [];

/** What has happened in this round so far, in words. */
export const happened = () =>
  (state.kept?.events ?? []).map(({ id, seat }) => named(sideOf(id).told[Math.max(seat, 0)]));

/** @param {string} id @returns {Side} */
const sideOf = (id) => /** @type {Side} */ (sides().find((side) => side.id === id));

/** Whether a player can't win this round any more. @param {number} seat */
export const isOut = (seat) =>
  sides().some(
    ({ id, out }) => out > 0 && (state.kept?.events ?? []).filter((e) => e.id === id && e.seat === seat).length >= out,
  );

/** The answers that name one person, those that name several, and the one that names nobody. */
export function answers() {
  const ways = place()?.ways ?? [];
  const open = ways.filter(({ seats }) => !seats.some(isOut));
  return {
    people: open.filter(({ seats }) => seats.length === 1),
    level: open.filter(({ seats }) => seats.length > 1),
    nobody: ways.find(({ seats }) => seats.length === 0),
  };
}

/** The players of this round. */
export const players = () =>
  (place()?.ways ?? []).filter(({ seats }) => seats.length === 1).map(({ seats }) => seats[0]);

/** Let a round end, or the toss. @param {Way} way */
export function end(way) {
  if (state.settling || !way.leads) return;
  const events = (state.kept?.events ?? []).map(({ id, seat }) => (seat < 0 ? id : `${id} ${seat}`));
  go(way, [way.words, ...events].join("; "));
  navigator.vibrate?.(10);
  settled();
  announce(`${named(way.said)} ${asked()}`);
  if (place()?.over) sound("win");
  bringKept();
}

/** Let the tap that changed the question pass before the next one counts. */
function settled() {
  change({ settling: true, aside: "", refusal: null, tossed: null });
  setTimeout(() => change({ settling: false }), SETTLES_IN);
}

/** Ask whose a side event is, or enter it if there is no choice. @param {Side} side */
export function aside(side) {
  if (!side.ask) return happens(side, -1);
  change({ aside: side.id });
  announce(side.ask);
}

/** @param {Side} side @param {number} seat */
export function happens(side, seat) {
  if (!state.kept) return;
  keep({ events: [...state.kept.events, { id: side.id, seat }] });
  change({ aside: "" });
  announce(named(side.told[Math.max(seat, 0)]));
  const { nobody } = answers();
  if (side.ends && nobody) end(nobody);
}

/** Take back the question that is asked, else what was said last. */
export function back() {
  if (state.settling) return;
  if (state.aside) return change({ aside: "" });
  if (!canGoBack(isReached())) return;
  goBack();
  settled();
  announce(`Taken back. ${asked()}`);
  bringKept();
}

/** What is asked now. */
export const asked = () => named(place()?.question ?? "");

/** How many rounds everybody has won. */
export const standing = () => `${state.kept?.names.map((name, seat) => `${name} ${place()?.won[seat]}`).join(", ")}.`;

/** Toss a coin for the players in question: random on this device, visible and audible. */
export function toss() {
  const { people } = answers();
  if (state.tossed !== null || people.length === 0) return;
  const way = people[chosen(people.length)];
  change({ tossed: way.seats[0] });
  announce(`The coin is in the air. It falls on ${nameOf(way.seats[0])}.`);
  setTimeout(() => state.tossed !== null && end(way), COIN_TURNS);
}

/** One of so many, each as likely. @param {number} count */
function chosen(count) {
  const even = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < even) return drawn % count;
  }
}
