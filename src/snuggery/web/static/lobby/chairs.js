// Who sits where at a table that is being set: you, a bot of some level, or an open chair.
/**
 * @import {Game, You} from "../house/answers.js"
 * @typedef {{you: You, game: Game, chairs: string[]}} Seating
 * @typedef {(changes: {chairs: string[]}) => void} Change
 */

import { bell, mat, noMat } from "../art/pieces.js";
import { html } from "../vendor/lit-html.js";
import { select, stepper } from "../widgets.js";

const USUAL_LEVEL = "casual";

// The level of a bot that nobody chose a level for.
/** @param {Game} game */
const usualLevel = ({ levels }) => (levels.some(({ level }) => level === USUAL_LEVEL) ? USUAL_LEVEL : levels[0].level);

/** The chairs to begin with: you against the usual number of bots.
 * @param {Game} game @param {{open?: boolean, watch?: boolean}} [choice] */
export function layChairs(game, { open = false, watch = false } = {}) {
  const others = Array(game.usual - 1).fill(usualLevel(game));
  if (open) others[0] = "open";
  return [watch ? usualLevel(game) : "you", ...others];
}

/** @param {Seating} plan @param {Change} change */
export const chairs = (plan, change) => html`
  <fieldset class="setting chairs">
    <legend><b>Chairs</b> ${numberOfChairs(plan, change)}</legend>
    <ol>${plan.chairs.map((wish, seat) => chair(plan, seat, wish, change))}</ol>
    ${summary(plan).map((words) => html`<p class="second small">${words}</p>`)}
  </fieldset>`;

/** @param {Seating} plan @param {Change} change */
function numberOfChairs({ game, chairs }, change) {
  /** @param {number} count */
  const resize = (count) => change({ chairs: sized(chairs, count, usualLevel(game)) });
  return stepper({ label: "Number of chairs", value: chairs.length, least: game.least, most: game.most }, resize);
}

/** The same chairs, fewer or more; you keep one.
 * @param {string[]} chairs @param {number} count @param {string} level */
function sized(chairs, count, level) {
  const kept = chairs.slice(0, count);
  if (chairs.includes("you") && !kept.includes("you")) kept[0] = "you";
  return [...kept, ...Array(count - kept.length).fill(level)];
}

/** @param {Seating} plan @param {number} seat @param {string} wish @param {Change} change */
function chair({ you, game, chairs }, seat, wish, change) {
  /** @type {[string, string][]} */
  const bots = game.levels.map(({ level }) => [level, `Bot, ${level}`]);
  /** @type {[string, string][]} */
  const words = [["you", "You"], ...bots, ["open", "Open chair"]];
  /** @param {string} value */
  const reseat = (value) => change({ chairs: reseated(chairs, seat, value, usualLevel(game)) });
  return html`<li>${picture(wish, you)} ${select({ label: `Chair ${seat + 1}`, value: wish, words }, reseat)}</li>`;
}

/** @param {string} wish @param {You} you */
function picture(wish, you) {
  if (wish === "you") return mat(you.name, undefined, 36);
  return wish === "open" ? noMat(36) : bell(36);
}

/** The chairs with another wish at one seat; if that is you, the chair you had goes to a bot.
 * @param {string[]} chairs @param {number} seat @param {string} wish @param {string} level */
function reseated(chairs, seat, wish, level) {
  const others = wish === "you" ? chairs.map((one) => (one === "you" ? level : one)) : [...chairs];
  return others.with(seat, wish);
}

const OPEN = "Nothing is dealt before every open chair is taken, by a friend or a bot.";

// What is to be known of who sits there: a line a level.
/** @param {Seating} plan */
function summary({ game, chairs }) {
  const levels = game.levels.filter(({ level }) => chairs.includes(level));
  const lines = levels.map(
    ({ level, about, measured }) => `${/^[aeiou]/.test(level) ? "An" : "A"} ${level} bot ${about}. ${measured}`,
  );
  if (chairs.includes("open")) lines.unshift(OPEN);
  if (!chairs.includes("you")) lines.unshift("You watch.");
  return levels.length && game.no_better ? [...lines, game.no_better] : lines;
}
