/** The score sheet: begins one for the game that the address names, or keeps the one that it names. */
import { dress, onSettings, server, useInvitation } from "../app.js";
import { guided } from "../table/guided.js";
import { render } from "../vendor/lit-html.js";
import { beginView, planFor } from "./asked/begin.js";
import { byRounds, drawPieces, roundsView } from "./asked/rounds-view.js";
import { isUnopened, readKept } from "./kept/keeping.js";
import { join } from "./kept/session.js";
import { openWhenItCanBe } from "./kept/syncing.js";
import { listen } from "./keys.js";
import { change, game, onChange, refuse, state } from "./state.js";
import { emptyView, sheetView } from "./view.js";

/** @type {any} */
let dressed = null;

export const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** The ply of the question that is on show. */
let shown = -1;

function draw() {
  const within = Boolean(document.activeElement?.closest(".right"));
  render(page(), root);
  dressUp(game());
  if (state.sheet && state.sheet.ply !== shown) bringIntoView(state.sheet.ply);
  if (within && document.activeElement === document.body) focusAnswer();
  if (state.sheet) guided.drawn(state.sheet);
}

/** Give the page the cloth, the tab icon and the title of the game. @param {any} found */
function dressUp(found) {
  if (!found || found === dressed) return;
  dressed = found;
  dress(found);
  document.title = `${found.title} · Snuggery`;
}

const page = () => {
  if (state.kind === "referee") return beginView();
  if (byRounds()) return roundsView();
  return state.sheet ? sheetView(state.sheet) : emptyView();
};

/** Bring a new question into view. @param {number} ply */
function bringIntoView(ply) {
  shown = ply;
  document.getElementById("asked")?.scrollIntoView({ block: "nearest" });
}

/** Keep the keyboard focus on the answers. */
function focusAnswer() {
  const next = root.querySelector(".stage .answer") ?? root.querySelector(".stage h2");
  /** @type {HTMLElement | null} */ (next)?.focus();
}

/** @param {Error} error */
const refused = ({ message }) => refuse(message);

async function begin() {
  onChange(draw);
  onSettings(() => change({}));
  draw();
  if (state.kind !== "referee") {
    listen();
    change({ kept: readKept(state.named) });
    if (isUnopened(state.named)) openWhenItCanBe();
    else await pickUp();
  }
  const found = await server().catch(() => null);
  change({ server: found });
  await drawPieces();
  if (state.kind === "referee") change({ plan: planFor(game()) });
}

async function pickUp() {
  await useInvitation().catch(refused);
  join();
}

begin();
