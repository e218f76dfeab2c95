/** The end of a game: the winner, the dropouts, what decided it, the table of rounds, and another match. */
/** @import {Table} from "../types.js" */
import { icon } from "../../art/icons.js";
import { crowned } from "../../art/pieces.js";
import { amount, signed } from "../../house/sentences.js";
import { ranking } from "../../ranking.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { screen } from "../drawn/screen.js";
import { matOf } from "../drawn/seats.js";
import { lookBack } from "../past/look-back.js";
import { copy } from "../people/invite.js";
import { game, nameOf, state } from "../state.js";
import { playAgain, transcriptPath } from "../wire/house-calls.js";
import { sheet } from "../zones/text.js";
import { decidedBoard, storyCard } from "./story-paper.js";

/** @typedef {ReturnType<typeof ranking>} Ranked */

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** @param {Table} table */
export function endingView(table) {
  const ranked = ranking(table.scene);
  const yours = ranked.some(({ seat, place }) => place === 0 && seat === table.scene.seat);
  return html`<section class="ending ${yours ? "yours" : ""}" aria-labelledby="result"><div class="ending-scroll"
    tabindex="0" role="region" aria-label="How it went"><div
      class="ending-head">${ranked.length ? crowned(matOf(ranked[0].seat, screen.phone ? 84 : 104, "glad")) : nothing}
      <div class="ending-words"><span class="caption">The game is over</span><h1 id="result"
        tabindex="-1">${table.scene.result || "Nobody wins"}</h1>
      <p class="second">${yourPlace(table, ranked)}</p>${[...state.bubbles].map(said)}</div
        >${company(table, ranked)}</div>
    <div class="ending-boards">${boards(table, ranked)}</div></div>
    <div class="ending-foot">${buttons(table)}</div></section>`;
}

/** What decided it comes first where one lies under the other: in the document, so that it is heard as it is seen.
 * @param {Table} table @param {Ranked} ranked */
function boards(table, ranked) {
  const card = state.story ? storyCard(state.story, table) : plainCard(ranked);
  const inOneColumn = screen.phone && !screen.lying;
  return inOneColumn && state.story?.turnings.length ? [backBoard(table), card] : [card, backBoard(table)];
}

/** A phrase said at the end: it has been spoken already. @param {[number, string]} phrase */
const said = ([seat, text]) =>
  html`<p class="said-last" aria-hidden="true"><b dir="auto">${nameOf(seat)}</b> “${text}”</p>`;

/** @returns {string} */
const unit = () => game()?.unit ?? "points";

/** A player's final score, as on the plate: a score may count from what everybody began with.
 * @param {Table} table @param {Ranked[number]} one */
function kept({ scene }, { seat, score }) {
  const { kind, value } = scene.plates[seat];
  if (kind !== unit() || value === score) return amount(score, unit());
  return `${amount(value, unit())} (${signed(score)})`;
}

/** @param {Table} table @param {Ranked} ranked */
function yourPlace(table, ranked) {
  const own = ranked.find(({ seat }) => seat === table.scene.seat);
  if (!own) return ranked.length ? `${nameOf(ranked[0].seat)} finishes with ${kept(table, ranked[0])}.` : "";
  const shared = isShared(own, ranked);
  if (own.place === 0 && !shared) return `You finish with ${kept(table, own)}. ${lastRival(ranked)}`;
  return `You ${shared ? "share" : "finish"} ${PLACES[own.place]}${
    shared ? " place" : ""
  } with ${kept(table, own)}${leftWords(own.seat)}.`;
}

/** @param {Ranked[number]} one @param {Ranked} ranked */
const isShared = (one, ranked) => ranked.filter(({ place }) => place === one.place).length > 1;

/** The opponent who held out longest, in games where players go out. @param {Ranked} ranked */
function lastRival(ranked) {
  const rival = ranked[1];
  return rival && state.story?.left[rival.seat] ? `The last to hold out was ${nameOf(rival.seat)}.` : "";
}

/** When a player went out, after a comma. @param {number} seat */
const leftWords = (seat) => (state.story?.left[seat] ? `, ${state.story.left[seat]}` : "");

/** @param {Table} table @param {Ranked} ranked */
const company = (table, ranked) =>
  html`<ul class="company">${ranked.slice(1).map(
    (
      one,
    ) => html`<li>${matOf(one.seat, screen.phone ? 34 : 46, one.place === 0 ? "glad" : "sorry")}<span class="company-words"><b
      dir="auto">${nameOf(one.seat)}</b>
  <span class="place">${isShared(one, ranked) ? "shared " : ""}${PLACES[one.place]}</span><span class="second">${
    state.story?.left[one.seat] || kept(table, one)
  }</span></span></li>`,
  )}</ul>`;

/** The places, for a game that has no results of deals. @param {Ranked} ranked */
const plainCard = (ranked) =>
  ranked.length
    ? sheet({
        head: ["", "Name", unit()],
        rows: ranked.map(({ seat, place, score }) => [`${place + 1}.`, nameOf(seat), score]),
      })
    : nothing;

/** @param {Table} table */
function backBoard(table) {
  const hands = table.scene.plates.some(({ cards }) => cards >= 0);
  return html`<div class="panel look-back">${state.story ? decidedBoard(state.story) : nothing}
    <p class="second">${
      hands ? "Looking back, every hand lies open." : "Looking back, every turn can be seen again."
    }</p></div>`;
}

/** @param {Table} table */
function buttons(table) {
  const seated = table.scene.seat !== null;
  return html`${
    seated || table.again
      ? html`<button type="button" class="button main big" aria-busy=${state.resetting}
    @click=${playAgain}>${icon("again", 24)}${againWord(table)}</button>`
      : nothing
  }
    <button type="button" class="button foot-look" aria-label="Look back at the match"
      @click=${() => lookBack(0)}>${icon("watch", 18)}Look back</button>
    <a class="button foot-save" href=${transcriptPath()} download aria-label="Save the record">${icon("save", 18)}<span
      >Save the record</span></a>
    <button type="button" class="button foot-share" aria-label="Share the table"
      @click=${() => copy(location.href, "The link is copied.")}>${icon("share", 18)}<span>Share</span></button>
    <a class="button quiet foot-home" href="/" aria-label="Back to the lobby">${icon("home", 18)}<span>Lobby</span></a
      >`;
}

/** The button's label: another player may have opened the next table already. @param {Table} table */
function againWord({ again }) {
  if (state.resetting) return "Setting the table";
  return again ? "To the next match" : "Play again";
}
