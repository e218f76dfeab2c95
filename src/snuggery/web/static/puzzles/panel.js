/** Beside the table of a puzzle: what is asked; after the answer the reason, and what each choice is worth. */
/** @import {PuzzleTold, Scene, Worth} from "../table/types.js" */
import { capital, signed } from "../app/sentences.js";
import { answer } from "../app.js";
import { icon } from "../art/icons.js";
import { closeDrawer } from "../table/drawn/rail.js";
import { ruleLines } from "../table/people/rules-in-force.js";
import { game, state } from "../table/state.js";
import { steer } from "../table/wire/session.js";
import { zonesAt, zoneView } from "../table/zones/index.js";
import { html, nothing } from "../vendor/lit-html.js";

const MOST = 6; // choices of which the figures are shown at once
const LOG = 8;

/** @param {Scene} scene */
export function panel(scene) {
  const puzzle = state.table?.puzzle;
  if (!puzzle) return nothing;
  const open = puzzle.stage === "asked";
  return html`<aside class="rail puzzle-rail ${state.drawer ? "open" : ""}" aria-label="The puzzle">
    <div class="rail-head"><p class="caption">${numbered(puzzle)} · ${game()?.title}</p>
      <button type="button" class="icon-button close" aria-label="Back to the table"
        @click=${closeDrawer}>${icon("close")}</button></div>
    ${open ? question(puzzle, scene) : verdict(puzzle)}</aside>`;
}

/** @param {PuzzleTold} puzzle */
const numbered = ({ five, rating }) => (five ? `Puzzle ${five} of today’s five` : rating ? "Puzzle" : "Your mistake");

/** @param {PuzzleTold} puzzle @param {Scene} scene */
const question = (puzzle, scene) => html`<div class="puzzle-asks">
    <h2>${scene.question}</h2>
    <p class="second">You see all that your seat may see. Choose on the table.</p>
    <div class="board-buttons"><button type="button" class="button" @click=${() => steer("show")}>Show me</button
      ><a class="button" href="/puzzles">Other puzzles</a></div>
    <p class="second small">${standing(puzzle)}</p></div>
    <div class="rail-body" tabindex="0" role="region" aria-label="Log">${atThisTable(state.table?.rules)}${zonesAt(
      scene,
      "rail",
    ).map((zone) =>
      zoneView(zone, scene),
    )}<h3 class="caption">What happened before</h3><ol class="log" reversed>${state.log
      .slice(-LOG)
      .reverse()
      .map(({ text }) => html`<li><span>${text}</span></li>`)}</ol></div>`;

/** By which house rules the puzzle is. @param {import("../table/types.js").HouseRule[]} [rules] */
const atThisTable = (rules = []) =>
  rules.length
    ? html`<div class="at-this-table"><span class="caption">At this table</span>${ruleLines(rules)}</div>`
    : nothing;

/** @param {PuzzleTold} puzzle */
function standing({ own, rating, counts }) {
  if (!rating) return "In a match of yours you chose something worse here. It changes no rating.";
  const again = counts ? "" : " You have answered it before, so it doesn’t count.";
  return `Your rating ${own}, this puzzle ${rating}.${again}`;
}

/** @param {PuzzleTold} puzzle */
const verdict = (puzzle) => html`<section class="puzzle-paper" aria-labelledby="verdict"><div class="puzzle-why"
    tabindex="0" role="region" aria-label="Why">
    <p class="caption ${puzzle.stage}">${puzzle.verdict}</p>
    <h2 id="verdict" tabindex="-1">${puzzle.heading}</h2>
    <p class="reason">${puzzle.reason}</p>
    ${figures(puzzle)}
    <p class="second small">${puzzle.about}</p>
    </div><p class="rating-line"><span>${puzzle.theme}</span><span>${change(puzzle)}</span></p>
    <a class="button main" href=${puzzle.next}>${puzzle.next === "/puzzles" ? "All puzzles" : "Next puzzle"}</a>
    <div class="board-buttons"><a class="button" href="/puzzles">By theme</a>
      ${
        puzzle.rating
          ? html`<button type="button" class="button" @click=${share}>${icon("copy", 18)}Share</button>`
          : nothing
      }</div></section>`;

/** @param {PuzzleTold} puzzle */
const change = ({ own, gained, counts, rating }) =>
  !rating
    ? nothing
    : counts
      ? html`rating ${own - gained} to <b>${own}</b> (${signed(gained)})`
      : html`rating <b>${own}</b>`;

/** Every choice with what it is worth, the best first; one's own is marked. @param {PuzzleTold} puzzle */
function figures({ worths = [], answer: own }) {
  const sorted = [...worths].sort((a, b) => b.value - a.value);
  const shown = sorted.filter((worth, place) => place < MOST || worth.action === own);
  if (shown.length < 2) return nothing;
  return html`<ul class="figures" aria-label="What each choice is worth">${shown.map((worth) => figure(worth, own))}</ul
    >`;
}

/** @param {Worth} worth @param {number | null | undefined} own */
const figure = (worth, own) => html`<li class="${worth.best ? "best" : ""} ${worth.action === own ? "mine" : ""}">
    <span>${capital(worth.name)}${worth.action === own ? html` <small>yours</small>` : nothing}</span>
    <b>${worth.told}${worth.margin && !worth.best ? html` <small>${worth.margin}</small>` : nothing}</b></li>`;

async function share() {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}`);
    answer("The address of this puzzle is copied.");
  } catch {
    answer("The browser does not let the page copy; take the address from its line.");
  }
}
