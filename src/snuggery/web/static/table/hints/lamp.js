/** The lamp: asks the house what is best at your turn, keeps what it said as long as the turn lasts, and tells it. */
/** @import {Choice, Hint, Scene, Table, Worth} from "../types.js" */

import { freshId } from "../../house/line.js";
import { sentence } from "../../house/sentences.js";
import { answer, settings } from "../../house.js";
import { complain, isPaper, ready } from "../chosen/choosing.js";
import { change, state, yourTurn } from "../state.js";

const SILENT = ["stale", "over", "not-your-turn"]; // the turn has passed: nobody waits for an answer any more

/** @type {(id: string, ply: number) => void} */
let send = () => {};

/** Name the function that asks the house. @param {(id: string, ply: number) => void} how */
export function onAsk(how) {
  send = how;
}

/** Whether the lamp can be had at a table, at once or when everybody agrees. @param {Table} table */
export const hasLamp = ({ hints, scene }) => Boolean(hints) && !scene.over && !state.past;

/** Light the lamp; tell whether there is a turn for it. @param {Table} table */
export function light({ scene, ply }) {
  if (!yourTurn(scene) || state.sent) return false;
  const id = freshId();
  change({ hint: { id, ply, told: null, final: false } });
  send(id, ply);
  return true;
}

/** Put the lamp out; tell whether it was lit. */
export function putOut() {
  if (!state.hint) return false;
  change({ hint: null });
  return true;
}

/** Ask again what is not answered yet, when the line is back. */
export const askAgain = () => state.hint && !state.hint.final && send(state.hint.id, state.hint.ply);

/** What becomes of the lamp with another table: it goes out with the turn, and who wants it always has it lit again.
 * @param {Table} table */
export function followTurn(table) {
  if (state.hint && state.hint.ply !== table.ply) change({ hint: null });
  if (settings.lamp && table.hints === "yes" && !table.caught_up && !state.hint) light(table);
}

/** The house has answered. @param {{id: string, hint: Hint, final: boolean}} message */
export function hintCame({ id, hint, final }) {
  const table = state.table;
  if (state.hint?.id !== id || !table) return;
  change({ hint: { ...state.hint, told: hint, final } });
  if (!final) return;
  prepare(table.scene, hint);
  answer(hintWords(hint));
}

/**
 * The house gives no hint; tell whether it was asked for one.
 * @param {{id: string, code: string, reason: string}} message
 */
export function hintRefused({ id, code, reason }) {
  if (state.hint?.id !== id) return false;
  putOut();
  if (!SILENT.includes(code)) complain(sentence(reason), null, true);
  return true;
}

/** What the lamp says of the table on show, null while it is out or still thinking. @returns {Hint | null} */
export const lit = () =>
  state.past || state.sent || state.hint?.ply !== state.table?.ply ? null : (state.hint?.told ?? null);

/** What an action is worth, while the lamp says so. @param {number} action */
export const worthOf = (action) => lit()?.worths.find((worth) => worth.action === action);

/** What a piece by itself is worth: the best that can be done with it alone. @param {Scene} scene @param {string} id */
export function worthOfPiece(scene, id) {
  const alone = lit()
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

/** All that the lamp says, for the ear. @param {Hint} hint */
function hintWords({ action, heading, reason, worths }) {
  const worth = worths.find((one) => one.action === action);
  return `The lamp: ${heading}${worth ? `, ${worthWords(worth)}` : ""}. ${reason}`;
}

/** Choose what is best, where nothing is chosen yet; it is never played. @param {Scene} scene @param {Hint} hint */
function prepare(scene, { action }) {
  const choice = scene.choices.find((one) => one.action === action && !one.quiet);
  if (!choice || !yourTurn(scene) || state.sent || state.chosen.size || state.picked !== null) return;
  if (choice.pieces.length) change({ chosen: new Set(choice.pieces) });
  else if (isPaper(choice) || choice.zone === null) change({ picked: choice.action });
}
