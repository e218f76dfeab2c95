/** The end of a match: who has won, the record, and once more. */
/** @import {Card} from "./types.js" */
import { icon } from "../art/icons.js";
import { crowned, mat } from "../art/pieces.js";
import { amount } from "../house/sentences.js";
import { api } from "../house.js";
import { ranking } from "../ranking.js";
import { html, nothing } from "../vendor/lit-html.js";
import { transcriptPath } from "./dialogs.js";
import { game, nameOf, refuse, state } from "./state.js";

/** @param {Card} card */
export function ending(card) {
  const ranked = ranking(card.scene);
  return html`<div class="ending">${ranked.length ? crowned(mat(nameOf(ranked[0].seat), undefined, 104)) : nothing}
    <p class="caption">The match is over</p>
    <h2 id="asked" tabindex="-1"><span class="big">${card.scene.result || "Nobody wins"}</span></h2>
    ${ranked.length ? html`<ol class="placed">${ranked.map(place)}</ol>` : nothing}
    <div class="ending-foot">${card.pen || card.again ? again(card) : nothing}
      <a class="button" href=${transcriptPath()} download>${icon("share", 18)}Save the record</a>
      <a class="button quiet" href="/">Back to the lobby</a></div></div>`;
}

/** @param {{seat: number, score: number}} ranked */
const place = ({ seat, score }) => html`<li>${mat(nameOf(seat), undefined, 30)}<b>${nameOf(seat)}</b>
  <span>${amount(score, game()?.unit ?? "")}</span></li>`;

/** @param {Card} card */
export const again = (card) => html`<button type="button" class="button main" @click=${() => playAgain(card)}>
  ${icon("again", 22)}Play again</button>`;

/** Begin a card for the same people, and go there. @param {Card} card */
async function playAgain(card) {
  try {
    location.assign(card.again ?? (await api(`/api/tables/${state.named}/again`, {})).path);
  } catch (error) {
    refuse(/** @type {Error} */ (error).message);
  }
}
