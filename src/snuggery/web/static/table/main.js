/** The table page: joins the table that the address names and draws whatever scene comes. */
/** @import {Table} from "./types.js" */
import { dress, onSettings, pace, server } from "../app.js";
import { brought } from "../renderers.js";
import { render } from "../vendor/lit-html.js";
import { askable } from "./chosen/asking.js";
import { keepInside } from "./chosen/choosing.js";
import { draggable } from "./chosen/drag.js";
import { listen } from "./chosen/keys.js";
import { watchLooks } from "./chosen/looking.js";
import { rove, settleAll } from "./chosen/roving.js";
import { move, photograph } from "./drawn/motion.js";
import { fold, measure } from "./drawn/screen.js";
import { applyVars } from "./drawn/vars.js";
import { watchHolding } from "./ending/deal-end.js";
import { beginFinale, watchFinale } from "./ending/finale.js";
import { guided } from "./guided.js";
import { watchLookingBack } from "./past/look-back.js";
import { fitPlate } from "./past/moment-view.js";
import { wantReviewWhenIdle } from "./past/review.js";
import { tick } from "./people/clock.js";
import { tellBoards } from "./said/announcing.js";
import { shout } from "./said/shout.js";
import { change, game, onChange, shown, state } from "./state.js";
import { pageView } from "./view.js";
import { showInvitation, showStory } from "./wire/server-calls.js";
import { join } from "./wire/session.js";

const LAST_CALL = 1700; // what the last card's shout and counters take before the result is shown
const WAITING = ["joining", "open"]; // a line on which a table may be on its way

export const root = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {Table | null} */
let drawn = null;
let bare = true; // the table as the page brings it, until something is to be said or shown

function draw() {
  const table = shown();
  if (!table && WAITING.includes(state.line.status)) return;
  if (bare) root.replaceChildren();
  bare = false;
  const before = table === drawn ? null : photograph(root);
  measure(table?.scene.plates.length ?? 2, state.past !== null, state.hint !== null);
  render(pageView(), root);
  applyVars(root);
  fold(root);
  settleAll(root);
  keepInside(root);
  fitPlate(root);
  standOnDock(root);
  tellBoards(root);
  if (before && table) unfold(before, table);
  if (table) guided.drawn(table);
}

/**
 * Tell the style sheet how high the buttons are, or the bar for looking back, and where: hand and paper stay in sight
 * above them.
 *
 * @param {HTMLElement} page
 */
function standOnDock(page) {
  const dock = page.querySelector(".past-bar, .dock:not(.looking-back *)")?.getBoundingClientRect();
  page.style.setProperty("--dock-height", `${dock?.height ?? 0}px`);
  page.style.setProperty("--above-dock", `${dock ? Math.max(0, innerHeight - dock.top) : 0}px`);
  const hand = page.querySelector(".base > .hand")?.getBoundingClientRect();
  page.style.setProperty("--above-hand", `${(dock?.height ?? 0) + (hand?.height ?? 0)}px`);
}

/**
 * Move from the scene that was drawn last to this one.
 * @param {import("./drawn/motion.js").Photograph} before
 * @param {Table} table
 */
function unfold(before, table) {
  const previous = drawn;
  drawn = table;
  dressUp();
  if (table.scene.over && !table.lesson && !table.puzzle && !state.past && !previous?.scene.over) end(table);
  if (table.caught_up && !state.past) return;
  move(root, before, table, previous);
  if (!state.past) shout(root, table);
}

/**
 * Show the result when the last card has landed, or whatever still runs on the table lies still.
 * @param {Table} table
 */
async function end(table) {
  const wait = table.caught_up ? 0 : LAST_CALL * pace();
  await brought.zones.settled?.();
  setTimeout(() => {
    change({ ending: true });
    if (!table.caught_up) beginFinale(table);
    showStory();
    wantReviewWhenIdle();
    queueMicrotask(() => document.getElementById("result")?.focus());
  }, wait);
}

async function begin() {
  onChange(draw);
  onSettings(() => change({}));
  addEventListener("resize", () => change({}));
  rove(root);
  watchLooks(root);
  askable(root);
  draggable(root);
  listen();
  watchFinale();
  watchHolding();
  watchLookingBack();
  setInterval(tick, 1000);
  const asked = server()
    .catch(() => null)
    .then((server) => change({ server })); // it knows where the game's pictures lie
  await showInvitation();
  join(asked);
}

/** Give the page the cloth, the tab icon and the title of the game. */
function dressUp() {
  const found = game();
  if (!found) return;
  dress(found);
}

begin();
