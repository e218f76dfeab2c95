// What the pages of friends and of a group have in common: they ask, draw, tell troubles, and look again.
/** @import {Acts} from "./types.js" */

import { alarm, api, calm, onSettings } from "../app.js";
import { html, nothing, render } from "../vendor/lit-html.js";

const AGAIN_AFTER = 8000; // milliseconds between two looks

/**
 * Run a page.
 * @template T
 * @param {() => Promise<T>} ask what it shows
 * @param {(told: T, trouble: unknown, acts: Acts) => unknown} page
 */
export function runPage(ask, page) {
  /** @type {{told: T | null, trouble: Error | null}} */
  const room = { told: null, trouble: null };
  const root = /** @type {HTMLElement} */ (document.getElementById("page"));
  const draw = () =>
    render(room.told ? page(room.told, troubleLine(room.trouble, again), acts) : opening(room.trouble, again), root);
  /** @type {Acts["attempt"]} */
  async function attempt(act) {
    try {
      await act();
      room.trouble = null;
      calm();
    } catch (error) {
      room.trouble = /** @type {Error} */ (error);
      alarm(room.trouble.message);
    }
    draw();
  }
  const again = () =>
    attempt(async () => {
      room.told = await ask();
    });
  /** @type {Acts} */
  const acts = { attempt, again };
  async function lookAgain() {
    if (document.hidden || !room.told) return;
    room.told = await ask().catch(() => room.told);
    draw();
  }
  draw();
  setInterval(lookAgain, AGAIN_AFTER);
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener("pageshow", ({ persisted }) => persisted && again());
  onSettings(draw);
  return again();
}

/** Go to the page at which a request has led. @param {string} path @param {unknown} [body] */
export async function go(path, body = {}) {
  location.href = (await api(path, body)).path;
}

/** @param {Error | null} trouble @param {() => void} again */
const troubleLine = (trouble, again) =>
  trouble
    ? html`<div class="notice bad trouble"><p>${trouble.message}</p>
    <button class="button small" type="button" @click=${again}>Try again</button></div>`
    : nothing;

/** @param {Error | null} trouble @param {() => void} again */
const opening = (trouble, again) => html`<main class="closed">
  ${
    trouble
      ? html`<div>${troubleLine(trouble, again)}<p><a class="button small" href="/friends">Friends and groups</a></p
    ></div>`
      : html`<p class="second">Looking who is here…</p>`
  }</main>`;
