/** Looking back at a match: the table as it stood, step by step, deal by deal, or by itself; under it a slider and
 * keys. */
/** @import {Moment, Table} from "../types.js" */

import { answer } from "../../app.js";
import { icon } from "../../art/icons.js";
import { brought } from "../../renderers.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { change, state } from "../state.js";
import { playAgain, tableAt } from "../wire/server-calls.js";
import { momentPlate, momentWords } from "./moment-view.js";
import { playOnButton } from "./play-on.js";
import { doing, momentNow, moments, readyWords, review, wantReview } from "./review.js";

const MOVE = 1000; // of autoplay, at the usual pace
const PACES = [1, 0.5, 2]; // seconds a move
const BEAT = 50; // ms after which autoplay looks whether to go on
const KEYS_TOLD =
  "Arrows step, Page Up and Page Down go from deal to deal, M to what mattered, the space bar plays, " +
  "Escape leads to the result.";
const THUMB = 28; // of the slider, whose middle stands on the marks

/** @type {Map<number, Table>} what has been looked at */
const seen = new Map();
const looking = { wanted: 0, busy: false, pace: 0, since: 0 };
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

const last = () => state.table?.ply ?? 0;

/**
 * Show the table as it stood after a ply; tell of the moment there.
 * @param {number} ply
 * @param {Moment | null} [moment]
 */
export function lookBack(ply, moment = null) {
  wantReview(tellReview);
  change({ moment });
  looking.wanted = Math.max(0, Math.min(last(), ply));
  return looking.busy ? undefined : fetchWanted();
}

/** Say that it has come, and what there is to say of the place on show. */
const tellReview = () => answer([readyWords(), momentWords()].filter(Boolean).join(" "));

/** Ask for what is wanted by now: a finger on the slider is faster than the server. */
async function fetchWanted() {
  looking.busy = true;
  const ply = looking.wanted;
  const past = seen.get(ply) ?? withoutPresence(await tableAt(ply));
  looking.busy = false;
  if (!past) return;
  seen.set(ply, past);
  const begun = !state.past;
  change({ past, ending: false });
  if (begun) queueMicrotask(goToBar);
  if (!document.activeElement?.matches(".past-slide .slider")) answer(placeAndEvents(past));
  if (looking.wanted !== ply) fetchWanted();
}

/** Nobody knows who was there at that turn, and who is there now does not belong to it.
 * @param {Table | null} past @returns {Table | null} */
const withoutPresence = (past) =>
  past && {
    ...past,
    chairs: past.chairs.map((chair) => ({ ...chair, here: true, kind: chair.kind === "away" ? "person" : chair.kind })),
  };

/** The focus was on what has gone with the result. */
const goToBar = () =>
  /** @type {HTMLElement | null} */ (document.querySelector(".past-bar"))?.focus({ preventScroll: true });

/** The ply on show, or about to be. */
const here = () => (looking.busy ? looking.wanted : (state.past?.ply ?? 0));

/** @param {number} by */
const step = (by) => {
  stop();
  lookBack(here() + by);
};

/** The plies at which deals ended, and those that mattered: before there is a review, those that decided. */
const dealEnds = () => (state.story?.deals ?? []).map(({ ply }) => ply);
const deciding = () => (moments().length ? moments() : (state.story?.turnings ?? [])).map(({ ply }) => ply);

/** To the end of this deal, or to that of the one before. @param {number} way */
function leap(way) {
  const stops = [0, ...dealEnds(), last()];
  const next = way > 0 ? stops.find((ply) => ply > here()) : stops.findLast((ply) => ply < here());
  stop();
  lookBack(next ?? here());
}

/** To the next moment that decided it, the first behind the last. */
function toDecisive() {
  stop();
  const next = nextMoment();
  if (next) lookBack(next.ply, next);
  else lookBack(deciding().find((ply) => ply > here()) ?? deciding()[0] ?? here());
}

/** The moment behind the one on show, which may be at the same ply. @returns {Moment | undefined} */
function nextMoment() {
  const all = moments();
  const now = state.moment ?? momentNow();
  return (now ? all[all.indexOf(now) + 1] : all.find(({ ply }) => ply > here())) ?? all[0];
}

function stop() {
  clearInterval(timer);
  timer = undefined;
  change({});
}

/** Go on by itself, from the beginning once the end is reached; or stop. */
function autoplay() {
  if (timer) return stop();
  if (here() === last()) lookBack(0);
  start();
  change({});
}

function start() {
  clearInterval(timer);
  looking.since = performance.now();
  timer = setInterval(goOn, BEAT);
}

