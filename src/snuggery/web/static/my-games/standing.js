// Your record by game, with your rating, and by opponents.
/**
 * @import {Rating, Standing} from "../app/answers.js"
 * @import {Acts, Room} from "./history.js"
 */

import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { list, tile } from "./words.js";

/** @param {Room} room @param {Acts} acts */
export const howItGoes = (room, acts) => html`<h2 id="how-title">How it goes</h2>${boards(room, acts)}`;

/** The same, as a sheet, where there is no room beside the games. @param {Room} room @param {Acts} acts */
export function openHowItGoes(room, acts) {
  /** @type {Acts["show"]} */
  const show = (filter) => {
    sheet.close();
    return acts.show(filter);
  };
  const within = { ...acts, show };
  const sheet = openSheet({ title: "How it goes", body: () => html`<div class="how">${boards(room, within)}</div>` });
}

/** @param {Room} room @param {Acts} acts */
const boards = (room, acts) => html`
  ${
    room.standing.games.length
      ? byGame(room)
      : html`<p
    class="second">Wins and ratings stand here, once there are some.</p>`
  }
  ${rated(room.standing)} ${circles(room.standing, acts)}`;

/** @param {Room} room */
const byGame = ({ standing, server }) => html`<table class="tally">
  <thead><tr><th scope="col"><span class="unseen">Game</span></th>
    <th scope="col" class="caption">Played</th><th scope="col" class="caption">Won</th></tr></thead>
  <tbody>${standing.games.map(
    ({ game, title, played, won }) => html`<tr>
    <th scope="row">${tile(server, game)}<b>${title}</b></th><td>${played}</td><td class="won">${won}</td></tr>`,
  )}</tbody>
</table>`;

/** @param {Standing} standing */
function rated({ games }) {
  const known = games.filter(({ rating }) => rating);
  return known.length
    ? html`<section class="ratings"><h3>In public</h3>
    <p class="second small"
      >From public games among people alone. The truth lies within the interval 95 times in 100.</p>
    <ul>${known.map(
      ({ title, rating }) => html`<li><b>${title}</b><span
      >${belief(/** @type {Rating} */ (rating))}</span></li>`,
    )}</ul></section>`
    : nothing;
}

/** @param {Rating} rating */
const belief = ({ middle, low, high, matches }) => html`<b class="number">${middle}</b>
  <span class="second small">${low} to ${high}, after ${matches === 1 ? "1 game" : `${matches} games`}</span>`;

/** @param {Standing} standing @param {Acts} acts */
const circles = ({ circles }, { show }) =>
  circles.length
    ? html`<section class="circles"><h3>In company</h3>
  <ul>${circles.map(
    ({ circle, names, played, won }) => html`<li><button type="button" @click=${() => show({ circle })}>
    <b>With ${list(names)}</b> <span class="second small">${played} played, ${won} won</span></button></li>`,
  )}</ul></section>`
    : nothing;
