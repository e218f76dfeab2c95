// The seats of a new table: you, a bot of some level, or an open seat.
/**
 * @import {Game, Member, You} from "../app/answers.js"
 * @typedef {{you: You, household: Member[], game: Game, chairs: string[]}} Seating
 * @typedef {(changes: {chairs: string[]}) => void} Change
 */

import { markOf } from "../art/marks.js";
import { noMat } from "../art/pieces.js";
import { html, nothing } from "../vendor/lit-html.js";
import { select, stepper } from "../widgets.js";
import { USUAL_LEVEL, usualLevel } from "./first-chairs.js";

const ANYHOW = "random";
const AS_YOU = "as-you";

/** @param {Seating} plan @param {Change} change */
export function chairs(plan, change) {
  /** @type {Change} */
  const seat = ({ chairs }) => change({ chairs: followed(chairs, usualLevel(plan.game)) });
  return html`
  <fieldset class="setting chairs">
    <legend><b>Chairs</b> ${numberOfChairs(plan, seat)}</legend>
    ${numberOfFriends(plan, seat)}
    <ol>${plan.chairs.map((wish, at) => chair(plan, at, wish, seat))}</ol>
    ${summary(plan).map((words) => html`<p class="second small">${words}</p>`)}${figures(plan)}
  </fieldset>`;
}

/** Whether a bot can follow you: you sit there, and no other person may come. @param {string[]} chairs */
const areFollowed = (chairs) => chairs.includes("you") && !chairs.includes("open");

/** The same chairs, with bots of a level where such a bot can't follow you. @param {string[]} chairs
 * @param {string} level */
const followed = (chairs, level) =>
  areFollowed(chairs) ? chairs : chairs.map((wish) => (wish === AS_YOU ? level : wish));

/** How many chairs are kept for friends: the first ones beside yours. @param {Seating} plan @param {Change} change */
function numberOfFriends({ game, chairs }, change) {
  const others = chairs.filter((wish) => wish !== "you").length;
  const count = chairs.filter((wish) => wish === "open").length;
  const level = usualLevel(game);
  /** @param {number} friends */
  const invite = (friends) => change({ chairs: withFriends(chairs, friends, level) });
  return html`<div class="friends-coming"><span id="friends-coming">Friends to invite</span>${stepper(
    { label: "Friends to invite", value: count, least: 0, most: others },
    invite,
  )}</div>`;
}

/** The same chairs with so many open ones; others keep their bots.
 * @param {string[]} chairs @param {number} friends @param {string} level */
function withFriends(chairs, friends, level) {
  let left = friends;
  return chairs.map((wish) => {
    if (wish === "you") return wish;
    if (left-- > 0) return "open";
    return wish === "open" ? level : wish;
  });
}

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
function chair({ you, household, game, chairs }, seat, wish, change) {
  /** @type {[string, string][]} */
  const bots = forPeople(game.levels).map(({ level }) => [level, `Bot, ${level}`]);
  if (areFollowed(chairs)) bots.push([AS_YOU, "Bot, as strong as you"]);
  /** @type {[string, string][]} */
  const words = [["you", "You"], ...bots, ["open", "Open chair"]];
  /** @param {string} value */
  const reseat = (value) => change({ chairs: reseated(chairs, seat, value, usualLevel(game)) });
  const bot = botAt(seat, you, household);
  const drawn = picture(wish, you, bot);
  return html`<li>${drawn} <span class="wish">${select(
    { label: `Chair ${seat + 1}`, value: wish, words },
    reseat,
  )}${character(game, wish, bot)}</span></li>`;
}

/** Who sits down there, and how they play. @param {Game} game @param {string} wish @param {Member} bot */
function character({ characters }, wish, { name, mark }) {
  const style = characters?.[wish === AS_YOU ? USUAL_LEVEL : wish]?.[mark];
  return style ? html`<span class="second small"><b>${name}.</b> ${style}</span>` : nothing;
}

/** Who of the household sits down there: nobody whose face you wear. @param {number} seat @param {You} you
 * @param {Member[]} household */
function botAt(seat, you, household) {
  const free = household.filter(({ mark }) => mark !== you.mark);
  return free[seat % free.length];
}

/** The levels as people want them: one that plays at random is no opponent, and comes last.
 * @param {Game["levels"]} levels */
const forPeople = (levels) => [
  ...levels.filter(({ level }) => level !== ANYHOW),
  ...levels.filter(({ level }) => level === ANYHOW),
];

/** @param {string} wish @param {You} you @param {Member} bot the bot that would sit there */
function picture(wish, you, bot) {
  if (wish === "you") return markOf(you, 36);
  return wish === "open" ? noMat(36) : markOf({ ...bot, kind: "bot" }, 36);
}

/** The chairs with another wish at one seat; if that is you, the chair you had goes to a bot.
 * @param {string[]} chairs @param {number} seat @param {string} wish @param {string} level */
function reseated(chairs, seat, wish, level) {
  const others = wish === "you" ? chairs.map((one) => (one === "you" ? level : one)) : [...chairs];
  return others.with(seat, wish);
}

const OPEN = "Nothing is dealt before every open chair is taken, by a friend or a bot.";

const FOLLOWS =
  "As strong as you: it begins as a beginner, goes up one level after a match that you win alone, and down after one " +
  "in which nobody is behind you.";

// A line about each level.
/** @param {Seating} plan */
function summary({ game, chairs }) {
  const levels = game.levels.filter(({ level }) => chairs.includes(level));
  const lines = levels.map(({ about }) => about);
  if (chairs.includes(AS_YOU)) lines.push(FOLLOWS);
  if (chairs.includes("open")) lines.unshift(OPEN);
  if (!chairs.includes("you")) lines.unshift("You watch.");
  return levels.length && game.no_better ? [...lines, game.no_better] : lines;
}

/** What was measured of the bots that are chosen, for those who want to know. @param {Seating} plan */
function figures({ game, chairs }) {
  const lines = game.levels.filter(({ level, measured }) => measured && chairs.includes(level));
  if (!lines.length) return nothing;
  return html`<details class="level-figures"><summary class="small">How strong is that?</summary>
    ${lines.map(({ measured }) => html`<p class="second small">${measured}</p>`)}</details>`;
}
