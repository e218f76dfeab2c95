// The table of yours that is still played, first the one that waits for you.
/** @import {Room} from "./history.js" */
import { html, nothing } from "../vendor/lit-html.js";
import { tile } from "./tile.js";

/** @param {Room} room */
export function runningTable({ running, house }) {
  if (!running) return nothing;
  return html`<section class="panel running" aria-labelledby="running-title">
    ${tile(house, running.game)}
    <div class="words">
      <h2 id="running-title">${running.title}</h2>
      <p class="second">${running.your_turn ? html`<b class="hot">Your turn</b> ` : nothing}${running.line}</p>
    </div>
    <a class="button main" href=${running.path} aria-label="Go on: ${running.title}">Go on</a>
  </section>`;
}
