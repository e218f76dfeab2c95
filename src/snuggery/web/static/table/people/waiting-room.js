/** Before the match: people present, people expected, invitations; and what an invited friend sees. */
/** @import {Chair, Table} from "../types.js" */

import { countWords } from "../../app/sentences.js";
import { clothed } from "../../app.js";
import { emblem } from "../../art/emblems.js";
import { icon } from "../../art/icons.js";
import { lineBoard } from "../../ranking.js";
import { openSettings } from "../../settings.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { iconButton, LONGEST_NAME, nameLimit, tellNameLimit, wayBack } from "../../widgets.js";
import { notice } from "../chosen/choices.js";
import { openRules } from "../dialogs.js";
import { screen } from "../drawn/screen.js";
import { matOf, sides } from "../drawn/seats.js";
import { each } from "../drawn/vars.js";
import { change, game, isolated, state } from "../state.js";
import { freeWords, openChairs } from "../wire/news.js";
import { fillChairs, leaveTable, sitAs, sitDown } from "../wire/server-calls.js";
import { tryNow } from "../wire/session.js";
import { invitePaper } from "./invite.js";
import { wordsIn, wordsOfYours, wordsToSitWith } from "./own-words.js";
import { rulesInForce } from "./rules-in-force.js";
import { changeRules, openCompany } from "./who-is-here.js";

/** @param {Table} table */
export function waitingRoom(table) {
  const invited = table.scene.seat === null && !state.lookingOn && openChairs(table).length > 0;
  return html`${roomBar(table)}<main class="room ${invited ? "invited" : ""}">${
    invited ? invitedView(table) : roomView(table)
  }${lineBoard(state.line, tryNow)}</main>`;
}

/** @param {Table} table */
const roomBar = (table) => html`<header class="bar">${wayBack}<span class="bar-names"><span
  class="game-name">${game()?.title}</span><span class="table-title">${whose(table)}</span></span>
  <span class="bar-tools">${iconButton("people", "Who is here", openCompany)}${iconButton("rules", "Rules", openRules)}
    ${iconButton("settings", "Settings", openSettings)}</span></header>`;

/** @param {Table} table */
function whose({ host, host_seat, chairs }) {
  if (host) return "your table · nobody plays before all chairs are taken";
  return host_seat === null ? "before the match" : `${isolated(chairs[host_seat].name)}’s table`;
}

// -- players and spectators --

/** @param {Table} table */
const roomView = (
  table,
) => html`<div class="table room-table"><section class="cloth room-cloth" aria-labelledby="room-title">
    ${ring(table)}
    <div class="room-middle">${emblem(game()?.emblem, 100)}<h1 id="room-title" tabindex="-1">${freeWords(table)}</h1>
      <p>${hint(table)}</p></div>
    <div class="room-dock">${notice()}${beginButton(table)}</div></section></div>
  <div class="room-side">${invitePaper(table)}${rulesInForce(table, rulesFoot(table))}${ways(table)}</div>`;

/** @param {Table} table */
function hint({ scene, code }) {
  if (scene.seat === null) return "You are watching.";
  return code ? "Share the code, or let bots fill them." : "Wait, or let bots fill them.";
}

/** The chairs as they will lie at the table. @param {Table} table */
function ring(table) {
  const { left, top, right } = sides(table.scene);
  const own = table.scene.seat ?? 0;
  const side = (/** @type {string} */ name, /** @type {number[]} */ seats) =>
    html`<ul class="room-side-${name}">${each(
      seats.map((seat) => table.chairs[seat]),
      ({ seat }) => seat,
      (chair) => chairView(chair, table),
    )}</ul>`;
  return html`${side("top", top)}${side("left", left)}${side("right", right)}${side("own", [own])}`;
}

/** @param {Chair} chair @param {Table} table */
const chairView = (
  chair,
  table,
) => html`<li class="room-chair ${chair.kind}">${matOf(chair.seat, screen.phone ? 54 : 72)}
  <b dir="auto">${chair.kind === "open" ? "Free chair" : chair.name}</b>${
    chair.kind === "open" ? offer(chair, table) : html`<span class="second">${standing(chair, table)}</span>`
  }</li>`;

