/** What stands over the table, or in its place: free chairs, a table that is gone. */
/** @import {Table} from "../types.js" */

import { copyButton } from "../../app/copying.js";
import { sentence } from "../../app/sentences.js";
import { emblem, HEARTH } from "../../art/emblems.js";
import { lineBoard } from "../../ranking.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { change, state } from "../state.js";
import { fillChairs, sitDown } from "../wire/server-calls.js";
import { tryNow } from "../wire/session.js";
import { linkOf } from "./invite.js";

/** The missing players, and how to invite them. @param {Table} table */
export function waitingBoard({ chairs, code, invite, scene }) {
  const free = chairs.filter(({ kind }) => kind === "open").length;
  if (scene.over) return nothing;
  if (scene.seat === null) return chairBoard(chairs);
  if (free === 0) return nothing;
  const people = chairs.some(({ kind }) => kind === "person")
    ? `${free} ${free === 1 ? "chair is" : "chairs are"} still free.`
    : "Nobody here yet.";
  return html`<div class="notice good waiting-board"><span><b>${people}</b>
    <span class="second">${
      code ? html`Share the code <strong class="code">${code}</strong>` : "Wait for the others"
    } or let bots fill the chairs.</span></span>
    <span class="board-buttons">${invite ? copyButton(linkOf(invite), "button small") : nothing}
    <button type="button" class="button small" @click=${() => fillChairs()}>Add bots</button></span></div>`;
}

/** A seat for a spectator, if one is free. @param {import("../types.js").Chair[]} chairs */
function chairBoard(chairs) {
  const chair = chairs.find(({ kind, vacant }) => kind === "open" || vacant);
  if (!chair || state.past || state.lookingOn) return nothing;
  return html`<div class="notice good chair-board"><span><b>There is a chair for you.</b>
    <span class="second">${
      chair.vacant ? `${chair.name} plays on there until you take it.` : "Nobody has taken it yet."
    }</span></span>
    <span class="board-buttons"><button type="button" class="button main" @click=${() => sitDown(chair.seat)}
      >Sit down</button>
    <button type="button" class="button" @click=${() => change({ lookingOn: true })}>Watch</button></span></div>`;
}

/** The page when there is no table to show. */
export function emptyPage() {
  const gone = state.line.status === "gone";
  return html`<main class="no-table">${emblem(HEARTH, 96)}<h1>${gone ? "No table here" : "Sitting down"}</h1>
    <p class="second">${
      gone ? sentence(state.line.words || "No table answers to this address") : "One moment, the table is being laid."
    }</p>
    ${
      gone
        ? html`<a class="button main" href="/">Back to the lobby</a><a class="button" href="/#join">Enter a code</a>`
        : nothing
    }${lineBoard(state.line, tryNow)}</main>`;
}
