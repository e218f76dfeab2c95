// Puzzles: five a day, and those of every game, as they come or by theme.
/** @import {Server} from "../app/answers.js" */
/** @import {Five, OfGame, OwnMistake, Puzzles} from "./types.js" */

import { alarm, api, calm, clothed, gameOf, onSettings, server } from "../app.js";
import { emblem } from "../art/emblems.js";
import { icon } from "../art/icons.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { wayBack } from "../widgets.js";

/** @type {{server: Server | null, told: Puzzles | null, trouble: Error | null}} */
const room = { server: null, told: null, trouble: null };

function draw() {
  render(
    room.server && room.told ? page(room.told) : opening(),
    /** @type {HTMLElement} */ (document.getElementById("page")),
  );
}

/** @param {Puzzles} told */
const page = (told) => html`<header class="bar">${wayBack}<div class="name"><h1>Puzzles</h1>
    <p class="second">One choice is clearly best. Find it, and see why.</p></div></header>
  <main class="puzzles" id="puzzles" tabindex="-1">${five(told.five)}${mistakes(told.own)}
    <section class="puzzle-games" aria-label="Puzzles by game">${told.games.map(ofGame)}</section>
    ${told.games.length ? nothing : html`<p class="second">No game here has puzzles.</p>`}</main>`;

const opening = () =>
  html`<main class="closed">${
    room.trouble
      ? html`<div class="notice bad trouble"><p>${room.trouble.message}</p>
      <button class="button small" type="button" @click=${enter}>Try again</button></div>`
      : html`<p class="second">Fetching puzzles…</p>`
  }</main>`;

/** @param {Five[]} puzzles */
function five(puzzles) {
  if (!puzzles.length) return nothing;
  const left = puzzles.filter(({ solved }) => solved === null).length;
  return html`<section class="panel five" aria-labelledby="five-title"><h2 id="five-title">Five for today</h2>
    <ol>${puzzles.map(ofToday)}</ol>
    <a class="button main" href=${left ? "/puzzles/five" : puzzles[0].path}>${
      left === puzzles.length ? "Begin" : left ? `Go on: ${left} left` : "Look at them again"
    }</a>${
      left
        ? nothing
        : html` <a class="button" href="/challenge#${room.told?.day}">${icon("people", 18)}Ask a friend to beat
      this</a>`
    }</section>`;
}

/** What reviews of one's own matches found. @param {OwnMistake[]} own */
function mistakes(own) {
  if (!own.length) return nothing;
  return html`<section class="panel five" aria-labelledby="own-title"><h2 id="own-title">Your own mistakes</h2>
    <ol>${own.map(ofOwn)}</ol><p class="second small">From your reviewed matches. They change no rating.</p
    ></section>`;
}

/** @param {OwnMistake} mistake @param {number} place */
function ofOwn({ game, path, ply, solved }, place) {
  const outcome = solved == null ? "not answered" : solved ? "solved" : "missed again";
  const sign = solved == null ? html`<i>${place + 1}</i>` : icon(solved ? "check" : "close", 18);
  return html`<li class=${solved == null ? "" : solved ? "solved" : "missed"}><a href=${path}
    aria-label="Mistake ${place + 1}, ${titleOf(game)}, turn ${ply + 1}: ${outcome}">${sign}<span>${titleOf(
      game,
    )}, turn ${ply + 1}</span></a></li>`;
}

/** @param {Five} puzzle @param {number} place */
function ofToday({ game, path, rating, solved }, place) {
  const outcome = solved == null ? "not answered" : solved ? "solved" : "missed";
  const sign = solved === null ? html`<i>${place + 1}</i>` : icon(solved ? "check" : "close", 18);
  return html`<li class=${solved === null ? "" : outcome}><a href=${path}
    aria-label="Puzzle ${place + 1}, ${titleOf(game)}, rating ${rating}: ${outcome}">${sign}<span>${titleOf(
      game,
    )}</span></a></li>`;
}

/** @param {string} game */
const titleOf = (game) => (room.server && gameOf(room.server, game)?.title) ?? game;

/** @param {OfGame} told */
function ofGame(told) {
  const game = room.server && gameOf(room.server, told.game);
  if (!game) return nothing;
  return html`<article class="deal" aria-labelledby="puzzles-${told.game}" ${clothed(game)}>
    <h2 id="puzzles-${told.game}">${emblem(game.emblem, 56)}<span>${game.title}</span></h2>
    <div class="deal-card"><p class="about">Rating ${told.rating}</p>
      <p class="second">${told.solved} of ${told.puzzles} solved${
        told.tried > told.solved ? `, ${told.tried - told.solved} missed` : ""
      }.</p>
      <details><summary>By theme</summary><ul>${told.themes.map(
        ({ theme, title, puzzles, solved }) =>
          html`<li><a href="/puzzles/${told.game}?theme=${theme}">${title}</a> <small>${solved} of ${puzzles}</small
            ></li>`,
      )}</ul></details>
      <a class="button main" href="/puzzles/${told.game}" aria-label="Solve a puzzle of ${game.title}">Solve</a></div>
  </article>`;
}

async function enter() {
  try {
    const [known, told] = await Promise.all([server(), api("/api/puzzles")]);
    Object.assign(room, { server: known, told, trouble: null });
    calm();
  } catch (error) {
    room.trouble = /** @type {Error} */ (error);
    alarm(room.trouble.message);
  }
  draw();
}

draw();
enter();
addEventListener("pageshow", ({ persisted }) => persisted && enter());
onSettings(draw);
