/** One question before a clear mistake, where that is wished and nobody else plays: what the choice loses, and why. */
/** @import {Choice, Hint, Table, Worth} from "../types.js" */

import { freshId } from "../../app/line.js";
import { capital } from "../../app/sentences.js";
import { settings } from "../../app.js";
import { openSheet } from "../../dialog.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { isFirstMatch } from "../ending/first-match.js";
import { state, yourTurn } from "../state.js";
import { people } from "./view.js";

/** @type {{id: string, ply: number, hint: Hint | null} | null} what was asked on this turn; nothing of it is shown */
let turn = null;

/** @type {{close: () => void} | null} the question on show */
let asked = null;

/** @type {(id: string, ply: number) => void} */
let send = () => {};

/** Name the function that asks the server. @param {(id: string, ply: number) => void} how */
export function onAskSilently(how) {
  send = how;
}

/** Ask at the beginning of a turn, while the player thinks. @param {Table} table */
export function askForCaution(table) {
  const { ply, scene } = table;
  if (turn?.ply !== ply) asked?.close(); // the turn has passed, and the question with it
  if (turn?.ply === ply || !yourTurn(scene) || scene.choices.length < 2 || !isCautious(table)) return;
  turn = { id: freshId(), ply, hint: null };
  send(turn.id, ply);
}

/** @param {Table} table */
const isCautious = (table) =>
  table.hints === "yes" &&
  !table.lesson &&
  people(table).length < 2 &&
  settings.caution !== "never" &&
  (settings.caution === "always" || isFirstMatch());

/** The server has answered; tell whether this was what was asked here. @param {{id: string, hint: Hint}} message */
export function cautionCame({ id, hint }) {
  if (!turn || turn.id !== id) return false;
  turn.hint = hint;
  return true;
}

/** The server can't tell: then nothing is asked. @param {{id: string}} message */
export const cautionRefused = ({ id }) => turn?.id === id;

/**
 * Play a choice; if it is a clear mistake, ask first, once a turn.
 * @param {Choice} choice @param {(choice: Choice) => void} play
 */
export function askFirst(choice, play) {
  const known = turn?.ply === state.table?.ply && !state.hint ? turn : null;
  const hint = known?.hint;
  const worth = hint?.worths.find(({ action }) => action === choice.action);
  if (!known || !hint || !worth?.blunder) return play(choice);
  known.hint = null;
  question(hint, worth, () => play(choice));
}

/** A figure and its unit stay in one line. @param {Worth} worth */
const told = (worth) => html`<b>${worth.told.replaceAll(" ", "\u00a0")}</b>${worth.margin && ` ${worth.margin}`}`;

/** @param {Hint} hint @param {Worth} worth @param {() => void} play */
function question(hint, worth, play) {
  const best = hint.worths.reduce((most, one) => (one.best && one.value > most.value ? one : most), worth);
  const insist = () => {
    sheet.close();
    play();
  };
  const sheet = openSheet({
    title: "There is a better choice",
    body: () =>
      html`<p>${capital(worth.name)}: ${told(worth)}. ${capital(best.name)}: ${told(best)}.</p>${
        worth.why ? html`<p>${worth.why}</p>` : nothing
      }<p class="second small">${hint.about}</p>`,
    foot: () => html`<button type="button" class="button" @click=${insist}>Play it anyway</button>
      <button type="button" class="button main" autofocus @click=${() => sheet.close()}>Choose again</button>`,
  });
  asked = sheet;
}
