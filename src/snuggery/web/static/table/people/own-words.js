/** Words of one's own for the shuffle, behind a fold: they can be added until the first card. */
/** @import {Table} from "../types.js" */
import { html } from "../../vendor/lit-html.js";
import { mention } from "../chosen/choosing.js";
import { changeWords } from "../wire/server-calls.js";

const LONGEST = 160; // as JavaScript counts: the server takes 80 characters, and some take two
const WHY =
  "The server fixed its secret before it knew these words, and the shuffle follows from both, the secret and the " +
  "words. Everybody can read them in the record of the match.";

/** The fold of a guest who sits down. */
export const wordsToSitWith = html`<details class="own-words" @toggle=${showWhole}><summary>Add words to the shuffle
    </summary>${field("")}</details>`;

/** The fold of a player who sits already. @param {Table} table */
export function wordsOfYours({ scene, words }) {
  const own = words[scene.seat ?? -1] ?? "";
  const title = own ? "Your words for the shuffle" : "Add words to the shuffle";
  return html`<details class="own-words" @toggle=${showWhole}><summary>${title}</summary>
    <form @submit=${add}>${field(own)}<button type="submit" class="button small"
      >${own ? "Change them" : "Add them"}</button></form></details>`;
}

/** An opened fold comes out from behind the bar below it. @param {Event} event */
function showWhole({ target }) {
  if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: "center" });
}

/** @param {string} own */
function field(own) {
  return html`<label for="own-words">Words of your own</label><input class="input" id="own-words" name="words"
    maxlength=${LONGEST} autocomplete="off" .value=${own} aria-describedby="why-words" /><p class="second small"
    id="why-words">${WHY}</p>`;
}

/** @param {SubmitEvent} event */
async function add(event) {
  event.preventDefault();
  const words = wordsIn(event);
  if (await changeWords(words)) mention(words ? "Your words go into the shuffle." : "You add no words.");
}

/** The words in a form that was sent. @param {SubmitEvent} event */
export const wordsIn = (event) =>
  String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("words")).trim();
