// The people you have played with: friends, offers, and those whom you could ask.
/** @import {Acts, Contact, Contacts, Met} from "./types.js" */

import { answer, api, refused } from "../app.js";
import { icon } from "../art/icons.js";
import { markOf } from "../art/marks.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { toggle } from "../widgets.js";
import { go } from "./page.js";

/** @param {Contacts} told @param {Acts} acts */
export const people = ({ contacts, met }, acts) => html`
  <section class="panel people" aria-labelledby="people-title">
    <h2 id="people-title">People I played with</h2>
    ${
      contacts.length || met.length
        ? nothing
        : html`<p class="second">The people with whom you have finished a match stand here. You
      can play again with one tap once both of you want it. Nobody can search for you.</p>`
    }
    <ul>${ordered(contacts).map((one) => contact(one, acts))}${met.map((one) => metRow(one, acts))}</ul>
  </section>`;

const ORDER = ["asks", "friend", "asked", "blocked"];

/** @param {Contact[]} contacts */
const ordered = (contacts) => contacts.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

/** @type {Record<string, string>} */
const WORDS = { asks: "wants to play with you again", friend: "", asked: "asked", blocked: "blocked" };

/** @param {Contact} one @param {Acts} acts */
const contact = (one, acts) => html`<li>${markOf({ ...one, kind: "person" }, 40)}
  <span class="words"><b><bdi>${one.name}</bdi></b>${stateWord(one)}</span>
  <span class="ways">${waysOn(one, acts)}</span></li>`;

/** @param {Contact} one */
function stateWord({ state, here }) {
  const word = here ? "here now" : WORDS[state];
  return word ? html`<span class="small ${here ? "good" : "second"}">${word}</span>` : nothing;
}

/** @param {Contact} one @param {Acts} acts */
function waysOn(one, acts) {
  const { id, name, state } = one;
  if (state === "asks")
    return html`${way("No", `Refuse ${name}`, () => wish(id, "no", acts), "quiet")}
      ${way("Yes, again", `Accept ${name}`, () => wish(id, "yes", acts), "main")}${more(one, acts)}`;
  if (state === "friend")
    return html`${way("Duel", `Ask ${name} to a duel`, () => duel(id, acts))}
      ${way("Play again", `Play again with ${name}`, () => invite(id, acts))}${more(one, acts)}`;
  if (state === "asked")
    return way("Take it back", `Take back the offer to ${name}`, () => wish(id, "end", acts), "quiet");
  return way("Unblock", `Unblock ${name}`, () => wish(id, "end", acts), "quiet");
}

/** @param {string} id @param {Acts} acts */
const invite = (id, { attempt }) => attempt(() => go(`/api/contacts/${id}/invite`));

/** The friend's lobby shows it; the page of the duel says so and has the link. @param {string} id @param {Acts} acts */
const duel = (id, { attempt }) =>
  attempt(async () => location.assign(`${(await api(`/api/contacts/${id}/duel`, {})).path}#asked`));

/** @param {string} word @param {string} label @param {() => unknown} act @param {string} [look] */
const way = (word, label, act, look = "") =>
  html`<button type="button" class="button small ${look}" aria-label=${label} @click=${act}>${word}</button>`;

/** @param {string} id @param {string} wished @param {Acts} acts */
const wish = (id, wished, { attempt, again }) =>
  attempt(() => api(`/api/contacts/${id}`, { wish: wished }).then(again));

/** @param {Met} met @param {Acts} acts */
const metRow = ({ table, seat, name, mark, title }, { attempt, again }) => html`<li>
  ${markOf({ name, mark, kind: "person" }, 40)}
  <span class="words"><b><bdi>${name}</bdi></b><span class="second small">${title}</span></span>
  <span class="ways">${way("Play again?", `Offer ${name} to play again`, () =>
    attempt(async () => {
      await api("/api/contacts", { table, seat });
      answer(`${name} is asked. Nobody is told of a refusal.`);
      await again();
    }),
  )}</span></li>`;

/** @param {Contact} one @param {Acts} acts */
const more = (one, acts) =>
  html`<button type="button" class="icon-button" aria-label="More about ${one.name}"
    @click=${() => openMore(one, acts)}>${icon("menu", 20)}</button>`;

/** @param {Contact} one @param {Acts} acts */
function openMore({ id, name, state, shows }, { again }) {
  /** @type {string | null} */
  let refusal = null;
  let shown = shows;
  /** @param {Record<string, unknown>} body @param {boolean} stays */
  async function send(body, stays) {
    try {
      await api(`/api/contacts/${id}`, body);
      if ("shows" in body) shown = Boolean(body.shows);
      refusal = null;
      if (!stays) sheet.close();
      again();
    } catch (error) {
      refusal = refused(error);
    }
    sheet.redraw();
  }
  const seen = { name: "shows", title: "Show that I am here", about: `${name} sees it while a page of yours is open.` };
  const sheet = openSheet({
    title: name,
    body: () => html`<div class="stack">
      ${state === "friend" ? toggle({ ...seen, on: shown }, (on) => send({ shows: on }, true)) : nothing}
      ${
        state === "friend"
          ? html`<div><button class="button" type="button" @click=${() => send({ wish: "end" }, false)}
        >End contact</button><p class="second small">You leave each other’s lists. ${name} is not told.</p></div>`
          : nothing
      }
      <div><button class="button" type="button" @click=${() => send({ wish: "block" }, false)}>Block</button>
      <p class="second small">Neither sees the other here any more, and offers and invitations don’t come
        through. ${name} is
        not told. In a group you both stay members.</p></div>
      <p class="refusal">${refusal ?? nothing}</p></div>`,
  });
}