/** @param {Chair} chair @param {Table} table */
function offer({ seat }, { scene }) {
  const sits = scene.seat !== null;
  return html`<button type="button" class="button small" aria-label="${
    sits ? "Sit a bot on" : "Sit down on"
  } chair ${seat + 1}"
    @click=${() => (sits ? fillChairs(seat) : sitDown(seat))}>${sits ? "Sit a bot here" : "Sit down"}</button>`;
}

/** @param {Chair} chair @param {Table} table */
function standing({ kind, seat, level, here }, { host_seat }) {
  if (kind === "you") return "you";
  if (kind === "bot") return `bot, ${level}`;
  if (here === false) return "is offline";
  return seat === host_seat ? "set the table" : "is here";
}

/** @param {Table} table */
function beginButton(table) {
  if (table.scene.seat === null) return nothing;
  const free = openChairs(table).length;
  const words = free === 1 ? "Begin with a bot" : `Begin with ${countWords(free)} bots`;
  return html`<button type="button" class="button ${table.host ? "main" : ""} big"
    @click=${() => fillChairs()}>${words}</button>`;
}

/** @param {Table} table */
const rulesFoot = (table) =>
  html`<div class="board-buttons">${
    table.host
      ? html`<button type="button" class="button small" @click=${() => changeRules(table)}>Change the rules</button>`
      : nothing
  }<button type="button" class="button small" @click=${openRules}>${icon("rules", 18)}Read them all</button></div>`;

/** @param {Table} table */
const ways = (
  table,
) => html`<p class="second room-note">Everybody who opens the link reads these rules before sitting down.</p>
  ${
    table.scene.seat === null
      ? nothing
      : html`<div class="room-ways">${wordsOfYours(table)}<button type="button" class="button quiet small"
    @click=${() => leaveTable(false)}>Get up from this table</button></div>`
  }`;

// -- an invited friend --

/** @param {Table} table */
const invitedView = (table) => html`<section class="inn-sign" ${clothed(game())}>${emblem(game()?.emblem, 120)}<p
    class="inn-name">${game()?.title}</p><p
    class="inn-facts">${game()?.minutes} minutes · ${countWords(table.chairs.length)} chairs</p></section>
  <h1 id="room-title" tabindex="-1">${keeper(table)}</h1>
  <ul class="invited-chairs">${table.chairs.map((chair) => invitedChair(chair, table))}</ul>
  <div class="invited-side">${rulesInForce(table)}
  <form class="sit-form" @submit=${sit}>${notice()}<label for="guest-name">Your name at the table</label>
    <input class="input" id="guest-name" name="name" required maxlength=${LONGEST_NAME} autocomplete="nickname"
      .value=${state.server?.you.name ?? ""} @input=${tellNameLimit} />${nameLimit}
    ${wordsToSitWith}<button type="submit" class="button main big">Sit down</button>
    <button type="button" class="button" @click=${() => change({ lookingOn: true })}
      >${icon("watch", 20)}Watch</button></form></div>`;

/** The first free chair is the guest's. @param {Chair} chair @param {Table} table */
function invitedChair(chair, table) {
  const [yours] = openChairs(table);
  if (chair.kind !== "open") return chairView(chair, table);
  const [name, about] = chair.seat === yours.seat ? ["You", "your chair"] : ["Free chair", "for somebody else"];
  return html`<li class="room-chair open ${chair.seat === yours.seat ? "yours" : ""}">${matOf(chair.seat, 54)}<b
    >${name}</b><span class="second">${about}</span></li>`;
}

/** @param {Table} table */
const keeper = ({ host_seat, chairs }) =>
  host_seat === null ? "A chair is kept for you" : html`<bdi>${chairs[host_seat].name}</bdi> keeps you a chair`;

/** @param {SubmitEvent} event */
function sit(event) {
  event.preventDefault();
  const name = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name");
  sitAs(String(name).trim(), wordsIn(event));
}
