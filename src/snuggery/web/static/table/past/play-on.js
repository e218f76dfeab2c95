/** Playing on from the moment that is looked at, as practice: with other cards, or with those that would have come. */
/** @import {Table} from "../types.js" */
import { openSheet } from "../../dialog.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { state } from "../state.js";
import { playOnFrom } from "../wire/server-calls.js";

/** @param {Table} past */
export const playOnButton = (past) =>
  past.ply < (state.table?.ply ?? 0)
    ? html`<button type="button" class="button small" @click=${() => ask(past.ply)}>Play on from here</button>`
    : nothing;

/** @param {number} ply */
function ask(ply) {
  openSheet({ caption: `From turn ${ply}`, title: "Play on from here", body: () => body(ply) });
}

/** @param {number} ply */
const body = (
  ply,
) => html`<p>You sit where you sat, with bots for all others. It is practice: it counts for nothing.</p>
  <div class="board-buttons"><button type="button" class="button main" @click=${() => playOnFrom(ply, "fresh")}
    >With other luck</button><button
    type="button" class="button" @click=${() => playOnFrom(ply, "same")}>With the same luck</button></div>`;
