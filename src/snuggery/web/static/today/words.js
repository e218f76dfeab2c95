/** Days, results and par in words. */
/** @import {Game} from "../app/answers.js" */
/** @import {Deal} from "./types.js" */

import { amount, figure, signed } from "../app/sentences.js";

const NTH = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
  ["other", "th"],
]);
const rules = new Intl.PluralRules("en", { type: "ordinal" });

/** "3rd". @param {number} number */
export const nth = (number) => `${number}${NTH.get(rules.select(number))}`;

/** "Friday, 27 November". @param {string} day */
export const dayWords = (day) => told(day, { weekday: "long", day: "numeric", month: "long" });

/** "27 November". @param {string} day */
export const dateWords = (day) => told(day, { day: "numeric", month: "long" });

/** @param {string} day @param {Intl.DateTimeFormatOptions} how */
const told = (day, how) => new Date(`${day}T12:00Z`).toLocaleDateString("en-GB", { ...how, timeZone: "UTC" });

/** "4 h 12 min". @param {number} seconds */
export function leftWords(seconds) {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A result: "+180 coins", "85 points", "2nd place". @param {Deal} deal @param {number} result @param {Game} game */
export function resultWords(deal, result, game) {
  if (deal.counts === "place") return `${nth(result)} place`;
  if (deal.counts === "distance")
    return /[+0]/.test(deal.sitting?.course ?? "+") ? `${result} mm` : "nothing that counts";
  return result < 0 || game.unit === "coins" ? `${signed(result)} ${game.unit}` : amount(result, game.unit);
}

/** A mean of results: "+12.5", "place 2.4". @param {Deal} deal @param {number} mean @param {Game} game */
export function meanWords(deal, mean, game) {
  if (deal.counts === "place") return `place ${mean}`;
  if (deal.counts === "distance") return `${Math.round(mean)} mm`;
  return game.unit === "coins" ? signed(Math.round(mean)) : figure(mean);
}

/** "Par: casual bots +12, strong ones +64". @param {Deal} deal @param {Game} game */
export function parWords(deal, game) {
  if (!deal.par) return "Par: bots still play it out.";
  const levels = Object.entries(deal.par).map(([level, mean]) => `${level} bots ${meanWords(deal, mean, game)}`);
  return `Par: ${levels.join(", ")}.`;
}

/** What bots like the others made of your chair; null while they play it out. @param {Deal} deal */
export const parOf = ({ par, level }) => par && (par[level] ?? par.casual);

/** Whether a result is better than par, as bad, or neither: 1, −1 or 0. @param {Deal} deal @param {number} result */
export function againstPar(deal, result) {
  const par = parOf(deal);
  if (par === null) return 0;
  const ahead = deal.counts === "points" ? result - par : par - result;
  return Math.sign(Math.abs(ahead) < 0.5 && deal.counts === "place" ? 0 : ahead);
}

const SIGNS = { "+": "▲", 0: "○", "-": "▼" };

/** How each deal of a match or each push went, a symbol each. @param {string} course */
export const courseSymbols = (course) =>
  [...course].map((sign) => SIGNS[/** @type {keyof typeof SIGNS} */ (sign)]).join(" ");

/** The same for the ear. @param {Deal} deal @param {string} course */
export function courseWords({ counts }, course) {
  const count = (/** @type {string} */ sign) => [...course].filter((one) => one === sign).length;
  if (counts === "distance") return `${count("+")} nearest of all, ${count("0")} behind others, ${count("-")} lost`;
  return `${count("+")} deals won, ${count("-")} lost, ${count("0")} even`;
}
