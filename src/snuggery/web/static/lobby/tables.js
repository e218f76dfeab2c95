// The tables of the house: yours, those with a free chair, and those to look on at.

import { emblem } from "../art/emblems.js";
import { icon } from "../art/icons.js";
import { amount } from "../house/sentences.js";
import { clothed, gameOf } from "../house.js";
import { html, nothing, repeat } from "../vendor/lit-html.js";

export const panels = ({ house, tables }, doors) => html`
  <div class="panels">
    ${panel(house, {
      id: "mine",
      title: "Your chair is still warm",
      aside: html`${turnWords(tables.mine)} <a href="/my-games">All my games</a>`,
      tables: tables.mine,
      row: warmChair,
      none: noWarmChair(house, doors),
    })}
    ${panel(house, {
      id: "free",
      title: "Free chairs",
      aside: amount(tables.free.length, "tables"),
      tables: tables.free,
      row: freeChair,
      none: noFreeChair(house, doors),
    })}
    ${panel(house, {
      id: "look-on",
      title: "Look on",
      aside: "public tables",
      tables: tables.public,
      row: publicTable,
      none: noPublicTable(house, doors),
    })}
  </div>`;

/** For how many tables it is your turn; they stand first. */
function turnWords(tables) {
  const count = tables.filter(({ your_turn }) => your_turn).length;
  return count ? `your turn at ${amount(count, "tables")}` : "";
}

/** On phones the table that waits for you comes first, before the games. */
export function turnCard({ house, tables }) {
  const table = tables.mine.find(({ your_turn }) => your_turn);
  if (!table) return nothing;
  return html`<a class="turn-card" href=${table.path}>
    ${tile(table, house)}
    <span class="words">
      <span class="hot">Your turn</span>
      <b>${table.title}</b> <span class="second small">${table.line}</span>
    </span>
    <span class="button main" aria-hidden="true">Sit down</span>
  </a>`;
}

const panel = (house, { id, title, aside, tables, row, none }) => html`
  <section id=${id} class="panel list" aria-labelledby="${id}-title" tabindex="-1">
    <h2 id="${id}-title">${title}</h2>
    ${aside && (tables.length || id === "mine") ? html`<p class="aside">${aside}</p>` : nothing}
    ${tables.length ? list(house, tables, row) : none}
  </section>`;

const list = (house, tables, row) => html`<ul>
  ${repeat(
    tables,
    ({ id }) => id,
    (table) => html`<li>${tile(table, house)}${row(table)}</li>`,
  )}
</ul>`;

function tile({ game }, house) {
  const found = gameOf(house, game);
  return html`<span class="tile" ${clothed(found)}>${emblem(found?.emblem, 40)}</span>`;
}

// -- one row --

const words = ({ rules }, title, line) =>
  html`<span class="words"><b>${title}</b><span class="second small">${line}</span>${
    rules.length ? html`<ul class="rule-lines small" aria-label="House rules">${rules.map(ruleLine)}</ul>` : nothing
  }</span>`;

const ruleLine = (line) => html`<li><i class="diamond" aria-hidden="true"></i><span>${line}</span></li>`;

const door = ({ title, path }, word, { look = "small", sign = nothing } = {}) =>
  html`<a class="button ${look}" href=${path} aria-label="${word}: ${title}">${sign}${word}</a>`;

function warmChair(table) {
  const word = table.over ? "Look back" : table.your_turn ? "Sit down" : "Look in";
  const title = html`${table.title}${table.your_turn ? html` <span class="hot">Your turn</span>` : nothing}`;
  return html`${words(table, title, table.line)}${door(table, word, { look: table.your_turn ? "main" : "" })}`;
}

const freeChair = (table) =>
  html`${words(table, table.title, `${table.sitting} of ${table.chairs} sitting`)}${door(table, "Join")}`;

const publicTable = (table) =>
  html`${words(table, table.title, table.line)}${door(table, "Watch", { sign: icon("watch", 18) })}`;

// -- nothing there: say so and offer a way on --

const empty = (said, way) => html`<div class="empty"><p class="second">${said}</p>${way}</div>`;

const way = (word, sign, go) =>
  html`<button class="button small" type="button" @click=${go}>${icon(sign, 18)}${word}</button>`;

function noWarmChair({ games }, doors) {
  const shortest = games.reduce((a, b) => (b.minutes < a.minutes ? b : a));
  return empty(
    "No chair is warm yet.",
    way(`Play ${shortest.title}`, "play", () => doors.playNow(shortest)),
  );
}

const noFreeChair = ({ games }, doors) =>
  empty(
    "Every table is full or private.",
    way("Set a table", "plus", () => doors.setTable(games[0], { open: true })),
  );

const noPublicTable = ({ games }, doors) =>
  empty(
    "Nobody plays in public now.",
    way("Watch the bots", "watch", () => doors.setTable(games[0], { watch: true })),
  );
