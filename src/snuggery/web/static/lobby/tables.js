// The tables of the server: yours, those with a free chair, and those to watch.
/**
 * @import {FreeTable, Game, Server, OwnTable, Tables} from "../app/answers.js"
 * @typedef {{server: Server, tables: Tables, busy: string | null}} Room what the lobby shows
 * @typedef {{playNow: (game: Game) => void, setTable: (game: Game, choice?: {open?: boolean, watch?: boolean}) => void,
 *   join: () => void, rename: () => void, tryAgain: () => void}} Doors what one can do in the lobby
 */
/**
 * @template T
 * @typedef {{id: string, title: string, aside: unknown, tables: T[], row: (table: T) => unknown, none: unknown}} Panel
 */

import { amount } from "../app/sentences.js";
import { clothed, gameOf } from "../app.js";
import { emblem } from "../art/emblems.js";
import { icon } from "../art/icons.js";
import { html, nothing, repeat } from "../vendor/lit-html.js";

/** @param {Room} room @param {Doors} doors */
export const panels = ({ server, tables }, doors) => html`
  <div class="panels">
    ${panel(server, {
      id: "mine",
      title: tables.mine.length ? "Your chair is still warm" : "Your matches",
      aside: html`${turnWords(tables.mine)} <a href="/friends">Friends</a> <a href="/my-games">All my games</a>`,
      tables: tables.mine,
      row: warmChair,
      none: noWarmChair(server, doors),
    })}
    ${panel(server, {
      id: "free",
      title: "Free chairs",
      aside: amount(tables.free.length, "tables"),
      tables: tables.free,
      row: freeChair,
      none: noFreeChair(server, doors),
    })}
    ${panel(server, {
      id: "look-on",
      title: "Watch",
      aside: "public tables",
      tables: tables.public,
      row: publicTable,
      none: noPublicTable(server, doors),
    })}
  </div>`;

/** For how many tables it is your turn; they stand first. @param {OwnTable[]} tables */
function turnWords(tables) {
  const count = tables.filter(({ your_turn }) => your_turn).length;
  return count ? `your turn at ${amount(count, "tables")}` : "";
}

/** On phones the table that waits for you comes first, before the games. @param {Room} room */
export function turnCard({ server, tables }) {
  const table = tables.mine.find(({ your_turn }) => your_turn);
  if (!table) return nothing;
  return html`<a class="turn-card" href=${table.path}>
    ${tile(table, server)}
    <span class="words">
      <span class="hot">Your turn</span>
      <b>${table.title}</b> <span class="second small">${table.line}</span>
    </span>
    <span class="button main" aria-hidden="true">Sit down</span>
  </a>`;
}

/** @template {{id: string, game: string}} T @param {Server} server @param {Panel<T>} facts */
const panel = (server, { id, title, aside, tables, row, none }) => html`
  <section id=${id} class="panel list" aria-labelledby="${id}-title" tabindex="-1">
    <h2 id="${id}-title">${title}</h2>
    ${aside && (tables.length || id === "mine") ? html`<p class="aside">${aside}</p>` : nothing}
    ${tables.length ? list(server, tables, row) : none}
  </section>`;

/**
 * @template {{id: string, game: string}} T
 * @param {Server} server
 * @param {T[]} tables
 * @param {(table: T) => unknown} row
 */
const list = (server, tables, row) => html`<ul>
  ${repeat(
    tables,
    ({ id }) => id,
    (table) => html`<li>${tile(table, server)}${row(table)}</li>`,
  )}
</ul>`;

/** @param {{game: string}} table @param {Server} server */
function tile({ game }, server) {
  const found = gameOf(server, game);
  return html`<span class="tile" ${clothed(found)}>${emblem(found?.emblem, 40)}</span>`;
}

// -- one row --

/** @param {{rules: string[]}} table @param {unknown} title @param {string} line */
const words = ({ rules }, title, line) =>
  html`<span class="words"><b>${title}</b><span class="second small">${line}</span>${
    rules.length ? html`<ul class="rule-lines small" aria-label="House rules">${rules.map(ruleLine)}</ul>` : nothing
  }</span>`;

/** @param {string} line */
const ruleLine = (line) => html`<li><i class="diamond" aria-hidden="true"></i><span>${line}</span></li>`;

/** @param {{title: string, path: string}} table @param {string} word @param {{look?: string, sign?: unknown}} [how] */
const door = ({ title, path }, word, { look = "small", sign = nothing } = {}) =>
  html`<a class="button ${look}" href=${path} aria-label="${word}: ${title}">${sign}${word}</a>`;

/** @param {OwnTable} table */
function warmChair(table) {
  const word = table.over ? "Look back" : table.your_turn ? "Sit down" : "Look in";
  const title = html`${table.title}${table.your_turn ? html` <span class="hot">Your turn</span>` : nothing}`;
  return html`${words(table, title, table.line)}${door(table, word, { look: table.your_turn ? "main" : "" })}`;
}

/** @param {FreeTable} table */
const freeChair = (table) =>
  html`${words(table, table.title, `${table.sitting} of ${table.chairs} sitting`)}${door(table, "Join")}`;

/** @param {OwnTable} table */
const publicTable = (table) =>
  html`${words(table, table.title, table.line)}${door(table, "Watch", { sign: icon("watch", 18) })}`;

// -- nothing there: say so and offer a way on --

/** @param {string} said @param {unknown} way */
const empty = (said, way) => html`<div class="empty"><p class="second">${said}</p>${way}</div>`;

/** @param {string} word @param {string} sign @param {() => void} go */
const way = (word, sign, go) =>
  html`<button class="button small" type="button" @click=${go}>${icon(sign, 18)}${word}</button>`;

/** @param {Server} server @param {Doors} doors */
function noWarmChair({ games }, doors) {
  const shortest = games.reduce((a, b) => (b.minutes < a.minutes ? b : a));
  return empty(
    `You have no match under way. The shortest game takes ${shortest.minutes} minutes.`,
    way(`Play ${shortest.title}`, "play", () => doors.playNow(shortest)),
  );
}

/** @param {Server} server @param {Doors} doors */
const noFreeChair = ({ games }, doors) =>
  empty(
    "No table has a free chair.",
    way("Set a table", "plus", () => doors.setTable(games[0], { open: true })),
  );

/** @param {Server} server @param {Doors} doors */
const noPublicTable = ({ games }, doors) =>
  empty(
    "Nobody plays in public now.",
    way("Watch the bots", "watch", () => doors.setTable(games[0], { watch: true })),
  );
