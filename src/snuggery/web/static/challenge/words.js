// What results and differences are called.
/** @import {Challenge, Room, Share, Side} from "./types.js" */
import { amount, signed } from "../app/sentences.js";

const rules = new Intl.PluralRules("en", { type: "ordinal" });
const NTH = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
  ["other", "th"],
]);

/** What it is about, under the title. @param {Room} room */
export function about({ challenge, game }) {
  if (challenge.kind === "puzzles") return "The same five puzzles in the same order.";
  const title = game?.title ?? challenge.game;
  if (challenge.kind === "daily") return `${title}, the deal of ${dayWords(challenge.day)}. The same chair and chance.`;
  return `${title}. The same chair, the same chance, the same bots.`;
}

/** "27 November". @param {string} day */
const dayWords = (day) =>
  new Date(`${day}T12:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** "27 November 2026". @param {number} seconds since 1970 */
export const dateWords = (seconds) =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** A result, in the unit of the game. @param {Side} side @param {Room} room */
export function resultWords({ state, result }, { challenge, game }) {
  if (state === "helped") return "A bot helped";
  if (result === null) return "No result";
  if (challenge.counts === "puzzles") return `${result} of ${challenge.puzzles.length}`;
  if (challenge.counts === "place") return `${nth(result)} place`;
  if (challenge.counts === "distance") return `${result} mm`;
  const unit = game?.unit ?? "points";
  return unit === "coins" || result < 0 ? amount(result, unit).replace(/^\S+/, signed(result)) : amount(result, unit);
}

/** @param {number} number */
const nth = (number) => `${number}${NTH.get(rules.select(number))}`;

/** By how much you are ahead, as the better result has more or less of what counts; null without two results.
 * @param {Challenge} challenge */
export function ahead({ sides: [own, other], counts }) {
  if (own.result === null || other.result === null) return null;
  const more = own.result - other.result;
  return counts === "place" || counts === "distance" ? -more : more;
}

/** "80 coins ahead". @param {Room} room */
export function differenceWords({ challenge, game }) {
  const by = ahead(challenge);
  if (by === null) return "Not to be compared";
  if (by === 0) return "Level";
  const units = { points: game?.unit ?? "points", place: "places", distance: "mm", puzzles: "puzzles" };
  const unit = units[challenge.counts];
  const told = unit === "mm" ? `${Math.abs(by)} mm` : amount(Math.abs(by), unit);
  return `${told} ${by > 0 ? "ahead" : "behind"}`;
}

/** What of the difference came by what. @param {Share[]} shares */
export function shareWords([own, other]) {
  const parts = [
    [own.own - other.own, "by play"],
    [own.luck - other.luck, "by luck"],
    [own.rest - other.rest, "by all else"],
  ];
  return `${parts.map(([number, what]) => `${signed(Number(number))} ${what}`).join(", ")} (${own.unit}).`;
}

/** @param {Share} share */
export const ownShareWords = ({ own, luck }) => `own play ${signed(own)}, luck ${signed(luck)}`;
