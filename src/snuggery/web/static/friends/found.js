// Founding a group.
/** @import {Server} from "../app/answers.js" */

import { refused } from "../app.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { entered, nameLimit, picker, tellNameLimit } from "../widgets.js";
import { go } from "./page.js";

/** @param {Server} server */
export function foundGroup({ games }) {
  /** @type {string | null} */
  let refusal = null;
  let game = games[0].name;
  /** @type {[string, string][]} */
  const words = games.map(({ name, title }) => [name, title]);
  /** @param {Event} event */
  async function found(event) {
    event.preventDefault();
    const input = entered(event, "name");
    try {
      await go("/api/groups", { name: input.value.trim(), game });
    } catch (error) {
      refusal = refused(error);
      sheet.redraw();
      input.select();
    }
  }
  const sheet = openSheet({
    title: "Start a group",
    body: () => html`<form class="stack" @submit=${found}>
      <label for="group-name">Its name, for all who join</label>
      <input class="input" id="group-name" name="name" autofocus autocomplete="off" maxlength="24"
        placeholder="Thursday table" @input=${tellNameLimit} aria-invalid=${refusal !== null}
        aria-describedby="group-refusal" />
      ${nameLimit}
      ${picker(
        { name: "game", title: "Game", about: "You can change it, and its rules, at any time.", value: game, words },
        (name) => {
          game = name;
          sheet.redraw();
        },
      )}
      <p class="refusal" id="group-refusal">${refusal ?? nothing}</p>
      <div class="row-end"><button class="button main" type="submit">Start it</button></div></form>`,
  });
}
