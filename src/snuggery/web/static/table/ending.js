/** The end of a game: who won, the paper with the scores, a look back, and once more. */
/** @import {Table} from "./types.js" */
import { icon } from "../art/icons.js";
import { crowned } from "../art/pieces.js";
import { ranking } from "../ranking.js";
import { amount, figure } from "../house/sentences.js";
import { html, nothing } from "../vendor/lit-html.js";
import { lookBack, playAgain, transcriptPath } from "./house-calls.js";
import { matOf } from "./mats.js";
import { copy } from "./invite.js";
import { change, game, nameOf, state } from "./state.js";
import { chart } from "./chart.js";
import { sheet } from "./zones/text.js";

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const MOMENTS = 4;

/** @param {Table} table */
export function endingView(table) {
  const ranked = ranking(table.scene);
  return html`<section class="ending" aria-labelledby="result"><div class="ending-head">${winner(ranked)}
      <div class="ending-words"><span class="caption">The game is over</span><h1 id="result"
        tabindex="-1">${table.scene.result || "Nobody wins"}</h1>
      <p class="second">${yourPlace(table, ranked)}</p></div>${company(ranked)}</div>
    <div class="ending-boards">${ranked.length ? paper(table, ranked) : nothing}${backBoard(table)}</div>
    <div class="ending-foot">${buttons(table)}</div></section>`;
}

/** @param {ReturnType<typeof ranking>} ranked */
const winner = (ranked) => (ranked.length ? crowned(matOf(ranked[0].seat, 104)) : nothing);

/** @param {Table} table @param {ReturnType<typeof ranking>} ranked */
function yourPlace(table, ranked) {
  const own = ranked.find(({ seat }) => seat === table.scene.seat);
  if (!own)
    return ranked.length ? `${nameOf(ranked[0].seat)} finishes with ${amount(ranked[0].score, unit())}.` : "";
  const shared = ranked.filter(({ place }) => place === own.place).length > 1;
  return own.place === 0 && !shared
    ? `You finish with ${amount(own.score, unit())}.`
    : `You ${shared ? "share" : "finish"} ${PLACES[own.place]}${shared ? " place" : ""} with ${amount(own.score, unit())}.`;
}

/** @returns {string} */
const unit = () => game()?.unit ?? "points";

/** @param {ReturnType<typeof ranking>} ranked */
const company = (ranked) =>
  html`<ul class="company">${ranked.slice(1, 4).map(
    ({ seat, place, score }) => html`<li>${matOf(seat, 54)}
  <b>${nameOf(seat)}</b><span class="second">${PLACES[place]}, ${figure(score)}</span></li>`,
  )}</ul>`;

/**
 * The game's own sheet if it keeps one, else who finished how.
 * @param {Table} table @param {ReturnType<typeof ranking>} ranked
 */
function paper(table, ranked) {
  const kept = table.scene.zones.find(({ facts }) => facts.table)?.facts.table;
  const plain = {
    head: ["", "Name", unit()],
    rows: ranked.map(({ seat, place, score }) => [`${place + 1}.`, nameOf(seat), score]),
  };
  return sheet(kept ?? plain, kept ? chart(kept) : nothing);
}

/** @param {Table} table */
function backBoard(table) {
  const hands = table.scene.plates.some(({ cards }) => cards >= 0);
  return html`<div class="panel look-back"><h2>Look back</h2><p
    class="second">${hands ? "Every hand lies open now. " : ""}Move to any turn and see the table as it stood.</p>
    <div class="moments">${moments(table).map(
      ({ ply, text }) => html`<button type="button" class="moment" @click=${() => lookBack(ply)}>
      ${icon("play", 17)}<span><b>Turn ${ply} of ${table.ply}</b>${text}</span></button>`,
    )}</div>
    <button type="button" class="button" @click=${() => lookBack(0)}>${icon("watch", 18)}From the first ${hands ? "card" : "turn"}</button></div>`;
}

/** The turns that brought most, and the last one. @param {Table} table */
function moments(table) {
  const plies = [...new Set(state.log.map(({ ply }) => ply))].filter((ply) => ply > 0 && ply <= table.ply);
  const told = plies.map((ply) => ({ ply, text: toldAt(ply) }));
  const chosen = told.slice(0, -1).toSorted((a, b) => b.text.length - a.text.length);
  return [...chosen.slice(0, MOMENTS - 1), ...told.slice(-1)].toSorted((a, b) => a.ply - b.ply);
}

/** @param {number} ply */
const toldAt = (ply) =>
  state.log
    .filter((line) => line.ply === ply)
    .map(({ text }) => text)
    .join(" ");

/** @param {Table} table */
function buttons(table) {
  const seated = table.scene.seat !== null;
  return html`${seated || table.again ? html`<button type="button" class="button main big" aria-busy=${state.resetting} @click=${playAgain}>${icon("again", 24)}${againWord(table)}</button>` : nothing}
    <a class="button" href=${transcriptPath()} download>${icon("share", 18)}Save the record</a>
    <button type="button" class="button" @click=${() => copy(location.href, "The link is copied.")}>${icon("talk", 18)}Share the table</button>
    <a class="button quiet" href="/">Back to the lobby</a>`;
}

/** What the button says: somebody may have set the table again already. @param {Table} table */
function againWord({ again }) {
  if (state.resetting) return "Setting the table";
  return again ? "To the next match" : "Play again";
}

/** The bar under the table while somebody looks back. @param {Table} past */
export function lookBackBar(past) {
  const last = state.table?.ply ?? 0;
  const go = (/** @type {number} */ ply) => lookBack(Math.max(0, Math.min(last, ply)));
  const told = toldAt(past.ply);
  return html`<section class="panel past-bar" aria-label="Look back"><button type="button" class="button small"
    aria-label="A turn back" @click=${() => go(past.ply - 1)}>${icon("back", 18)}</button>
    <label class="past-slide"><span class="unseen">Turn</span><input type="range" class="slider" min="0" max=${last}
      .value=${String(past.ply)}
      aria-valuetext="turn ${past.ply} of ${last}: ${told}" @change=${(/** @type {any} */ event) => go(event.target.valueAsNumber)} />
      <span class="told" role="status">${past.ply} of ${last}. ${told}</span></label>
    <button type="button" class="button small" aria-label="A turn on"
      @click=${() => go(past.ply + 1)}>${icon("next", 18)}</button>
    <button type="button" class="button small" @click=${() => change({ past: null, ending: true })}>To the result</button></section>`;
}
