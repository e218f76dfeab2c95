// Ten words, shown once, to be written on paper.
/** @typedef {{words: string[] | null, refusal: string | null}} Shown */

import { api, refused } from "../app.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @param {() => void} written what to do when there are words */
export function openWords(written) {
  /** @type {Shown} */
  const shown = { words: null, refusal: null };
  const sheet = openSheet({
    title: "Words for bad days",
    body: () => paper(shown, { ask, close: () => sheet.close() }),
  });
  async function ask() {
    try {
      Object.assign(shown, { words: (await api("/api/person/words", {})).words, refusal: null });
      written();
    } catch (error) {
      shown.refusal = refused(error);
    }
    sheet.redraw();
  }
}

/** @param {Shown} shown @param {{ask: () => void, close: () => void}} acts */
const paper = ({ words, refusal }, { ask, close }) => html`<div class="stack">
  ${
    words
      ? html`<ol class="word-paper">${words.map((word) => html`<li>${word}</li>`)}</ol>
    <p class="second"
      >They are shown this once. Write them down in this order; with them you are known again anywhere, by
      <b>My games</b>, <b>Bring games here</b>.</p>`
      : html`<p>If this browser forgets you, because its data was cleared or the machine is gone, ten words bring you
      back. The server keeps no copy of them, so they are shown only once.</p>`
  }
  ${refusal ? html`<p class="refusal">${refusal}</p>` : nothing}
  <div class="row-end"><button class="button main" type="button"
    @click=${words ? close : ask}>${words ? "I have them on paper" : "Show me ten words"}</button></div>
</div>`;
