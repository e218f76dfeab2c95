/** The whole page as one template: what is asked, the hand, the table, the seats, the rail, the bar. */
/** @import {Scene, Table} from "./types.js" */
import { lineBoard } from "../ranking.js";
import { isWhole } from "../renderers.js";
import { html, nothing } from "../vendor/lit-html.js";
import { askingView } from "./chosen/asking.js";
import { askView, dockView } from "./chosen/choices.js";
import { papersOf } from "./chosen/choosing.js";
import { barView } from "./drawn/bar.js";
import { directionView } from "./drawn/direction.js";
import { ownView, seatView } from "./drawn/plates.js";
import { railView } from "./drawn/rail.js";
import { firstRow, NARROW_FROM, ownSeat, sides, wide } from "./drawn/seats.js";
import { byId, each } from "./drawn/vars.js";
import { dealPaper } from "./ending/deal-paper.js";
import { endingView } from "./ending/ending.js";
import { guided } from "./guided.js";
import { consentBoard } from "./hints/view.js";
import { lookBackBar } from "./past/look-back.js";
import { reviewRail } from "./past/review-view.js";
import { hurryBoard } from "./people/hurry.js";
import { idleBoard } from "./people/idle.js";
import { emptyPage, waitingBoard } from "./people/waiting.js";
import { waitingRoom } from "./people/waiting-room.js";
import { game, shown, state } from "./state.js";
import { tryNow } from "./wire/session.js";
import { hand, isLong, isTight } from "./zones/hand.js";
import { zonesAt, zoneView } from "./zones/index.js";
import { areSpread } from "./zones/melds.js";

/** Draw the page as it is now. */
export function pageView() {
  const table = shown();
  if (!table || state.line.status === "gone") return emptyPage();
  if (table.waiting) return waitingRoom(table);
  if (state.ending && !state.past)
    return html`<main class="end-page">${endingView(table)}</main>${barView(table.scene)}`;
  return html`${tableView(table)}${state.past ? reviewRail() : (guided.rail ?? railView)(table.scene)}${barView(
    table.scene,
  )}`;
}

/** @param {Table} table */
const tableView = (table) => html`<main class="table ${state.asking ? "asks-by-touch" : ""} ${
  state.line.status === "down" ? "dimmed" : ""
} ${state.past ? "looking-back" : ""}"><h1 class="unseen">${game()?.title}</h1>
  <div class="cloth ${shape(table.scene)}" data-vars="--first-row:${firstRow(table.scene)}">${onCloth(table)}</div>
  ${askingView()}<div class="boards">${lineBoard(state.line, tryNow)}${waitingBoard(table)}${idleBoard(table)}
  ${hurryBoard(table)}${consentBoard(table)}</div>${state.past ? lookBackBar(state.past) : nothing}</main>`;

/** @param {Scene} scene */
function shape(scene) {
  const seats = scene.plates.length;
  const has = (/** @type {string[]} */ ...kinds) => scene.zones.some(({ kind }) => kinds.includes(kind));
  return [
    `seats-${seats}`,
    seats >= NARROW_FROM ? "narrow" : "",
    firstRow(scene) < seats - 1 ? "two-rows" : "",
    wide(scene) ? "wide" : "",
    has("road") ? "with-road" : "",
    has("pot") ? "with-pot" : "",
    has("bowl") ? "with-bowl" : "",
    isLong(scene) ? "long-hand" : "",
    isTight(scene) ? "tight-hand" : "",
    areSpread(scene) ? "spread" : "",
    has("snake") ? "with-snake" : "",
    ...scene.zones.filter(isWhole).map(({ kind }) => `whole with-${kind}`),
    papersOf(scene).length > 0 ? "asking" : "",
  ].join(" ");
}

/** The cloth, in the order in which Tab goes; the style sheet says where each lies. @param {Table} table */
function onCloth({ scene }) {
  const hands = scene.zones.filter(({ kind, owner }) => kind === "hand" && owner === scene.seat && owner !== null);
  return html`${directionView(scene)}<section class="ask" aria-label="What is asked">${askView(scene)}</section>
    <div class="base"><section class="own" aria-label="Your place">${ownView(ownSeat(scene), scene)}${placed(
      scene,
      "own",
    )}</section>
    <h2 class="unseen">Your hand</h2><div class="hand" role="toolbar" aria-label=${hands[0]?.label ?? "Hand"}
      data-roving="hand">${hands.map((zone) => handView(zone, scene))}</div>
    <section class="dock" aria-label="Play">${dockView(scene)}</section></div>
    ${midView(scene)}${seatsView(scene)}${dealPaper()}`;
}

/** @param {import("./types.js").Zone} zone @param {Scene} scene */
const handView = (zone, scene) => html`<div class="cards">${hand(zone, scene)}</div>`;

/** What lies in the middle. @param {Scene} scene */
const midView = (
  scene,
) => html`<section class="mid" aria-label="Table" data-roving="table"><h2 class="unseen">Table</h2>
  <div class="mid-row"><div class="at left">${placed(scene, "left")}</div><div
    class="at centre">${placed(scene, "centre")}</div>
  <div class="at right">${placed(scene, "right")}</div></div><div class="at played">${placed(scene, "played")}</div><div
    class="at under">${papersOf(scene).length > 0 ? nothing : placed(scene, "under")}</div></section>`;

/** @param {Scene} scene @param {string} at */
const placed = (scene, at) => each(zonesAt(scene, at), byId, (zone) => zoneView(zone, scene));

/** @param {Scene} scene */
function seatsView(scene) {
  const { left, top, right } = sides(scene);
  const side = (/** @type {string} */ name, /** @type {number[]} */ seats) =>
    html`<div class="side ${name}">${each(
      seats,
      (seat) => seat,
      (seat) => seatView(seat, scene),
    )}</div>`;
  return html`<section class="seats" aria-label="The others"
    data-roving="seats"><h2 class="unseen">The others</h2>${side("left", left)}${side("top", top)}${side(
      "right",
      right,
    )}</section>`;
}
