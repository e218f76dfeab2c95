// Opening a table: the game, the seats, the house rules, and access.
/**
 * @import {Game, Server, Member, You} from "../app/answers.js"
 * @typedef {{you: You, household: Member[], game: Game, chairs: string[], options: Record<string, string>,
 *   move_time: number, door: "private" | "public", refusal: string | null, carried: Carried | null}} Plan the table
 *   that is being set
 * @import {Carried} from "./carried.js"
 * @typedef {(changes: Partial<Plan>) => void} Change
 */

import { api, calm, refused, wholeGame } from "../app.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { picker, segments } from "../widgets.js";
import { chairs } from "./chairs.js";
import { layChairs } from "./first-chairs.js";
import { changedOptions, houseRules, moveTimes } from "./house-rules.js";

const DOOR_WORDS = {
  private: "Only people with the code can come in.",
  public: "Anyone on this server can watch, and take an open chair.",
};

/** Open the dialog for a game; `open` leaves one chair free for a stranger, `watch` fills them all with bots, and
 * `carried` has a table to change.
 * @param {Server} server @param {Game} game
 * @param {{open?: boolean, watch?: boolean, carried?: Carried | null}} [choice] */
export function setTable({ games, you, household }, game, { open = false, watch = false, carried = null } = {}) {
  const seated = carried?.chairs ?? layChairs(game, { open, watch });
  /** @type {Plan} */
  const plan = {
    you,
    household,
    game: withoutRules(game),
    chairs: seated,
    options: carried?.options ?? {},
    move_time: carried?.move_time ?? 0,
    door: open ? "public" : "private",
    refusal: null,
    carried,
  };
  const body = () => form(games, plan, change);
  const sheet = openSheet({
    title: carried ? "Change the table" : "Set a table",
    body,
    foot: () => foot(plan, send),
    wide: true,
  });
  sheet.dialog.classList.add("in-two-sides");
  layRules();
  /** @param {Partial<Plan>} changes */
  function change(changes) {
    const another = changes.game && changes.game.name !== plan.game.name;
    Object.assign(plan, changes, { refusal: null });
    calm();
    sheet.redraw();
    if (another) layRules();
  }
  async function layRules() {
    const { name } = plan.game;
    try {
      const whole = await wholeGame(name);
      if (plan.game.name === name) change({ game: whole });
    } catch (error) {
      plan.refusal = refused(error);
      sheet.redraw();
    }
  }
  async function send() {
    try {
      const way = carried ? `/api/tables/${carried.follows}/change` : "/api/tables";
      location.href = (await api(way, newTable(plan))).path;
    } catch (error) {
      plan.refusal = refused(error);
      sheet.redraw();
    }
  }
}

// A game's house rules come when its table is set.
/** @param {Game} game @returns {Game} */
const withoutRules = (game) => ({ ...game, options: [] });

/** @param {Plan} plan */
const newTable = ({ game, chairs, options, move_time, door }) => ({
  game: game.name,
  chairs,
  options: changedOptions(game, options),
  private: door === "private",
  wait: chairs.includes("open"), // nothing is dealt before friends have come
  move_time,
});

/** @param {Game[]} games @param {Plan} plan @param {Change} change */
const form = (games, plan, change) => html`<div class="set-table">
  <div class="two-sides"><div class="set-table">${games.length > 1 ? gameChoice(games, plan, change) : nothing}
    ${chairs(plan, change)}${comeAlong(plan)}${toEvening(plan)}</div>
  <div class="set-table">${doorChoice(plan, change)} ${moveTimes(plan, change)}</div></div>
  ${houseRules(plan, change)}
</div>`;

// Who sits down on the open chairs at once.
/** @param {Plan} plan */
const comeAlong = ({ carried }) =>
  carried?.names.length
    ? html`<p class="second small">The first open chairs are for those who played with you:
        ${carried.names.join(", ")}.</p>`
    : nothing;

/** @param {Plan} plan */
const toEvening = ({ game, carried }) =>
  carried
    ? nothing
    : html`<p class="second small">Many guests? <a href="/evening#${game.name}">Set an evening</a> at many tables.</p>`;

/** @param {Game[]} games @param {Plan} plan @param {Change} change */
function gameChoice(games, { game, chairs }, change) {
  const company = { open: chairs.includes("open"), watch: !chairs.includes("you") };
  /** @type {[string, string][]} */
  const words = games.map(({ name, title }) => [name, title]);
  return picker({ title: "Game", about: "", name: "game", value: game.name, words }, (name) => {
    const next = /** @type {Game} */ (games.find((one) => one.name === name));
    change({ game: withoutRules(next), chairs: layChairs(next, company), options: {} });
  });
}

/** @param {Plan} plan @param {Change} change */
function doorChoice({ door }, change) {
  /** @type {[string, string][]} */
  const words = [
    ["private", "Private"],
    ["public", "Public"],
  ];
  const facts = { title: "Who may come in", about: DOOR_WORDS[door], name: "door", words, value: door };
  return segments(facts, (chosen) => change({ door: /** @type {Plan["door"]} */ (chosen) }));
}

/** @param {Plan} plan @param {() => void} send */
const foot = ({ chairs, refusal }, send) => html`
  <p class="refusal">${refusal ?? nothing}</p>
  <button class="button main" type="button" @click=${send}>${chairs.includes("you") ? "Sit down" : "Watch"}</button>`;
