/** What forms, rounds and tables of an evening are called. */
/** @import {Evening, Fixture, Guest} from "./types.js" */
import { capital, countWords } from "../app/sentences.js";

/** @type {[Evening["form"], string][]} */
export const FORMS = [
  ["knock-out", "Knock-out"],
  ["swiss", "Swiss"],
  ["duplicate", "Duplicate boards"],
];

/** @type {Record<Evening["form"], string>} */
export const ABOUT = {
  "knock-out": "Two at a table; the winner goes on. A draw is played once more, and then the lot decides.",
  swiss: "Two at a table; neighbours in the standings meet, and nobody goes out.",
  duplicate: "Three or more at a table, the same deals at every one: each chair is compared with the same chair.",
};

/** Forms within a line. @type {Record<Evening["form"], string>} */
export const FORM_WORDS = { "knock-out": "knock-out", swiss: "Swiss", duplicate: "duplicate boards" };

/** “Sixteen guests, knock-out”. @param {Evening} evening */
export function inShort({ guests, form }) {
  const count =
    guests.length === 1 ? "One guest" : `${capital(guests.length ? countWords(guests.length) : "no")} guests`;
  return `${count}, ${FORM_WORDS[form]}`;
}

/** The latest round, 0 before the first. @param {Evening} evening */
export const roundOf = ({ fixtures }) => Math.max(0, ...fixtures.map(({ round }) => round));

/** The tables of a round; of one that was played again, the further match. @param {Evening} evening @param {number}
 *   round */
export function tablesOf({ fixtures }, round) {
  /** @type {Map<number, Fixture>} */
  const latest = new Map();
  for (const fixture of fixtures) if (fixture.round === round) latest.set(fixture.number, fixture);
  return [...latest.values()];
}

/** @type {Record<number, string>} */
const LAST_ROUNDS = { 0: "The final", 1: "Semi-finals", 2: "Quarter-finals" };

/** @param {Evening} evening @param {number} round */
export function roundName({ form, rounds }, round) {
  const name = form === "knock-out" ? LAST_ROUNDS[rounds - round] : undefined;
  return name ?? `Round ${round} of ${rounds}`;
}

/** Tell that the latest round begins. @param {Evening} evening */
export function roundBegins(evening) {
  const name = roundName(evening, roundOf(evening));
  return `${name} ${name.endsWith("finals") ? "begin" : "begins"}.`;
}

/** Who is seen in a guest's place: the bot that plays for them, if one does. @param {Guest} guest */
export const player = ({ name, mark, kind, stand_in, stand_in_mark }) =>
  stand_in ? { name: stand_in, mark: stand_in_mark, kind: "bot" } : { name, mark, kind };

/** @param {Evening} evening @param {number} number */
export const guestOf = ({ guests }, number) => /** @type {Guest} */ (guests.find((guest) => guest.number === number));

/** Who plays for whom, since when. @param {Guest} guest */
export const leftWords = ({ name, stand_in, left }) =>
  `${stand_in}, a bot, plays for ${name}, who left at ${time(left)}.`;

/** A time of the day by this device's clock. @param {number | null} seconds since 1970 */
export const time = (seconds) =>
  new Date((seconds ?? 0) * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });

/** Whether a guest did not win a match that is over. @param {Fixture} fixture @param {number} seat */
export const isBeaten = ({ over, places, guests }, seat) => over && guests.length === 2 && places[seat] !== 1;
