// Dialogs: the browser's own <dialog>, which keeps the focus inside and gives it back, filled by a lit-html template.
import { html, nothing, render } from "./vendor/lit-html.js";
import { icon } from "./art/icons.js";

/** Open a sheet.  `body` and `foot` are drawn anew whenever `redraw` of the returned handle is called. */
export function openSheet({ title, body, foot = () => nothing, wide = false }) {
  const dialog = document.createElement("dialog");
  dialog.className = wide ? "sheet wide" : "sheet";
  dialog.setAttribute("aria-labelledby", "sheet-title");
  const close = () => dialog.close();
  const redraw = () => render(sheet(title, close, body(), foot()), dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && close()); // the veil around it
  document.body.append(dialog);
  redraw();
  dialog.showModal();
  return { close, dialog, redraw };
}

const sheet = (title, close, body, foot) => html`
  <div class="sheet-head">
    <h2 id="sheet-title">${title}</h2>
    <button class="icon-button" type="button" @click=${close} aria-label="Close">${icon("close")}</button>
  </div>
  <div class="sheet-body">${body}</div>
  ${foot === nothing ? nothing : html`<div class="sheet-foot">${foot}</div>`}`;
