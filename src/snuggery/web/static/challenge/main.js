// Beat this: the same chair and the same chance for a friend, and both results side by side.
/** @import {Server} from "../app/answers.js" */
/** @import {Acts, Room} from "./types.js" */

import { copyButton } from "../app/copying.js";
import { alarm, answer, api, calm, gameOf, onSettings, server } from "../app.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { wayBack } from "../widgets.js";
import { invitation, ownChallenge } from "./invitation.js";
import { result } from "./result.js";
import { about } from "./words.js";

const A_WHILE = 2000; // ms between two looks at whether a review is ready
const LOOKS = 90;
const A_DAY = /^\d{4}-\d\d-\d\d$/;

const code = location.pathname.split("/")[2] ?? "";
const address = `/api/challenges/${encodeURIComponent(code)}`;

/** @type {Room & {trouble: Error | null, withdrawn: boolean}} */
const room = {
  challenge: /** @type {any} */ (null), // GET /api/challenges/{code}
  game: undefined,
  beside: "",
  parting: null, // GET …/parting, once there are two results
  sealed: "", // why there is none
  shares: [], // GET …/shares
  sharing: false, // they are being worked out
  busy: false,
  trouble: null,
  withdrawn: false,
};

/** @type {Acts} */
const acts = {
  sit: () => busily(async () => location.assign((await api(`${address}/sit`, {})).path)),
  look: (beside) => enter(`?beside=${beside}`),
  sendOn: () =>
    busily(async () => {
      const [own] = room.challenge.sides;
      const table = own.path.split("/").pop();
      location.assign((await api("/api/challenges", { table })).path);
    }),
  withdraw: () =>
    busily(async () => {
      await api(`${address}/withdraw`, {});
      change({ withdrawn: true });
      answer("The challenge is withdrawn.");
    }),
};

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

function draw() {
  render(room.challenge ? page() : opening(), /** @type {HTMLElement} */ (document.getElementById("page")));
}

const page = () => html`<header class="bar">${wayBack}<div class="name"><h1>Beat this</h1>
    <p class="second">${about(room)}</p></div></header>
  <main class="challenge" id="challenge" tabindex="-1">${troubleLine()}${room.withdrawn ? gone : body()}</main>`;

function body() {
  const { state, sides } = room.challenge;
  if (state === "open" || state === "playing") return invitation(room, acts);
  return html`${state === "yours" ? ownChallenge(room, acts) : nothing}${
    sides.length > 1 ? result(room, acts) : nothing
  }`;
}

const gone = html`<section class="panel dare"><h2>The challenge is withdrawn</h2>
  <p class="second">Its link leads nowhere any more. The matches stay in My games.</p>
  <a class="button" href="/my-games">My games</a></section>`;

const fetching = html`<p class="second">Fetching the challenge…</p>`;

const opening = () => html`<main class="closed">${room.trouble ? troubleLine() : fetching}</main>`;

const troubleLine = () =>
  room.trouble
    ? html`<div class="notice bad trouble"><p>${room.trouble.message}</p>
      <button class="button small" type="button" @click=${begin}>Try again</button>
      <a class="button small" href="/">To the lobby</a></div>${
        code ? nothing : html`<p>${copyButton(`${location.origin}/t/${location.hash.slice(1)}`)}</p>`
      }`
    : nothing;

/** @param {string} beside */
const enter = (beside) =>
  busily(async () => {
    /** @type {[Server, Room["challenge"]]} */
    const [offered, challenge] = await Promise.all([server(), api(address + beside)]);
    change({ challenge, game: gameOf(offered, challenge.game), beside, parting: null, shares: [], sealed: "" });
    if (challenge.sides.length > 1 && challenge.kind !== "puzzles") compare(beside);
  });

/** Fetch what both came to, which takes longer. @param {string} beside */
function compare(beside) {
  api(`${address}/parting${beside}`).then(
    (parting) => beside === room.beside && change({ parting }),
    (error) => beside === room.beside && change({ sealed: error.message }),
  );
  change({ sharing: true });
  lookForShares(beside, LOOKS);
}

/** @param {string} beside @param {number} looks */
async function lookForShares(beside, looks) {
  const told = await api(`${address}/shares${beside}`).catch(() => ({ shares: [], none: true }));
  if (beside !== room.beside) return;
  if (told.none || told.shares.length || !looks) change({ shares: told.shares, sharing: false });
  else setTimeout(() => lookForShares(beside, looks - 1), A_WHILE);
}

/** Make a challenge of what the address names behind its #, a table or the day of five puzzles; go to its page. */
const make = () =>
  busily(async () => {
    const asked = location.hash.slice(1);
    const made = await api("/api/challenges", A_DAY.test(asked) ? { five: asked } : { table: asked });
    location.replace(made.path);
  });

const begin = () => (code ? enter(room.beside) : make());

draw();
begin();
addEventListener("pageshow", ({ persisted }) => persisted && begin());
onSettings(draw);
