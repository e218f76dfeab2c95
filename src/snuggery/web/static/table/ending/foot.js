/** The ways on from the end of a match: once more, at another table, back through it, home; and who stays. */
/** @import {Table} from "../types.js" */
import { icon } from "../../art/icons.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { matOf } from "../drawn/seats.js";
import { lookBack } from "../past/look-back.js";
import { copy } from "../people/invite.js";
import { nameOf, state } from "../state.js";
import { playAgain, transcriptPath } from "../wire/server-calls.js";
import { changeTable } from "./change-table.js";
import { words } from "./words.js";

const SMALL = 30; // mats of those who stay

/** @param {Table} table */
export function endingFoot(table) {
  const seated = table.scene.seat !== null;
  return html`${
    seated || table.again
      ? html`<button type="button" class="button big ${table.daily ? "" : "main"}" aria-busy=${state.resetting}
    @click=${playAgain}>${icon("again", 24)}${againWord(table)}</button>`
      : nothing
  }${
    table.host && !table.again
      ? html`<button type="button" class="button foot-change" aria-label=${words.change}
        @click=${() => changeTable(table)}>${icon("settings", 18)}<span>${words.change}</span></button>`
      : nothing
  }
    ${table.daily ? howOthersDid(table) : nothing}
    <button type="button" class="button foot-look" aria-label="Look back at the match"
      @click=${() => lookBack(0)}>${icon("watch", 18)}Look back</button>
    <a class="button foot-save" href=${transcriptPath()} download aria-label="Save the record">${icon("save", 18)}<span
      >Save the record</span></a>
    <button type="button" class="button foot-share" aria-label="Share the table"
      @click=${() => copy(location.href, "The link is copied.")}>${icon("share", 18)}<span>Share</span></button>
    <a class="button quiet foot-home" href="/" aria-label="Back to the lobby">${icon("home", 18)}<span>Lobby</span></a
      >${whoStays(table)}`;
}

/** Of the deal of the day: everybody's results. @param {Table} table */
const howOthersDid = ({ daily, scene }) => html`<a class="button main" href="/today#${daily}/${scene.game}"
  >${icon("people", 18)}How others did</a>`;

/** What the button says: somebody may have set the table again already. @param {Table} table */
function againWord({ again }) {
  if (state.resetting) return "Setting the table";
  return again ? "To the next match" : "Play again";
}

/** Who sits at the next table too: bots, and everybody who has not left. @param {Table} table */
export function whoStays({ scene, chairs }) {
  const stay = chairs.filter(({ seat, kind }) => seat !== scene.seat && (kind === "bot" || kind === "person"));
  if (scene.seat === null || !stay.length) return nothing;
  return html`<p class="who-stays"><span aria-hidden="true">${stay.map(({ seat }) => matOf(seat, SMALL))}</span><span
    class="second">${words.stay(stay.map(({ seat }) => nameOf(seat)))}</span></p>`;
}
