/** How a match went: the round-by-round card with its lines, and the moments that decided it. */
/** @import {DealLine, Story, Table, Turning} from "../types.js" */
import { icon } from "../../art/icons.js";
import { amount, figure, signed } from "../../house/sentences.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { matOf } from "../drawn/seats.js";
import { chart } from "../past/chart.js";
import { lookBack } from "../past/look-back.js";
import { game, nameOf } from "../state.js";
import { sheet } from "../zones/text.js";

/** @param {Story} story @param {Table} table */
export function storyCard(story, { scene }) {
  const unit = game()?.unit;
  const seats = story.begun.map((_, seat) => seat);
  const head = ["", ...seats.map((seat) => (seat === scene.seat ? "You" : nameOf(seat)))];
  const rows = story.deals.map(({ title, changes }) => [title, ...changes]);
  const total = ["", ...(story.deals.at(-1)?.purses ?? story.begun)];
  const shown = rows.map(([title, ...changes]) => [title, ...changes.map((by) => signedCell(Number(by)))]);
  return html`<div class="story-card"><h2>${unit ? `In ${unit}` : "Round by round"}</h2>${sheet(
    { head, rows: shown, total, seats: [null, ...seats] },
    chart({ head, rows, begun: story.begun }),
  )}</div>`;
}

/** @param {number} by */
const signedCell = (by) => (by === 0 ? "·" : signed(by));

/** @param {Story} story */
export const decidedBoard = ({ turnings }) =>
  turnings.length ? html`<h2>What decided it</h2><ol class="turnings">${turnings.map(turningView)}</ol>` : nothing;

/** @param {Turning} turning */
function turningView({ ply, title, told, seat, before, after }) {
  const by = after - before;
  return html`<li class="turning">${matOf(seat, 40)}<span class="turning-words"><b>${title}</b>${told}</span>
    <span class="turning-sum ${by < 0 ? "below" : "above"}"><b>${signed(by)}</b>${figure(before)} to ${amount(
      after,
      game()?.unit ?? "points",
    )}</span>
    <button type="button" class="button small" aria-label="Look at it: ${title}, turn ${ply}"
      @click=${() => lookBack(ply)}>${icon("play", 17)}</button></li>`;
}
