/** Choosing by number, wherever the focus is: 1 to 9, or 0 and two figures; Enter then plays what was chosen. */
/** @import {Scene} from "../types.js" */
/** @import {Offer} from "../wire/offers.js" */

import { speak } from "../said/speech.js";
import { change, state } from "../state.js";
import { offers } from "../wire/offers.js";
import { complain, isPaper, matching, pick, point, press, ready } from "./choosing.js";

let begun = ""; // the figures of a number of more than one, as far as they were typed
let counted = false; // something was chosen by its number, and nothing else was done since

/** Whether something has just been chosen by its number, so that Enter means that. */
export const isCounted = () => counted;

/** Something else is done: Enter belongs to the focus again. */
export function forgetNumber() {
  begun = "";
  counted = false;
}

/** Take a figure; tell whether it is one. @param {Scene} scene @param {string} key */
export function figure(scene, key) {
  if (!/^\d$/.test(key)) return false;
  begun += key;
  if (begun.startsWith("0") && begun.length < 3) return true;
  const number = Number(begun);
  begun = "";
  choose(scene, number);
  return true;
}

/** @param {Scene} scene @param {number} number */
function choose(scene, number) {
  const offer = offers(scene)[number - 1];
  counted = offer?.open ?? false;
  if (!offer) return complain(`There is no number ${number} to choose.`);
  if (offer.piece) return pickByNumber(scene, offer.piece.id);
  speak(`${offer.choice.label}: Enter plays it.`);
  if (isPaper(offer.choice)) press(offer.choice);
  else point(offer.choice);
}

/** The focus goes along, if the piece can have it; of what one piece alone can do, its number again takes the next.
 * @param {Scene} scene @param {string} id */
function pickByNumber(scene, id) {
  const stops = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-stop]")]);
  stops.find(({ dataset }) => dataset.stop === id)?.focus();
  const ways = matching(scene, new Set([id]));
  if (ways.length < 2 || state.chosen.size !== 1 || !state.chosen.has(id)) return pick(id);
  const next = ways[(ways.indexOf(ready(scene)[0]) + 1) % ways.length];
  change({ picked: next.action });
  speak(`${next.label}: Enter plays it.`);
}
