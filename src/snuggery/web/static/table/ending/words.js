/** The sentences of the end of a match. */
import { amount, capital, figure, signed } from "../../app/sentences.js";

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const FIRST = "Chance to win, of 100";

/** A title within a sentence. @param {string} title "Hand 6" */
const inside = (title) => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** @param {number} place from 0 on */
export const placeWord = (place) => PLACES[place];

export const words = {
  over: "The match is over",
  nobody: "Nobody wins",
  /** @param {number} place */
  shared: (place) => `You share ${PLACES[place]} place`,
  /** @param {number} place @param {string} left when you went out */
  outAt: (place, left) => `${capital(PLACES[place])}, ${left}`,
  /** @param {number} place @param {number} by @param {string} unit */
  placedBy: (place, by, unit) => `${capital(PLACES[place])}, by ${amount(by, unit)}`,
  /** @param {number} place */
  placed: (place) => capital(PLACES[place]),
  /** @param {string} kept */
  finish: (kept) => `You finish with ${kept}.`,
  /** @param {string} name @param {string} kept */
  winnerFinishes: (name, kept) => `${name} finishes with ${kept}.`,
  /** @param {string} name */
  lastRival: (name) => `The last to hold out was ${name}.`,
  /** @param {string} deal "Hand 6" */
  ledAfter: (deal) => `You led after ${inside(deal)}.`,
  ofDay: "The deal of the day",
  /** @param {number | undefined} far in millimetres */
  distance: (far) => (far === undefined ? "Nothing that counts" : `${far} mm`),
  /** @param {string} name @param {number | undefined} far */
  came: (name, far) => `${name} has ${far === undefined ? "nothing that counts" : `${far} mm`}.`,
  chances: FIRST,
  chancesNote: "Chance to win",
  of100: "of 100",
  /** @param {number} from @param {number} most @param {string} when @param {number} to */
  chancesTold: (from, most, when, to) =>
    `${FIRST}: ${from} at the start, ${most} at most in ${inside(when)}, ${to} at the end.`,
  /** @param {number} error */
  rightTo: (error) => `Each point is right to about ${Math.ceil(error)} in 100.`,
  luckAndPlay: "Luck and play",
  luck: "luck",
  own: "own play",
  others: "the others’ play",
  terms: { begun: "start", luck: "luck", own: "own play", others: "others", result: "end" },
  /** @param {string} name
   * @param {{begun: number, luck: number, hidden: number, own: number, others: number, result: number}} sum
   * @param {{unit: string, rest: string}} told */
  sumTold: (name, { begun, luck, hidden, own, others, result }, { unit, rest }) =>
    [
      `${name}: ${figure(begun)} ${unit} at the start, luck ${signed(luck)} ${unit},`,
      `${rest} ${signed(hidden)} ${unit}, own play ${signed(own)} ${unit},`,
      `the others’ play ${signed(others)} ${unit}, ${figure(result)} ${unit} at the end.`,
    ].join(" "),
  weigh: "Show luck and play",
  /** @param {number} part */
  going: (part) => (part ? `Going through the match: ${Math.round(100 * part)} %.` : "Going through the match."),
  busy: "The server makes other reviews first. Yours follows.",
  yourPoints: "Your turning points",
  decided: "What decided it",
  alsoDecided: "What else decided it",
  mattered: "What your play and luck did",
  /** @param {string} unit */
  inUnit: (unit) => `In ${unit}`,
  byRound: "Round by round",
  /** @param {number} before @param {number} after @param {string} unit */
  fromTo: (before, after, unit) => `${figure(before)} to ${amount(after, unit)}`,
  /** @param {number} own @param {number} other */
  score: (own, other) => `${figure(own)} : ${figure(other)}`,
  handsOpen: "Looking back, every hand lies open.",
  turnsSeen: "Looking back, every turn can be seen again.",
  /** @param {number} cost @param {number} all */
  choices: (cost, all) =>
    cost === 0
      ? `Nothing was clearly better than any of your ${all} choices.`
      : `${cost} of your ${all} choices cost you something.`,
  change: "Change the table",
  /** @param {string[]} names */
  stay: (names) => (names.length === 1 ? `${names[0]} stays for another.` : `${listed(names)} stay for another.`),
};

/** @param {string[]} names */
const listed = (names) => `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
