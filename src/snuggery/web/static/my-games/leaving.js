// Signing other devices out, and being forgotten.
/**
 * @import {You} from "../app/answers.js"
 * @typedef {{title: string, about: unknown, sure?: string, word: string, path: string, done: () => void}} Asked
 */

import { api, refused } from "../app.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";

export const signOutElsewhere = () =>
  confirm({
    title: "Sign out everywhere else",
    about: html`<p
      >Every other device that knows you is a stranger from now on, and so is whoever has your token. Your words
    for bad days stay good.</p>`,
    word: "Sign them out",
    path: "/api/person/sign-out",
    done: () => location.reload(),
  });

/** @param {You} you */
export const askForget = (you) =>
  confirm({
    title: "Forget me",
    about: html`<p>The server forgets that you are <b>${you.name}</b
      >: your history, ratings, devices and words go for good.
    At tables that are still played a bot takes your chair. Games that others played with you stay readable for them,
    with “Guest” in your place.</p>`,
    sure: "I know that nobody can undo this",
    word: "Forget me",
    path: "/api/person/forget",
    done: () => location.assign("/"),
  });

/** @param {Asked} asked */
function confirm({ title, about, sure, word, path, done }) {
  /** @type {string | null} */
  let refusal = null;
  const sheet = openSheet({ title, body: () => form(about, sure, word, refusal, act) });
  /** @param {Event} event */
  async function act(event) {
    event.preventDefault();
    try {
      await api(path, {});
      done();
    } catch (error) {
      refusal = refused(error);
      sheet.redraw();
    }
  }
}

/**
 * @param {unknown} about
 * @param {string | undefined} sure
 * @param {string} word
 * @param {string | null} refusal
 * @param {(event: Event) => void} act
 */
const form = (about, sure, word, refusal, act) => html`<form class="stack" @submit=${act}>
  ${about}
  ${sure ? html`<label class="sure"><input type="checkbox" required />${sure}</label>` : nothing}
  <p class="refusal">${refusal ?? nothing}</p>
  <div class="row-end"><button class="button main" type="submit">${word}</button></div>
</form>`;
