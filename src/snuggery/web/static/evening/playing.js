/** While an evening is played, and afterwards: your next table, the tables of the round, the standings. */
/** @import {Acts, Evening, Shown} from "./types.js" */
import { icon } from "../art/icons.js";
import { html, nothing } from "../vendor/lit-html.js";
import { standingsTable, tableBox, who } from "./parts.js";
import { guestOf, isBeaten, leftWords, player, roundName, roundOf, tablesOf, time } from "./words.js";

/** @param {Shown} shown @param {Acts} acts */
export const playing = (shown, acts) => html`<div class="evening-sides">
  <div class="evening-column">${own(shown.evening, acts)}${round(shown.evening)}${whoLeft(shown.evening)}</div>
  <section class="panel evening-panel">${standingsTable(shown.evening, shown.evening.standings, 32)}
    ${takeHome(shown.evening)}${hostsPart(shown.evening, acts)}</section></div>`;

/** @param {Evening} evening @param {Acts} acts */
function own(evening, acts) {
  if (evening.ended !== null) return winner(evening);
  if (evening.you === null) return nothing;
  const guest = guestOf(evening, evening.you);
  if (guest.stand_in)
    return html`<section class="panel evening-panel own-table"><p>${guest.stand_in}, a bot, plays for you.</p>
      <button class="button main big" type="button" @click=${() => acts.act("come")}>I am back</button></section>`;
  return html`<section class="panel evening-panel own-table"><p>${ownWords(evening)}</p>${
    evening.table
      ? html`<a class="button main big" href=${evening.table}>${icon("next", 24)}To your table</a>`
      : nothing
  }<button class="button small quiet" type="button"
    @click=${() => acts.act("leave")}>Go home: a bot plays for you</button>
  </section>`;
}

/** Where you play next, or how you stand. @param {Evening} evening */
function ownWords(evening) {
  const tables = tablesOf(evening, roundOf(evening));
  const own = tables.find(({ guests }) => guests.includes(/** @type {number} */ (evening.you)));
  if (!own) return "You are out. Stay and watch the other tables: the standings are beside this.";
  if (own.guests.length === 1) return "You have a bye: you are in the next round.";
  if (own.over) return afterwards(evening, own.guests.indexOf(/** @type {number} */ (evening.you)), own);
  const others = own.guests.filter((guest) => guest !== evening.you);
  const names = others.map((guest) => player(guestOf(evening, guest)).name);
  return `You play ${names.join(", ")} at table ${own.number}.`;
}

/** @param {Evening} evening @param {number} seat @param {ReturnType<typeof tablesOf>[number]} own */
function afterwards({ form }, seat, own) {
  if (form !== "knock-out") return "Your match is over. The next round begins when all tables are done.";
  return isBeaten(own, seat) ? "You are out." : "You are through. The next round begins when all tables are done.";
}

/** @param {Evening} evening */
function winner(evening) {
  const best = evening.standings.filter(({ place }) => place === 1);
  const names = best.map(({ guest }) => player(guestOf(evening, guest)).name);
  const won = names.length === 1 ? `${names[0]} wins the evening.` : `${names.join(" and ")} share the first place.`;
  const words = evening.fixtures.some(({ over }) => over) ? won : "The evening was ended.";
  return html`<section class="panel evening-panel own-table winner"><span class="guest">${
    best.length === 1 ? who(evening, best[0].guest, 72) : nothing
  }</span><h2>${words}</h2></section>`;
}

/** @param {Evening} evening */
function round(evening) {
  const number = roundOf(evening);
  return html`<section class="panel evening-panel" aria-labelledby="round-name"><h2 id="round-name">${roundName(
    evening,
    number,
  )}</h2><ul class="fixtures">${tablesOf(evening, number).map((fixture) =>
    tableBox(evening, fixture, 32, wayToWatch(evening, fixture)),
  )}</ul>${
    evening.form === "duplicate"
      ? html`<p class="second small">What the chairs made is shown when all tables of the round are done.</p>`
      : nothing
  }</section>`;
}

/** @param {Evening} evening @param {ReturnType<typeof tablesOf>[number]} fixture */
const wayToWatch = ({ watch }, { number, path, over }) =>
  watch.includes(number)
    ? html`<a class="button small watch-table" href=${path}
        aria-label="${over ? "Look back at" : "Watch"} table ${number}">${icon("watch", 18)}${
          over ? "Look back" : "Watch"
        }</a>`
    : nothing;

/** @param {Evening} evening */
const whoLeft = ({ guests }) =>
  guests.filter(({ stand_in }) => stand_in).map((guest) => html`<p class="second">${leftWords(guest)}</p>`);

/** @param {Evening} evening */
const takeHome = ({ id, begun, lots }) => html`<div class="board-buttons">
  <a class="button small" href="/api/evenings/${id}/standings.csv" download>${icon("save", 18)}Standings as CSV</a>
  <a class="button small" href="/api/evenings/${id}/matches.csv" download>${icon("save", 18)}Matches as CSV</a>
  <a class="button small" href="/evening/${id}/wall">${icon("fullscreen", 18)}For the wall</a></div>
  <p class="second small">Begun at ${time(begun)}. Lots drawn by <code>${lots}</code></p>`;

/** @param {Evening} evening @param {Acts} acts */
const hostsPart = ({ host, ended, guests, you }, acts) =>
  host && ended === null
    ? html`<details class="hosts-part"><summary>For the host</summary>
      <p class="second small">Somebody has gone home? A bot plays for them.</p>
      <div class="board-buttons">${guests
        .filter(({ kind, stand_in, number }) => kind === "person" && !stand_in && number !== you)
        .map(
          ({ number, name }) => html`<button class="button small" type="button"
            @click=${() => acts.act("leave", { guest: number })}>${name} went home</button>`,
        )}</div>
      <button class="button small" type="button" @click=${() => acts.act("end")}>End the evening now</button></details>`
    : nothing;
