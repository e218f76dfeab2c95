// Signing in as the person of another device: by its code, or by ten words.
/**
 * @import {You} from "../app/answers.js"
 * @typedef {{title: string, about: string, you: You | undefined, name: string, label: string, value: string, look:
 *   string,
 *   most: number, send: (given: string) => Promise<unknown>, other: ((close: () => void) => unknown) | null}} Asked
 */

import { api, refused } from "../app.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { entered } from "../widgets.js";

/** Ask a person who followed a link with a code behind its # to come over; the address forgets the code at once.
 * @param {You | undefined} you */
export function askToComeOver(you) {
  const code = location.hash.slice(1);
  if (!/^[A-Z2-9]{5}-[A-Z2-9]{5}$/i.test(code)) return;
  history.replaceState(null, "", location.pathname);
  askArrival(you, code);
}

/** @param {You | undefined} you @param {string} [code] */
export function askArrival(you, code = "") {
  openArrival({
    title: "Bring games here",
    about: code
      ? "Another device shows this code: this browser becomes the same person."
      : "Type the code that the other device shows.",
    you,
    name: "code",
    label: "Code",
    value: code,
    look: "code",
    most: 64,
    send: (given) => api("/api/person/arrive", { code: given }),
    other: code
      ? null
      : (close) =>
          html`<button class="button quiet" type="button" @click=${() => {
            close();
            askWords(you);
          }}>I have ten words</button>`,
  });
}

/** @param {You | undefined} you */
function askWords(you) {
  openArrival({
    title: "Your ten words",
    about: "Type them in their order. The first four letters of each will do.",
    you,
    name: "words",
    label: "Ten words",
    value: "",
    look: "",
    most: 200,
    send: (given) => api("/api/person/recover", { words: given }),
    other: null,
  });
}

/** @param {Asked} asked */
function openArrival(asked) {
  /** @type {string | null} */
  let refusal = null;
  const sheet = openSheet({ title: asked.title, body: () => form(asked, refusal, come, () => sheet.close()) });
  /** @param {Event} event */
  async function come(event) {
    event.preventDefault();
    const input = entered(event, asked.name);
    const given = input.value.trim();
    if (!given) return;
    try {
      await asked.send(given);
      location.reload();
    } catch (error) {
      refusal = refused(error);
      sheet.redraw();
      input.select();
    }
  }
}

/**
 * @param {Asked} asked
 * @param {string | null} refusal
 * @param {(event: Event) => void} come
 * @param {() => void} close
 */
const form = ({ about, you, name, label, value, look, most, other }, refusal, come, close) => html`
  <form class="stack" @submit=${come}>
    <label for="given">${about}</label>
    <input class="input ${look}" id="given" name=${name} aria-label=${label} autofocus autocomplete="off"
      autocapitalize="none" spellcheck="false" maxlength=${most} .defaultValue=${value}
      aria-invalid=${refusal !== null} aria-describedby="given-refusal" />
    <p class="second small">${
      you
        ? html`What was played here as <b>${you.name}</b> stays with ${you.name}, whom this browser
      then forgets.`
        : nothing
    }</p>
    <p class="refusal" id="given-refusal">${refusal ?? nothing}</p>
    <div class="row-end">${other?.(close) ?? nothing}<button class="button main" type="submit">Come over</button></div>
  </form>`;
