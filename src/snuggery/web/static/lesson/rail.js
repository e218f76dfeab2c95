/** The rail of a lesson: what was said last, the steps, and the other lessons of the game. */
/** @import {Coach, Scene} from "../table/types.js" */
import { icon } from "../art/icons.js";
import { change, game, state } from "../table/state.js";
import { zonesAt, zoneView } from "../table/zones/index.js";
import { html, nothing } from "../vendor/lit-html.js";
import { landlady } from "./coach.js";
import { goBack } from "./doing.js";
import { isDone } from "./done.js";
import { room } from "./room.js";

const SHOWN = 24; // sentences

/** @param {Scene} scene */
export function railView(scene) {
  const coach = state.table?.lesson;
  const [newest, ...older] = state.log.slice(-SHOWN).reverse();
  return html`<aside class="rail ${state.drawer ? "open" : ""}" aria-label="First sitting and log">
  <div class="rail-head"><span class="caption">Just now</span><p class="say">${newest?.text ?? "The table is set."}</p>
    <button type="button" class="icon-button close" aria-label="Close the log"
      @click=${() => change({ drawer: false })}>${icon("close")}</button></div>
  <div class="rail-body" tabindex="0" role="region" aria-label="Steps and log">${coach ? stepsView(coach) : nothing}
    ${zonesAt(scene, "rail").map((zone) => zoneView(zone, scene))}
    <ol class="log" reversed>${older.map(({ text }) => html`<li>${text}</li>`)}</ol>${othersView()}</div></aside>`;
}

/** @param {Coach} coach */
const stepsView = ({ steps, number }) => html`<span class="caption">In this sitting</span>
  <ol class="sitting-steps">${steps.map(
    (heading, i) => html`<li class=${standing(i + 1, number)}
    aria-current=${i + 1 === number ? "step" : nothing}>${
      i + 1 < number
        ? icon("check", 16)
        : html`<i
    class="dot"></i>`
    }<span>${heading}</span></li>`,
  )}</ol>
  <p class="second small">Nothing here is scored, and you may come back from the sign whenever you like.</p>`;

/** @param {number} step @param {number} now */
const standing = (step, now) => (step < now ? "past" : step === now ? "now" : "");

/** The lessons of this game. */
function othersView() {
  const lessons = game()?.lessons ?? [];
  if (lessons.length < 2) return nothing;
  return html`<span class="caption">All sittings</span><ul class="sittings">${lessons.map(
    (/** @type {{path: string, title: string}} */ { path, title }) =>
      html`<li>${
        location.pathname === path ? html`<b>${title}</b>` : html`<a href=${path}>${title}</a>`
      }${isDone(path) ? icon("check", 16) : nothing}</li>`,
  )}</ul>`;
}

/** @param {Coach} coach @param {any} game as the server describes it */
export const endView = (coach, game) => html`<div class="coach-head">${landlady()}<div>
      <p class="caption">First sitting · ${game?.title}</p><h2 id="coach-title" tabindex="-1">${coach.title}: done</h2
        ></div></div>
    <p class="tell">${coach.tell}</p><p class="do"><span>${coach.next}</span></p>
    <div class="end-buttons">${
      coach.next_path
        ? html`<a class="button coach-main main"
      href=${coach.next_path}>Next sitting</a>`
        : nothing
    }
      <button type="button" class="button ${coach.next_path ? "" : "coach-main main"}"
        @click=${() => room.play(game, coach.match)}>Play now</button>
      <a class="button" href="/">Back to the lobby</a></div>
    <div class="coach-foot"><a class="link" href=${location.pathname}>Begin again</a>
      <button type="button" class="link" @click=${goBack}>Back one step</button></div>`;