/** Go on to the next turn when this one was long enough on show; what rolls on the table is seen to its end. */
function goOn() {
  if (looking.busy) return;
  const now = performance.now();
  if (brought.zones.isRolling?.()) looking.since = now;
  if (now - looking.since < MOVE * PACES[looking.pace]) return;
  looking.since = now;
  if (here() < last()) lookBack(here() + 1);
  else stop();
}

/** Let autoplay go at the next of its paces. */
function nextPace() {
  looking.pace = (looking.pace + 1) % PACES.length;
  if (timer) start();
  change({});
}

/** Back to the result. */
function toResult() {
  stop();
  change({ past: null, ending: true });
  queueMicrotask(() => document.getElementById("result")?.focus());
}

/** @type {Record<string, () => unknown>} */
const KEYS = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  PageUp: () => leap(-1),
  PageDown: () => leap(1),
  Home: () => step(-last()),
  End: () => step(last()),
  " ": autoplay,
  m: toDecisive,
  Escape: toResult,
};

/** The keys of the replay, before those of the table. */
export function watchLookingBack() {
  addEventListener(
    "keydown",
    (event) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!state.past || !KEYS[key] || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
      if (key === " " && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      event.stopPropagation();
      KEYS[key]();
    },
    true,
  );
}

/** The bar under the table. @param {Table} past */
export function lookBackBar(past) {
  const told = eventsOf(past);
  return html`<section class="panel past-bar" tabindex="-1" aria-label="Look back"
    aria-description=${KEYS_TOLD}>${momentPlate()}${
      review()
        ? nothing
        : html`<p class="past-doing second small"
    aria-hidden="true">${doing()}</p>`
    }
    <p class="told"><b>${placeWords(past.ply)}</b> ${told}</p>
    <div class="past-tools">${tool("back", "A turn back", () => step(-1))}
      <button type="button" class="button main small past-play" aria-pressed=${Boolean(timer)} aria-label="Autoplay"
        @click=${autoplay}>${icon(timer ? "close" : "play", 18)}<span>${timer ? "Stop" : "Autoplay"}</span></button>
      ${tool("next", "A turn on", () => step(1))}
      <button type="button" class="button small past-pace" aria-label="Seconds a move: ${PACES[looking.pace]}"
        @click=${nextPace}>${PACES[looking.pace]} s</button></div>
    ${slider(past, told)}
    <div class="past-ways">${
      deciding().length
        ? html`<button type="button" class="button small"
      @click=${toDecisive}>Next that mattered</button>`
        : nothing
    }${playOnButton(past)}
    <button type="button" class="button small past-result" @click=${toResult}>To the result</button>${
      state.table?.again
        ? html`<button type="button" class="button main small" @click=${playAgain}>To the next match</button>`
        : nothing
    }</div></section>`;
}

/** @param {Table} past */
const eventsOf = (past) => past.events.map(({ text }) => text).join(" ");

/** What is said of a table that was stepped to; the slider says it by itself. @param {Table} past */
const placeAndEvents = (past) => `${placeWords(past.ply)} ${momentWords() || eventsOf(past)}`;

/** @param {string} name @param {string} label @param {() => void} act */
const tool = (name, label, act) =>
  html`<button type="button" class="button small" aria-label=${label} @click=${act}>${icon(name, 18)}</button>`;

/** Which deal a ply belongs to, and which of all turns it is. @param {number} ply */
function placeWords(ply) {
  const deals = state.story?.deals ?? [];
  const deal = deals.find((one) => ply < one.ply) ?? deals.at(-1); // where one ended, the next lies there
  return `${deal ? `${deal.title}, turn` : "Turn"} ${ply} of ${last()}.`;
}

/** @param {Table} past @param {string} told */
const slider = (past, told) => html`<label class="past-slide"><span class="unseen">Turn</span>
  <span class="past-marks" aria-hidden="true">${dealEnds()
    .slice(0, -1)
    .map((ply) => mark(ply))}${marks()}</span>
  <input type="range" class="slider" min="0" max=${last()} .value=${String(past.ply)}
    aria-valuetext="turn ${past.ply} of ${last()}: ${told}"
    @input=${(/** @type {any} */ event) => {
      if (timer) stop();
      lookBack(event.target.valueAsNumber);
    }} /></label>`;

/** What mattered, as the line of chances has it: discs for decisions, diamonds for luck. */
const marks = () =>
  moments().length
    ? moments().map(({ ply, kind }) => mark(ply, kind ? "luck" : "cost"))
    : deciding().map((ply) => mark(ply, "cost"));

/** @param {number} ply @param {string} [kind] */
const mark = (ply, kind = "") => html`<i class=${kind}
  data-vars="--at:calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${ply / (last() || 1)})"></i>`;
