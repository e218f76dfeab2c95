// The next evening of a group: when it is, and who comes.
/** @import {Acts, Group} from "../friends/types.js" */

import { api, refused } from "../app.js";
import { icon } from "../art/icons.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { entered } from "../widgets.js";

const A_WEEK = 7;
const EIGHT = 20; // o'clock

/** @param {Group} group @param {Acts} acts */
export function nextEvening(group, acts) {
  if (!group.meets)
    return html`<button class="button small" type="button" @click=${() => openEvening(group, acts)}
      >${icon("clock", 18)}Set the next evening</button>`;
  const own = group.members.find(({ you }) => you)?.comes ?? null;
  return html`<div class="next-evening"><b>${when(group.meets)}</b><span class="ways" role="group"
    aria-label="Do you come?">${[true, false].map(
      (comes) => html`<button class="chip" type="button" aria-pressed=${own === comes}
        @click=${() => tell(group, acts, { comes })}>${comes ? "I come" : "I can’t"}</button>`,
    )}<button class="button small quiet" type="button"
      @click=${() => openEvening(group, acts)}>Change</button></span></div>`;
}

/** @param {Group} group @param {Acts} acts @param {object} wish */
const tell = ({ id }, acts, wish) =>
  acts.attempt(async () => {
    await api(`/api/groups/${id}`, wish);
    await acts.again();
  });

/** "Thursday 3 December, 20:00", by the reader's clock. @param {number} seconds since 1970 */
const when = (seconds) =>
  new Date(seconds * 1000).toLocaleString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });

/** Ask when it is; by default a week after the last one. @param {Group} group @param {Acts} acts */
function openEvening(group, acts) {
  /** @type {string | null} */
  let refusal = null;
  /** @param {number} meets */
  async function send(meets) {
    try {
      await api(`/api/groups/${group.id}`, { meets });
      sheet.close();
      acts.again();
    } catch (error) {
      refusal = refused(error);
      sheet.redraw();
    }
  }
  /** @param {Event} event */
  function choose(event) {
    event.preventDefault();
    send(Math.round(Date.parse(entered(event, "meets").value) / 1000));
  }
  const sheet = openSheet({
    title: "The next evening",
    body: () => html`<form class="stack" @submit=${choose}><label class="stack" for="meets">When it begins
      <input class="input" id="meets" name="meets" type="datetime-local" required
        .defaultValue=${proposed(group)} /></label>
    <p class="second small">Members see it here, and say whether they come. Times are those of your own clock.</p>
    <p class="refusal">${refusal ?? nothing}</p>
    <div class="row-end">${
      group.meets
        ? html`<button class="button quiet" type="button" @click=${() => send(0)}>No evening</button>`
        : nothing
    }<button class="button main" type="submit">Set the evening</button></div></form>`,
  });
}

/** In the notation of the field. @param {Group} group */
function proposed({ meets, evenings }) {
  const at = meets ? new Date(meets * 1000) : new Date(evenings.length ? `${evenings[0]}T12:00` : Date.now());
  if (!meets) {
    at.setDate(at.getDate() + A_WEEK);
    at.setHours(EIGHT, 0, 0, 0);
    while (at.getTime() < Date.now()) at.setDate(at.getDate() + A_WEEK);
  }
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
