/** A duel: the link, both people with their sums, and the boards. */
/** @import {Acts, Board, Room, Side} from "./types.js" */
import { copyButton } from "../app/copying.js";
import { countWords } from "../app/sentences.js";
import { icon } from "../art/icons.js";
import { markOf } from "../art/marks.js";
import { html, nothing } from "../vendor/lit-html.js";
import { COUNTED, cellWords, sideWords } from "./words.js";

/** @param {Room} room @param {Acts} acts */
export function duelBody(room, acts) {
  const { state } = room.duel;
  if (state === "asked") return waiting(room);
  if (state === "open") return invitation(room, acts);
  if (state === "full") return full;
  return html`${head(room)}${way(room, acts)}${boards(room)}${foot(room, acts)}`;
}

const full = html`<section class="panel dare"><h2>Two people play this duel already</h2>
  <p class="second">Only they see how it goes.</p>
  <a class="button main" href="/duel">Ask for a duel of your own</a></section>`;

/** @param {Room} room */
function waiting({ duel }) {
  const link = `${location.origin}/duel/${duel.code}`;
  const asked = location.hash === "#asked"; // a friend or a member, by one tap
  return html`<section class="panel dare" aria-labelledby="send-title">
    <h2 id="send-title">${asked ? "They see your duel in the lobby" : "Send this link to one person"}</h2>
    ${asked ? html`<p>If they are not here now, send them this link.</p>` : nothing}
    <p class="link"><code>${link}</code></p>
    <div class="dare-tools">${copyButton(link, "button main")}</div>
    ${whatYouPlay(duel)}
    <p class="second" role="status">The first who takes it up is in. This page shows it at once.</p></section>`;
}

/** @param {Room} room @param {Acts} acts */
const invitation = ({ duel, busy }, acts) => html`<section class="panel dare" aria-labelledby="dare-title">
  <div class="dare-head">${markOf(duel.sides[0], 84)}
    <h2 id="dare-title"><bdi>${duel.sides[0].name}</bdi> asks you to a duel</h2></div>
  ${whatYouPlay(duel)}
  <button type="button" class="button main big" aria-busy=${busy} @click=${acts.takeUp}>${icon(
    "play",
    22,
  )}Take it up</button>
  <p class="second small">No account is needed.</p></section>`;

/** @param {Room["duel"]} duel */
const whatYouPlay = ({
  seats,
  minutes,
  rules,
  counts,
}) => html`<p>There are ${countWords(seats)} boards. At each of them both of
    you sit on the same chair, at tables of your own, with the same cards or dice and the same bots. The sum counts.
    ${COUNTED[counts]}</p>
  <p class="second">Each board takes about ${minutes} minutes. Play at the same time, or one after the other. What
    somebody made of a board is shown when both have finished it.</p>
  ${rules.map((rule) => html`<p class="second"><i class="diamond"></i>${rule}</p>`)}`;

/** @param {Room} room */
const head = (room) => html`<section class="duo" aria-label="Both people">${room.duel.sides.map((side, place) =>
  person(room, side, place),
)}<div class="difference ${room.duel.ahead === null ? "" : room.duel.ahead ? "lost" : "won"}" role="status">
  <b>${room.duel.verdict}</b><span class="second">${counted(room.duel)}</span></div></section>`;

/** @param {Room} room @param {Side} side @param {number} place */
const person = ({ duel }, side, place) => html`<div class="duo-side ${duel.ahead === place ? "better" : ""}">
  ${markOf(side, 72)}<div><span class="caption">${side.you ? "You" : html`<bdi>${side.name}</bdi>`}</span>
  <b class="duo-result">${duel.told[place]}</b>
  <span class="second small">${sideWords(side, duel)}</span></div></div>`;

/** Of which boards the sums are. @param {Room["duel"]} duel */
function counted({ boards, seats }) {
  const both = boards.filter(({ secret }) => secret).length;
  return both === seats ? "All boards are counted." : `${both} of ${seats} boards are finished by both.`;
}

/** @param {Room} room @param {Acts} acts */
function way({ duel, busy }, acts) {
  const [own, other] = duel.sides;
  if (duel.next)
    return html`<div class="duel-way"><button type="button" class="button main big" aria-busy=${busy} @click=${
      acts.sit
    }>${icon("play", 22)}${own.state === "playing" ? "Go on with" : "Play"} board ${own.board}</button></div>`;
  if (duel.state === "over") return nothing;
  return html`<p class="second">You have finished. <bdi>${other.name}</bdi> plays on; this page follows.</p>`;
}

/** @param {Room} room */
const boards = ({ duel }) => html`<section class="panel deal-table duel-boards" aria-labelledby="boards-title">
  <h2 id="boards-title">The boards</h2><table>
  <thead><tr><th scope="col"><span class="unseen">Board</span></th>${duel.sides.map(
    ({ you, name }) => html`<th scope="col" class="caption">${you ? "You" : name}</th>`,
  )}</tr></thead>
  <tbody>${duel.boards.map(
    (
      board,
    ) => html`<tr><th scope="row">Board ${board.chair}<br /><span class="second small">chair ${board.chair}</span></th
      >${[0, 1].map((who) => html`<td>${cell(board, who, duel)}</td>`)}</tr>`,
  )}<tr class="sum"><th scope="row">Sum</th>${duel.told.map((sum) => html`<td>${sum}</td>`)}</tr>
  </tbody></table><p class="second small">${COUNTED[duel.counts]}</p></section>`;

/** @param {Board} board @param {number} who @param {Room["duel"]} duel */
function cell(board, who, duel) {
  const words = cellWords(board, who);
  const path = board.states[who] === "finished" || who === 1 ? board.paths[who] : "";
  const act = board.states[who] === "finished" ? "Look back" : "Watch";
  return path
    ? html`<span>${words}</span> <a class="button small" href=${path}
        aria-label="${act}: board ${board.chair}, ${who ? duel.sides[1].name : "you"}">${act}</a>`
    : words;
}

/** @param {Room} room @param {Acts} acts */
const foot = ({ duel, busy }, acts) => html`<details class="duel-proof"><summary>How it is kept fair</summary>
  <p class="second small">Both of you sit on each chair once, and play each deal once: nobody can know a card from
    having sat opposite. The bots answer the same choices the same way. A board in which a bot moved for you has no
    result, and fewer such boards decide before the sum. All chance was fixed before:</p>
  <ul>${duel.boards.map(
    ({ chair, promise, secret }) =>
      html`<li class="second small">Board ${chair}: promise <code>${promise}</code>${
        secret ? html`, secret <code>${secret}</code>` : ", its secret follows when both have finished"
      }.</li>`,
  )}</ul></details>
  <div class="challenge-foot">${
    duel.state === "over"
      ? html`<a class="button main" href="/duel#${duel.game}">${icon("again", 18)}Another duel</a>`
      : duel.next
        ? html`<button type="button" class="button quiet" aria-busy=${busy} @click=${acts.giveUp}>${icon(
            "close",
            18,
          )}Give up the duel</button>`
        : nothing
  }<a class="button quiet" href="/friends">${icon("people", 18)}Friends</a></div>`;
