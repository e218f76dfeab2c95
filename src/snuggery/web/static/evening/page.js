// The page on which an evening is set; then that of its guests, who are led to their tables.
/** @import {Acts, Evening, Shown} from "./types.js" */
import { alarm, announce, api, calm, dress, gameOf, onSettings, server } from "../app.js";
import { askName } from "../lobby/name.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { wayBack } from "../widgets.js";
import { gathering } from "./gathering.js";
import { playing } from "./playing.js";
import { setUp } from "./set-up.js";
import { inShort, roundBegins, roundName, roundOf } from "./words.js";

const EVERY = 2500; // milliseconds between two looks
const LED = "snuggery.led"; // the table to which this page has led: a guest who comes back from it is not led again

const id = location.pathname.split("/")[2] ?? "";
const way = `/api/evenings/${id}`;

/** @type {{shown: Shown | null, trouble: string}} */
const room = { shown: null, trouble: "" };

/** @type {Acts} */
const acts = {
  async act(deed, body = {}) {
    await attempt(() => api(`${way}/${deed}`, body));
    await look();
  },
  rename() {
    const { server: offered, evening } = /** @type {Shown} */ (room.shown);
    askName(offered, (you) => {
      Object.assign(offered.you, you);
      if (evening.you !== null) again();
      draw();
    });
  },
};

/** Come anew under another name. */
async function again() {
  await acts.act("leave");
  await acts.act("come");
}

/** @param {() => Promise<unknown>} act */
async function attempt(act) {
  try {
    await act();
    room.trouble = "";
    calm();
  } catch (error) {
    room.trouble = /** @type {Error} */ (error).message;
    alarm(room.trouble);
  }
}

const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @param {unknown} title @param {unknown} second @param {unknown} body */
const page = (title, second, body) => html`<header class="bar">${wayBack}
  <div class="name"><h1>${title}</h1><p class="second">${second}</p></div></header>
  <main id="evening" tabindex="-1">${
    room.trouble ? html`<div class="notice bad trouble"><p>${room.trouble}</p></div>` : nothing
  }${body}</main>`;

function draw() {
  const { shown } = room;
  if (!shown) return render(page("An evening", "", nothing), root);
  const { evening, game } = shown;
  const body = evening.begun === null ? gathering(shown, acts, draw) : playing(shown, acts);
  render(page(`${game.title} evening`, second(evening), body), root);
}

/** @param {Evening} evening */
const second = (evening) =>
  evening.begun === null ? inShort(evening) : `${inShort(evening)}. ${roundName(evening, roundOf(evening))}`;

/** See how the evening stands; lead to a table that has just opened. */
async function look() {
  const before = room.shown?.evening;
  await attempt(async () => {
    const evening = await api(way);
    if (room.shown) room.shown.evening = evening;
  });
  draw();
  if (before && room.shown) tell(before, room.shown.evening);
  lead();
}

/** @param {Evening} before @param {Evening} now */
function tell(before, now) {
  if (roundOf(now) > roundOf(before)) announce(roundBegins(now));
  const news = now.news.filter(({ text }) => !before.news.some((known) => known.text === text));
  if (news.length) announce(news.map(({ text }) => text).join(" "));
}

/** Go to the own table, once for each. */
function lead() {
  const table = room.shown?.evening.table;
  if (!table || sessionStorage.getItem(LED) === table) return;
  sessionStorage.setItem(LED, table);
  location.href = table;
}

export async function showEvening() {
  draw();
  await attempt(async () => {
    const offered = await server();
    if (!id)
      return setUp(offered, (form) =>
        render(page("Set an evening", "For 4 to 64 guests, at many tables.", form), root),
      );
    const evening = await api(way);
    const game = gameOf(offered, evening.game);
    if (!game) throw new Error("This server does not have that game any more.");
    dress(game);
    room.shown = { server: offered, game, evening };
    document.title = `${game.title} evening · Snuggery`;
  });
  if (!id) return;
  draw();
  lead();
  setInterval(() => room.shown?.evening.ended === null && look(), EVERY);
  addEventListener("pageshow", ({ persisted }) => persisted && look());
  onSettings(draw);
}
