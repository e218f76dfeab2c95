/** The moments that decided a match: what you gained and lost, what others did, and what your play and luck did. */
/** @import {Moment, Story, Table, Turning} from "../types.js" */

import { signed } from "../../app/sentences.js";
import { icon } from "../../art/icons.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { matOf } from "../drawn/seats.js";
import { lookBack } from "../past/look-back.js";
import { moments, review } from "../past/review.js";
import { game } from "../state.js";
import { words } from "./words.js";

const DUEL = 2; // seats: what one gains, the other loses
const MOST_MOMENTS = 3;

/** @param {Story} story @param {Table} table */
export function turningPoints({ turnings }, { scene }) {
  const concern = (/** @type {Turning} */ { seat }) =>
    scene.seat !== null && (seat === scene.seat || scene.plates.length === DUEL);
  const own = turnings.filter(concern);
  const others = turnings.filter((turning) => !concern(turning));
  return html`${list(words.yourPoints, own, scene.seat)}${list(
    own.length ? words.alsoDecided : words.decided,
    others,
    scene.seat,
  )}${mattered()}`;
}

/** @param {string} title @param {Turning[]} turnings @param {number | null} viewer */
const list = (title, turnings, viewer) =>
  turnings.length
    ? html`<h2>${title}</h2><ol class="turnings">${turnings.map((turning) => turningView(turning, viewer))}</ol>`
    : nothing;

/** @param {Turning} turning @param {number | null} viewer */
function turningView({ ply, title, told, seat, before, after, standing }, viewer) {
  const by = after - before;
  const lost = viewer !== null && seat !== viewer && standing.length === DUEL; // the other one gained
  const good = lost ? by < 0 : by > 0;
  return html`<li class="turning">${seat === viewer ? way(good) : matOf(seat, 40)}<span
      class="turning-words"><b>${title}</b>${told}</span>
    <span class="turning-sum ${good ? "above" : "below"}">${
      lost
        ? html`<b>${words.score(standing[viewer], standing[seat])}</b>${game()?.unit ?? ""}`
        : html`<b>${signed(by)}</b><span class="from-to">${words.fromTo(
            before,
            after,
            game()?.unit ?? "points",
          )}</span>`
    }</span>${lookButton(title, ply, () => lookBack(ply))}</li>`;
}

/** Up or down as a shape: nothing is told by colour alone. @param {boolean} good */
const way = (good) =>
  html`<svg class="turning-way ${good ? "above" : "below"}" width="40" height="40" viewBox="0 0 40 40"
    aria-hidden="true"><path d=${good ? "M20 8L33 30H7Z" : "M20 32L33 10H7Z"} /></svg>`;

/** What a review adds: the dearest choices and the greatest luck, in chances. */
function mattered() {
  const most = moments()
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_MOMENTS);
  const shown = moments().filter((moment) => most.includes(moment));
  if (!review() || !shown.length) return nothing;
  return html`<h2>${words.mattered}</h2><ol class="turnings">${shown.map(momentView)}</ol>`;
}

/** @param {Moment} moment */
function momentView(moment) {
  const { kind, title, told, better, figure, change, ply } = moment;
  const good = kind !== "" && change > 0;
  return html`<li class="turning moment"><i class=${kind ? "luck" : "cost"}></i><span class="turning-words"><b
      >${title}</b>${better || told}</span><span class="turning-sum ${kind ? "chance" : good ? "above" : "below"}"><b
      >${figure}</b></span>${lookButton(title, ply, () => lookBack(ply, moment))}</li>`;
}

/** @param {string} title @param {number} ply @param {() => void} look */
const lookButton = (title, ply, look) =>
  html`<button type="button" class="button small" aria-label="Look at it: ${title}, turn ${ply}"
    @click=${look}>${icon("play", 17)}</button>`;
