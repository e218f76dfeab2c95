/** The paper at the end of a deal: a row a payment or a player, what follows from it, and the button that goes on. */
/** @import {DealEnd, ReckoningRow} from "../types.js" */
import { signed } from "../../app/sentences.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { cardDrawing, counted } from "../drawn/drawing.js";
import { screen } from "../drawn/screen.js";
import { matOf, moodOf } from "../drawn/seats.js";
import { nameOf, state } from "../state.js";
import { putAway } from "./deal-end.js";

const CARD = 38;
const BACKS = 4; // tricks that are drawn one by one
const COINS = 4; // counters or chips that are drawn one by one
const ROUND = 57; // the way round the ring

/** The paper, while it lies there. */
export function dealPaper() {
  const end = state.dealEnd;
  if (!end) return nothing;
  return html`<section class="deal-end" aria-labelledby="deal-end-head"><div class="deal-end-top"><h2
      id="deal-end-head">${end.head}</h2>${
        end.head.startsWith(end.title)
          ? nothing
          : html`<span
      class="caption">${end.title}</span>`
      }</div>
    <ul class="deal-rows">${end.rows.map(row)}</ul>
    ${end.notes.length ? html`<p class="deal-notes">${end.notes.join(" ")}</p>` : nothing}</section>`;
}

/** The button that puts it away, its ring running down. */
export function dealButton() {
  const end = /** @type {DealEnd & import("../types.js").Held} */ (state.dealEnd);
  const ring = end.held
    ? nothing
    : html`<svg class="deal-ring" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"
      data-vars="--stays:${end.stays}ms"><circle cx="12" cy="12" r="9" class="whole" /><circle cx="12" cy="12" r="9"
      class="left" stroke-dasharray=${ROUND} transform="rotate(-90 12 12)" /></svg>`;
  return html`<button type="button" class="button main ready deal-next" data-main @click=${putAway}>${ring}<span>${
    end.last ? "To the result" : end.button
  }</span><kbd aria-hidden="true">↵</kbd></button>
    <span class="main-hint">${
      end.held ? "It waits for you" : screen.phone ? "touch to hold" : "any key holds it"
    }</span>`;
}

/** @param {ReckoningRow} row */
const row = ({ seat, head, told, why, amount, faces, taken, missing }) => html`<li class="deal-row"><span
    class="deal-sign">${
      faces.length
        ? faces.map(
            (face) => html`<span
    class="deal-card">${cardDrawing(face, CARD)}</span>`,
          )
        : matOf(seat, screen.phone ? 34 : 38, moodOf(amount))
    }</span>
  <span class="deal-words"><b dir="auto">${head || whoIs(seat)}</b><span>${told}</span></span>
  <span class="deal-why">${backs(taken, missing)}${why ? html`<span>${why}</span>` : nothing}</span>
  <b class="deal-sum ${amount < 0 ? "below" : amount > 0 ? "above" : ""}">${signed(amount)}${paidIn(seat, amount)}</b
    ></li>`;

/** @param {number} seat */
const whoIs = (seat) => (seat === state.table?.scene.seat ? "You" : nameOf(seat));

/**
 * Tricks as small backs, those that were owed besides as dashed outlines.
 * @param {number} taken
 * @param {number} missing
 */
const backs = (taken, missing) =>
  taken + missing === 0 || taken > BACKS
    ? nothing
    : html`<span class="deal-backs" aria-hidden="true">${Array.from(
        { length: taken + missing },
        (_, i) => html`<i
        class=${i < taken ? "" : "missing"}></i>`,
      )}</span>`;

/** What few pieces were paid, drawn beside the figure. @param {number} seat @param {number} amount */
function paidIn(seat, amount) {
  const kind = state.table?.scene.plates[seat].kind ?? "";
  const few = kind !== "points" && kind !== "coins" && amount !== 0 && Math.abs(amount) <= COINS;
  return few ? counted(kind, Math.abs(amount), Math.abs(amount), 18) : nothing;
}
