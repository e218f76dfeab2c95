/** The way from the score sheet to its pictures: one button; the measuring code loads when a picture was taken. */
/** @import {Way} from "../types.js" */

import { alarm } from "../../app.js";
import { icon } from "../../art/icons.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { answers, asked, end } from "../asked/rounds.js";
import { named } from "../kept/keeping.js";
import { isReached } from "../kept/session.js";
import { game, nameOf, state } from "../state.js";

/** Whether a picture of the table can be measured now. */
const canMeasure = () => Boolean(game()?.photographed?.whose && state.sheet && isReached());

/** The button, where a picture can be measured. */
export const photoButton = () => (canMeasure() ? taker("Measure from a photo", open, "measure") : nothing);

/**
 * A button that takes a picture, by the camera where there is one.
 * @param {string} label @param {(file: File) => unknown} take @param {string} cls
 */
const taker = (label, take, cls) => html`<label class="button taker ${cls}">${icon("camera", 22)}<span>${label}</span>
  <input type="file" class="unseen" accept="image/*" capture="environment"
    @change=${(/** @type {Event} */ event) => taken(event, take)} /></label>`;

/** @param {Event} event @param {(file: File) => unknown} take */
function taken({ target }, take) {
  const input = /** @type {HTMLInputElement} */ (target);
  const file = input.files?.[0];
  input.value = ""; // the same picture may be taken again
  if (file) take(file);
}

/** @param {File} file */
async function open(file) {
  try {
    const photo = await import("./page.js");
    photo.openPhoto(file, lent());
  } catch {
    alarm("The line is down.");
  }
}

/** What the page of pictures is lent of the score sheet: it comes late, and can't import what is at work here.
 * @returns {import("./state.js").Lent} */
const lent = () => ({
  words: game().photographed,
  path: `/api/sheets/${state.named}/photo`,
  round: asked(),
  seats: answers().people.map(({ seats }) => seats[0]),
  nameOf,
  sayOf: ({ said }) => named(said).replace(/\.$/, ""),
  taker,
  wayOf,
  end,
});

/** Which entry says that these have won, or are level. @param {number[]} seats @returns {Way | undefined} */
function wayOf(seats) {
  const { people, level } = answers();
  return [...people, ...level].find(
    (way) => way.seats.length === seats.length && way.seats.every((seat) => seats.includes(seat)),
  );
}
