/** How it went: your result beside everybody's, par, and three lines to paste that tell of no card. */
/** @import {Game} from "../app/answers.js" */
/** @import {Result} from "./types.js" */

import { answer } from "../app.js";
import { icon } from "../art/icons.js";
import { html, nothing, ref } from "../vendor/lit-html.js";
import { course } from "./deals.js";
import { againstPar, courseSymbols, dateWords, leftWords, meanWords, nth, parWords, resultWords } from "./words.js";

const MOST_BARS = 12;

/** @param {Result} result @param {Game} game @param {() => unknown} back */
export function resultPage(result, game, back) {
  const { deal, left } = result;
  const own = deal.sitting?.result;
  return html`<section class="panel result" aria-labelledby="result-title">
    <p class="caption">${game.title}, ${dateWords(result.day)}</p>
    <h2 id="result-title" tabindex="-1">${own == null ? "You have no result" : resultWords(deal, own, game)}</h2>
    <p>${rankWords(result)} ${parWords(deal, game)}</p>
    ${deal.sitting ? course(deal.sitting.course) : nothing}
    ${histogram(result, game)}
    ${own == null ? nothing : lines(result, game)}
    <div class="board-buttons">
      ${deal.sitting ? html`<a class="button" href=${deal.sitting.path}>${icon("watch", 18)}Look back</a>` : nothing}
      <button type="button" class="button quiet" @click=${back}>All deals</button>
    </div>
    <p class="second small">${
      left ? `Places may move for ${leftWords(left)} yet.` : "The day is over."
    } ${proof(result)}</p>
  </section>`;
}

/** @param {Result} result */
function rankWords({ rank, people }) {
  if (rank === null) return people === 1 ? "One person has finished." : `${people} people have finished.`;
  return people === 1 ? "You are the first to finish." : `${nth(rank)} of ${people} by result.`;
}

/** What was promised when the day began. @param {Result} result */
const proof = ({ deal }) =>
  html`The order of all cards was fixed before: promise <code>${deal.promise.slice(0, 12)}…</code>${
    deal.secret ? html`, secret <code>${deal.secret.slice(0, 12)}…</code>` : ", its secret follows at midnight"
  }.`;

// -- everybody --------------------------------------------------------------------------------------------------------

/** @typedef {{from: number, to: number, count: number, own: boolean}} Bar */

/** @param {Result} result @param {Game} game */
function histogram(result, game) {
  const bars = barsOf(result);
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const told = bars.map((bar) => `${rangeWords(bar, result, game)}: ${bar.count}`).join(", ");
  if (!bars.length) return nothing;
  return html`<div class="histogram" role="img" aria-label="Results of everybody. ${told}">${bars.map(
    (bar) =>
      html`<div class="bar-of ${bar.own ? "own" : ""}" aria-hidden="true"><span>${bar.count}</span><i ${heightOf(
        bar.count / most,
      )}></i><small>${rangeWords(bar, result, game)}</small></div>`,
  )}</div>`;
}

/** Give a bar its height; the server's content policy forbids style attributes. @param {number} part */
const heightOf = (part) =>
  ref((bar) => bar && /** @type {HTMLElement} */ (bar).style.setProperty("--part", String(part)));

/** A bar for each result, or for equal ranges where there are many. @param {Result} result @returns {Bar[]} */
function barsOf({ results, deal }) {
  const values = results.map(([value]) => value);
  const least = Math.min(...values);
  const span = Math.max(...values) - least + 1;
  const width = values.length <= MOST_BARS ? 1 : Math.ceil(span / MOST_BARS);
  /** @type {Map<number, Bar>} */
  const bars = new Map();
  for (const [value, count] of [...results].sort((a, b) => a[0] - b[0])) {
    const from = width === 1 ? value : least + Math.floor((value - least) / width) * width;
    const bar = bars.get(from) ?? { from, to: from + width - 1, count: 0, own: false };
    bars.set(from, { ...bar, count: bar.count + count, own: bar.own || value === deal.sitting?.result });
  }
  return [...bars.values()];
}

/** @param {Bar} bar @param {Result} result @param {Game} game */
function rangeWords({ from, to }, { deal }, game) {
  if (deal.counts === "place") return nth(from);
  const first = meanWords(deal, from, game);
  return to === from ? first : `${first} to ${meanWords(deal, to, game)}`;
}

// -- to paste ---------------------------------------------------------------------------------------------------------

/** @param {Result} result @param {Game} game */
function lines(result, game) {
  const text = sharedText(result, game);
  return html`<div class="to-paste"><p class="caption">Three lines to paste, no card in them</p><pre>${text}</pre>
    <button type="button" class="button main" @click=${() => copyText(text)}>${icon("copy", 20)}Copy the three
    lines</button></div>`;
}

/** @param {Result} result @param {Game} game */
function sharedText({ deal, day, rank, people }, game) {
  const own = Number(deal.sitting?.result);
  const par = deal.par ? `, par ${meanWords(deal, deal.par.casual, game)}` : "";
  const verdict = ["below par", "at par", "above par"][againstPar(deal, own) + 1];
  const place = people > 1 && rank ? `, ${nth(rank)} of ${people}` : "";
  return [
    `Snuggery, ${game.title} of ${dateWords(day)}`,
    `${resultWords(deal, own, game)}${par}${deal.par ? ` (${verdict})` : ""}${place}`,
    `${courseSymbols(deal.sitting?.course ?? "")} ${location.origin}/today`,
  ].join("\n");
}

/** @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    answer("The three lines are copied.");
  } catch {
    answer("The browser does not let the page copy; select the lines and copy them.");
  }
}
