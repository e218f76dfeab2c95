/** The focus goes where the answer is: on a turn, if it was on the table; and on request. */
/** @import {Scene} from "../types.js" */

import { turnWords } from "../said/sentences.js";
import { speak } from "../said/speech.js";

const ON_TABLE = ".cloth";
/** Where an answer may lie, in the order in which it is looked for. */
const ANSWERS = [
  ".papers .paper:not(.refused)",
  ".hand .piece.legal",
  ".hand .piece.chosen",
  ".dock [data-main].ready",
  ".dock .other",
  ".dock button:not([aria-disabled=true])",
  ".mid button.piece.legal",
];

/** Go to what may be chosen. @param {Scene} scene */
export function goToOffers(scene) {
  const found = answer();
  if (found) found.focus();
  else speak(turnWords(scene));
}

/**
 * It is your turn: leave a place of the table from which nothing can be answered.  A player who plays by pointer, or
 * is busy elsewhere, in a field or in a dialog, is not disturbed, nor one whose focus is on an answer or in its row.
 */
export function turnToOffers() {
  const here = document.activeElement;
  if (!here?.closest(ON_TABLE) || !here.matches(":focus-visible:not(input, select, textarea)")) return;
  if (document.querySelector("dialog[open]")) return;
  const zone = here.closest("[data-roving]") ?? here;
  const found = answer();
  if (found && !zone.contains(found)) found.focus();
}

/** @returns {HTMLElement | null} */
function answer() {
  for (const where of ANSWERS) {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(`${ON_TABLE} :is(${where})`));
    if (found) return found;
  }
  return null;
}
