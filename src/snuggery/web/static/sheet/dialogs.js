/** Beside the score sheet: what was said, how to share it, the rules, the keys. */

import { copyButton } from "../app/copying.js";
import { icon } from "../art/icons.js";
import { openKeyList, openRulebook, openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { state } from "./state.js";

export const transcriptPath = () => `/api/tables/${state.named}/transcript`;

/** Show what was said lately, the newest first; the record that can be saved has all of it. */
export const openLog = () =>
  openSheet({
    title: "Said lately",
    body: () => (state.sheet?.events.length ? said(state.sheet.events) : html`<p>Nothing has been said yet.</p>`),
    foot: () =>
      state.kind === "lesson"
        ? nothing
        : html`<a class="button" href=${transcriptPath()} download>${icon("share", 18)}Save the record</a>`,
  });

/** @param {import("./types.js").Sheet["events"]} events */
const said = (events) => html`<ol class="log">${events.toReversed().map(({ text }) => html`<li>${text}</li>`)}</ol>`;

/** Say how others can watch, and how another phone can keep the score sheet. */
export function openShare() {
  const { host, code, invite } = state.sheet ?? {};
  openSheet({ title: "Share the score sheet", body: () => (host ? ways(code, invite) : html`<p>${ONLY_HOST}</p>`) });
}

const CODE = "People who enter this code in the lobby, or scan the QR code, can watch live:";
const ONLY_HOST = "Only the person who opened the score sheet can share it.";

/** @param {string | undefined} code @param {string | undefined} invite */
const ways = (code, invite) => html`<div class="stack ways">
  ${
    code
      ? html`<p><b>Watching.</b> ${CODE}</p><p class="code">${code}</p>
    <img class="qr" src="/api/tables/${state.named}/watch.svg" width="168" height="168"
      alt="QR code that opens this score sheet on a phone" />`
      : nothing
  }
  <p><b>Writing.</b> People who follow this link can write on it too, from their own phones:</p>
  ${copyButton(new URL(invite ?? "", location.origin).href)}
  <input class="input" readonly aria-label="The link" .value=${new URL(invite ?? "", location.origin).href} /></div>`;

/** Open the rules of the game that is played, on the side. */
export const openRules = () => openRulebook(state.sheet?.scene.game);

const KEYS = [
  ["1 – 9", "give the n-th answer"],
  ["Z", "take the last answer back"],
  ["W", "hear who is asked what"],
  ["L", "hear what was said last"],
  ["P", "hear what everybody has won"],
  ["M", "mute"],
  ["R", "rules"],
];

/** Show all keys. */
export const openKeys = () => openKeyList(KEYS);
