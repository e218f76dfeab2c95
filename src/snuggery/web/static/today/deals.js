/** The deals of a day: a card each, with what there is to play, par, and how it went. */
/** @import {Acts, Deal, Room} from "./types.js" */

import { clothed, gameOf } from "../app.js";
import { emblem } from "../art/emblems.js";
import { icon } from "../art/icons.js";
import { html } from "../vendor/lit-html.js";
import { courseSymbols, courseWords, parWords, resultWords } from "./words.js";

const SETS = [
  ["casual", "Casual bots"],
  ["strong", "Strong bots"],
];

/** @param {Room} room @param {Acts} acts */
export const dealCards = (room, acts) => html`
  <div class="sets" role="group" aria-label="Bots of the deals">${SETS.map(
    ([level, words]) => html`<button type="button" class="set" aria-pressed=${level === room.day.level}
      @click=${() => acts.against(level)}>${words}</button>`,
  )}</div>
  <section id="deals" class="deals" aria-label="Deals of the day" tabindex="-1">
    ${room.day.games.map((deal) => card(room, deal, acts))}
    ${room.day.games.length ? "" : html`<p class="second">There was no deal on that day.</p>`}
  </section>`;

/** @param {Room} room @param {Deal} deal @param {Acts} acts */
function card(room, deal, acts) {
  const game = gameOf(room.server, deal.game);
  if (!game) return "";
  const over = deal.sitting?.over;
  return html`<article class="deal" aria-labelledby="deal-${deal.game}" ${clothed(game)}>
    <h2 id="deal-${deal.game}">${emblem(game.emblem, 72)}<span>${game.title}</span></h2>
    <div class="deal-card">
      <p class="caption">${deal.minutes} min</p>
      ${over ? outcome(deal, game) : plan(deal, game)}
      ${over ? seeButton(deal, game.title, acts) : playButton(room, deal, game.title, acts)}
    </div>
  </article>`;
}

/** @param {Deal} deal @param {import("../app/answers.js").Game} game */
const plan = (deal, game) => html`<p class="about">${deal.about}</p><p class="second">${parWords(deal, game)}</p>`;

/** @param {Deal} deal @param {import("../app/answers.js").Game} game */
const outcome = (deal, game) => html`
  <p class="about result">${
    deal.sitting?.result == null ? "Broken off" : resultWords(deal, deal.sitting.result, game)
  }</p>
  <p class="second">${parWords(deal, game)}</p>
  ${course(deal)}`;

/** @param {Deal} deal */
export function course(deal) {
  const signs = deal.sitting?.course ?? "";
  return html`<p class="course" role="img" aria-label=${courseWords(deal, signs)}>${courseSymbols(signs)}</p>`;
}

/** @param {Room} room @param {Deal} deal @param {string} title @param {Acts} acts */
const playButton = ({ busy }, deal, title, acts) => html`<button type="button" class="button main"
  aria-busy=${busy === deal.game} aria-label="${deal.sitting ? "Go on with" : "Play"} today's ${title}"
  @click=${() => acts.play(deal)}>${deal.sitting ? "Go on" : "Play"}</button>`;

/** @param {Deal} deal @param {string} title @param {Acts} acts */
const seeButton = (deal, title, acts) => html`<button type="button" class="button"
  aria-label="See how today's ${title} went" @click=${() => acts.open(deal.game)}>${icon("check", 18)}See how it
  went</button>`;
