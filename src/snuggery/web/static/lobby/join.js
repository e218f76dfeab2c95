// Joining with a spoken code, or one from an invitation.

import { api, refused } from "../app.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { entered } from "../widgets.js";

/** Ask for a code and go to its table. */
export function askCode() {
  /** @type {string | null} */
  let refusal = null;
  const sheet = openSheet({ title: "Join with a code", body: () => form(refusal, join) });
  /** @param {Event} event */
  async function join(event) {
    event.preventDefault();
    const input = entered(event, "code");
    const code = tidy(input.value);
    if (code === "") return;
    try {
      location.href = (await api("/api/join", { code })).path;
    } catch (error) {
      refusal = refused(error);
      sheet.redraw();
      input.select();
    }
  }
}

/** A code as it was meant: from a whole invitation only its end, a spoken one in capitals with its hyphens.
 * @param {string} text */
function tidy(text) {
  const [end = "", ...before] = text.trim().split(/[#/=]/).reverse();
  const isSpoken = !before.length && /^[a-z]+([\s-]+[a-z]+)*[\s-]*\d{2,4}$/i.test(end);
  return isSpoken ? (end.toUpperCase().match(/[A-Z]+|\d+/g) ?? []).join("-") : end;
}

/** @param {string | null} refusal @param {(event: Event) => void} join */
const form = (refusal, join) => html`
  <form class="stack" @submit=${join}>
    <label for="code">The host of the table can read the code to you.</label>
    <input class="input code" id="code" name="code" autofocus autocomplete="off" autocapitalize="characters"
      spellcheck="false" maxlength="200" placeholder="FIRE-27"
      aria-invalid=${refusal !== null} aria-describedby="code-refusal" />
    <p class="refusal" id="code-refusal">${refusal ?? nothing}</p>
    <div class="row-end"><button class="button main" type="submit">Join</button></div>
  </form>`;
