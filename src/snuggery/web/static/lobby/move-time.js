// How long somebody may think about a move, as a house rule of the table.
import { segments } from "../widgets.js";

/** @type {[string, string][]} */
const WORDS = [
  ["0", "No clock"],
  ["30", "30 seconds"],
  ["120", "2 minutes"],
  ["86400", "A day"],
];
/** @type {Record<number, string>} */
const ABOUT = {
  0: "After a minute the others may let a bot play on.",
  30: "Then a bot plays on until its owner is back.",
  120: "Then a bot plays on until its owner is back.",
  86400: "Play by turns over days; the lobby shows where it is your turn.",
};

/** The choice as a row of words.
 * @param {{move_time: number}} plan @param {(changes: {move_time: number}) => void} change */
export const moveTimes = ({ move_time }, change) =>
  segments(
    {
      title: "Time for a move",
      about: ABOUT[move_time] ?? "",
      name: "move_time",
      words: WORDS,
      value: String(move_time),
    },
    (chosen) => change({ move_time: Number(chosen) }),
  );
