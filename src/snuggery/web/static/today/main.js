// Today's deals: one a game, the same for everybody on the server, and how it went.
/** @import {Server} from "../app/answers.js" */
/** @import {Acts, Day, Result} from "./types.js" */

import { alarm, api, calm, gameOf, onSettings, server } from "../app.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { wayBack } from "../widgets.js";
import { calendar } from "./calendar.js";
import { dealCards } from "./deals.js";
import { resultPage } from "./result.js";
import { dayWords, leftWords } from "./words.js";

const A_MOMENT = 1000; // milliseconds

/**
 * @type {{server: Server | null, day: Day | null, today: string, result: Result | null, trouble: Error | null,
 *   busy: string}}
 */
const room = {
  server: null, // GET /api/server
  day: null, // GET /api/today, the day on show
  today: "", // the day that it is on the server
  result: null, // GET /api/today/{game}, once a deal is opened
  trouble: null,
  busy: "", // the game whose table is being laid
};

/** @type {Acts} */
const acts = {
  async play({ game }) {
    if (room.busy || !room.day) return;
    change({ busy: game });
    await attempt(async () => {
      location.href = (await api(`/api/today/${game}`, { day: room.day?.day })).path;
    });
  },
  open(game) {
    location.hash = `${room.day?.day} ${game}`.replace(" ", "/");
  },
  turnTo(day) {
    location.hash = day === room.today ? "" : day;
  },
};

/** @param {Partial<typeof room>} changes */
function change(changes) {
  Object.assign(room, changes);
  draw();
}

/** Do something; show and say what went wrong. @param {() => Promise<unknown>} act */
async function attempt(act) {
  try {
    await act();
    if (room.trouble) change({ trouble: null });
    calm();
  } catch (error) {
    const trouble = /** @type {Error} */ (error);
    change({ trouble, busy: "" });
    alarm(trouble.message);
  }
}

function draw() {
  render(room.server && room.day ? page() : opening(), /** @type {HTMLElement} */ (document.getElementById("page")));
}

function page() {
  const shown = { server: /** @type {Server} */ (room.server), day: /** @type {Day} */ (room.day), busy: room.busy };
  const game = room.result && gameOf(shown.server, room.result.deal.game);
  return html`${bar(shown.day)}
  <main class="today">${troubleLine()}${
    room.result && game ? resultPage(room.result, game, () => acts.turnTo(shown.day.day)) : dealCards(shown, acts)
  }${calendar(shown.day, room.today, acts)}</main>`;
}

/** @param {Day} day */
const bar = ({ day, left }) => html`<header class="bar">${wayBack}
  <div class="name"><h1>${day === room.today ? "Today’s deals" : "A past day"}</h1><p class="second">${dayWords(day)}.
    ${left ? `The same cards for everybody, for ${leftWords(left)} yet.` : "Played for fun: nothing counts."}</p>
  </div></header>`;

const opening = () => html`<main class="closed">
  ${room.trouble ? troubleLine() : html`<p class="second">Fetching the cards of the day…</p>`}
</main>`;

const troubleLine = () =>
  room.trouble
    ? html`<div class="notice bad trouble"><p>${room.trouble.message}</p>
    <button class="button small" type="button" @click=${enter}>Try again</button></div>`
    : nothing;

/** Show what the address names behind its #: a day, and a game's result on it. */
async function enter() {
  const [day, game] = decodeURIComponent(location.hash.slice(1)).split("/");
  await attempt(async () => {
    const told = await Promise.all([server(), api(`/api/today${day ? `?day=${day}` : ""}`)]);
    const today = room.today || (day ? (await api("/api/today")).day : told[1].day);
    const result = game ? await resultOf(game, day) : null;
    change({ server: told[0], day: told[1], today, result, busy: "" });
    if (result) document.getElementById("result-title")?.focus();
  });
}

/** How everybody finished; a match that has just ended is written down a moment later.
 * @param {string} game @param {string} day @returns {Promise<Result>} */
async function resultOf(game, day, tries = 5) {
  try {
    return await api(`/api/today/${game}${day ? `?day=${day}` : ""}`);
  } catch (error) {
    if (/** @type {{code?: string}} */ (error).code !== "not-over" || tries === 0) throw error;
    await new Promise((done) => setTimeout(done, A_MOMENT));
    return resultOf(game, day, tries - 1);
  }
}

draw();
enter();
addEventListener("hashchange", enter);
addEventListener("pageshow", ({ persisted }) => persisted && enter());
onSettings(draw);
