// A group: who is here, the table by one tap, the ledger, the rules it keeps, and its evenings.
/** @import {Server} from "../app/answers.js" */
/** @import {Acts, Evening, Group} from "../friends/types.js" */

import { amount } from "../app/sentences.js";
import { api, server, useInvitation } from "../app.js";
import { icon } from "../art/icons.js";
import { mat } from "../art/pieces.js";
import { go, runPage } from "../friends/page.js";
import { html, nothing } from "../vendor/lit-html.js";
import { nextEvening } from "./coming.js";
import { monthOf } from "./days.js";
import { eveningPage, lastEvening } from "./evening.js";
import { ledgerPaper } from "./ledger.js";
import { memberMats, openInvite, openMembers } from "./members.js";
import { askRules, timeWords } from "./rules-sheet.js";

const DAY = /^#\d{4}-\d{2}-\d{2}$/;
const address = `/api${location.pathname}`;
let chosen = ""; // the game whose ledger is shown

/** @returns {Promise<Known>} */
async function ask() {
  const day = DAY.test(location.hash) && location.hash.slice(1);
  const offered = await server();
  if (location.hash && !day) await useInvitation(); // the group's code, behind the # of its link
  const [group, evening] = await Promise.all([api(address), day ? api(`${address}/evenings/${day}`) : null]);
  document.title = `${group.name} · Snuggery`;
  return { offered, group, evening };
}

/** @typedef {{offered: Server, group: Group, evening: Evening | null}} Known */

/** @param {Known} known @param {unknown} trouble @param {Acts} acts */
function page({ offered, group, evening }, trouble, acts) {
  return html`${bar(group)}<main class="group" id="group" tabindex="-1">${trouble}${head(group, acts)}
    ${evening ? eveningPage(evening, group) : boards(group, offered, acts)}</main>
    ${evening ? nothing : foot(group, offered, acts)}`;
}

/** @param {Group} group */
const bar = (group) => html`<header class="bar"><a class="icon-button" href="/friends" title="Friends and groups"
  aria-label="Friends and groups">${icon("back", 24)}</a><div class="name"><p class="bar-title">Friends</p></div>
  <div class="doors"><button class="button quiet" type="button" aria-label="Invite into the group"
    @click=${() => openInvite(group)}>${icon("key", 20)}<span>Invite: a code</span></button>
  <a class="button quiet" href="${address}/ledger.csv" download
    aria-label="Save the ledger as CSV">${icon("save", 20)}<span
    >Save as CSV</span></a></div></header>`;

/** @param {Group} group @param {Acts} acts */
const head = (group, acts) => html`<header class="group-head">${mat(group.name, "moss", 84)}
  <div class="words"><h1><bdi>${group.name}</bdi></h1><p
    class="second">${about(group)}</p>${nextEvening(group, acts)}</div>${memberMats(group)}</header>`;

/** @param {Group} group */
function about({ title, evenings, members, since }) {
  const count = amount(members.filter(({ gone }) => !gone).length, "members");
  const played = evenings.length ? `${amount(evenings.length, "evenings")} since ${monthOf(since)}` : "no evening yet";
  return `${count}, ${title} as a rule, ${played}`;
}

/** @param {Group} group @param {Server} offered @param {Acts} acts */
const boards = (group, offered, acts) => html`<div class="group-boards">
  ${ledgerPaper(group, chosen, (game) => {
    chosen = game;
    acts.attempt(async () => null);
  })}
  <div class="group-side">${keptRules(group, offered, acts)}${lastEvening(group.last, group)}</div></div>`;

/** @param {Group} group @param {Server} offered @param {Acts} acts */
const keptRules = (group, offered, acts) => html`<section class="panel kept-rules" aria-labelledby="kept-title">
  <h2 id="kept-title">House rules, kept</h2>
  <ul class="kept-lines">
  <li><b>${group.title}</b>${group.rules.length ? nothing : ", as the book has it"}</li>${group.rules.map(
    (line) => html`<li><i class="diamond" aria-hidden="true"></i><span>${line}</span></li>`,
  )}${group.move_time ? html`<li><span>${timeWords(group.move_time)}</span></li>` : nothing}</ul>
  <div class="ways"><button class="button small" type="button" @click=${() => changeRules(group, offered, acts)}
    >${icon("settings", 18)}Change the rules</button></div></section>`;

/** @param {Group} group @param {Server} offered @param {Acts} acts */
const changeRules = (group, offered, acts) =>
  askRules(offered, group, { title: "House rules of the group", word: "Keep these rules" }, async (rules) => {
    await api(`${address}/rules`, rules);
    await acts.again();
  });

/** @param {Group} group @param {Server} offered @param {Acts} acts */
const foot = (group, offered, acts) => html`<section class="group-foot" aria-label="The table">
  <button class="button main big" type="button"
    @click=${() => acts.attempt(() => go(`${address}/table`))}>${tableWord(group)}</button>
  <button class="button" type="button" @click=${() => setOther(group, offered)}>Play something else</button>
  <button class="button quiet" type="button"
    @click=${() => openMembers(group, acts)}>${icon("people", 20)}Members</button>
  <p class="second small">${
    group.table
      ? `${group.table.title}: ${group.table.sitting} of ${group.table.seats} seats are taken.`
      : "Everybody in the group sees the invitation while they are here. Only members see this page."
  }</p></section>`;

/** @param {Group} group */
const tableWord = ({ name, table }) => (table ? `To the table of ${name}` : `Set the table: ${name}`);

/** @param {Group} group @param {Server} offered */
const setOther = (group, offered) =>
  askRules(offered, group, { title: "Play something else, once", word: "Set this table" }, (rules) =>
    go(`${address}/table`, rules),
  );

export const runGroup = () => runPage(ask, page).then(() => addEventListener("hashchange", () => location.reload()));
