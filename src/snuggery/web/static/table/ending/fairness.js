/** The check of a match's chance at its end: a button, and what this browser has found. */
/** @import {Table} from "../types.js" */
import { answer } from "../../app.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { change, state } from "../state.js";
import { promised } from "../wire/promised.js";
import { transcriptPath } from "../wire/server-calls.js";

const CHECK = "/static/table/ending/chance-check.js";

/** @param {Table} table */
export const fairness = ({ promise }) =>
  promise
    ? html`<div class="fairness"><button type="button" class="button" aria-busy=${state.checked?.busy ?? false}
      @click=${check}>Check this match</button>${
        state.checked
          ? html`<p class="second ${state.checked.broken ? "broken" : ""}">${state.checked.said}</p>`
          : nothing
      }</div>`
    : nothing;

async function check() {
  if (state.checked?.busy) return;
  change({ checked: { said: "Your browser works out every card.", busy: true, broken: false } });
  const found = await result();
  change({ checked: { ...found, busy: false } });
  answer(found.said);
}

/** What checks comes only now, from an address of its own: pages would share one file more with it otherwise. */
async function result() {
  try {
    const { checkRecord } = await import(CHECK);
    return await checkRecord(transcriptPath(), promised(), state.table);
  } catch {
    return { said: "The line is down. Try again.", broken: false };
  }
}
