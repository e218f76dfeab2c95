// Dates, places and sums in words.
/** @import {Game, Server, SeatResult, Standing} from "../app/answers.js" */

import { amount, signed } from "../app/sentences.js";
import { clothed, gameOf } from "../app.js";
import { emblem } from "../art/emblems.js";
import { html } from "../vendor/lit-html.js";

const DAY = 24 * 3600 * 1000;
const PLACES = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th"];

/** A person's place among so many. @param {number} place @param {number} seats */
export const placeOf = (place, seats) => `${PLACES[place - 1] ?? place} of ${seats}`;

/** When something ended, as near as it matters. @param {number} seconds since 1970 */
export function when(seconds) {
  const then = new Date(seconds * 1000);
  const days = Math.round((midnight(new Date()) - midnight(then)) / DAY);
  if (days === 0)
    return `today, ${then.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false })}`;
  if (days === 1) return "yesterday";
  if (days > 1 && days < 7) return then.toLocaleDateString("en", { weekday: "long" });
  return then.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" });
}

/** @param {Date} date */
const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** All games together. @param {{games: {played: number, won: number}[]}} standing */
export const sumOf = ({ games }) =>
  games.reduce((sum, { played, won }) => ({ played: sum.played + played, won: sum.won + won }), { played: 0, won: 0 });

/** How many matches, since when. @param {Standing} standing */
export function since(standing) {
  const { played } = sumOf(standing);
  if (!played) return "nothing played to the end yet";
  const month = new Date(standing.since * 1000).toLocaleDateString("en", { month: "long", year: "numeric" });
  return `${played === 1 ? "1 match" : `${played} matches`} since ${month}`;
}

/** Names in a row. @param {string[]} names */
export const list = (names) => new Intl.ListFormat("en").format(names);

/** A person's final score, in the unit of the game; where one's gain is the others' loss, what was won or lost.
 * @param {number} score @param {Game | undefined} game @param {SeatResult[]} seats */
export function finished(score, game, seats) {
  const told = amount(score, game?.unit ?? "points");
  return seats.reduce((sum, seat) => sum + seat.score, 0) === 0 ? told.replace(/^\S+/, signed(score)) : told;
}

// A game's emblem on its cloth.

/** @param {Server} server @param {string} name */
export function tile(server, name) {
  const found = gameOf(server, name);
  return html`<span class="tile" ${clothed(found)}>${emblem(found?.emblem, 44)}</span>`;
}
