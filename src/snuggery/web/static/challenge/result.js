/** Two results side by side, how both went deal by deal, and where they parted. */
/** @import {Acts, Room, Side} from "./types.js" */
import { figure, signed } from "../app/sentences.js";
import { icon } from "../art/icons.js";
import { markOf } from "../art/marks.js";
import { html, nothing } from "../vendor/lit-html.js";
import { chart } from "./chart.js";
import { parting } from "./parting.js";
import { ahead, differenceWords, ownShareWords, resultWords, shareWords } from "./words.js";

/** @param {Room} room @param {Acts} acts */
export const result = (room, acts) => html`${head(room)}
  <div class="compared">${room.challenge.kind === "puzzles" ? puzzles(room) : both(room)}</div>${foot(room, acts)}`;

/** @param {Room} room */
function head(room) {
  const [own, other] = room.challenge.sides;
  const by = ahead(room.challenge);
  return html`<section class="duo" aria-label="Both results">${side(room, own, 0, by !== null && by > 0)}${side(
    room,
    other,
    1,
    by !== null && by < 0,
  )}<div class="difference ${by === null ? "" : by > 0 ? "won" : by < 0 ? "lost" : ""}"><b>${differenceWords(room)}</b
    ><span class="second">${
      room.shares.length ? shareWords(room.shares) : room.sharing ? "Luck and play are being told apart…" : nothing
    }</span></div></section>`;
}

/** @param {Room} room @param {Side} one @param {number} place @param {boolean} better */
const side = (room, one, place, better) => html`<div class="duo-side ${better ? "better" : ""}">${markOf(one, 72)}
  <div><span class="caption">${one.you ? "You" : html`<bdi>${one.name}</bdi>`}</span>
  <b class="duo-result">${resultWords(one, room)}</b>
  <span class="second small">${room.shares.length ? ownShareWords(room.shares[place]) : nothing}</span></div></div>`;

/** @param {Room} room */
const both = (room) =>
  html`<div class="course-of-both">${room.challenge.deals.length ? chart(room) : nothing}${dealTable(
    room,
  )}</div>${parting(room)}`;

/** What each deal brought both. @param {Room} room */
function dealTable({ challenge: { deals, sides } }) {
  if (!deals.length) return nothing;
  const rows = Math.max(...sides.map(({ line }) => line.length)) - 1;
  const gain = (/** @type {Side} */ { line }, /** @type {number} */ i) =>
    i + 1 < line.length ? signed(line[i + 1] - line[i]) : "–";
  const gains = Array.from({ length: rows }, (_, i) => sides.map((one) => gain(one, i)));
  const first = gains.findIndex(([own, other]) => own !== other);
  return html`<div class="panel deal-table" tabindex="0" role="region" aria-label="Deal by deal"><table>
    <thead><tr><th scope="col"><span class="unseen">Deal</span></th>${sides.map(headOf)}</tr></thead>
    <tbody>${gains.map(
      (both, i) =>
        html`<tr class=${i === first ? "apart" : ""}><th scope="row">${deals[i] ?? `${i + 1}`}</th>${both.map(
          (told) => html`<td>${told}</td>`,
        )}</tr>`,
    )}<tr class="sum"><th scope="row">In the end</th>${sides.map(
      ({ line }) => html`<td>${figure(line.at(-1) ?? 0)}</td>`,
    )}</tr></tbody></table></div>`;
}

/** @param {Room} room */
function puzzles({ challenge: { sides, puzzles } }) {
  const first = puzzles.findIndex((_, i) => sides[0].solved[i] !== sides[1].solved[i]);
  const told =
    first < 0 ? "You solved and missed the same puzzles." : `Puzzle ${first + 1} is the first that only one solved.`;
  return html`<section class="panel five-of-both" aria-labelledby="parted"><h2 id="parted">${
    first < 0 ? "You never parted" : "Here you parted"
  }</h2><p class="second">${told}</p><table>
    <thead><tr><th scope="col"><span class="unseen">Puzzle</span></th>${sides.map(headOf)}</tr></thead>
    <tbody>${puzzles.map(
      (path, i) => html`<tr class=${i === first ? "apart" : ""}><th scope="row"><a href=${path}>Puzzle ${i + 1}</a></th
      >${sides.map(({ solved }) => outcome(solved[i]))}</tr>`,
    )}</tbody></table></section>`;
}

/** @param {boolean} solved */
const outcome = (solved) => html`<td>${icon(solved ? "check" : "close", 18)} ${solved ? "solved" : "missed"}</td>`;

/** The head of somebody's column. @param {Side} one */
const headOf = (one) => html`<th scope="col" class="caption">${one.you ? "You" : one.name}</th>`;

/** What is behind one of the matches. @param {Side} side */
const lookBack = ({ you, path, name }) =>
  path
    ? html`<a class="button" href=${path}>${icon("watch", 18)}<span>Look back at ${
        you ? "yours" : html`<bdi>${name}</bdi>’s`
      }</span></a>`
    : nothing;

/** @param {Room} room @param {Acts} acts */
const foot = ({ challenge: { kind, state, sides }, busy }, acts) =>
  html`<div class="challenge-foot">${
    state === "finished" && kind !== "puzzles" && sides[0].state === "finished"
      ? html`<button type="button" class="button main" aria-busy=${busy} @click=${acts.sendOn}>${icon(
          "share",
          20,
        )}Send it on</button>`
      : nothing
  }${sides.map(lookBack)}<a class="button quiet" href="/my-games">My games</a></div>`;
