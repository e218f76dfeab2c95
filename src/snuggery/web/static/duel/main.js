// A duel for two: asking for one, taking it up, and both people's boards with the running sum.
/** @import {Server} from "../app/answers.js" */
/** @import {Acts, Duel, Duels, Plan} from "./types.js" */

import { alarm, api, calm, gameOf, onSettings, server } from "../app.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { wayBack } from "../widgets.js";
import { duelBody } from "./page.js";
import { setUp, start } from "./set-up.js";
import { about } from "./words.js";

const AGAIN_AFTER = 2500; // milliseconds between two looks

const code = location.pathname.split("/")[2] ?? "";
const address = `/api/duels/${encodeURIComponent(code)}`;

/** @type {{server: Server | null, duel: Duel | null, duels: Duels | null, plan: Plan | null, trouble: Error | null,
 *   busy: boolean}} */
const room = {
  server: null, // GET /api/server
  duel: null, // GET /api/duels/{code}
  duels: null, // GET /api/duels, on the page on which one is asked for
  plan: null, // what is chosen there
  trouble: null,
  busy: false,
};

/** @type {Acts} */
const acts = {
  choose: (changes) => change({ plan: { .../** @type {Plan} */ (room.plan), ...changes } }),
  ask: () => busily(async () => location.assign((await api("/api/duels", room.plan)).path)),
  takeUp: () => busily(() => api(`${address}/take-up`, {}).then(look)),
  sit: () => busily(async () => location.assign((await api(`${address}/sit`, {})).path)),
  giveUp: () => busily(() => api(`${address}/give-up`, {}).then(look)),
};

/** See how the duel stands. */
const look = async () => change({ duel: await api(address) });

/** @param {Partial<typeof room>} changes */
function change(changes) {
  Object.assign(room, changes);
  draw();
}

/** Do something once; show and say what went wrong. @param {() => Promise<unknown>} act */
async function busily(act) {
  if (room.busy) return;
  change({ busy: true });
  try {
    await act();
    change({ busy: false, trouble: null });
    calm();
  } catch (error) {
    const trouble = /** @type {Error} */ (error);
    change({ busy: false, trouble });
    alarm(trouble.message);
  }
}

const draw = () => render(page(), /** @type {HTMLElement} */ (document.getElementById("page")));

function page() {
  const known = room.server && (room.duel || room.duels);
  if (!known) return html`<main class="closed">${room.trouble ? troubleLine() : fetching}</main>`;
  return html`<header class="bar">${wayBack}<div class="name"><h1>A duel for two</h1>
    <p class="second">${room.duel ? about(room.duel, gameNow()) : "The same boards for both; the sum counts."}</p></div>
    </header><main class="challenge duel" id="duel" tabindex="-1">${troubleLine()}${body()}</main>`;
}

const fetching = html`<p class="second">Fetching the boards…</p>`;

const gameNow = () => gameOf(/** @type {Server} */ (room.server), room.duel?.game ?? "");

function body() {
  const { duel, duels, plan, busy } = room;
  if (duel) return duelBody({ duel, busy }, acts);
  return duels && plan ? setUp({ server: /** @type {Server} */ (room.server), duels, plan, busy }, acts) : nothing;
}

const troubleLine = () =>
  room.trouble
    ? html`<div class="notice bad trouble"><p>${room.trouble.message}</p>
      <button class="button small" type="button" @click=${begin}>Try again</button>
      <a class="button small" href="/duel">Another duel</a>
      <a class="button small" href="/">To the lobby</a></div>`
    : nothing;

const begin = () =>
  busily(async () => {
    /** @type {[Server, any]} */
    const [offered, told] = await Promise.all([server(), api(code ? address : "/api/duels")]);
    if (code) change({ server: offered, duel: told });
    else change({ server: offered, duels: told, plan: start(told, location.hash.slice(1)) });
  });

/** See what the other one has done meanwhile. */
async function lookAgain() {
  if (document.hidden || room.busy || !room.duel || room.duel.state === "over") return;
  const duel = await api(address).catch(() => room.duel);
  if (!room.busy) change({ duel });
}

draw();
begin();
if (code) setInterval(lookAgain, AGAIN_AFTER);
document.addEventListener("visibilitychange", lookAgain);
addEventListener("pageshow", ({ persisted }) => persisted && begin());
onSettings(draw);
