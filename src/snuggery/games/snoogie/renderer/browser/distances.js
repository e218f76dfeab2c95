/** Balls by their distance, the nearest first: a list in the rail. */
/** @import {Zone} from "/static/table/types.js" */
/** @import {Ball} from "./balls.js" */
import { matOf, nameOf } from "/static/table/kit.js";
import { html, nothing } from "/static/vendor/lit-html.js";
import { ballSign } from "./families.js";
import { pushes } from "./pushes.js";
import { pushCells } from "./words.js";

/** @param {Zone} zone */
export const distances = ({ label, facts }) =>
  html`<span class="text-label">${label}</span>
    <ol class="ball-rows">
      ${facts.balls.map(
        (/** @type {Ball} */ ball, /** @type {number} */ i) =>
          html`<li>
            ${ballSign(ball)}${matOf(ball.seat, 24)}<b>${nameOf(ball.seat)}</b>
            ${i === 0 ? html`<span class="tag">leads</span>` : nothing}
            <span class="far">${Math.round(ball.mm ?? 0)} mm</span>
          </li>`,
      )}
    </ol>
    ${pushes.length > 0 ? lastPushes() : nothing}`;

/** One's own last pushes, the latest first. */
const lastPushes = () =>
  html`<span class="text-label">Your last pushes</span>
    <ol class="push-rows">
      ${pushes.map((push) => html`<li>${pushCells(push).map((words) => html`<span>${words}</span>`)}</li>`)}
    </ol>`;
