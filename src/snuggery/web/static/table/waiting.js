/** What stands over the table, or in its place: free chairs, a table that is gone. */
/** @import {Table} from "./types.js" */
import { HEARTH, emblem } from "../art/emblems.js";
import { lineBoard } from "../boards.js";
import { sentence } from "../house/sentences.js";
import { html, nothing } from "../vendor/lit-html.js";
import { complain } from "./choosing.js";
import { fillChairs } from "./house-calls.js";
import { tryNow } from "./session.js";
import { speak } from "./speech.js";
import { state } from "./state.js";

/** Copy words for somebody else, and say so. @param {string} text @param {string} done */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    complain(done);
    speak(done);
  } catch {
    complain(text);
  }
}

/** Who is still missing, and how to ask them in. @param {Table} table */
export function waitingBoard({ chairs, code, invite, host, scene }) {
  const free = chairs.filter(({ kind }) => kind === "open").length;
  if (free === 0 || scene.over) return nothing;
  const people = chairs.some(({ kind }) => kind === "person")
    ? `${free} ${free === 1 ? "chair is" : "chairs are"} still free.`
    : "Nobody here yet.";
  return html`<div class="notice good waiting-board"><span><b>${people}</b>
    <span class="second">${code ? html`Share the code <strong class="code">${code}</strong>` : "Wait for the others"}${host ? " or let bots fill the chairs." : "."}</span></span>
    <span class="board-buttons">${invite || code ? html`<button type="button" class="button small" @click=${() => copy(invite ? new URL(invite, location.origin).href : code, "The link is copied.")}>Copy link</button>` : nothing}
    ${host ? html`<button type="button" class="button small" @click=${fillChairs}>Add bots</button>` : nothing}</span></div>`;
}

/** The page when there is no table to show. */
export function emptyPage() {
  const gone = state.line.status === "gone";
  return html`<main class="no-table">${emblem(HEARTH, 96)}<h1>${gone ? "No table here" : "Sitting down"}</h1>
    <p class="second">${gone ? sentence(state.line.words || "No table answers to this address") : "One moment, the table is being laid."}</p>
    ${gone ? html`<a class="button main" href="/">Back to the lobby</a>` : nothing}${lineBoard(state.line, tryNow)}</main>`;
}
