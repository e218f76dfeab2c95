/** Hints: asks the server what is best on your turn, keeps the answer as long as the turn lasts, and says it. */
/** @import {Choice, Hint, Scene, Table, Worth} from "../types.js" */

import { freshId } from "../../app/line.js";
import { sentence } from "../../app/sentences.js";
import { answer, settings } from "../../app.js";
import { complain, isPaper, ready } from "../chosen/choosing.js";
import { change, state, yourTurn } from "../state.js";

const SILENT = ["stale", "over", "not-your-turn"]; // the turn has passed: the answer is not needed any more

/** @type {(id: string, ply: number) => void} */
let send = () => {};

/** Name the function that asks the server. @param {(id: string, ply: number) => void} how */
export function onAsk(how) {
  send = how;
}

/** Whether a table has hints, at once or with everyone's consent. @param {Table} table */
export const hasHints = ({ hints, scene }) => Boolean(hints) && !scene.over && !state.past;

/** Ask for a hint; return whether it is your turn. @param {Table} table */
export function askForHint({ scene, ply }) {
  if (!yourTurn(scene) || state.sent) return false;
  const id = freshId();
  change({ hint: { id, ply, told: null, final: false } });
  send(id, ply);
  return true;
}

/** Hide the hint; tell whether it was lit. */
export function hideHint() {
  if (!state.hint) return false;
  change({ hint: null });
  return true;
}

/** Ask again what is not answered yet, when the line is back. */
export const askAgain = () => state.hint && !state.hint.final && send(state.hint.id, state.hint.ply);

/** Follow a new table: a hint ends with its turn, and players who want hints on every turn get the next one.
 * @param {Table} table */
export function followTurn(table) {
  if (state.hint && state.hint.ply !== table.ply) change({ hint: null });
  if (settings.hints && table.hints === "yes" && !table.caught_up && !state.hint) askForHint(table);
}

/** The server has answered. @param {{id: string, hint: Hint, final: boolean}} message */
export function hintCame({ id, hint, final }) {
  const table = state.table;
  if (state.hint?.id !== id || !table) return;
  change({ hint: { ...state.hint, told: hint, final } });
  if (!final) return;
  prepare(table.scene, hint);
  answer(hintWords(hint));
}

/**
 * The server gives no hint; tell whether it was asked for one.
 * @param {{id: string, code: string, reason: string}} message
 */
export function hintRefused({ id, code, reason }) {
  if (state.hint?.id !== id) return false;
  hideHint();
  if (!SILENT.includes(code)) complain(sentence(reason), null, true);
  return true;
}

/** The hint for the table on show, null if there is none or the server still thinks. @returns {Hint | null} */
export const shownHint = () =>
  state.past || state.sent || state.hint?.ply !== state.table?.ply ? null : (state.hint?.told ?? null);

/** What an action is worth, while a hint is shown. @param {number} action */
export const worthOf = (action) => shownHint()?.worths.find((worth) => worth.action === action);

/** What a piece by itself is worth: the best that can be done with it alone. @param {Scene} scene @param {string} id */
export function worthOfPiece(scene, id) {
  const alone = shownHint()
    ? scene.choices.filter(({ pieces, quiet }) => !quiet && pieces.length === 1 && pieces[0] === id)
    : [];
  const worths = alone.flatMap(({ action }) => worthOf(action) ?? []);
  return worths.length ? worths.reduce((best, one) => (one.value > best.value ? one : best)) : undefined;
}

/** Why, for what is chosen now if that is not among the best. @param {Hint} hint @param {Scene} scene */
export function reasonFor(hint, scene) {
  const [chosen] = state.chosen.size || state.picked !== null ? ready(scene) : [];
  const worth = chosen && worthOf(chosen.action);
  return worth && !worth.best && worth.why ? worth.why : hint.reason;
}

/** Say a worth: "plus 19, give or take 3". @param {Worth} worth */
export const worthWords = ({ told, margin }) =>
  [told.replace(/^\+/, "plus ").replace(/^−/, "minus "), margin.replace(/^±/, "give or take ")]
    .filter(Boolean)
    .join(", ");

/** A hint in words, for screen readers. @param {Hint} hint */
function hintWords({ action, heading, reason, worths }) {
  const worth = worths.find((one) => one.action === action);
  return `Hint: ${heading}${worth ? `, ${worthWords(worth)}` : ""}. ${reason}`;
}

/** Choose what is best, where nothing is chosen yet; it is never played. @param {Scene} scene @param {Hint} hint */
function prepare(scene, { action }) {
  const choice = scene.choices.find((one) => one.action === action && !one.quiet);
  if (!choice || !yourTurn(scene) || state.sent || state.chosen.size || state.picked !== null) return;
  if (choice.pieces.length) change({ chosen: new Set(choice.pieces) });
  else if (isPaper(choice) || choice.zone === null) change({ picked: choice.action });
}
