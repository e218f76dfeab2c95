/** Scales that tip to the higher stake; the last action may be taken on them. */
import { act, nameOf } from "/static/table/kit.js";
import { html } from "/static/vendor/lit-html.js";
import { tipped } from "./tipping.js";

export const sheet = new URL("zones.css", import.meta.url).href;

const words = ({ facts }) => `The scales: ${tipped(facts.stakes, nameOf)}.`;

export const zones = { scales: { draw: (zone) => html`<p class="beam">${words(zone)}</p>`, words } };

export const keys = [["Space", "weigh"]];

export const titleOf = ({ title }) => `${title}, weighed`;

export function controlsView({ zones }) {
  const { asks } = zones.find(({ kind }) => kind === "scales").facts;
  return html`<button type="button" class="button main ready" data-main
    @click=${() => act(asks.at(-1))}>Weigh in</button>`;
}
