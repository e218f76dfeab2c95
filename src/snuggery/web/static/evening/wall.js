// An evening on a wall: nothing to press, all to read from across a room; it follows the evening by itself.
/** @import {Evening, Shown} from "./types.js" */
import { api, dress, gameOf, server } from "../app.js";
import { emblem } from "../art/emblems.js";
import { markOf } from "../art/marks.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { bracket, fitsBracket } from "./bracket.js";
import { square } from "./parts.js";
import { wallFoot } from "./wall-foot.js";
import { wallTables } from "./wall-tables.js";
import { guestOf, inShort, player, roundName, roundOf, time } from "./words.js";

const EVERY = 2500; // milliseconds between two looks
const PAGE = 12_000; // milliseconds for which tables are shown, if there are more than fit
const MOST_SHOWN = 40; // guests who are named before the evening begins

const way = `/api/evenings/${location.pathname.split("/")[2]}`;
const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @type {Shown | null} */
let shown = null;
let trouble = "";

function draw() {
  if (!shown) return render(html`<p class="wall-trouble">${trouble}</p>`, root);
  const { evening } = shown;
  const page = Math.floor(Date.now() / PAGE);
  render(
    html`<main class="wall" aria-live="off">${head(shown)}
    <section class="wall-stage">${evening.begun === null ? gathering(shown) : stage(evening, page)}</section>
    ${evening.begun === null ? nothing : wallFoot(shown)}</main>`,
    root,
  );
}

/** @param {Evening} evening @param {number} page */
const stage = (evening, page) => (fitsBracket(evening) ? bracket(evening) : wallTables(evening, page));

/** @param {Shown} shown */
const head = ({
  evening,
  game,
}) => html`<header class="wall-head"><span class="wall-emblem">${emblem(game.emblem, 96)}</span>
  <div><h1>${game.title} evening</h1><p>${[inShort(evening), ...evening.rules].join(", ")}</p></div>
  <div class="wall-round"><strong>${roundWords(evening)}</strong>
    <p>${trouble || time(Date.now() / 1000)}</p></div></header>`;

/** @param {Evening} evening */
function roundWords(evening) {
  if (evening.begun === null) return "Come in";
  if (evening.ended === null) return roundName(evening, roundOf(evening));
  return evening.winner === null ? "The evening is over" : `${player(guestOf(evening, evening.winner)).name} wins`;
}

/** Who has come, and how others do. @param {Shown} shown */
const gathering = ({ evening }) => html`<div class="wall-gathering">
  <div class="wall-paper wall-way">${square(evening)}
    <div><span class="wall-caption">Take part with your phone</span><strong>${evening.code}</strong>
    <p>or let it look at the square</p></div></div>
  <ul class="wall-guests">${evening.guests
    .slice(-MOST_SHOWN)
    .map((guest) => html`<li>${markOf(guest, 54)}<bdi>${guest.name}</bdi></li>`)}</ul></div>`;

async function look() {
  try {
    const evening = await api(way);
    if (shown) shown.evening = evening;
    trouble = "";
  } catch (error) {
    trouble = /** @type {Error} */ (error).message;
  }
  draw();
}

export async function showWall() {
  try {
    const [offered, evening] = await Promise.all([server(), api(way)]);
    const game = gameOf(offered, evening.game);
    if (!game) throw new Error("This server does not have that game any more.");
    dress(game);
    shown = { server: offered, game, evening };
    document.title = `${game.title} evening · Snuggery`;
  } catch (error) {
    trouble = /** @type {Error} */ (error).message;
    setTimeout(showWall, 2 * EVERY);
  }
  draw();
  if (shown) setInterval(look, EVERY);
}
