/** The rounds of a match that is over as a table: what each brought everybody, what they made, and each one's share. */

import { figure } from "../app/sentences.js";
import { mat } from "../art/pieces.js";
import { html, nothing } from "../vendor/lit-html.js";
import { nameOf, state } from "./state.js";

/** @typedef {{title: string, changes: number[]}} Round */

/** The rounds, as the server tells them or as this phone has kept them. @returns {Round[]} */
const rounds = () => (state.sheet?.rounds?.length ? state.sheet.rounds : keptRounds());

/** @returns {Round[]} */
function keptRounds() {
  const { way = [], ahead } = state.kept ?? {};
  const stood = way.map((place) => ahead?.places[place]?.won.map(half) ?? []);
  const ended = stood.slice(1).map((won, i) => won.map((now, seat) => now - stood[i][seat]));
  return ended.filter((changes) => changes.some(Boolean)).map((changes, i) => ({ title: `Round ${i + 1}`, changes }));
}

/** @param {string} won as the sheet writes it, "1½" */
const half = (won) => Number.parseFloat(won.replace("½", ".5")) || 0;

/** @param {number} number */
const halves = (number) => (number % 1 ? `${Math.floor(number) || ""}½` : figure(number));

/** @param {number[]} seats in the order of their places */
export function roundsTable(seats) {
  const rows = rounds();
  if (!rows.length) return nothing;
  const sums = seats.map((seat) => rows.reduce((sum, { changes }) => sum + changes[seat], 0));
  const all = sums.reduce((sum, one) => sum + one, 0) || 1;
  return html`<section class="paper round-table"><h3 id="round-table">Round by round</h3><div class="round-scroll"
    tabindex="0" role="region" aria-labelledby="round-table"><table><thead><tr><td></td>${seats.map(
      (seat) => html`<th scope="col">${mat(nameOf(seat), undefined, 24)}<bdi>${nameOf(seat)}</bdi></th>`,
    )}</tr></thead><tbody>${rows.map(
      ({ title, changes }) =>
        html`<tr><th scope="row">${title}</th>${seats.map(
          (seat) => html`<td>${changes[seat] ? halves(changes[seat]) : "·"}</td>`,
        )}</tr>`,
    )}</tbody><tfoot><tr><th scope="row">Together</th>${sums.map(
      (sum) => html`<td>${halves(sum)}</td>`,
    )}</tr><tr class="shares"><th scope="row">Share</th>${sums.map(
      (sum) => html`<td>${Math.round((100 * sum) / all)} %</td>`,
    )}</tr></tfoot></table></div></section>`;
}
