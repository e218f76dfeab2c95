// Who belongs to a group, what they do now, the code for others, and leaving.
/** @import {Acts, Group, Member} from "../friends/types.js" */

import { copyButton } from "../app/copying.js";
import { api, refused } from "../app.js";
import { icon } from "../art/icons.js";
import { markOf } from "../art/marks.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { entered, toggle } from "../widgets.js";

const WAITING = new Set(["asked", "away"]);

/** @param {Group} group */
export const memberMats = ({ members }) =>
  html`<ul class="members" aria-label="Members">${members
    .filter(({ gone }) => !gone)
    .map(
      (member) => html`<li>${markOf({ ...member, kind: "person" }, 48)}<b><bdi>${member.name}</bdi></b>
    <span class="small ${WAITING.has(member.word) ? "second" : "good"}">${member.word || nothing}</span></li>`,
    )}</ul>`;

/** The code and the link. @param {Group} group */
export const openInvite = ({ name, code, invite }) =>
  openSheet({
    title: `Into ${name}`,
    body: () => html`<div class="stack"><p>With this code or link people become members, and see the ledger.</p>
      <strong class="group-code">${code}</strong>
      <p class="second small">They type it under <b>Join with a code</b> in the lobby.</p>
      <div class="row-end">${copyButton(new URL(invite, location.origin).href)}</div></div>`,
  });

/** @param {Group} group @param {Acts} acts */
export function openMembers(group, { again }) {
  /** @type {string | null} */
  let refusal = null;
  let told = group;
  /** @param {string} path @param {unknown} body */
  async function send(path, body) {
    try {
      const done = await api(`/api/groups/${group.id}${path}`, body);
      if (path === "/duel") return location.assign(`${done.path}#asked`);
      if (path === "/leave") return location.assign("/friends");
      told = await api(`/api/groups/${group.id}`);
      refusal = null;
      again();
    } catch (error) {
      refusal = refused(error);
    }
    sheet.redraw();
  }
  const sheet = openSheet({ title: "Members", body: () => body(told, refusal, send) });
}

const YOU_FOUNDED = "You founded this group: you alone can remove members. The code changes then.";

/** @param {Group} group @param {string | null} refusal @param {(path: string, body: unknown) => unknown} send */
function body({ name, members, founder, shows }, refusal, send) {
  const seen = { name: "shows", title: "Show that I am here", about: "Members see it while a page of yours is open." };
  const rename = (/** @type {Event} */ event) => {
    event.preventDefault();
    send("", { name: entered(event, "name").value.trim() });
  };
  return html`<div class="stack">${toggle({ ...seen, on: shows }, (on) => send("", { shows: on }))}
    ${
      founder
        ? html`<form class="rename" @submit=${rename}><label for="new-name">Name of the group</label>
      <input class="input" id="new-name" name="name" maxlength="24" autocomplete="off" .defaultValue=${name} />
      <button class="button" type="submit">Rename</button></form>`
        : nothing
    }
    <ul class="member-list">${members
      .filter(({ gone }) => !gone)
      .map((member) => memberRow(member, founder, send))}</ul>
    <p class="second small">${founder ? YOU_FOUNDED : "Only the founder can remove members."}
      What a member has won stays in the ledger.</p>
    <p class="refusal">${refusal ?? nothing}</p>
    <div class="row-end"><button class="button" type="button"
      @click=${() => openLeave(name, () => send("/leave", {}))}
      >${icon("close", 18)}Leave the group</button></div></div>`;
}

/** @param {Member} member @param {boolean} founder @param {(path: string, body: unknown) => unknown} send */
const memberRow = (
  { number, name, mark, you },
  founder,
  send,
) => html`<li>${markOf({ name, mark, kind: "person" }, 32)}<b><bdi>${name}</bdi></b>
  ${
    you
      ? html`<span class="second small">you</span>`
      : html`<button class="button small" type="button" aria-label="Ask ${name} to a duel"
    @click=${() => send("/duel", { number })}>Duel</button>${
      founder
        ? html`<button class="button small quiet" type="button"
    aria-label="Remove ${name}" @click=${() => send("/remove", { number })}>Remove</button>`
        : nothing
    }`
  }</li>`;

/** @param {string} name @param {() => unknown} leave */
function openLeave(name, leave) {
  const sheet = openSheet({
    title: `Leave ${name}`,
    body: () => html`<div class="stack"><p>You no longer see this group, and are not invited to its tables. What you
      won stays in its ledger under your name; <b>Forget me</b> in My games takes the name away too. The last member
      who leaves ends the group.</p>
      <div class="row-end"><button class="button" type="button" @click=${() => sheet.close()}>Stay</button>
      <button class="button main" type="button" @click=${leave}>Leave</button></div></div>`,
  });
}
