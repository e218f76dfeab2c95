/** Idle players: the ring around the mat, the others' options, and the way back to one's own seat. */
/** @import {Chair, Table} from "../types.js" */

import { icon } from "../../art/icons.js";
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { nameOf, state } from "../state.js";
import { knock, sitDown, vote } from "../wire/server-calls.js";
import { isActive } from "./activity.js";
import { awaited, brief, holiday, isIdle, left, share } from "./clock.js";

const ROUND = 295; // the way round the ring

/** The ring that runs down around the mat of the player to move. @param {number} seat */
export function ringOf(seat) {
  if (left() === null || awaited()?.seat !== seat) return nothing;
  return html`<svg class="time-ring" viewBox="0 0 100 100" aria-hidden="true">${svg`<circle cx="50" cy="50" r="47"
    stroke-dasharray="${ROUND * share()} ${ROUND}" transform="rotate(-90 50 50)" />`}</svg>`;
}

/** The seconds that are left, as a tag. @param {number} seat */
export function timeTag(seat) {
  const seconds = awaited()?.seat === seat ? left() : null;
  return seconds === null ? nothing : html`<span class="tag time">${brief(seconds)}</span>`;
}

/** What will happen, for the rail. */
export function timeWords() {
  const seconds = left();
  const chair = awaited();
  if (holiday())
    return timeLine(html`<bdi>${nameOf(state.table?.scene.turn ?? null)}</bdi> is on holiday until ${holiday()}.`);
  if (seconds === null || !chair) return nothing;
  return timeLine(
    chair.kind === "you"
      ? `If you do not move, a bot may play on for you in ${brief(seconds)}.`
      : html`<bdi>${chair.name}</bdi> is thinking. If nothing comes, a bot may play on in ${brief(seconds)}.`,
  );
}

/** @param {unknown} words */
const timeLine = (words) => html`<p class="time-words">${words}</p>`;

/** The board over the table, if somebody is slow or a bot plays for you. @param {Table} table */
export function idleBoard({ scene, chairs, move_time, lesson }) {
  if (state.past || scene.over || lesson) return nothing;
  const own = scene.seat === null ? null : chairs[scene.seat];
  if (own?.why) return backBoard(own);
  const chair = awaited();
  if (!own || !chair || !isIdle()) return nothing;
  if (chair.kind === "you") {
    const asked = !move_time && !isActive() && waitedForBy(chairs) && !has(own.seat, own.seat, "back");
    return asked ? hereBoard(own) : nothing;
  }
  return has(own.seat, chair.seat, "wait") ? nothing : askBoard(chair, own);
}

/** Whether another person waits; bots have the time. @param {Chair[]} chairs */
const waitedForBy = (chairs) => chairs.some(({ kind, here }) => kind === "person" && here !== false);

/** Whether a vote counts now. @param {number} by @param {number} seat @param {string} what */
const has = (by, seat, what) =>
  (state.table?.votes ?? []).some((v) => v.by === by && v.seat === seat && v.what === what);

/** @param {Chair} chair @param {Chair} own */
function askBoard(chair, own) {
  const said = has(own.seat, chair.seat, "bot");
  return html`<section class="paper-board" aria-labelledby="idle-title"><h2 id="idle-title"
    ><bdi>${chair.name}</bdi> ${chair.here === false ? "is offline" : "has been thinking for a while"}</h2>
    <p>${
      said
        ? "You would let a bot play on. The others have a say too."
        : "A bot can play on. Nothing is lost: one touch takes the chair back."
    }</p>
    <div class="board-buttons">
      <button type="button" class="button main" aria-disabled=${said} @click=${() => said || vote(chair.seat, "bot")}
        >Let a bot play on</button>
      <button type="button" class="button" @click=${() => vote(chair.seat, "wait")}>Wait longer</button>
      <button type="button" class="button" @click=${() => knock(chair.seat)}>${icon("talk", 18)}Knock</button></div
        ></section>`;
}

/** @param {Chair} own */
const hereBoard = (own) => html`<section class="paper-board here" aria-labelledby="idle-title"><h2
  id="idle-title">The others wait for you</h2>
  <div class="board-buttons"><button type="button" class="button main"
    @click=${() => vote(own.seat, "back")}>I am here</button></div></section>`;

/** @type {Record<string, string>} */
const WHY = {
  left: "You got up, and a bot plays on for you.",
  absent: "You were away, and a bot plays on for you.",
  slow: "Your time was up, and a bot plays on for you.",
};

/** @param {Chair} own */
const backBoard = (own) => html`<section class="paper-board here" aria-labelledby="idle-title"><h2
  id="idle-title">${WHY[own.why]}</h2>
  <div class="board-buttons"><button type="button" class="button main"
    @click=${() => (own.why === "left" ? sitDown(own.seat) : vote(own.seat, "back"))}>I am here</button></div></section
    >`;
