// The matches played to the end, the latest first.
/**
 * @import {Server, OwnTable, PlayedMatch, SeatResult, Standing} from "../app/answers.js"
 * @typedef {{game?: string, circle?: string}} Filter
 * @typedef {{server: Server, standing: Standing, running: OwnTable[], matches: PlayedMatch[], next: string | null,
 *   filter: Filter, busy: boolean}} Room what the page shows
 * @typedef {{more: () => unknown, show: (filter: Filter) => unknown, devices: () => unknown, tryAgain: () => unknown}}
 *   Acts
 */

import { gameOf } from "../app.js";
import { icon } from "../art/icons.js";
import { markOf } from "../art/marks.js";
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { finished, list, placeOf, tile, when } from "./words.js";

const SHOWN_MATS = 5;

/** Chips: all, or one game, or the company that was chosen. @param {Room} room @param {Acts} acts */
export function filters({ standing, filter }, { show }) {
  const chips = [chip("All", !filter.game && !filter.circle, () => show({}))];
  for (const { game, title } of standing.games) chips.push(chip(title, filter.game === game, () => show({ game })));
  const circle = standing.circles.find((each) => each.circle === filter.circle);
  if (circle) chips.push(chip(`With ${list(circle.names)}`, true, () => show({})));
  return html`<div class="chips" role="group" aria-label="Which games">${chips}</div>`;
}

/** @param {string} word @param {boolean} on @param {() => unknown} act */
const chip = (word, on, act) =>
  html`<button type="button" class="chip" aria-pressed=${on} @click=${act}>${word}</button>`;

/** @param {Room} room @param {Acts} acts */
export const historyBoard = (room, { more }) => html`
  <section id="played" class="panel played" aria-labelledby="played-title" tabindex="-1" aria-busy=${room.busy}>
    <h2 id="played-title" class="unseen">Games played to the end</h2>
    ${
      room.matches.length
        ? html`<ol>${repeat(
            room.matches,
            ({ id }) => id,
            (match) => row(room.server, match),
          )}</ol>`
        : none(room)
    }
    ${
      room.next
        ? html`<div class="more"><button type="button" class="button" ?disabled=${room.busy}
      @click=${more}>Older games</button></div>`
        : nothing
    }
  </section>`;

/** @param {Room} room */
const none = ({ busy }) =>
  busy
    ? nothing
    : html`<div class="empty">
  <p class="second">Games that you play to the end are kept here, with every card to look back at.</p>
  <a class="button small" href="/">${icon("play", 18)}To the lobby</a></div>`;

/** @param {Server} server @param {PlayedMatch} match */
const row = (server, match) => html`<li class="match">
  ${tile(server, match.game)}
  <div class="words"><b>${match.title}</b><span class="second small">${when(match.ended)}${tags(match)}</span></div>
  <div class="finish ${match.place === 1 ? "won" : ""}">${finish(server, match)}</div>
  <div class="mats" aria-label="With ${others(match)}" role="img">${match.seats.slice(0, SHOWN_MATS).map(seatMat)}</div>
  <a class="icon-button record" href=${match.record} download title="Save the record"
    aria-label="Save the record: ${match.title}, ${when(match.ended)}">${icon("save", 20)}</a>
  <a class="button small back" href=${match.path}
    aria-label="Look back: ${match.title}, ${when(match.ended)}"><span>Look back</span>${icon("next", 20)}</a>
</li>`;

/** @param {PlayedMatch} match */
const tags = ({ rated }) => (rated ? html` <span class="tag">rated</span>` : nothing);

/** How it ended for you; on a card, for the winner. @param {Server} server @param {PlayedMatch} match */
function finish(server, match) {
  const own = match.seats.find(({ kind }) => kind === "you");
  const told = own ?? match.seats.find(({ place }) => place === 1);
  if (!told || told.place === null) return html`<b>Broken off</b><span class="second small">no result</span>`;
  const first = own ? placeOf(Number(own.place), match.seats.length) : `${told.name} won`;
  return html`<b>${first}</b><span
    class="second small">${finished(told.score, gameOf(server, match.game), match.seats)}</span>`;
}

/** @param {PlayedMatch} match */
function others({ seats }) {
  const names = seats
    .filter(({ kind }) => kind !== "you")
    .map(({ name, place, kind }) => {
      const who = kind === "bot" ? `${name}, a bot` : name;
      return place ? `${who}, ${placeOf(place, seats.length)}` : who;
    });
  return names.length ? list(names) : "nobody else";
}

/** @param {SeatResult} seat */
const seatMat = (seat) => markOf(seat, 34);

/** Your tables that are still played. @param {Room} room */
export const runningTables = ({ running, server }) => running.map((table) => runningTable(table, server));

/** @param {OwnTable} table @param {Server} server */
const runningTable = ({ id, game, title, your_turn, line, path }, server) =>
  html`<div class="panel running" role="group" aria-labelledby="running-${id}">
    ${tile(server, game)}
    <div class="words">
      <h2 id="running-${id}">${title}</h2>
      <p class="second">${your_turn ? html`<b class="hot">Your turn</b> ` : nothing}${line}</p>
    </div>
    <a class="button main" href=${path} aria-label="Go on: ${title}">Go on</a>
  </div>`;
