/** The end of a match: the winner, the record, and another match. */
/** @import {Sheet} from "./types.js" */

import { amount } from "../app/sentences.js";
import { api } from "../app.js";
import { icon } from "../art/icons.js";
import { crowned } from "../art/pieces.js";
import { ranking } from "../ranking.js";
import { html, nothing } from "../vendor/lit-html.js";
import { transcriptPath } from "./dialogs.js";
import { roundsTable } from "./rounds-table.js";
import { game, markNamed, nameOf, refuse, state } from "./state.js";

/** @param {Sheet} sheet */
export function ending(sheet) {
  const ranked = ranking(sheet.scene);
  return html`<div class="ending">${ranked.length ? crowned(markNamed(nameOf(ranked[0].seat), 104, "glad")) : nothing}
    <p class="caption">The match is over</p>
    <h2 id="asked" tabindex="-1"><span class="big">${sheet.scene.result || "Nobody wins"}</span></h2>
    ${ranked.length ? html`<ol class="placed">${ranked.map(place)}</ol>` : nothing}
    ${roundsTable(ranked.map(({ seat }) => seat))}
    <div class="ending-foot">${sheet.may_write || sheet.again ? again(sheet) : nothing}
      <a class="button" href=${transcriptPath()} download>${icon("share", 18)}Save the record</a>
      <a class="button quiet" href="/">Back to the lobby</a></div></div>`;
}

/** @param {{seat: number, score: number}} ranked */
const place = ({ seat, score }) => html`<li>${markNamed(nameOf(seat), 30)}<b>${nameOf(seat)}</b>
  <span>${amount(score, game()?.unit ?? "")}</span></li>`;

/** @param {Sheet} sheet */
export const again = (sheet) => html`<button type="button" class="button main" @click=${() => playAgain(sheet)}>
  ${icon("again", 22)}Play again</button>`;

/** Begin a score sheet for the same people, and go there. @param {Sheet} sheet */
async function playAgain(sheet) {
  try {
    location.assign(sheet.again ?? (await api(`/api/tables/${state.named}/again`, {})).path);
  } catch (error) {
    refuse(/** @type {Error} */ (error).message);
  }
}
