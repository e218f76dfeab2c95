/** The ways on from the end of a match: once more, at another table, back through it, home; and who stays. */
/** @import {Table} from "../types.js" */
import { icon } from "../../art/icons.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { matOf } from "../drawn/seats.js";
import { lookBack } from "../past/look-back.js";
import { nameOf, state } from "../state.js";
import { playAgain, transcriptPath } from "../wire/server-calls.js";
import { changeTable } from "./change-table.js";
import { words } from "./words.js";

const SMALL = 30; // mats of those who stay

/** @param {Table} table */
export function endingFoot(table) {
  const seated = table.scene.seat !== null;
  const alone = table.challenge || table.daily || table.evening || table.duel;
  return html`${alone ? onward(table) : anotherMatch(table, seated)}
    <button type="button" class="button foot-look" aria-label="Look back at the match"
      @click=${() => lookBack(0)}>${icon("watch", 18)}Look back</button>
    <a class="button foot-save" href=${transcriptPath()} download aria-label="Save the record">${icon("save", 18)}<span
      >Save the record</span></a>
    ${alone ? nothing : shareButton()}
    <a class="button quiet foot-home" href="/" aria-label="Back to the lobby">${icon("home", 18)}<span>Lobby</span></a
      >${whoStays(table)}`;
}

/** @param {Table} table @param {boolean} seated */
const anotherMatch = (table, seated) =>
  html`${
    seated || table.again
      ? html`<button type="button" class="button main big" aria-busy=${state.resetting}
      @click=${playAgain}>${icon("again", 24)}${againWord(table)}</button>`
      : nothing
  }${
    table.host && !table.again
      ? html`<button type="button" class="button foot-change" aria-label=${words.change}
      @click=${() => changeTable(table)}>${icon("settings", 18)}<span>${words.change}</span></button>`
      : nothing
  }`;

/** A page that makes a challenge of the match, or has its link where that can't be. */
const shareButton = () => html`<a class="button foot-change" href="/challenge#${state.id}"
  aria-label="Challenge or share">${icon("share", 18)}<span>Challenge or share</span></a>`;

/** To the evening, the duel or the challenge of this table, or to everybody's results of the day in its set.
 * @param {Table} table */
function onward({ evening, duel, challenge, daily, scene, chairs }) {
  const set = chairs.some(({ level }) => level === "strong") ? "/strong" : "";
  const href = evening || duel || (challenge ? `/challenge/${challenge}` : `/today#${daily}/${scene.game}${set}`);
  return html`<a class="button main big" href=${href}>${icon("people", 18)}${
    evening ? "To the evening" : duel ? "To the duel" : "How others did"
  }</a>`;
}

/** What the button says: somebody may have set the table again already. @param {Table} table */
function againWord({ again }) {
  if (state.resetting) return "Setting the table";
  return again ? "To the next match" : "Play again";
}

/** Who can sit at the next table at once: bots, and everybody who is still here; some tables have no next one.
 * @param {Table} table */
export function whoStays({ scene, chairs, daily, evening, duel }) {
  const stay = chairs.filter(
    ({ seat, kind, here }) => seat !== scene.seat && (kind === "bot" || (kind === "person" && here !== false)),
  );
  if (scene.seat === null || daily || evening || duel || !stay.length) return nothing;
  return html`<p class="who-stays"><span aria-hidden="true">${stay.map(({ seat }) => matOf(seat, SMALL))}</span><span
    class="second">${words.stay(stay.map(({ seat }) => nameOf(seat)))}</span></p>`;
}
