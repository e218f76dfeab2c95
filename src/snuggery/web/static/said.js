/** Everything that was said on this page, to be read again; the same on every page that has the key for it. */

import { onSaid, said } from "./app/speech.js";
import { openSheet } from "./dialog.js";
import { html } from "./vendor/lit-html.js";

/** Open the list; it grows with what is said while it is open. */
export function openSaid() {
  const sheet = openSheet({ title: "What was said", body: () => list() });
  const stop = onSaid(sheet.redraw);
  sheet.dialog.addEventListener("close", stop);
  sheet.dialog.querySelector("li:last-child")?.scrollIntoView();
}

const list = () =>
  said.length
    ? html`<ol class="said" tabindex="0" aria-label="Sentences, the latest last">${said.map(
        ({ sentence }) => html`<li
      >${sentence}</li>`,
      )}</ol>`
    : html`<p>Nothing has been said yet.</p>`;
