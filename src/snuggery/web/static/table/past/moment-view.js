/** One moment that mattered: what was chosen, what was better and why, and what every choice was worth. */
/** @import {Attempt, Moment, Worth} from "../types.js" */

import { capital } from "../../app/sentences.js";
import { icon } from "../../art/icons.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { attemptNow, momentNow, moments } from "./review.js";

/** What is said of the moment on show: the better choice, why, what every choice was worth, and how it was in truth. */
export function momentPlate() {
  const [moment, attempt] = [momentNow(), attemptNow()];
  if (!moment) return attempt ? attemptPlate(attempt) : nothing;
  const which = moments().indexOf(moment) + 1;
  return html`<section class="moment-plate" aria-label="This moment"><p
    class="caption">${which} of ${moments().length} that mattered</p>
    <h2>${icon(moment.kind ? "watch" : "hint", 20)}${moment.title}<b class="moment-figure ${
      moment.kind && moment.change > 0 ? "above" : "below"
    }">${moment.figure}</b></h2>
    <p>${attempt ? attempt.told : moment.told} ${moment.better}</p>${
      moment.reason ? html`<p>${moment.reason}</p>` : nothing
    }
    ${attempt ? key(attempt) : nothing}
    ${
      moment.hint?.worths.length
        ? html`<ul class="moment-worths">${moment.hint.worths.map((worth) => worthRow(worth, moment))}</ul>`
        : nothing
    }
    ${moment.truth ? html`<p class="second">${moment.truth}</p>` : nothing}</section>`;
}

/** The same for the ear, in a piece; nothing of a moment that did not matter. */
export function momentWords() {
  const [moment, attempt] = [momentNow(), attemptNow()];
  if (!moment) return attempt ? `${attempt.told} ${attempt.better}` : "";
  const which = `${moments().indexOf(moment) + 1} of ${moments().length} that mattered: ${moment.title}, ${
    moment.figure
  }.`;
  return [which, attempt?.told ?? moment.told, moment.better, moment.reason, moment.truth].filter(Boolean).join(" ");
}

/** @param {Attempt} attempt */
const attemptPlate = (attempt) => {
  const { title, told, better } = attempt;
  return html`<section class="moment-plate" aria-label="This moment"><h2>${icon("watch", 20)}${title}</h2><p
    >${told} ${better}</p>${key(attempt)}</section>`;
};

/** What is what on the table. @param {Attempt} attempt */
const key = ({ best }) =>
  html`<p class="ways-key second small" aria-hidden="true"><span><i class="meant"></i>as meant</span><span><i
    class="went"></i>as it went</span>${best.throw ? html`<span><i class="best"></i>best found</span>` : nothing}</p>`;

/** @param {Worth} worth @param {Moment} moment */
const worthRow = (worth, moment) =>
  html`<li class=${worth.best ? "best" : ""}><span>${capital(worth.name)}</span>${
    worth.action === moment.chosen ? html`<em>chosen</em>` : nothing
  }<b>${worth.told}</b><small>${worth.margin}</small></li>`;

const LEAST_LINES = 2; // of the plate in the bar: what was chosen, and the figure

/** Let the plate in the bar give way where the table would not fit the screen with it; its text scrolls then.
 * @param {HTMLElement} root */
export function fitPlate(root) {
  const plate = /** @type {HTMLElement | null} */ (root.querySelector(".past-bar .moment-plate"));
  if (!plate) return;
  plate.style.removeProperty("max-height");
  const over = document.documentElement.scrollHeight - innerHeight;
  if (over <= 0 || !plate.checkVisibility()) return;
  const line = Number.parseFloat(getComputedStyle(plate).lineHeight);
  const beside = plate.offsetHeight - plate.clientHeight + 2 * Number.parseFloat(getComputedStyle(plate).paddingTop);
  const lines = Math.floor((plate.offsetHeight - over - beside) / line);
  plate.style.maxHeight = `${Math.max(LEAST_LINES, lines) * line + beside}px`;
}
