// The name and the mark that others see.
/** @import {Server, You} from "../app/answers.js" */

import { api, refused } from "../app.js";
import { MARKS, markOf } from "../art/marks.js";
import { dyeOf } from "../art/pieces.js";
import { openSheet } from "../dialog.js";
import { html, live, nothing } from "../vendor/lit-html.js";
import { field, LONGEST_NAME, nameLimit, tellNameLimit } from "../widgets.js";

/** Ask for a name and a mark; `done` hears them once the server has taken them.
 * @param {Server} server @param {(you: You) => void} done */
export function askName({ you, household }, done) {
  /** @type {string | null} */
  let refusal = null;
  const chosen = { ...you };
  const faces = Object.fromEntries(household.map(({ mark, name }) => [mark, name]));
  const sheet = openSheet({
    title: "Your name and mark",
    body: () => form(chosen, faces, refusal, { typed, marked, keep }),
  });
  /** @param {Event} event */
  function typed(event) {
    chosen.name = field(event).value;
    sheet.redraw();
  }
  /** @param {Event} event */
  function marked(event) {
    chosen.mark = field(event).value;
    sheet.redraw();
  }
  /** @param {Event} event */
  async function keep(event) {
    event.preventDefault();
    try {
      const { name } = await api("/api/name", { name: chosen.name.trim(), mark: chosen.mark });
      done({ name, mark: chosen.mark });
      sheet.close();
    } catch (error) {
      refusal = refused(error);
      sheet.redraw();
    }
  }
}

/**
 * @param {You} you
 * @param {Record<string, string>} faces whose they are
 * @param {string | null} refusal
 * @param {Record<"typed" | "marked" | "keep", (event: Event) => void>} acts
 */
const form = (you, faces, refusal, { typed, marked, keep }) => html`
  <form class="name-form" @submit=${keep}>
    <label for="name">Your name at the table.</label>
    <div class="name-field">
      ${markOf(shown(you), 64)}
      <input class="input" id="name" name="name" autofocus required maxlength=${LONGEST_NAME} autocomplete="nickname"
        .value=${you.name} aria-invalid=${refusal !== null} aria-describedby="name-refusal" @input=${(
          /** @type {Event} */ event,
        ) => {
          tellNameLimit(event);
          typed(event);
        }} />${nameLimit}
    </div>
    <p class="refusal" id="name-refusal">${refusal ?? nothing}</p>
    <fieldset class="marks"><legend>The mark by which they know you.</legend>
      ${MARKS.map((mark) => choice(you, mark, faces[mark], marked))}</fieldset>
    <div class="row-end"><a class="button quiet" href="/my-games">My games and devices</a>
      <button class="button main" type="submit">Keep it</button></div>
  </form>`;

/** Without a name, the mark is a question mark. @param {You} you */
const shown = ({ name, mark }) => ({ name: name.trim() || "?", mark });

/** @param {You} you @param {string} mark @param {string | undefined} face @param {(event: Event) => void} marked */
const choice = (you, mark, face, marked) => html`<label title=${face ?? nothing}>
  <input type="radio" name="mark" value=${mark} .checked=${live(mark === (you.mark || dyeOf(shown(you).name)))}
    aria-label=${face ? `The face of ${face}` : `Your letter on ${mark}`} @change=${marked} />
  ${markOf({ ...shown(you), mark }, 44)}</label>`;
