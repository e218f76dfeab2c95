/** How a deal ended in which a distance counts, as its game draws it: one's own table, and how near others came. */
/** @import {Game} from "../app/answers.js" */
/** @import {DayPart, Ended, Result} from "./types.js" */

import { api, dress } from "../app.js";
import { dayPart } from "../renderers.js";
import { html, ref, render } from "../vendor/lit-html.js";

/** @type {{canvas: HTMLCanvasElement, ended: Ended, paintDay: DayPart["paintDay"]} | null} */
let shown = null;
const watcher = new ResizeObserver(() => shown?.paintDay(shown.canvas, shown.ended));

/** @param {Result} result @param {Game} game */
export const tableFromAbove = (result, game) =>
  html`<figure class="from-above" ${ref(
    (place) => place && lay(/** @type {HTMLElement} */ (place), result, game),
  )}></figure>`;

/** Fetch one's own table and lay it there; a table that is gone leaves nothing.
 * @param {HTMLElement} place @param {Result} result @param {Game} game */
async function lay(place, result, game) {
  const key = `${result.day} ${result.deal.game} ${result.spots.length}`;
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  try {
    const [part, ended] = await Promise.all([dayPart(result.deal.game), endOf(result)]);
    place.hidden = false;
    dress(game); // the cloth on the table is that of the page
    draw(place, part, ended);
  } catch {
    place.hidden = true;
  }
}

/** @param {Result} result @returns {Promise<Ended>} */
async function endOf({ deal, spots }) {
  const table = deal.sitting?.path.split("/").pop();
  const { scene } = await api(`/api/tables/${table}/look-back`);
  return { scene, others: spots };
}

/** @param {HTMLElement} place @param {DayPart} part @param {Ended} ended */
function draw(place, { paintDay, dayWords, dayLines }, ended) {
  const [own, signs] = dayLines(ended);
  render(
    html`<canvas role="img" aria-label=${dayWords(ended)}></canvas>
      <figcaption><p>${own}</p><p class="second small">${signs}</p></figcaption>`,
    place,
  );
  const canvas = /** @type {HTMLCanvasElement} */ (place.querySelector("canvas"));
  shown = { canvas, ended, paintDay };
  watcher.disconnect();
  watcher.observe(canvas);
}
