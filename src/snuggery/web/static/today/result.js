/** How it went: your result beside everybody's, par, and three lines to paste that tell of no card. */
/** @import {Game} from "../app/answers.js" */
/** @import {Acts, Result, Shared} from "./types.js" */

import { alarm, answer } from "../app.js";
import { icon } from "../art/icons.js";
import { html, nothing, ref } from "../vendor/lit-html.js";
import { course } from "./deals.js";
import { luckBar } from "./luck.js";
import { tableFromAbove } from "./picture.js";
import { givePicture, shares } from "./share.js";
import {
  againstPar,
  courseSymbols,
  dateWords,
  leftWords,
  meanWords,
  nth,
  parOf,
  parWords,
  resultWords,
} from "./words.js";

const MOST_BARS = 12;

/** @param {Result} result @param {Game} game @param {Acts} acts */
export function resultPage(result, game, acts) {
  const { deal, left } = result;
  const own = deal.sitting?.result;
  return html`<section class="panel result" aria-labelledby="result-title">
    <p class="caption">${game.title}${against(deal)}, ${dateWords(result.day)}</p>
    <h2 id="result-title" tabindex="-1">${own == null ? "Played for fun" : resultWords(deal, own, game)}</h2>
    <p>${rankWords(result)} ${parWords(deal, game)}</p>
    ${deal.sitting ? html`<p class="second small" role="status">${rankedBy(result)}</p>` : nothing}
    ${deal.sitting ? course(deal) : nothing}
    ${deal.counts === "distance" && deal.sitting?.over ? tableFromAbove(result, game) : nothing}
    ${histogram(result, game)}
    ${deal.sitting?.shares ? luckBar(deal.sitting.shares) : nothing}
    ${own == null ? nothing : lines(result, game)}
    <div class="board-buttons">
      ${deal.sitting ? html`<a class="button" href=${deal.sitting.path}>${icon("watch", 18)}Look back</a>` : nothing}
      ${
        own == null
          ? nothing
          : html`<a class="button" href="/challenge#${deal.sitting?.path.split("/").pop()}"
        >${icon("people", 18)}Ask a friend to beat this</a>`
      }
      <button type="button" class="button" @click=${() => acts.play(deal)}>${icon("again", 18)}Play it again for
        fun</button>
      <button type="button" class="button quiet" @click=${() => acts.turnTo(result.day)}>All deals</button>
    </div>
    <p class="second small">${
      left ? `Places may move for ${leftWords(left)} yet.` : "The day is over."
    } ${proof(result)}</p>
  </section>`;
}

/** @param {Result} result */
function rankWords({ rank, people, play_rank: byPlay, reviewed }) {
  if (rank === null) return people === 1 ? "One person has finished." : `${people} people have finished.`;
  if (people === 1) return "You are the first to finish.";
  const byResult = `ranks ${nth(rank)} of ${people}`;
  return byPlay === null
    ? `Your result ${byResult}.`
    : `Your play without luck ranks ${nth(byPlay)} of ${reviewed}, your result ${byResult}.`;
}

/** By which the day ranks. @param {Result} result */
function rankedBy({ ranked_by: by, review_due: due, rank }) {
  if (rank === null) return "A sitting that was broken off has no place.";
  if (by === "play") return "Ranked by play: what your own choices gave or cost you, by what you could know.";
  return due ? "Ranked by result until your match is reviewed." : "Ranked by result: no review can tell your play.";
}

/** What was promised when the day began. @param {Result} result */
const proof = ({ deal }) =>
  html`All chance was fixed before: promise <code>${deal.promise}</code>${
    deal.secret ? html`, secret <code>${deal.secret}</code>` : ", its secret follows an hour after midnight UTC"
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
  if (deal.counts === "distance") return to === from ? `${from} mm` : `${from} to ${to} mm`;
  const first = meanWords(deal, from, game);
  return to === from ? first : `${first} to ${meanWords(deal, to, game)}`;
}

/** @param {Result["deal"]} deal */
const against = ({ level }) => (level === "strong" ? " against strong bots" : "");

// -- to paste ---------------------------------------------------------------------------------------------------------

/** @param {Result} result @param {Game} game */
function lines(result, game) {
  const shared = sharedWords(result, game);
  const text = [shared.head, shared.told, `${courseSymbols(shared.course)} ${shared.place}`].join("\n");
  return html`<div class="to-paste"><p class="caption">Three lines to paste, no card in them</p><pre>${text}</pre>
    <button type="button" class="button main" @click=${() => copyText(text)}>${icon("copy", 20)}Copy the three
    lines</button>
    <button type="button" class="button" @click=${() => give(game, result.day, shared)}>${
      shares() ? icon("share", 20) : icon("save", 20)
    }${shares() ? "Share" : "Save"} them as a picture</button></div>`;
}

/** @param {Game} game @param {string} day @param {Shared} shared */
const give = (game, day, shared) =>
  givePicture(game, day, shared).catch(() => alarm("The browser does not let the page draw a picture."));

/** @param {Result} result @param {Game} game @returns {Shared} */
function sharedWords({ deal, day, rank, people, play_rank: byPlay, reviewed }, game) {
  const own = Number(deal.sitting?.result);
  const mean = parOf(deal);
  const par = mean === null ? "" : `, par ${meanWords(deal, mean, game)}`;
  const verdict = ["worse than par", "as par", "better than par"][againstPar(deal, own) + 1];
  const ranks = byPlay ? `, ranks ${nth(byPlay)} of ${reviewed} by play` : `, ranks ${nth(rank ?? 0)} of ${people}`;
  const place = people > 1 && rank ? ranks : "";
  return {
    head: `Snuggery, ${game.title}${against(deal)} of ${dateWords(day)}`,
    told: `${resultWords(deal, own, game)}${par}${par && ` (${verdict})`}${place}`,
    course: deal.sitting?.course ?? "",
    place: `${location.origin}/today`,
  };
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
