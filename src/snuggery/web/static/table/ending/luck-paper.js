/** The chances of all seats as lines, and luck and play as bars and sums: what a review adds to the last page. */
/** @import {Review, Story, Sum} from "../types.js" */
/** @import {Company, Line} from "../past/lines.js" */
import { figure } from "../../app/sentences.js";
import { html } from "../../vendor/lit-html.js";
import { screen } from "../drawn/screen.js";
import { matOf } from "../drawn/seats.js";
import { chart, legend } from "../past/chart.js";
import { chanceLines, marksOn } from "../past/lines.js";
import { review, standings, wantReview } from "../past/review.js";
import { state } from "../state.js";
import { words } from "./words.js";

/** Chances, luck and play, or how far the server is with them. @param {Story} story @param {Company} company */
export function luckPaper(story, company) {
  const found = review();
  const stood = standings();
  if (!found || !stood) return html`<section class="luck-paper"><h2>${words.chancesNote}</h2>${pending()}</section>`;
  const lines = chanceLines(stood.points, story, company);
  const shown = shownSeats(company).map((seat) => found.sums[seat]);
  const marks = marksOn(found.moments, lines.find(({ seat }) => seat === found.seat) ?? lines[0], story);
  return html`<section class="luck-paper"><h2>${words.chancesNote} <small>${words.of100}</small></h2>
    ${chart({ lines, steps: story.deals.length, marks }, told(lines, story))}${legend(lines)}<p
    class="right-to">${words.rightTo(stood.error)}</p></section>
    <section class="luck-paper"><h2>${words.luckAndPlay} <small>${found.unit}</small></h2>${key(found)}
    <p class="luck-summary">${found.summary}</p>
    <ul class="luck-rows">${shown.map((sum) => row(sum, company, shown, found))}</ul></section>`;
}

/** A phone has room for one bar: yours, or the winner's. @param {Company} company */
const shownSeats = ({ order }) => (screen.phone ? order.slice(0, 1) : order);

/** What is said while there is no review. */
function pending() {
  const { part = 0, refused = "", begun = true } = state.reviewed ?? {};
  if (refused || !begun)
    return html`<div class="luck-pending"><p>${refused || words.busy}</p><button type="button" class="button"
      @click=${() => wantReview()}>${words.weigh}</button></div>`;
  return html`<div class="luck-pending" role="status"><p>${words.going(part)}</p><progress max="1" .value=${part}
    aria-label=${words.luckAndPlay}></progress></div>`;
}

/** The first line in a sentence. @param {Line[]} lines @param {Story} story */
function told([{ points }], { deals }) {
  const before = points.slice(0, -1);
  const [at, most] = before.reduce((best, point) => (point[1] > best[1] ? point : best), points[0]);
  const deal = deals[Math.min(deals.length - 1, Math.max(0, Math.ceil(at * deals.length) - 1))];
  return words.chancesTold(points[0][1], most, deal.title, points[points.length - 1][1]);
}

/** @param {Review} found */
const key = ({ rest }) =>
  html`<p class="luck-key" aria-hidden="true"><span><i class="by-luck"></i>${words.luck}</span><span><i
    class="by-hidden"></i>${rest}</span><span><i class="by-own"></i>${words.own}</span><span
    ><i class="by-others"></i>${words.others}</span></p>`;

/** @param {Sum} sum */
const parts = (sum) => ({ ...sum, luck: Object.values(sum.luck).reduce((all, some) => all + some, 0) });

/** @param {Sum} sum @param {Company} company @param {Sum[]} sums @param {Review} found */
function row(sum, { seat: own, nameOf }, sums, found) {
  const whole = parts(sum);
  const name = sum.seat === own ? "You" : nameOf(sum.seat);
  const terms = { ...words.terms, hidden: found.rest.split(" ").at(-1) ?? "" }; // "hidden" of "what was hidden"
  return html`<li>${matOf(sum.seat, 24)}<b aria-hidden="true"><bdi>${name}</bdi></b>${bar(whole, sums)}<span
    class="luck-sum" aria-hidden="true">${term(terms.begun, figure(whole.begun))}${KINDS.map((kind) =>
      term(terms[kind], `${whole[kind] < 0 ? "−" : "+"} ${Math.abs(whole[kind])}`),
    )}${term(terms.result, html`= <b>${figure(whole.result)}</b>`)}</span><span
    class="unseen">${words.sumTold(name, whole, found)}</span></li>`;
}

/** A number of the sum, and under the first sum what it is. @param {string} name @param {unknown} value */
const term = (name, value) => html`<span title=${name}>${value}<small>${name}</small></span>`;

/** What made a chance smaller on the left of the line, what made it larger on the right.
 * @param {ReturnType<typeof parts>} sum @param {Sum[]} sums */
function bar(sum, sums) {
  const reach = (/** @type {number} */ way) => Math.max(1, ...sums.map((one) => lengthOf(parts(one), way)));
  const [below, above] = [reach(-1), reach(1)];
  const side = (/** @type {number} */ way) =>
    KINDS.filter((kind) => way * sum[kind] > 0).map(
      (kind) => html`<i class="by-${kind}" data-vars="--points:${Math.abs(sum[kind])}"></i>`,
    );
  return html`<span class="luck-bar" aria-hidden="true" data-vars="--below:${below};--above:${above}"><span
    class="below">${side(-1)}</span><span class="above">${side(1)}</span></span>`;
}

const KINDS = /** @type {const} */ (["luck", "hidden", "own", "others"]);

/** @param {ReturnType<typeof parts>} sum @param {number} way */
const lengthOf = (sum, way) => KINDS.reduce((all, kind) => all + Math.max(0, way * sum[kind]), 0);
