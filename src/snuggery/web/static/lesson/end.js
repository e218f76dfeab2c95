/** The end of a lesson: what one can do now, and what comes next. */
/** @import {Coach} from "../table/types.js" */
import { html, nothing } from "../vendor/lit-html.js";
import { landlady } from "./coach.js";
import { goBack } from "./doing.js";
import { room } from "./room.js";

/** @param {Coach} coach @param {any} game as the house describes it */
export const endView = (coach, game) => html`<div class="coach-head">${landlady()}<div>
      <p class="caption">First sitting · ${game?.title}</p><h2 id="coach-title" tabindex="-1">${coach.title}: done</h2></div></div>
    <p class="tell">${coach.tell}</p><p class="do"><span>${coach.next}</span></p>
    <div class="end-buttons">${coach.next_path ? html`<a class="button coach-main main" href=${coach.next_path}>Next sitting</a>` : nothing}
      <button type="button" class="button ${coach.next_path ? "" : "coach-main main"}" @click=${() => room.play(game, coach.match)}>Play now</button>
      <a class="button" href="/">Back to the lobby</a></div>
    <div class="coach-foot"><a class="link" href=${location.pathname}>Begin again</a>
      <button type="button" class="link" @click=${goBack}>Back one step</button></div>`;
