/**
 * Announcing the count oneself, a setting of the person: wherever a zone says what actions make of its value, the table
 * keeps that to itself, and a card is played by saying the new count.
 */
/** @import {Choice, Piece, Scene} from "../types.js" */

import { figure, stopped } from "../../app/sentences.js";
import { announce, settings } from "../../app.js";
import { html } from "../../vendor/lit-html.js";
import { change, yourTurn } from "../state.js";
import { listed, pieceWords } from "./words.js";

const FIELD = "count-announced";

/**
 * The count that an action would bring, where the player says it; null elsewhere.
 * @param {Scene} scene
 * @param {Choice} choice
 */
export function countToSay(scene, { action }) {
  if (!settings.announceMine || !yourTurn(scene)) return null;
  const zone = scene.zones.find(({ facts }) => facts.makes?.[action] !== undefined);
  return zone ? zone.facts.makes[action] : null;
}

/** Whether what a piece would do is kept secret until it is announced. @param {Scene} scene @param {string} id */
const isUnsaid = (scene, id) =>
  scene.choices.some((choice) => choice.pieces.includes(id) && countToSay(scene, choice) !== null);

/** A piece without the note that would tell. @param {Piece} piece @param {Scene} scene @returns {Piece} */
export const untold = (piece, scene) => (isUnsaid(scene, piece.id) ? { ...piece, note: "", mark: "" } : piece);

/**
 * The field on the main button's place.
 * @param {Scene} scene
 * @param {Choice} choice
 * @param {(choice: Choice, words: string) => void} then
 */
export function announcingView(scene, choice, then) {
  const card = scene.zones.flatMap(({ pieces }) => pieces).find(({ id }) => id === choice.pieces[0]);
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (document.getElementById(FIELD));
    if (field.value !== "") then(choice, misplay(field.valueAsNumber, countToSay(scene, choice) ?? 0));
    field.select();
  };
  return html`<form class="announcing" @submit=${submit} @keydown=${putBack}><label for=${FIELD}>The new count</label>
    <input id=${FIELD} class="input" type="number" step="1" required autocomplete="off" data-main
      aria-label="The new count, with the ${card ? pieceWords({ ...card, note: "" }) : "card"}" />
    <button type="submit" class="button main ready">Say it<kbd aria-hidden="true">↵</kbd></button></form>`;
}

/** @param {KeyboardEvent} event */
const putBack = ({ key }) => key === "Escape" && change({ chosen: new Set() });

/** What is said to a wrong count, which does not give the right one away. @param {number} said @param {number} right */
const misplay = (said, right) =>
  said === right ? "" : `It is not ${figure(said)}: count again, or take the card back with Esc.`;

/** Go to the field, once it is drawn. */
export const askForCount = () => setTimeout(() => document.getElementById(FIELD)?.focus(), 0);

const BOARDS = ".boards > :not(.line-board)"; // that the line is down is said by the line itself

/** @type {Set<string>} what the boards say that lie there */
let there = new Set();

/** Say what boards have come since this was last asked. @param {HTMLElement} page */
export function tellBoards(page) {
  const now = [...page.querySelectorAll(BOARDS)].map(boardWords);
  now.filter((words) => !there.has(words)).forEach(announce);
  there = new Set(now);
}

/** @param {Element} board */
function boardWords(board) {
  const title = board.querySelector("h2, b")?.textContent?.trim() ?? "";
  const buttons = [...board.querySelectorAll("button")].map(({ textContent }) => textContent?.trim() ?? "");
  return buttons.length ? `${stopped(title)} Buttons: ${stopped(listed(buttons))}` : stopped(title);
}
