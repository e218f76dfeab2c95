/** The head of the last page: who won, how it went for you, and everybody else with a place. */
/** @import {Table} from "../types.js" */

import { amount, signed } from "../../app/sentences.js";
import { crowned } from "../../art/pieces.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { screen } from "../drawn/screen.js";
import { matOf } from "../drawn/seats.js";
import { game, nameOf, state } from "../state.js";
import { distances, othersCame } from "./distances.js";
import { placeWord, words } from "./words.js";

/** @typedef {ReturnType<typeof import("../../ranking.js").ranking>} Ranked */

const FEW_DEALS = 3; // of which nobody says who led after one

/** @param {Table} table @param {Ranked} ranked */
export function resultHead(table, ranked) {
  const own = ranked.find(({ seat }) => seat === table.scene.seat);
  const found = distances(table);
  if (own && found) return distanceHead(table, found);
  const result = table.scene.result || words.nobody;
  const won = !own || own.place === 0;
  const winner = ranked.length ? crowned(matOf(ranked[0].seat, screen.phone ? 56 : 104, "glad")) : nothing;
  return html`<div class="ending-head">${winner}
    <div class="ending-words"><span class="caption" id="result-of">${won ? words.over : result}</span><h1 id="result"
      tabindex="-1" aria-describedby="result-of result-more">${won ? result : yourResult(own, ranked)}</h1>
    <p class="second" id="result-more">${more(table, own, ranked)}</p>${[...state.phrases].map(said)}</div>${company(
      table,
      ranked,
    )}</div>`;
}

/** Where a distance counts nobody has a place before the day is over. @param {Table} table
 * @param {Map<number, number>} found */
function distanceHead(table, found) {
  const own = found.get(table.scene.seat ?? 0);
  return html`<div class="ending-head"><div class="ending-words"><span class="caption"
    id="result-of">${words.ofDay}</span><h1 id="result" tabindex="-1"
    aria-describedby="result-of result-more">${words.distance(own)}</h1>
    <p class="second" id="result-more">${othersCame(table, found)}</p></div></div>`;
}

/** What somebody said at the end: it has been spoken already. @param {[number, string]} phrase */
const said = ([seat, text]) =>
  html`<p class="said-last" aria-hidden="true"><b dir="auto">${nameOf(seat)}</b> “${text}”</p>`;

/** @returns {string} */
const unit = () => game()?.unit ?? "points";

/** @param {Ranked[number]} own @param {Ranked} ranked */
function yourResult(own, ranked) {
  const left = state.story?.left[own.seat];
  if (isShared(own, ranked)) return words.shared(own.place);
  if (left) return words.outAt(own.place, left);
  const by = ranked[0].score - own.score;
  return by > 0 ? words.placedBy(own.place, by, unit()) : words.placed(own.place);
}

/** @param {Table} table @param {Ranked[number] | undefined} own @param {Ranked} ranked */
function more(table, own, ranked) {
  if (!own) return ranked.length ? words.winnerFinishes(nameOf(ranked[0].seat), kept(table, ranked[0])) : "";
  const shared = own.place === 0 && isShared(own, ranked) ? `${words.shared(0)}.` : "";
  return [shared, words.finish(kept(table, own)), own.place === 0 ? lastRival(ranked) : led(own.seat)]
    .filter(Boolean)
    .join(" ");
}

/** What somebody goes home with, as it lies on the plate: a score may count from what everybody began with.
 * @param {Table} table @param {Ranked[number]} one */
function kept({ scene }, { seat, score }) {
  const { kind, value } = scene.plates[seat];
  if (kind !== unit() || value === score) return amount(score, unit());
  return `${amount(value, unit())} (${signed(score)})`;
}

/** @param {Ranked[number]} one @param {Ranked} ranked */
const isShared = (one, ranked) => ranked.filter(({ place }) => place === one.place).length > 1;

/** Who held out longest against you, where one goes out. @param {Ranked} ranked */
function lastRival(ranked) {
  const rival = ranked[1];
  return rival && state.story?.left[rival.seat] ? words.lastRival(nameOf(rival.seat)) : "";
}

/** After which deal you led last, if you did. @param {number} seat */
function led(seat) {
  const deals = state.story?.deals ?? [];
  if (deals.length < FEW_DEALS) return "";
  const led = deals.slice(0, -1).findLast(({ purses }) => purses.every((has, i) => i === seat || has < purses[seat]));
  return led ? words.ledAfter(led.title) : "";
}

/** Everybody but the winner; between two the heading has said all. @param {Table} table @param {Ranked} ranked */
const others = ({ scene }, ranked) => ranked.slice(1).filter(({ seat }) => ranked.length > 2 || seat !== scene.seat);

/** A mark as glad as its place. @param {Ranked[number]} one */
const markOfPlaced = ({ seat, place }) => matOf(seat, screen.phone ? 34 : 46, place === 0 ? "glad" : "sorry");

/** @param {Table} table @param {Ranked} ranked */
const company = (table, ranked) =>
  html`<ul class="company">${others(table, ranked).map(
    (one) => html`<li>${markOfPlaced(one)}<span class="company-words"><b
      dir="auto">${one.seat === table.scene.seat ? "You" : nameOf(one.seat)}</b>
  <span class="place">${isShared(one, ranked) ? "shared " : ""}${placeWord(one.place)}</span><span class="second">${
    state.story?.left[one.seat] || kept(table, one)
  }</span></span></li>`,
  )}</ul>`;
