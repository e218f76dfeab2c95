/** The people at the table: players and spectators, muting, votes to remove a player, and the invitation. */
/** @import {Member} from "../../app/answers.js" */
/** @import {Chair, Table} from "../types.js" */
import { openSheet } from "../../dialog.js";
import { changedOptions, houseRules, moveTimes } from "../../lobby/house-rules.js";
import { askName } from "../../lobby/name.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { matOf } from "../drawn/seats.js";
import { hintsOfCompany } from "../hints/view.js";
import { isMuted, toggleMuted } from "../said/muted.js";
import { isHasty } from "../said/words.js";
import { change, nameOf, state } from "../state.js";
import { agree, gameWithRules, leaveTable, renewInvitation, sitDown, vote } from "../wire/server-calls.js";
import { paceOfBots } from "./hurry.js";
import { invitePaper } from "./invite.js";
import { rulesInForce } from "./rules-in-force.js";

/** @type {{redraw: () => void, dialog: HTMLElement} | null} */
let sheet = null;

/** Open the sheet; it follows the table as long as it is open. */
export function openCompany() {
  sheet = openSheet({ title: "At this table", body: () => (state.table ? companyView(state.table) : nothing) });
  sheet.dialog.classList.add("company-sheet");
}

/** Draw the sheet anew if it is open. */
export const followCompany = () => sheet?.dialog.isConnected && sheet.redraw();

/** @param {Table} table */
const companyView = (table) => html`<ul class="company-list">${table.chairs.map((chair) => row(chair, table))}</ul>
  ${spectators(table)}${table.waiting ? nothing : rulesInForce(table)}${paceOfBots(table)}${hintsOfCompany(table)}
  ${invitePaper(table)}${door(table)}${ownWays(table)}`;

/** @param {Chair} chair @param {Table} table */
const row = (chair, table) => html`<li>${matOf(chair.seat, 40)}<span class="words"><b dir="auto">${
  chair.kind === "open" ? "Free chair" : chair.name
}</b>
  <span class="second small">${standing(chair, table)}</span><span
    class="second small">${chair.style} ${manner(chair)}</span></span
  ><span class="board-buttons">${deeds(chair, table)}</span></li>`;

/** @type {Record<string, string>} */
const KINDS = { you: "you", person: "sits here", bot: "a bot", away: "away, a bot plays on", open: "nobody yet" };

/** @param {Chair} chair @param {Table} table */
function standing({ kind, seat, vacant, here }, { host_seat, votes }) {
  if (isHasty(seat)) return "a bot that plays by habit while the server is busy";
  if (vacant) return "a bot, until somebody takes this chair";
  const is = kind === "person" && here === false ? "offline, the chair is kept" : KINDS[kind];
  const against = votes.filter((one) => one.what === "out" && one.seat === seat);
  const words = seat === host_seat ? `${is}, keeps the table` : is;
  return against.length
    ? `${words}; to be sent away, if it goes by ${against.map(({ by }) => nameOf(by)).join(", ")}`
    : words;
}

/** @param {Chair} chair */
const manner = ({ kind, mark }) =>
  (kind === "bot" && state.server?.household.find((/** @type {Member} */ one) => one.mark === mark)?.manner) || nothing;

/** @param {Chair} chair @param {Table} table */
function deeds({ seat, kind, vacant, name }, { scene, waiting, host }) {
  if (scene.seat === null)
    return kind === "open" || vacant ? small("Sit down", () => sitDown(seat)) : muteButton(seat, kind);
  if (kind === "you") return small("Name and mark", rename, "Change your name or your mark");
  const freeing = waiting && host && kind !== "you" && kind !== "open";
  if (freeing)
    return html`${muteButton(seat, kind)}${small(
      "Free the chair",
      () => vote(seat, "out"),
      `Free the chair of ${name}`,
    )}`;
  if (kind !== "person" && kind !== "away") return nothing;
  const sendAway = small("Send away", () => vote(seat, "out"), `Vote to send ${name} away`);
  return html`${muteButton(seat, kind)}${scene.over ? nothing : sendAway}`;
}

/** Whoever came by a link has never seen the lobby, where one is asked for a name and a mark. */
const rename = () => askName(state.server, (you) => change({ server: { ...state.server, you } }));

/** @param {number} seat @param {string} kind */
function muteButton(seat, kind) {
  if (kind !== "person" && kind !== "away") return nothing;
  const muted = isMuted(nameOf(seat));
  const flip = () => {
    toggleMuted(nameOf(seat));
    change({});
  };
  return small(muted ? "Hear again" : "Mute", flip, `${muted ? "Hear" : "Mute"} the phrases of ${nameOf(seat)}`);
}

/** @param {string} word @param {() => unknown} act @param {string} [label] */
const small = (word, act, label = word) =>
  html`<button type="button" class="button small" aria-label=${label} @click=${act}>${word}</button>`;

/** @param {Table} table */
const spectators = ({ spectators: names }) =>
  names.length ? html`<p class="spectators"><b>Watching:</b> ${names.join(", ")}</p>` : nothing;

/** @param {Table} table */
function door({ scene, host, code }) {
  if (scene.seat === null && !host) return nothing;
  return html`<div class="board-buttons">${small(code ? "New code" : "Ask others in again", () =>
    renewInvitation(true),
  )}${code ? small("Withdraw the code", () => renewInvitation(false)) : nothing}</div>`;
}

/** @param {Table} table */
function ownWays({ scene, waiting }) {
  if (scene.seat === null || scene.over) return nothing;
  return html`<div class="board-buttons own-ways">${
    waiting ? nothing : small("Get up: a bot plays on", () => leaveTable(false))
  }${small("Leave for good", () => leaveTable(true))}</div
      >`;
}

/** Open the house rules of a table that waits, to agree on others. @param {Table} table */
export async function changeRules(table) {
  const game = await gameWithRules();
  if (!game) return;
  const plan = { game, options: { ...table.options }, move_time: table.move_time };
  let refusal = "";
  /** @param {object} changes */
  const put = (changes) => {
    Object.assign(plan, changes);
    refusal = "";
    rules.redraw();
  };
  async function keep() {
    refusal = await agree({ options: changedOptions(plan.game, plan.options), move_time: plan.move_time });
    if (refusal) rules.redraw();
    else rules.close();
  }
  const rules = openSheet({
    title: "House rules",
    wide: true,
    body: () => html`<div class="set-table">${moveTimes(plan, put)}${houseRules(plan, put)}</div>`,
    foot: () =>
      html`<p class="refusal">${refusal}</p><button type="button" class="button main"
        @click=${keep}>Agree on these</button>`,
  });
}
