// The inn signs: one a game, hung from the beam; on phones a row each.
/**
 * @import {Game, Tables} from "../app/answers.js"
 * @import {Doors, Room} from "./tables.js"
 */

import { clothed } from "../app.js";
import { emblem } from "../art/emblems.js";
import { icon } from "../art/icons.js";
import { isDone } from "../lesson/done.js";
import { html, nothing, repeat } from "../vendor/lit-html.js";

const LONG_TITLE = 12; // characters; longer ones are painted smaller

/** @param {Room} room @param {Doors} doors */
export const signs = ({ server, tables, busy }, doors) => html`
  <section id="games" class="games" aria-labelledby="games-title" tabindex="-1">
    <h2 id="games-title" class="unseen">Games</h2>
    <div class="signs ${server.games.length === 1 ? "alone" : "many"}" data-count=${server.games.length}>
      ${repeat(
        server.games,
        ({ name }) => name,
        (game) => sign(game, busy === game.name, isNewTo(game, tables), doors),
      )}
    </div>
    <div class="phone-doors">
      <button class="button" type="button" @click=${() => doors.setTable(server.games[0])}>
        ${icon("plus", 19)}Set a table
      </button>
      <a class="button" href="#free">${icon("people", 20)}Free chairs <b>${tables.free.length || nothing}</b></a>
    </div>
  </section>`;

/** @param {Game} game @param {boolean} busy @param {boolean} isNew @param {Doors} doors */
const sign = (game, busy, isNew, doors) => html`
  <article class="sign" aria-labelledby="sign-${game.name}" ${clothed(game)}>
    <div class="board" aria-hidden="true"></div>
    ${emblem(game.emblem, 164)}
    <h3 id="sign-${game.name}" class=${game.title.length > LONG_TITLE ? "long" : ""}>${game.title}</h3>
    <p class="tagline">${game.tagline}</p>
    <p class="facts">
      <span>${icon("people", 19)}<span>${seats(game)} <span class="desk-word">players</span></span></span>
      <span>${icon("clock", 18)}<span>${game.minutes} min</span></span>
      <a href="/rules/${game.name}" title="Rules" aria-label="Rules of ${game.title}">
        ${icon("rules", 18)}<span class="rules-word">Rules</span>
      </a>
    </p>
    <div class="actions">
      <button class="button main" type="button" aria-busy=${busy} aria-label="Play now: ${game.title}"
        @click=${() => doors.playNow(game)}>
        <span>${busy ? "Dealing" : html`Play<span class="desk-word"> now</span>`}</span>
      </button>
      <button class="button quiet set" type="button" aria-label="Set a table: ${game.title}"
        @click=${() => doors.setTable(game)}>Set a table</button>
      ${game.lessons.length ? sittingLink(game, isNew) : nothing}
      ${Object.keys(game.refereed).length ? refereeLink(game) : nothing}
    </div>
  </article>`;

/** To the first lesson that was not finished here; a new player is invited to it.
 * @param {Game} game @param {boolean} isNew */
function sittingLink({ title, lessons }, isNew) {
  const { path } = lessons.find((lesson) => !isDone(lesson.path)) ?? lessons[0];
  return html`<a class="sitting ${isNew ? "offered" : ""}" href=${path} aria-label="First sitting: ${title}${
    isNew ? ", for newcomers" : ""
  }">
    ${isNew ? html`<span class="desk-word">New to it? </span>` : nothing}First sitting</a>`;
}

/** Whether this browser knows of no match or lesson yet.
 * @param {Game} game @param {Tables} tables */
const isNewTo = ({ name, lessons }, { mine }) =>
  !lessons.some(({ path }) => isDone(path)) && !mine.some(({ game }) => game === name);

/** For people who play with real cards or dice. @param {Game} game */
const refereeLink = ({ name, title }) => html`<a class="referee" href="/referee/${name}"
  aria-label="Referee a real table: ${title}">Referee<span class="desk-word"> a real table</span></a>`;

/** @param {Game} game */
const seats = ({ least, most }) => (least === most ? `${least}` : `${least}–${most}`);
