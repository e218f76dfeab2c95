// The house rules of a game as widgets, whatever they are: words to choose from, switches, numbers.
/**
 * @import {Game, Option} from "../app/answers.js"
 * @import {Heading} from "../widgets.js"
 */
import { html, nothing } from "../vendor/lit-html.js";
import { labelled, picker, segments, stepper, toggle } from "../widgets.js";

/**
 * @typedef {Record<string, string>} Chosen values of house rules by their names
 * @typedef {{game: Game, options: Chosen}} Plan
 * @typedef {(value: string) => void} Choose
 */

const SHOWN_FIRST = "mode"; // the option that decides which game it is stands above the others
const MANY_WORDS = 5; // from here on a list is easier than a row
const NUMBER = "number"; // stands for "a number instead of a word"

/** Whether an option matters, by what else is chosen.
 * @param {Option} option @param {Option[]} options @param {Chosen} chosen */
function matters({ where: [other, ...values] }, options, chosen) {
  if (!other) return true;
  const value = chosen[other] ?? options.find(({ name }) => name === other)?.default ?? "";
  return values.includes(value) || (values[0][0] === "!" && values[0] !== `!${value}`);
}

/** The options that matter and differ from the game's own.
 * @param {Game} game @param {Chosen} chosen @returns {Chosen} */
export function changedOptions({ options }, chosen) {
  /** @param {Option} option */
  const differ = ({ name, default: usual }) => (chosen[name] ?? usual) !== usual;
  const changed = options.filter((option) => differ(option) && matters(option, options, chosen));
  return Object.fromEntries(changed.map(({ name }) => [name, chosen[name]]));
}

/** @param {Plan} plan @param {(changes: {options: Chosen}) => void} change */
export function houseRules({ game, options: chosen }, change) {
  /** @param {Option} every */
  const field = (every) => {
    const option = { ...every, words: every.words.filter((word) => !isForSheets(game, every, word)) };
    /** @param {string} value */
    const choose = (value) => change({ options: { ...chosen, [option.name]: value } });
    return widget(option, chosen[option.name] ?? option.default, choose);
  };
  const first = game.options.filter(({ name }) => name === SHOWN_FIRST);
  const others = game.options.filter((option) => option.name !== SHOWN_FIRST && matters(option, game.options, chosen));
  if (!others.length) return first.map(field);
  return html`${first.map(field)}${folded(game, chosen, others.map(field), change)}`;
}

// Whether a house rule is for a real table: its players keep a score sheet instead of setting a table.
/** @param {Game} game @param {Option} option @param {string} word */
const isForSheets = ({ refereed }, option, word) => refereed[option.name] === word && word !== option.default;

/**
 * @param {Game} game
 * @param {Chosen} chosen
 * @param {unknown[]} fields
 * @param {(changes: {options: Chosen}) => void} change
 */
function folded(game, chosen, fields, change) {
  const changed = Object.keys(changedOptions(game, chosen)).filter((name) => name !== SHOWN_FIRST).length;
  /** @type {Chosen} */
  const kept = SHOWN_FIRST in chosen ? { [SHOWN_FIRST]: chosen[SHOWN_FIRST] } : {};
  return html`<details class="house-rules">
    <summary>
      <b>House rules</b>
      <span class="second small">${changed ? `${changed} changed` : usualWords(game)}</span>
    </summary>
    <div class="set-table all-rules">
      ${fields}
      <button class="button small quiet" type="button" ?disabled=${changed === 0}
        @click=${() => change({ options: kept })}>Back to the usual rules</button>
    </div>
  </details>`;
}

/** How the rules are that nobody has changed: the host of a server may prefer others. @param {Game} game */
function usualWords({ options }) {
  const preferred = options.filter((option) => option.book !== undefined);
  return preferred.length
    ? `set by this server: ${preferred.map(({ title }) => title).join(", ")}`
    : "as in the rulebook";
}

/** The widget that fits an option. @param {Option} option @param {string} value @param {Choose} choose */
function widget(option, value, choose) {
  const { words, least, name, title } = option;
  const facts = { title, about: meaning(option, value), name, value };
  if (least !== null && words.length) return wordOrNumber(option, facts, choose);
  if (least !== null) return labelled(facts, numberField(option, value, choose));
  if (isSwitch(words)) return toggle({ ...facts, on: value === "on" }, (on) => choose(on ? "on" : "off"));
  return (words.length < MANY_WORDS ? segments : picker)({ ...facts, words: spelled(option) }, choose);
}

/** @param {string[]} words */
const isSwitch = (words) => words.length === 2 && words.includes("on") && words.includes("off");

/** @param {Option} option @param {string} value @param {Choose} choose */
const numberField = (option, value, choose) =>
  stepper(
    { label: option.title, value: Number(value), least: Number(option.least), most: Number(option.most) },
    (number) => choose(String(number)),
  );

/** A row of words, the last of which opens a number.
 * @param {Option} option @param {Heading & {value: string}} facts @param {Choose} choose */
function wordOrNumber(option, facts, choose) {
  const isNumber = !option.words.includes(facts.value);
  /** @type {[string, string][]} */
  const words = [...spelled(option), [NUMBER, "A number"]];
  const row = { ...facts, words, value: isNumber ? NUMBER : facts.value };
  /** @param {string} word */
  const turnTo = (word) => choose(word === NUMBER ? String(option.least) : word);
  return segments(row, turnTo, isNumber ? numberField(option, facts.value, choose) : nothing);
}

/** What the chosen value means at the table; of a number, what it is the number of.
 * @param {Option} option @param {string} value */
const meaning = ({ lines, about }, value) => lines[value] ?? about;

/** @param {Option} option @returns {[string, string][]} */
const spelled = ({ words, titles }) => words.map((word) => [word, titles[word]]);

// The time limit for a move, as a house rule of the table.

/** @type {[string, string][]} */
const WORDS = [
  ["0", "No clock"],
  ["30", "30 seconds"],
  ["120", "2 minutes"],
  ["86400", "A day"],
];
/** @type {Record<number, string>} */
const ABOUT = {
  0: "A bot plays for anybody who is away for a minute, or by the others’ vote.",
  30: "Then a bot plays on until its owner is back.",
  120: "Then a bot plays on until its owner is back.",
  86400: "Play over days. Then a bot plays by the others’ vote.",
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
