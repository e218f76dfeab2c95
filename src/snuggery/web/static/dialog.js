/** Dialogs: the browser's own <dialog>, which keeps the focus inside and gives it back, filled by templates. */

import { hearIn } from "./app/speech.js";
import { icon } from "./art/icons.js";
import { finish } from "./rulebook.js";
import { html, nothing, render } from "./vendor/lit-html.js";

/**
 * Open a sheet.  `body` and `foot` are drawn anew whenever `redraw` of the returned handle is called.
 * @param {{title: string, caption?: string, body: () => unknown, foot?: () => unknown, wide?: boolean}} sheet
 */
export function openSheet({ title, caption = "", body, foot = () => nothing, wide = false }) {
  const dialog = document.createElement("dialog");
  dialog.className = wide ? "sheet wide" : "sheet";
  dialog.setAttribute("aria-labelledby", "sheet-title");
  const close = () => dialog.close();
  const redraw = () => {
    render(sheet(heading(title, caption), close, body(), foot()), dialog);
    letScroll(/** @type {HTMLElement} */ (dialog.querySelector(".sheet-body")));
  };
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && close()); // the veil around it
  document.body.append(dialog);
  redraw();
  hearIn(dialog);
  dialog.showModal();
  return { close, dialog, redraw };
}

/** A sheet with nothing to go to in it is gone to itself, so that keys can scroll it. @param {HTMLElement} body */
const letScroll = (body) =>
  (body.tabIndex = body.querySelector("a, button, input, select, textarea, [tabindex]") ? -1 : 0);

/** @param {string} title @param {string} caption what stands in small letters over it */
const heading = (title, caption) =>
  caption
    ? html`<div><span class="caption">${caption}</span><h2 id="sheet-title" tabindex="-1" autofocus>${title}</h2></div>`
    : html`<h2 id="sheet-title">${title}</h2>`;

/** @param {unknown} head @param {() => void} close @param {unknown} body @param {unknown} foot */
const sheet = (head, close, body, foot) => html`
  <div class="sheet-head">
    ${head}
    <button class="icon-button" type="button" @click=${close} aria-label="Close">${icon("close")}</button>
  </div>
  <div class="sheet-body">${body}</div>
  ${foot === nothing ? nothing : html`<div class="sheet-foot">${foot}</div>`}`;

/**
 * Open the rules of a game, on the side: as a table's house rules have them, and at a clause.
 * @param {string | undefined} game @param {{options?: Record<string, string>, clause?: string}} [at]
 */
export async function openRulebook(game, { options = {}, clause = "" } = {}) {
  if (!game) return;
  /** @type {unknown} */
  let body = html`<p>Taking the rulebook down…</p>`;
  const { dialog, redraw } = openSheet({ title: "Rules", body: () => body, wide: true });
  dialog.classList.add("aside");
  const book = await rulesOf(`/rules/${game}?${new URLSearchParams(options)}`);
  body = book ?? html`<p>The rulebook is not on its shelf.</p>`;
  redraw();
  if (book) finish(book);
  turnTo(dialog, clause);
}

/** Open a rulebook at a clause, unfolding whatever it lies in. @param {HTMLElement} dialog @param {string} clause */
function turnTo(dialog, clause) {
  const place = clause && dialog.querySelector(`[id="${clause}"]`);
  if (!place) return;
  for (let fold = place.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  place.classList.add("looked-up");
  place.scrollIntoView({ block: "center" });
}

/** The rules as they stand on their page, if it can be had. @param {string} address */
async function rulesOf(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main") : null;
  } catch {
    return null;
  }
}

/** Show keys and what they do. @param {readonly string[][]} keys */
export const openKeyList = (keys) =>
  openSheet({
    title: "Keys",
    body: () => html`<dl class="keys">${keys.map(keyRow)}</dl><p class="second small">${FOCUS_MODE}</p>`,
  });

const FOCUS_MODE = `A screen reader in its browse mode keeps letters to itself: turn it to focus mode. The settings can
  turn letters and figures off, or tie them to Alt.`;

/** @param {string[]} row */
const keyRow = ([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`;
