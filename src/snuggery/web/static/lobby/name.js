// What the others shall call you, and the mat that goes with it.

import { mat } from "../art/pieces.js";
import { openSheet } from "../dialog.js";
import { api, refused } from "../house.js";
import { html, nothing } from "../vendor/lit-html.js";
import { field, LONGEST_NAME, nameLimit, tellNameLimit } from "../widgets.js";

/** Ask for a name; `done` hears it once the server has taken it.
 * @param {string} name @param {(name: string) => void} done */
export function askName(name, done) {
  /** @type {string | null} */
  let refusal = null;
  const sheet = openSheet({ title: "Your name", body: () => form(name, refusal, { typed, keep }) });
  /** @param {Event} event */
  function typed(event) {
    name = field(event).value;
    sheet.redraw();
  }
  /** @param {Event} event */
  async function keep(event) {
    event.preventDefault();
    try {
      done((await api("/api/name", { name: name.trim() })).name);
      sheet.close();
    } catch (error) {
      refusal = refused(error);
      sheet.redraw();
    }
  }
}

/**
 * @param {string} name
 * @param {string | null} refusal
 * @param {Record<"typed" | "keep", (event: Event) => void>} acts
 */
const form = (name, refusal, { typed, keep }) => html`
  <form class="stack" @submit=${keep}>
    <label for="name">What the others at the table shall call you. Your mat takes its letter and colour from it.</label>
    <div class="name-field">
      ${mat(name.trim() || "?", undefined, 64)}
      <input class="input" id="name" name="name" autofocus required maxlength=${LONGEST_NAME} autocomplete="nickname"
        .value=${name} aria-invalid=${refusal !== null} aria-describedby="name-refusal" @input=${(
          /** @type {Event} */ event,
        ) => {
          tellNameLimit(event);
          typed(event);
        }} />${nameLimit}
    </div>
    <p class="refusal" id="name-refusal">${refusal ?? nothing}</p>
    <div class="row-end"><a class="button quiet" href="/my-games">My games and devices</a>
      <button class="button main" type="submit">Keep it</button></div>
  </form>`;
