// What results, sums and states of a duel are called.
/** @import {Game} from "../app/answers.js" */
/** @import {Board, Duel, Side} from "./types.js" */
import { amount, countWords, figure, signed } from "../app/sentences.js";

/** What is played, under the title. @param {Duel} duel @param {Game | undefined} game */
export const about = ({ game: name, seats, level }, game) =>
  `${game?.title ?? name}, ${countWords(seats)} boards, ${level} bots on the other chairs.`;

/** A result or a sum of results. @param {number} number @param {Duel} duel @param {Game | undefined} game */
export function made(number, { counts }, game) {
  if (counts === "place") return `${figure(number)} in places`;
  if (counts === "distance") return `${figure(number)} mm`;
  const unit = game?.unit ?? "points";
  return unit === "coins" || number < 0 ? `${signed(number)} ${unit}` : amount(number, unit);
}

/** Who is ahead, or has won. @param {Duel} duel @param {Game | undefined} game */
export function verdict(duel, game) {
  const { state, ahead, sums, sides } = duel;
  const [own, other] = sums;
  const over = state === "over";
  if (ahead === null) return over ? "A draw" : own === other && !own ? "Nothing is counted yet" : "Level";
  const who = ahead === 0 ? "You" : sides[1].name;
  const won = ahead === 0 ? "You win" : `${who} wins`;
  const by = own === other ? "" : ` by ${difference(Math.abs(own - other), duel, game)}`;
  return over ? `${won}${by}` : `${who} ${ahead === 0 ? "are" : "is"} ahead${by}`;
}

/** @param {number} number @param {Duel} duel @param {Game | undefined} game */
const difference = (number, { counts }, game) =>
  counts === "distance"
    ? `${number} mm`
    : counts === "place"
      ? amount(number, "places")
      : amount(number, game?.unit ?? "points");

/** What one of the two does now. @param {Side} side @param {Duel} duel */
export function sideWords({ state, board, finished }, { seats }) {
  if (state === "gone") return "plays no further";
  if (state === "finished") return "has finished";
  if (state === "playing") return `plays board ${board} of ${seats}`;
  return finished ? `board ${board} of ${seats} is next` : "has not begun";
}

/** What stands in a board's cell of one of the two, 0 the reader.
 * @param {Board} board @param {number} who @param {Duel} duel @param {Game | undefined} game */
export function cellWords({ states, results }, who, duel, game) {
  if (!states[who]) return "to play";
  if (states[who] === "playing") return "playing";
  if (who === 1 && states[0] !== "finished") return "finished";
  const result = results[who] ?? null;
  return result === null ? "no result" : made(result, duel, game);
}
