/** The score sheet round by round: one screen with the score, the winner, other events, and undo. */
/** @import {Side, Way} from "../types.js" */
import { icon } from "../../art/icons.js";
import { crowned } from "../../art/pieces.js";
import { bring } from "../../renderers.js";
import { openSettings } from "../../settings.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { iconButton, wayBack } from "../../widgets.js";
import { openLog, openRules, openShare } from "../dialogs.js";
import { again } from "../ending.js";
import { canGoBack, named, place } from "../kept/keeping.js";
import { bringKept, isReached } from "../kept/session.js";
import { conflict, forgetKept, writeBehind } from "../kept/syncing.js";
import { picture } from "../paper.js";
import { photoButton } from "../photo/door.js";
import { roundsTable } from "../rounds-table.js";
import { change, game, keepBy, markNamed, nameOf, state } from "../state.js";
import { answers, aside, asked, back, end, happened, happens, isOut, players, sides, toss } from "./rounds.js";

const SIGNS = /** @type {Record<string, string>} */ ({
  foul: "close",
  lost: "next",
  last: "next",
  dead: "minus",
  bad: "again",
});

const LEVEL = "level";

/** Whether this page shows the score sheet round by round now. */
export const byRounds = () =>
  state.kind === "sheet" && state.byRounds && place() !== null && (state.sheet?.may_write ?? true);

/** Bring what the game draws its pieces with. */
export async function drawPieces() {
  if (!state.kept) return;
  const zones = state.kept.ahead.pieces.map((pieces) => ({ kind: "row", pieces }));
  await bring(/** @type {any} */ ({ game: state.kept.game, zones }), () => true);
  change({});
}

export const roundsView = () => html`${bar()}<main class="rounds" data-way=${state.kept?.way.length}>
  ${score()}${stale()}${place()?.over ? over() : question()}${foot()}${line()}</main>`;

const bar = () => html`<header class="bar">${wayBack}
  <div class="name"><h1>Score sheet</h1><p class="second">${game()?.title}</p></div>
  <span class="doors">${
    state.sheet
      ? html`${iconButton("list", "Said lately", openLog)}
    ${iconButton("share", "Share the score sheet", openShare)}`
      : nothing
  }
    ${iconButton("rules", "Rules", openRules)}${iconButton("settings", "Settings", openSettings)}</span></header>`;

const score = () => html`<ul class="score" aria-label="Rounds won">${state.kept?.names.map(scoreOf)}</ul>`;

/** @param {string} name @param {number} seat */
function scoreOf(name, seat) {
  const { won, beads, of } = /** @type {import("../types.js").Place} */ (place());
  const rings = Array.from({ length: Math.min(of, 7) }, (_, n) => html`<i class=${n < beads[seat] ? "won" : ""}></i>`);
  return html`<li><span class="who">${markNamed(name, 30)}<b>${name}</b></span><span
    class="figure">${won[seat]}</span>
    <span class="beads" aria-hidden="true">${rings}</span></li>`;
}

function question() {
  const side = sides().find(({ id }) => id === state.aside);
  const levels = state.aside === LEVEL;
  return html`<section class="who-won" aria-labelledby="asked">
    <h2 id="asked" tabindex="-1">${side ? side.ask : levels ? "Who are level?" : asked()}</h2>
    <p class="caption-line">${told()}</p>
    <div class="names">${
      side ? players().map((seat) => whose(side, seat)) : levels ? answers().level.map(pair) : people()
    }</div>
    ${state.aside ? nothing : beside()}</section>`;
}

/** @param {Way} way */
const pair = (way) =>
  html`<button type="button" class="name-button" @click=${() => end(way)}><b>${named(way.label)}</b></button>`;

/** The events of the round, or else the thrower. */
const told = () => (happened().length ? happened().join(" · ") : named(place()?.caption ?? ""));

function people() {
  const { people, nobody } = answers();
  if (people.length) return people.map(person);
  return nobody
    ? html`<button type="button" class="name-button" @click=${() => end(nobody)}><b>${named(nobody.label)}</b></button>`
    : nothing;
}

/** @param {Way} way */
const person = (way) => nameButton(way.seats[0], () => end(way), named(way.label));

/** @param {Side} side @param {number} seat */
const whose = (side, seat) => (isOut(seat) ? nothing : nameButton(seat, () => happens(side, seat), nameOf(seat)));

