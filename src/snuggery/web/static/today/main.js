// Today's deals: one a game, the same for everybody on the server, and how it went.
/** @import {Server} from "../app/answers.js" */
/** @import {Acts, Day, Result} from "./types.js" */

import { alarm, api, calm, gameOf, onSettings, server } from "../app.js";
import { icon } from "../art/icons.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { wayBack } from "../widgets.js";
import { calendar } from "./calendar.js";
import { dealCards } from "./deals.js";
import { resultPage } from "./result.js";
import { dayWords, leftWords } from "./words.js";

const A_MOMENT = 1000; // milliseconds
const TRIES = 5;
const A_WHILE = 6000; // milliseconds until a review may be made
const STRONG = "strong";

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
      location.href = (await api(`/api/today/${game}`, { day: room.day?.day, level: room.day?.level })).path;
    });
  },
  open: (game) => go({ game }),
  turnTo: (day) => go({ day }),
  against: (level) => go({ level }),
};

/** Turn to another address behind the #: the day, the game if a result is on show, and the set if it is the second.
 * @param {{day?: string, game?: string, level?: string}} place */
function go({ day = room.day?.day ?? "", game = "", level = room.day?.level ?? "" }) {
  const strong = level === STRONG;
  const plain = day === room.today && !game && !strong;
  location.hash = plain ? "" : [day, game, strong ? STRONG : ""].filter(Boolean).join("/");
}

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
    room.result && game ? resultPage(room.result, game, acts) : dealCards(shown, acts)
  }${calendar(shown.day, room.today, acts)}</main>`;
}

/** @param {Day} day */
const bar = ({ day, left }) => html`<header class="bar">${wayBack}
  <div class="name"><h1>${day === room.today ? "Today’s deals" : "A past day"}</h1><p class="second">${dayWords(day)}.
    ${left ? `The same for everybody, for ${leftWords(left)} yet.` : "Played for fun: nothing counts."}</p>
  </div><a class="button quiet" href="/puzzles">${icon("hint", 20)}Puzzles</a></header>`;

const opening = () => html`<main class="closed">
  ${room.trouble ? troubleLine() : html`<p class="second">Fetching the cards of the day…</p>`}
</main>`;

const troubleLine = () =>
  room.trouble
    ? html`<div class="notice bad trouble"><p>${room.trouble.message}</p>
    <button class="button small" type="button" @click=${enter}>Try again</button>
    <a class="button small" href="/today">Today’s deals</a></div>`
    : nothing;

/** Show what the address names behind its #: a day, and a game's result on it. */
async function enter() {
  await attempt(async () => {
    const [date, ...names] = decodeURIComponent(location.hash.slice(1)).split("/");
    const level = names.includes(STRONG) ? STRONG : "";
    const game = names.find((name) => name !== STRONG);
    const asked = new URLSearchParams(Object.entries({ day: date, level }).filter(([, value]) => value));
    const place = `?${asked}`.replace(/^\?$/, "");
    /** @type {[Server, Day]} */
    const [host, day] = await Promise.all([server(), api(`/api/today${place}`)]);
    const today = room.today || (date ? (await api("/api/today")).day : day.day);
    const begun = day.games.find((deal) => deal.game === game)?.sitting;
    const result = game ? await resultOf(game, place, begun ? TRIES : 0) : null;
    change({ server: host, day, today, result, busy: "" });
    if (result) document.getElementById("result-title")?.focus();
    if (game && result?.review_due) expectReview(game, place, TRIES);
  });
}

/** Show the place by play once the review is made, if the result is still on show.
 * @param {string} game @param {string} place @param {number} tries */
function expectReview(game, place, tries) {
  const shown = room.result;
  setTimeout(async () => {
    if (room.result !== shown) return;
    const result = await resultOf(game, place, 0).catch(() => null);
    if (!result || room.result !== shown) return;
    change({ result });
    if (result.review_due && tries > 1) expectReview(game, place, tries - 1);
  }, A_WHILE);
}

/** How everybody finished; a match that has just ended is written down a moment later.
 * @param {string} game @param {string} place @param {number} tries @returns {Promise<Result>} */
async function resultOf(game, place, tries) {
  try {
    return await api(`/api/today/${game}${place}`);
  } catch (error) {
    if (/** @type {{code?: string}} */ (error).code !== "not-over" || tries === 0) throw error;
    await new Promise((done) => setTimeout(done, A_MOMENT));
    return resultOf(game, place, tries - 1);
  }
}

draw();
enter();
addEventListener("hashchange", enter);
addEventListener("pageshow", ({ persisted }) => persisted && enter());
onSettings(draw);
