// The game, the house rules and the time for a move: kept by the group, or for one table only.
/** @import {Game, Server} from "../app/answers.js" */
/** @import {Group} from "../friends/types.js" */

import { refused, wholeGame } from "../app.js";
import { openSheet } from "../dialog.js";
import { changedOptions, houseRules } from "../lobby/house-rules.js";
import { html, nothing } from "../vendor/lit-html.js";
import { picker } from "../widgets.js";

const TIMES = [0, 30, 120, 86400]; // as in tables/chairs/move_time.py

/** @param {number} seconds */
export function timeWords(seconds) {
  if (!seconds) return "No clock";
  if (seconds >= 86400) return "A day for a move";
  return seconds < 60 ? `${seconds} seconds for a move` : `${seconds / 60} minutes for a move`;
}

/** @param {number} time @param {(changes: {move_time: number}) => void} change */
function timeChoice(time, change) {
  /** @type {[string, string][]} */
  const words = TIMES.map((seconds) => [String(seconds), timeWords(seconds)]);
  const facts = {
    title: "Time for a move",
    about: "Then a bot plays on.",
    name: "move_time",
    value: String(time),
    words,
  };
  return picker(facts, (chosen) => change({ move_time: Number(chosen) }));
}

/**
 * Ask for rules, beginning with those that the group keeps.
 * @param {Server} server @param {Group} group @param {{title: string, word: string}} words
 * @param {(rules: {game: string, options: Record<string, string>, move_time: number}) => Promise<unknown>} done
 */
export async function askRules({ games }, group, { title, word }, done) {
  const plan = {
    game: /** @type {Game} */ ({ ...games.find(({ name }) => name === group.game), options: [] }),
    options: group.options,
    move_time: group.move_time,
  };
  /** @type {string | null} */
  let refusal = null;
  /** @param {Partial<typeof plan>} changes */
  function change(changes) {
    Object.assign(plan, changes);
    refusal = null;
    sheet.redraw();
  }
  /** @param {unknown} error */
  function refuse(error) {
    refusal = refused(error);
    sheet.redraw();
  }
  const lay = (/** @type {string} */ name) => wholeGame(name).then((game) => change({ game }), refuse);
  const form = () =>
    html`<div class="set-table">${gameChoice()} ${timeChoice(plan.move_time, change)}
      ${houseRules(plan, change)}</div>`;
  function gameChoice() {
    /** @type {[string, string][]} */
    const words = games.map((game) => [game.name, game.title]);
    return picker({ title: "Game", about: "", name: "game", value: plan.game.name, words }, (name) => {
      plan.options = {};
      lay(name);
    });
  }
  const foot = () => html`<p class="refusal">${refusal ?? nothing}</p>
    <button class="button main" type="button" @click=${send}>${word}</button>`;
  async function send() {
    const { game, options, move_time } = plan;
    try {
      await done({ game: game.name, options: changedOptions(game, options), move_time });
      sheet.close();
    } catch (error) {
      refuse(error);
    }
  }
  const sheet = openSheet({ title, body: () => form(), foot: () => foot(), wide: true });
  await lay(group.game);
}
