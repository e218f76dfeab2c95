/** The end of a match: who has won, the record, and once more. */
/** @import {Card} from "./types.js" */
import { icon } from "../art/icons.js";
import { mat } from "../art/pieces.js";
import { api } from "../house.js";
import { html, nothing } from "../vendor/lit-html.js";
import { transcriptPath } from "./dialogs.js";
import { change, game, nameOf, state } from "./state.js";

const RAYS = Array.from({ length: 16 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
  return `M${75 + 62 * x} ${75 + 62 * y}L${75 + (i % 2 ? 68 : 74) * x} ${75 + (i % 2 ? 68 : 74) * y}`;
}).join("");

/** @param {Card} card */
export function ending(card) {
  const { scores, result } = card.scene;
  const best = scores.indexOf(Math.max(...scores));
  return html`<div class="ending">${scores.length ? crowned(nameOf(best)) : nothing}
    <p class="caption">The match is over</p>
    <h2 id="asked" tabindex="-1"><span class="big">${result || "Nobody wins"}</span></h2>
    ${scores.length ? html`<ol class="placed">${ranked(scores).map(place)}</ol>` : nothing}
    <div class="ending-foot">${card.pen || card.again ? again(card) : nothing}
      <a class="button" href=${transcriptPath()} download>${icon("share", 18)}Save the record</a>
      <a class="button quiet" href="/">Back to the lobby</a></div></div>`;
}

/** @param {string} name */
const crowned = (name) => html`<div class="crowned">
  <svg viewBox="0 0 150 150" aria-hidden="true"><path d=${RAYS} /></svg>${mat(name, undefined, 96)}</div>`;

/** @param {number[]} scores */
const ranked = (scores) => scores.map((score, seat) => ({ seat, score })).toSorted((a, b) => b.score - a.score);

/** @param {{seat: number, score: number}} ranked */
const place = ({ seat, score }) => html`<li>${mat(nameOf(seat), undefined, 30)}<b>${nameOf(seat)}</b>
  <span>${score} ${game()?.unit ?? ""}</span></li>`;

/** @param {Card} card */
const again = (card) => html`<button type="button" class="button main" @click=${() => playAgain(card)}>
  ${icon("again", 22)}Play again</button>`;

/** Begin a card for the same people, and go there. @param {Card} card */
async function playAgain(card) {
  try {
    location.assign(card.again ?? (await api(`/api/tables/${state.named}/again`, {})).path);
  } catch (error) {
    change({ refusal: { words: /** @type {Error} */ (error).message, blank: null } });
  }
}