/** @param {number} seat @param {() => void} act @param {string} label */
function nameButton(seat, act, label) {
  const chosen = state.tossed === seat;
  return html`<button type="button" class="name-button ${chosen ? "chosen" : ""}" @click=${act}>
    ${markNamed(nameOf(seat), 56)}<b>${label}</b><span class="own" aria-hidden="true">${pieces(seat)}</span
      ></button>`;
}

/** A player's pieces. @param {number} seat */
const pieces = (seat) => state.kept?.ahead.pieces[seat].map((piece) => picture(piece, 26));

/** The entries besides the winner; before the first round, the coin. */
function beside() {
  const { nobody } = answers();
  if (!nobody) return coin();
  return html`${photoButton()}<div class="sides">${sides().map(sideButton)}</div>`;
}

/** @param {Side} side */
const sideButton = (side) => html`<button type="button" class="button side" @click=${() => aside(side)}>
  ${icon(SIGNS[side.id] ?? "ask", 22)}<span>${side.label}</span></button>`;

const coin =
  () => html`<button type="button" class="button main toss" aria-disabled=${state.tossed !== null} @click=${toss}>
  <span class="coin ${state.tossed === null ? "" : "in-the-air"}" aria-hidden="true"></span>
  <span>${state.tossed === null ? "Toss a coin" : nameOf(state.tossed)}</span></button>`;

/** Whether the server can be asked to take something back. */
const canAsk = () => isReached() && Boolean(state.sheet?.undo);

function foot() {
  const { level } = answers();
  const asks = state.aside === "" && !place()?.over;
  return html`<div class="rounds-foot">
    ${
      canGoBack(canAsk()) || state.aside
        ? html`<button type="button" class="button quiet"
      @click=${back}>${icon("undo", 20)}Take back</button>`
        : nothing
    }
    ${
      asks && level.length
        ? html`<button type="button" class="button quiet"
      @click=${() => askLevel(level)}>Level</button>`
        : nothing
    }
    ${
      asks && state.sheet && state.kept?.entries.length === 0
        ? html`<button type="button" class="button quiet"
      @click=${() => keepBy(false)}>${state.kept?.ahead.by_turns}</button>`
        : nothing
    }
    ${refusal()}</div>`;
}

/** Two are level at once; for three, ask which ones. @param {Way[]} level */
const askLevel = (level) => (level.length === 1 ? end(level[0]) : change({ aside: LEVEL }));

const refusal = () => (state.refusal ? html`<p class="refusal notice bad">${state.refusal.words}</p>` : nothing);

/** Where the match is, if it is not on the server. */
function line() {
  const waiting = state.kept?.entries.length ?? 0;
  if (isReached() && waiting === 0) return nothing;
  const words = isReached()
    ? "Sending it to the server…"
    : "No connection: kept on this phone, sent to the server later";
  return html`<p class="kept-line">${icon("save", 20)}<span>${words}</span></p>`;
}

function stale() {
  const { sheet, kept } = state;
  if (!kept?.stale || !sheet) return nothing;
  return html`<div class="notice wait"><span>${conflict()}</span>
    <button type="button" class="button small" @click=${() => writeBehind(sheet, bringKept)}>Write them behind</button>
    <button type="button" class="button small" @click=${() => forgetKept(sheet)}>Forget them</button></div>`;
}

function over() {
  const { won, question } = /** @type {import("../types.js").Place} */ (place());
  const figure = (/** @type {number} */ seat) => Number.parseFloat(won[seat].replace("½", ".5")) || 0;
  const seats = won.map((_, seat) => seat).toSorted((a, b) => figure(b) - figure(a));
  return html`<section class="ending places">${crowned(markNamed(nameOf(seats[0]), 96, "glad"))}
    <h2 id="asked" tabindex="-1">${named(question)}</h2>
    <ol class="placed">${seats.map(
      (seat) => html`<li>${markNamed(nameOf(seat), 30)}<b>${nameOf(seat)}</b><span
      >${won[seat]}</span></li>`,
    )}</ol>${roundsTable(seats)}
    <div class="ending-foot">${state.sheet && state.kept?.entries.length === 0 ? again(state.sheet) : nothing}
      <a class="button quiet" href="/">Back to the lobby</a></div></section>`;
}
