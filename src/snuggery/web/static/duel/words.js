// What results, sums and states of a duel are called.
/** @import {Game} from "../app/answers.js" */
/** @import {Board, Duel, Side} from "./types.js" */
import { countWords } from "../app/sentences.js";

/** What is played, under the title. @param {Duel} duel @param {Game | undefined} game */
export const about = ({ game: name, seats, level }, game) =>
  `${game?.title ?? name}, ${countWords(seats)} boards, ${level} bots on the other chairs.`;

/** What one of the two does now. @param {Side} side @param {Duel} duel */
export function sideWords({ state, board, finished, you }, { seats }) {
  const have = you ? "have" : "has";
  if (state === "gone") return you ? "play no further" : "plays no further";
  if (state === "finished") return `${have} finished`;
  if (state === "playing") return `${you ? "play" : "plays"} board ${board} of ${seats}`;
  return finished ? `board ${board} of ${seats} is next` : `${have} not begun`;
}

/** What the sum is made of, and which wins. @type {Record<string, string>} */
export const COUNTED = {
  points: "The larger sum wins.",
  place: "A board gives you your place in points: 1 for first, 2 for second. Fewer points win.",
  distance: "A board gives you your distance in millimetres. The smaller sum wins.",
};

/** What stands in a board's cell of one of the two, 0 the reader. @param {Board} board @param {number} who */
export function cellWords({ states, told }, who) {
  if (!states[who]) return "to play";
  if (states[who] === "playing") return "playing";
  return who === 1 && states[0] !== "finished" ? "finished" : told[who] || "no result";
}
