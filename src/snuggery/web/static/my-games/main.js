// My games: what you have played to the end, how it goes, and the devices on which you are known.
/**
 * @import {Brief, History, Server, OwnTable, PlayedMatch, Standing, Tables} from "../app/answers.js"
 * @import {Acts, Filter, Room} from "./history.js"
 */

import { alarm, api, calm, onSettings, server } from "../app.js";
import { icon } from "../art/icons.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { wayBack } from "../widgets.js";
import { askToComeOver } from "./arrive.js";
import { challengesBoard } from "./challenges.js";
import { openDevices } from "./devices.js";
import { filters, historyBoard, runningTables } from "./history.js";
import { howItGoes, openHowItGoes } from "./standing.js";
import { since, sumOf } from "./words.js";

/**
 * @type {{server: Server | null, standing: Standing | null, running: OwnTable[], matches: PlayedMatch[],
 *   challenges: Brief[], next: string | null, filter: Filter, trouble: Error | null, busy: boolean}}
 */
const room = {
  server: null, // GET /api/server
  standing: null, // GET /api/standing
  running: [], // own tables that are still played, first those that wait for you
  matches: [], // GET /api/history, page after page
  challenges: [], // GET /api/challenges
  next: null, // where the next page begins, null after the last
  filter: {}, // game or circle
  trouble: null,
  busy: false,
};

/** @type {Acts} */
const acts = {
  more: () => read(room.next),
  show(filter) {
    change({ filter, matches: [], next: null });
    return read(null);
  },
  devices: () => openDevices(known().server.you, known().standing.words, written),
  tryAgain: () => enter(),
};

/** @param {Partial<typeof room>} changes */
function change(changes) {
  Object.assign(room, changes);
  draw();
}

const written = () => change({ standing: { ...known().standing, words: true } });

/** The room once it is known: nothing else is drawn before. */
const known = () => /** @type {Room} */ (room);

/** Show and say what went wrong. @param {Error} trouble */
function fail(trouble) {
  change({ trouble, busy: false });
  alarm(trouble.message);
}

function draw() {
  render(room.standing ? page() : opening(), /** @type {HTMLElement} */ (document.getElementById("page")));
}

const page = () => html`
  ${bar()}
  <main class="my-games">
    ${troubleLine()} ${runningTables(known())}
    <div class="boards">
      <div class="left">${challengesBoard(room.challenges, known().server)} ${filters(known(), acts)} ${historyBoard(
        known(),
        acts,
      )}</div>
      <aside class="panel how" aria-labelledby="how-title">${howItGoes(known(), acts)}</aside>
    </div>
  </main>
  ${footButton()}`;

const opening = () => html`<main class="closed">
  ${room.trouble ? troubleLine() : html`<p class="second">Taking the book down…</p>`}
</main>`;

const bar = () => html`<header class="bar">
  ${wayBack}
  <div class="name"><h1>My games</h1><p class="second">${since(known().standing)}</p></div>
  <div class="doors">
    <a class="button quiet devices" href="/friends" aria-label="Friends and groups">
      ${icon("people", 20)}<span>Friends</span></a>
    <button class="button quiet devices" type="button" aria-label="Your devices" @click=${acts.devices}>
      ${icon("key", 20)}<span>Take them to another device</span></button>
  </div>
</header>`;

/** On phones the board is a sheet behind one button. */
const footButton = () =>
  sumOf(known().standing).played
    ? html`<button class="button how-button" type="button" @click=${() => openHowItGoes(known(), acts)}>
      ${`How it goes: ${sumOf(known().standing).played} played, ${sumOf(known().standing).won} won`}</button>`
    : nothing;

const troubleLine = () =>
  room.trouble
    ? html`
  <div class="notice bad trouble"><p>${room.trouble.message}</p>
    <button class="button small" type="button" @click=${acts.tryAgain}>Try again</button></div>`
    : nothing;

async function enter() {
  try {
    /** @type {[Server, Standing, Tables, {challenges: Brief[]}]} */
    const [offered, standing, tables, { challenges }] = await Promise.all([
      server(),
      api("/api/standing"),
      api("/api/tables"),
      api("/api/challenges"),
    ]);
    change({
      server: offered,
      standing,
      challenges,
      running: tables.mine.filter(({ over }) => !over),
      trouble: null,
    });
    calm();
    await acts.show({});
  } catch (error) {
    fail(/** @type {Error} */ (error));
  }
}

/** @param {string | null} before */
async function read(before) {
  const asked = room.filter;
  change({ busy: true });
  const query = new URLSearchParams({
    .../** @type {Record<string, string>} */ (asked),
    ...(before ? { before } : {}),
  });
  try {
    /** @type {History} */
    const page = await api(`/api/history?${query}`);
    if (asked === room.filter) change({ matches: [...room.matches, ...page.matches], next: page.next, busy: false });
  } catch (error) {
    fail(/** @type {Error} */ (error));
  }
}

draw();
enter().then(() => askToComeOver(room.server?.you));
onSettings(draw);
