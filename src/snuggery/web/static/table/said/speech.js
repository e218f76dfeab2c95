/**
 * What the table tells the ear, through the server's one voice (app/speech.js): every event once and whole, the turn
 *   once
 * with what may be chosen, a new hand.  Nothing that happens is left out; the player's wish says how much comes with
 *   it.
 *
 * Others call `speak(sentence)` for an answer to what was just done or asked; for something that has happened,
 *   `announce`
 * of app.js; for a refusal, `complain` of choosing.js, which also writes it on the table.
 */
/** @import {Event, Scene, Table} from "../types.js" */

import { isFirst } from "../../app/known-games.js";
import { announce, answer, settings } from "../../app.js";
import { handOf } from "../wire/offers.js";
import { arrivalWords, choicesWords, handWords, missedWords, turnWords } from "./sentences.js";

const NEW_FROM = 2; // cards that come together are a hand to be read out; a single one is told by its event
const MOST_MISSED = 12; // events that are told when the line is back; the log has them all

/** Say something that answers a person. @param {string} sentence */
export const speak = answer;

/** How much is said. @returns {"brief" | "usual" | "full"} */
const wish = () => settings.speech;

let asked = ""; // the latest announced question and choices; "" on another player's turn

/**
 * Tell what has happened since a table was heard of last, and what it asks now; return whether you are asked anew.
 * @param {Table | null} before @param {Table} table @param {Event[]} fresh the events that are new
 */
export function speakTable(before, table, fresh) {
  if (!before && isNewTo(table)) answer(arrivalWords(table));
  tellEvents(before, table, fresh);
  if (table.waiting) return false;
  if (wish() !== "brief") tellHand(before?.scene ?? null, table.scene);
  const now = askedOf(table.scene);
  const acted = fresh.some(({ seat }) => seat !== null && seat === table.scene.seat);
  const anew = now !== "" && (acted || now !== asked);
  asked = now;
  if (anew) announce(turnSentence(table.scene));
  else tellOthersTurn(before?.scene ?? null, table.scene);
  return anew;
}

/** Whether a player sits down who has not finished a match of this game yet. @param {Table} table */
const isNewTo = ({ scene, waiting }) => scene.seat !== null && !scene.over && !waiting && isFirst(scene.game);

/** Say every event in a sentence of its own; of a match that is joined late, none. @param {Table | null} before
 * @param {Table} table @param {Event[]} fresh */
function tellEvents(before, table, fresh) {
  if (!before && table.caught_up) return;
  const missed = table.caught_up ? Math.max(0, fresh.length - MOST_MISSED) : 0;
  if (missed) announce(missedWords(missed));
  fresh.slice(missed).forEach(({ text }) => announce(text));
}

/** Read a hand out that has just come. @param {Scene | null} before @param {Scene} scene */
function tellHand(before, scene) {
  const held = new Set(before ? handOf(before).map(({ id }) => id) : []);
  const hand = handOf(scene);
  const come = hand.filter(({ id }) => !held.has(id)).length;
  if (come >= NEW_FROM || hand.length >= held.size + NEW_FROM) announce(handWords(scene));
}

/** Say that all is over; and whose turn it is, if that is wished. @param {Scene | null} before @param {Scene} scene */
function tellOthersTurn(before, scene) {
  const over = scene.over && !before?.over;
  const passed = !scene.over && scene.turn !== scene.seat && scene.turn !== before?.turn;
  if (over || (passed && wish() === "full")) announce(turnWords(scene));
}

/** Your turn, and what may be chosen. @param {Scene} scene */
const turnSentence = (scene) =>
  wish() === "brief" ? turnWords(scene) : `${turnWords(scene)} ${choicesWords(scene, wish() === "full")}`.trim();

/**
 * What the player is asked and offered; "" where he is not, or not yet, as in a lesson that runs.
 * @param {Scene} scene
 */
function askedOf({ seat, turn, over, question, choices }) {
  if (seat === null || turn !== seat || over || !choices.length) return "";
  return [question, ...choices.filter(({ quiet }) => !quiet).map(({ label }) => label)].join("|");
}
