// Becoming who is known elsewhere: by a code of another device, or by ten words.

import { openSheet } from "../dialog.js";
import { api, refused } from "../house.js";
import { html, nothing } from "../vendor/lit-html.js";

/** Ask whoever followed a link with a code behind its # whether to come over; the address forgets the code at once. */
export function askToComeOver(you) {
  const code = location.hash.slice(1);
  if (!/^[A-Z2-9]{5}-[A-Z2-9]{5}$/i.test(code)) return;
  history.replaceState(null, "", location.pathname);
  askArrival(you, code);
}

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
      ? nothing
      : (close) => html`<button class="button quiet" type="button"
      @click=${() => (close(), askWords(you))}>I have ten words</button>`,
  });
}

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
    other: nothing,
  });
}

function openArrival(asked) {
  let refusal = null;
  const sheet = openSheet({ title: asked.title, body: () => form(asked, refusal, come, () => sheet.close()) });
  async function come(event) {
    event.preventDefault();
    const given = event.target.elements[asked.name].value.trim();
    if (!given) return;
    try {
      await asked.send(given);
      location.reload();
    } catch (error) {
      refusal = refused(error);
      sheet.redraw();
      event.target.elements[asked.name].select();
    }
  }
}

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
    <div class="row-end">${other === nothing ? nothing : other(close)}<button class="button main" type="submit">Come over</button></div>
  </form>`;
