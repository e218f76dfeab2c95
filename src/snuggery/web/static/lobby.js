// The lobby: inn signs for the games, your warm chairs, free chairs, tables to look on at.
/**
 * @import {Game, Server, Tables} from "./app/answers.js"
 * @import {Doors, Room} from "./lobby/tables.js"
 */

import { onKeys } from "./app/keys.js";
import { notifyTurn, showTurns } from "./app/turn-news.js";
import { alarm, api, calm, gameOf, mute, onSettings, server, settings } from "./app.js";
import { bar, footBar, watchSections } from "./lobby/bar.js";
import { carried } from "./lobby/carried.js";
import { layChairs } from "./lobby/first-chairs.js";
import { invitedCards } from "./lobby/invited.js";
import { askCode } from "./lobby/join.js";
import { askName } from "./lobby/name.js";
import { setTable } from "./lobby/set-table.js";
import { panels, turnCard } from "./lobby/tables.js";
import { signs } from "./lobby/tiles.js";
import { html, nothing, render } from "./vendor/lit-html.js";

const AGAIN_AFTER = 8000; // milliseconds between two looks at the tables

/** @type {{server: Server | null, tables: Tables | null, trouble: Error | null, busy: string | null}} */
const room = {
  server: null, // GET /api/server
  tables: null, // GET /api/tables
  trouble: null, // the last HouseError, shown until something works again
  busy: null, // the name of the game whose table is being laid
};

/** @type {Doors} */
const doors = {
  /** @param {Game} game */
  async playNow(game) {
    if (room.busy) return;
    change({ busy: game.name, trouble: null });
    try {
      location.href = (await api("/api/tables", usualTable(game))).path;
    } catch (error) {
      fail(/** @type {Error} */ (error));
    }
  },
  setTable: (game, choice) => setTable(offered(), game, choice),
  join: () => askCode(),
  rename: () => askName(offered(), (you) => change({ server: { ...offered(), you } })),
  tryAgain: () => enter(),
};

/** What the server offers; nothing is drawn before it is known. */
const offered = () => /** @type {Server} */ (room.server);

// You against casual bots, as many as the game is best with.
/** @param {Game} game */
const usualTable = (game) => ({ game: game.name, chairs: layChairs(game), options: {}, private: true });

/** @param {Partial<typeof room>} changes */
function change(changes) {
  Object.assign(room, changes);
  draw();
}

/** Show and say what went wrong. @param {Error} trouble */
function fail(trouble) {
  change({ busy: null, trouble });
  alarm(trouble.message);
}

const root = /** @type {HTMLElement} */ (document.getElementById("lobby"));
let bare = true; // the room as the page brings it

/** Draw the lobby as soon as there is something to say. */
function draw() {
  if (!room.server && !room.trouble) return;
  if (bare) root.replaceChildren();
  bare = false;
  const { server, tables } = room;
  render(server && tables ? openLobby({ ...room, server, tables }) : closedLobby(), root);
}

/** @param {Room} room */
const openLobby = (room) => html`
  ${bar(room, doors)}
  <main>
    ${troubleLine()} ${invitedCards(room.tables.invited, room.server, putAway)}
    ${turnCard(room)} ${signs(room, doors)} ${panels(room, doors)}
  </main>
  ${footBar()}`;

const closedLobby = () => html`<main class="closed">${troubleLine()}</main>`;

const troubleLine = () =>
  room.trouble
    ? html`
  <div class="notice bad trouble">
    <p>${room.trouble.message}</p>
    <button class="button small" type="button" @click=${doors.tryAgain}>Try again</button>
  </div>`
    : nothing;

async function enter() {
  try {
    const [offered, tables] = await Promise.all([server(), api("/api/tables")]);
    tellTurns(null, tables);
    change({ server: offered, tables, trouble: null });
    watchSections();
    calm();
    changeCarried();
    joinAtOnce();
  } catch (error) {
    fail(/** @type {Error} */ (error));
  }
}

/** Ask for a code where the page of a private table has sent somebody here for it; the address forgets that. */
function joinAtOnce() {
  if (location.hash !== "#join") return;
  history.replaceState(null, "", location.pathname);
  askCode();
}

/** Open the dialog for a table that its last page has sent here to be changed. */
function changeCarried() {
  const table = carried();
  const game = table && gameOf(offered(), table.game);
  if (game) setTable(offered(), game, { carried: table });
}

/** Look at the tables again; a failure waits for the next look, the last picture stays. */
async function lookAgain() {
  if (!room.server || (document.hidden && !settings.notify)) return;
  const tables = await api("/api/tables").catch(() => null);
  if (tables) {
    tellTurns(room.tables, tables);
    change({ tables });
  }
}

/** Do something about an invitation, and look again. @param {() => Promise<unknown>} act */
const putAway = (act) => act().then(lookAgain, fail);

/** Show for how many tables it is your turn, and notify of new ones.
 * @param {Tables | null} before @param {Tables} tables */
function tellTurns(before, tables) {
  const turns = tables.mine.filter(({ your_turn }) => your_turn);
  const known = new Set(before?.mine.filter(({ your_turn }) => your_turn).map(({ id }) => id));
  showTurns(turns.length);
  if (before) turns.filter(({ id }) => !known.has(id)).forEach(({ id, title, line }) => notifyTurn(title, line, id));
}

/** M mutes, here as at the tables. @param {string} key */
function pressed(key) {
  const ours = key.toLowerCase() === "m";
  if (ours) mute();
  return ours;
}

enter();
setInterval(lookAgain, AGAIN_AFTER);
document.addEventListener("visibilitychange", lookAgain);
addEventListener("pageshow", ({ persisted }) => persisted && change({ busy: null }));
onKeys(pressed);
onSettings(draw);
