// Friends: invitations, the people you have played with, and your groups; and the page of a group.
/** @import {Server} from "../app/answers.js" */
/** @import {Acts, Contacts, GroupBrief, Invited} from "./types.js" */

import { amount } from "../app/sentences.js";
import { api, server } from "../app.js";
import { icon } from "../art/icons.js";
import { mat } from "../art/pieces.js";
import { runGroup } from "../group/page.js";
import { html, nothing } from "../vendor/lit-html.js";
import { wayBack } from "../widgets.js";
import { foundGroup } from "./found.js";
import { runPage } from "./page.js";
import { people } from "./people.js";

/** @returns {Promise<{offered: Server, told: Contacts}>} */
async function ask() {
  const [offered, told] = await Promise.all([server(), api("/api/contacts")]);
  return { offered, told };
}

/** @param {{offered: Server, told: Contacts}} known @param {unknown} trouble @param {Acts} acts */
const page = ({ offered, told }, trouble, acts) => html`<header class="bar">${wayBack}
    <div class="name"><h1>Friends</h1><p class="second">People you have played with, and your groups.</p></div>
    <div class="doors"><a class="button quiet" href="/duel" aria-label="A duel for two">${icon("people", 20)}<span
      >A duel</span></a><a class="button quiet"
      href="/my-games" aria-label="My games">${icon("list", 20)}<span>My games</span></a></div></header>
  <main class="friends" id="friends" tabindex="-1">${trouble}
    ${told.invited.map(invitation)}
    <div class="friend-boards">${people(told, acts)}${groups(told.groups, offered)}</div></main>`;

/** @param {Invited} one */
const invitation = ({ path, name, title }) => html`<a class="panel invited-card" href=${path}><span class="words"><b
  ><bdi>${name}</bdi> invites you</b><span class="second small">${title}</span></span>${icon("next", 20)}</a>`;

/** @param {GroupBrief[]} found @param {Server} offered */
const groups = (found, offered) => html`<section class="panel people" aria-labelledby="groups-title">
  <h2 id="groups-title">Groups</h2>
  ${
    found.length
      ? nothing
      : html`<p class="second">A group keeps its house rules, a ledger over weeks, and a table that is
    set by one tap.</p>`
  }
  <ul>${found.map(group)}</ul>
  <div class="ways"><button class="button" type="button"
    @click=${() => foundGroup(offered)}>${icon("plus", 18)}Start a group</button>
    <a class="button quiet" href="/">${icon("key", 18)}Join with a code, in the lobby</a></div>
</section>`;

/** @param {GroupBrief} one */
const group = ({ path, name, title, members, is_set }) => html`<li>${mat(name, "moss", 40)}
  <span class="words"><b><bdi>${name}</bdi></b><span class="second small">${amount(members, "members")}, ${title}${
    is_set ? html`. <b class="good">The table is set</b>` : nothing
  }</span></span><span class="ways"><a class="button small" href=${path}
    aria-label="Open ${name}">Open</a></span></li>`;

if (document.body.classList.contains("group-page")) runGroup();
else runPage(ask, page);
