/** The position where both parted, and what each did there. */
/** @import {Choice, Room, Side} from "./types.js" */
import { sentence } from "../app/sentences.js";
import { markOf } from "../art/marks.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @param {Room} room */
export function parting({ challenge, parting, sealed, beside }) {
  if (sealed) return html`<section class="parted-at"><p class="second">${sentence(sealed)}</p></section>`;
  if (!parting) return html`<section class="parted-at"><p class="second">Looking for where you parted…</p></section>`;
  if (parting.ply < 0)
    return html`<section class="parted-at"><h2>You never parted</h2>
      <p class="second">Both of you made the same choices to the end.</p></section>`;
  const picture = `/api/challenges/${challenge.code}/parting.svg`;
  return html`<section class="parted-at" aria-labelledby="parted"><p class="caption">${parting.title}, turn ${
    parting.ply + 1
  }</p><h2 id="parted">Here you parted</h2>
    <picture><source media="(max-width: 600px)" srcset="${picture}${also(beside, "narrow=yes")}"><img
      src="${picture}${beside}" alt="${parting.question} ${parting.words}"></picture>
    <div class="answers">${challenge.sides.map((side, place) => choice(side, parting.choices[place]))}</div>
    ${parting.about ? html`<p class="second small">${sentence(parting.about)}</p>` : nothing}</section>`;
}

/** @param {string} query @param {string} more */
const also = (query, more) => (query ? `${query}&${more}` : `?${more}`);

/** @param {Side} side @param {Choice} choice */
const choice = (side, { told, name, worth, best, better }) => html`<article class="answer ${better ? "better" : ""}"
  aria-label=${side.you ? "Your choice" : `${side.name}’s choice`}><div class="answer-head">${markOf(side, 40)}<span
    ><span class="caption">${side.you ? "You" : html`<bdi>${side.name}</bdi>`}</span><b>${name || told[0]}</b></span>${
      worth ? html`<b class="worth">${worth}</b>` : nothing
    }</div>${(name ? told : told.slice(1)).map((text) => html`<p>${text}</p>`)}${
      best ? html`<p class="second small">Nothing was better, by what could be known.</p>` : nothing
    }</article>`;
