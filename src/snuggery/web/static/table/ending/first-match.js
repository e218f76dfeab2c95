/** The goal of the game, a line under the title of a first match, and what else a first match does for its player. */

import { isFirst, noteEnd } from "../../app/known-games.js";
import { settings } from "../../app.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { change, state } from "../state.js";

let asked = false;

/** Whether the player has not yet finished a match of this game. */
export const isFirstMatch = () => Boolean(state.first);

/** Whether what could be forgotten is done at once: where that is wished, and in a first match. */
export const drawsForYou = () => settings.drawForMe || isFirstMatch();

/** Look whether this is a first match, when its first scene has come; remember it when it has been played out. */
export function followFirst() {
  const scene = state.table?.scene;
  if (!scene || scene.seat === null || state.table?.waiting || state.table?.lesson) return;
  if (scene.over) noteEnd(scene.game);
  if (asked) return;
  asked = true;
  state.first = !scene.over && isFirst(scene.game);
  change({});
}

/** One line on what it is all about. */
export function goalView() {
  const goal = isFirstMatch() && !state.past && !state.ending ? state.table?.goal : "";
  return goal ? html`<p class="goal" data-thing="goal">${goal}</p>` : nothing;
}
