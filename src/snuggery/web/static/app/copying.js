/** Copying a link: by the clipboard, or by the older command where a page that came without HTTPS has none. */

import { icon } from "../art/icons.js";
import { html } from "../vendor/lit-html.js";
import { alarm, answer } from "./speech.js";

const SAID_FOR = 4000; // ms
export const NOT_COPIED = "This browser lets no page copy. Say the code instead, or copy the address of this page.";

/** Copy words; tell whether that worked. @param {string} words */
export async function copied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copiedByCommand(words);
  }
}

/** @param {string} words */
function copiedByCommand(words) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = Object.assign(document.createElement("textarea"), { value: words, readOnly: true });
  (before?.closest("dialog") ?? document.body).append(field); // behind a dialog nothing can be selected
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus();
  return done;
}

/** A button that copies a link and then says so, on itself and aloud. @param {string} link @param {string} [look] */
export const copyButton = (link, look = "button") =>
  html`<button type="button" class=${look}
    @click=${(/** @type {{currentTarget: HTMLElement}} */ { currentTarget }) => copyBy(currentTarget, link)}
    >${icon("copy", 18)}<span>Copy link</span></button>`;

/** @param {HTMLElement} button @param {string} link */
async function copyBy(button, link) {
  const label = /** @type {HTMLElement} */ (button.querySelector("span"));
  const done = await copied(link);
  if (done) answer("The link is copied.");
  else alarm(NOT_COPIED);
  label.textContent = done ? "Link copied" : "Can’t copy";
  setTimeout(() => {
    label.textContent = "Copy link";
  }, SAID_FOR);
}
