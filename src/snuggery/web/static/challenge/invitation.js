/** Before there is a result to show: what a friend is asked, and what the challenger sends. */
/** @import {Acts, Room, Side} from "./types.js" */
import { copyButton } from "../app/copying.js";
import { icon } from "../art/icons.js";
import { markOf } from "../art/marks.js";
import { html, nothing } from "../vendor/lit-html.js";
import { dateWords } from "./words.js";

/** What a friend sees who has not finished. @param {Room} room @param {Acts} acts */
export function invitation({ challenge, busy }, acts) {
  const going = challenge.state === "playing";
  return html`<section class="panel dare" aria-labelledby="dare-title">
    <div class="dare-head">${markOf({ name: challenge.name, mark: challenge.mark }, 84)}
      <h2 id="dare-title"><bdi>${challenge.name}</bdi> asks you to beat this</h2></div>
    <p>${whatYouGet(challenge)}</p>
    ${challenge.company.length ? html`<p class="second">The bots: ${challenge.company.join(", ")}.</p>` : nothing}
    ${challenge.rules.map((rule) => html`<p class="second"><i class="diamond"></i>${rule}</p>`)}
    <p class="second">Your first sitting counts. When you have finished, you both see both results. Until then, nobody
      is told how <bdi>${challenge.name}</bdi> played.</p>
    <button type="button" class="button main big" aria-busy=${busy} @click=${acts.sit}>${icon("play", 22)}${
      going ? "Go on" : challenge.kind === "puzzles" ? "Begin" : "Sit down"
    }</button>
    <p class="second small">It can be taken up until ${dateWords(challenge.until)}. No account is needed.</p>
  </section>`;
}

/** @param {Room["challenge"]} challenge */
function whatYouGet({ kind }) {
  if (kind === "puzzles") return "You get the same five puzzles in the same order. A puzzle you know keeps its answer.";
  if (kind === "daily") return "You get the same chair at the same deal of the day, against the same bots.";
  return "You get the same chair, the same cards or dice, and the same bots, who answer the same choices the same way.";
}

/** The link, and the friends who have taken it up. @param {Room} room @param {Acts} acts */
export function ownChallenge({ challenge, busy }, acts) {
  const link = `${location.origin}/challenge/${challenge.code}`;
  return html`<section class="panel dare own" aria-labelledby="send-title">
    <h2 id="send-title">${challenge.others.length ? "Your challenge" : "Send this link to a friend"}</h2>
    <p class="link"><code>${link}</code></p>
    <div class="dare-tools">${copyButton(link, "button main")}
      <button type="button" class="button quiet" aria-busy=${busy} @click=${acts.withdraw}>${icon(
        "close",
        18,
      )}Withdraw it</button></div>
    ${challenge.others.length ? company(challenge.others, acts) : nothing}
    <p class="second small">Everyone who opens it gets the same beginning, and needs no account. Both of you see both
      results once the friend has finished. The link works until ${dateWords(challenge.until)}.</p></section>`;
}

/** @param {Side[]} others @param {Acts} acts */
const company = (others, acts) =>
  html`<ul class="takers">${others.map(
    (one, number) =>
      html`<li>${markOf(one, 34)}<b dir="auto">${one.name}</b>${
        one.state === "finished"
          ? html`<button type="button" class="button small" aria-label="Compare with ${one.name}"
        @click=${() => acts.look(number)}>Compare</button>`
          : html`<span class="second">still playing</span>`
      }</li>`,
  )}</ul>`;
