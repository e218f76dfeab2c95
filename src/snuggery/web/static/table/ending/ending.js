/** The end of a match: who won, your turning points, chances by deal, luck and play, and the ways on from there. */
/** @import {Table} from "../types.js" */
import { ranking } from "../../ranking.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { screen } from "../drawn/screen.js";
import { costly } from "../past/review.js";
import { game, nameOf, state } from "../state.js";
import { sheet } from "../zones/text.js";
import { fairness } from "./fairness.js";
import { finaleView } from "./finale.js";
import { endingFoot, whoStays } from "./foot.js";
import { luckPaper } from "./luck-paper.js";
import { resultHead } from "./result-head.js";
import { storyPaper } from "./story-paper.js";
import { turningPoints } from "./turning-points.js";
import { words } from "./words.js";

/** @typedef {ReturnType<typeof ranking>} Ranked */

/** @param {Table} table */
export function endingView(table) {
  const ranked = ranking(table.scene, state.story?.places);
  const yours = ranked.some(({ seat, place }) => place === 0 && seat === table.scene.seat);
  return html`<section class="ending ${yours ? "yours" : ""} ${state.finale}" aria-labelledby="result"><div
    class="ending-scroll" tabindex="0" role="region" aria-label="How it went">${resultHead(table, ranked)}
    <div class="ending-boards">${boards(table, ranked)}</div>${screen.phone ? whoStays(table) : nothing}</div>
    <div class="ending-foot">${endingFoot(table)}</div></section>${finaleView(table, ranked)}`;
}

const inOneColumn = () => screen.phone && !screen.lying;

/** What decided it comes first where one lies under the other: in the document, so that it is heard as it is seen.
 * @param {Table} table @param {Ranked} ranked */
function boards(table, ranked) {
  const paper = state.story ? paperOf(table, ranked) : plainCard(ranked);
  return inOneColumn() && state.story?.turnings.length ? [decided(table), paper] : [paper, decided(table)];
}

/** @param {Table} table @param {Ranked} ranked */
function paperOf({ scene }, ranked) {
  const story = /** @type {import("../types.js").Story} */ (state.story);
  const seats = ranked.map(({ seat }) => seat);
  const order = seats.toSorted((a, b) => Number(b === scene.seat) - Number(a === scene.seat));
  const company = { order, seat: scene.seat, nameOf, winner: ranked[0]?.seat ?? -1 };
  const weighed = ranked.length > 0; // a match that was cut off has no winner
  return html`<div class="story-card">${weighed ? luckPaper(story, company) : nothing}${
    story.deals.length ? storyPaper(story, company, !weighed) : nothing
  }</div>`;
}

/** Who finished how, of a game that does not tell how its deals went. @param {Ranked} ranked */
const plainCard = (ranked) =>
  ranked.length
    ? sheet({
        head: ["", "Name", game()?.unit ?? "points"],
        rows: ranked.map(({ seat, place, score }) => [`${place + 1}.`, nameOf(seat), score]),
      })
    : nothing;

/** @param {Table} table */
function decided(table) {
  const hands = table.scene.plates.some(({ cards }) => cards >= 0);
  const choices = costly();
  return html`<div class="panel look-back">${state.story ? turningPoints(state.story, table) : nothing}
    <p class="second">${choices && table.scene.seat !== null ? `${words.choices(choices.cost, choices.all)} ` : ""}${
      hands ? words.handsOpen : words.turnsSeen
    }</p>${fairness(table)}</div>`;
}
