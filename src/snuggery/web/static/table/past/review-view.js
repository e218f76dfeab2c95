/** What a review shows: the line of chances, what mattered, luck and play as a sum. */
/** @import {Moment, Review, Sum} from "../types.js" */
import { figure, signed } from "../../app/sentences.js";
import { icon } from "../../art/icons.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../drawn/rail.js";
import { matOf } from "../drawn/seats.js";
import { state } from "../state.js";
import { lookBack } from "./look-back.js";
import { momentPlate } from "./moment-view.js";
import { chanceAt, doing, lossNow, momentNow, moments, review } from "./review.js";

const LEFT = 34 / 346; // of the picture's width, before its line begins
const ROOM = (346 - 34 - 14) / 346; // of it, that the line takes
const PARTS = { luck: "luck", own: "own play", others: "the others’ play" };
const KINDS = { lot: "lot", deal: "deals", draw: "draws", dice: "dice", slip: "the hand’s luck" };

/** The rail during a replay. */
export function reviewRail() {
  const found = review();
  return html`<aside class="rail review ${state.drawer ? "open" : ""}" aria-label="The review"><div
    class="rail-head"><h2 class="caption">The review</h2>
    <button type="button" class="icon-button close" aria-label="Close the review"
      @click=${closeDrawer}>${icon("close")}</button></div><div class="rail-body"
    tabindex="0" role="region" aria-label="Luck, play and what mattered">${found ? whole(found) : progress()}</div
    ></aside>`;
}

function progress() {
  const { part = 0, refused = "" } = state.reviewed ?? {};
  if (refused) return html`<p class="second">${refused}</p>`;
  return html`<p class="second" role="status">${doing()}</p>${
    part
      ? html`<progress max="1" .value=${part} aria-label="The review"></progress>`
      : html`<progress aria-label="The review"></progress>`
  }<p class="second small">Meanwhile you can step through the match.</p>`;
}

/** @param {Review} found */
const whole = (found) => html`${momentPlate()}<h2 class="whose">${matOf(found.seat, 28)}<span>${
  found.seat === state.table?.scene.seat ? "Your chance" : "The winner’s chance"
} to finish first</span></h2>
  ${chart(found)}${lossNow() ? html`<p class="loss-now second">${lossNow()}</p>` : nothing}<p
    class="review-summary">${found.summary}</p>
  <h2>What mattered</h2>${
    moments().length
      ? html`<ol class="moments">${moments().map(row)}</ol>`
      : html`<p
    class="second">Nothing stood out.</p>`
  }
  <h2>Luck and play</h2>${sumView(found.sums[found.seat], found)}
  <p class="second small">A point of the line is right to about ${Math.ceil(found.error)} in 100.</p>`;

/** The line, with the place that is on show. @param {Review} found */
function chart(found) {
  const ply = state.past?.ply ?? 0;
  const last = found.line.at(-1)?.[0] || 1;
  return html`<div class="chances" role="img" aria-label="${chanceAt(ply)} in 100 after turn ${ply}; ${found.summary}">
    <span class="chances-line">${picture(found.narrow_chart)}</span><i
      data-vars="--at:${(100 * (LEFT + (ROOM * ply) / last)).toFixed(2)}%"></i></div>
    <p class="chances-key second small" aria-hidden="true"><i class="cost"></i>a decision that cost <i
      class="luck"></i>luck</p>`;
}

/** @type {{drawn?: string, node?: Element}} */
const kept = {};

/** A picture as a node of its own, read as XML, once. @param {string} drawn */
function picture(drawn) {
  if (kept.drawn !== drawn)
    Object.assign(kept, {
      drawn,
      node: document.adoptNode(new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement),
    });
  return kept.node;
}

/** @param {Moment} moment */
const row = (moment) => html`<li><button type="button" class="moment-row ${moment === momentNow() ? "on" : ""}"
  aria-current=${moment === momentNow()}
  @click=${() => lookBack(moment.ply, moment)}><i class=${moment.kind ? "luck" : "cost"}></i><span><b
  >${moment.title}</b><span class="second">${moment.better || moment.told}</span></span>
  <b class="moment-figure ${moment.kind && moment.change > 0 ? "above" : "below"}">${moment.figure}</b></button></li>`;

const TERMS = /** @type {const} */ (["luck", "hidden", "own", "others"]);

/** Luck and play as a bar and as a sum, which adds up. @param {Sum} sum @param {Review} found */
function sumView(sum, { unit, rest }) {
  const luck = Object.values(sum.luck).reduce((all, some) => all + some, 0);
  const kinds = Object.entries(sum.luck).filter(([, points]) => points);
  const whole = { ...sum, luck };
  return html`<div class="sum-bar" aria-hidden="true">${
    /** @type {const} */ (["begun", ...TERMS]).map(
      (name) =>
        html`<i class="of-${name} ${whole[name] < 0 ? "below" : ""}"
          data-vars="--points:${Math.abs(whole[name])}"></i>`,
    )
  }</div><p class="sum"><b>${figure(sum.begun)} ${unit}</b> at the start ${TERMS.map(
    (name) => html`${term(whole[name], unit)} ${{ ...PARTS, hidden: rest }[name]} `,
  )}= <b>${figure(sum.result)} ${unit}</b></p>
    ${
      kinds.length > 1
        ? html`<p class="second small">Luck: ${kinds
            .map(
              ([kind, points]) =>
                `${KINDS[/** @type {keyof typeof KINDS} */ (kind)] ?? kind} ${signed(points)} ${unit}`,
            )
            .join(", ")}.</p>`
        : nothing
    }`;
}

/** @param {number} points @param {string} unit */
const term = (points, unit) => html`<b>${points < 0 ? "−" : "+"}\u00a0${Math.abs(points)} ${unit}</b>`;
