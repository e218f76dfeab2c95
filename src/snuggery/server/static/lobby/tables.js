// The tables of the house: yours, those with a free chair, and those to look on at.
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { emblem } from "../art/emblems.js";
import { icon } from "../art/icons.js";
import { clothed } from "../house.js";

export const panels = ({ house, tables }, doors) => html`
  <div class="panels">
    ${panel("mine", "Your chair is still warm", "", tables.mine.map((table) => [table, warmChair(table)]), noWarmChair(house, doors), house)}
    ${panel("free", "Free chairs", count(tables.free), tables.free.map((table) => [table, freeChair(table)]), noFreeChair(house, doors), house)}
    ${panel("look-on", "Look on", "public tables", tables.public.map((table) => [table, publicTable(table)]), noPublicTable(house, doors), house)}
  </div>`;

/** On phones the table that waits for you comes first, before the games. */
export function turnCard({ house, tables }) {
  const table = tables.mine.find(({ your_turn }) => your_turn);
  if (!table) return nothing;
  return html`<a class="turn-card" href=${table.path}>
    ${tile(table, house)}
    <span class="words"><span class="hot">Your turn</span><b>${table.title}</b> <span class="second small">${table.line}</span></span>
    <span class="button main" aria-hidden="true">Sit down</span>
  </a>`;
}

const panel = (id, title, aside, rows, empty, house) => html`
  <section id=${id} class="panel list" aria-labelledby="${id}-title" tabindex="-1">
    <h2 id="${id}-title">${title}</h2>
    ${aside && rows.length ? html`<p class="aside">${aside}</p>` : nothing}
    ${rows.length ? html`<ul>${repeat(rows, ([{ id }]) => id, ([table, row]) => html`<li>${tile(table, house)}${row}</li>`)}</ul>` : empty}
  </section>`;

function tile({ game }, house) {
  const found = house.games.find(({ name }) => name === game);
  return html`<span class="tile" ${clothed(found)}>${emblem(found?.emblem, 40)}</span>`;
}

const row = (title, line, door) => html`<span class="words"><b>${title}</b><span class="second small">${line}</span></span>${door}`;

function warmChair({ title, line, path, your_turn, over }) {
  const word = over ? "Look back" : your_turn ? "Sit down" : "Look in";
  const name = html`${title}${your_turn ? html` <span class="hot">Your turn</span>` : nothing}`;
  return row(name, line, link(path, word, title, your_turn ? "main" : ""));
}

const freeChair = ({ title, sitting, chairs, path }) => row(title, `${sitting} of ${chairs} sitting`, link(path, "Join", title, "small"));

const publicTable = ({ title, line, path }) => row(title, line, link(path, html`${icon("watch", 18)}Watch`, title, "small", "Watch"));

const link = (path, word, title, look, spoken = word) =>
  html`<a class="button ${look}" href=${path} aria-label="${spoken}: ${title}">${word}</a>`;

const count = ({ length }) => (length === 1 ? "1 table" : `${length} tables`);

// -- nothing there: say so and offer a way on --

const empty = (words, door) => html`<div class="empty"><p class="second">${words}</p>${door}</div>`;

function noWarmChair({ games }, doors) {
  const shortest = games.reduce((a, b) => (b.minutes < a.minutes ? b : a));
  return empty("No chair is warm yet.", html`<button class="button" type="button" @click=${() => doors.playNow(shortest)}>
    Play ${shortest.title}</button>`);
}

const noFreeChair = ({ games }, doors) => empty("Every table is full or private.", html`
  <button class="button small" type="button" @click=${() => doors.setTable(games[0], { open: true })}>${icon("plus", 18)}Set a table</button>`);

const noPublicTable = ({ games }, doors) => empty("Nobody plays in public now.", html`
  <button class="button small" type="button" @click=${() => doors.setTable(games[0], { watch: true })}>${icon("watch", 18)}Watch the bots</button>`);
