/** Before an evening begins: the way in, who has come, and what the host can do. */
/** @import {Acts, Evening, Guest, Shown} from "./types.js" */
import { copyButton } from "../app/copying.js";
import { amount } from "../app/sentences.js";
import { onlyHere } from "../app.js";
import { icon } from "../art/icons.js";
import { markOf } from "../art/marks.js";
import { html, nothing } from "../vendor/lit-html.js";
import { iconButton, stepper } from "../widgets.js";
import { square } from "./parts.js";

const FEWEST = 4; // guests; as in tables/evenings/rounds.py
const SUGGESTED = 8; // guests that bots fill up to
const IN_ALL = "Guests in all";

const ONLY_HERE = `Other devices can’t open this link: start the server with --host 0.0.0.0, and open the address that
  it prints.`;
const BY_PHONE = "Let a phone scan the square, or say the code: it is typed at “Join with a code”.";
let upTo = SUGGESTED;

/** @param {Shown} shown @param {Acts} acts @param {() => void} redraw */
export const gathering = (shown, acts, redraw) => html`<div class="evening-sides">
  <section class="panel evening-panel" aria-label="Guests">${you(shown, acts)}${list(shown, acts)}
    ${shown.evening.host ? hostsPart(shown, acts, redraw) : waitLine(shown.evening)}</section>
  <section class="panel evening-panel way-in" aria-label="The way in">${wayIn(shown)}${about(shown)}</section></div>`;

/** @param {Evening} evening */
const waitLine = ({ you }) =>
  html`<p class="second">The host begins when everybody is here.${
    you === null ? nothing : " This page then leads you to your table."
  }</p>`;

/** @param {Shown} shown @param {Acts} acts */
function you({ evening, server }, acts) {
  if (evening.you !== null)
    return html`<p class="you-line"><b>You take part.</b>
    <button class="button small" type="button" @click=${acts.rename}>Name and mark</button>
    <button class="button small quiet" type="button" @click=${() => acts.act("leave")}>Don’t take part</button></p>`;
  return html`<p class="you-line">${markOf({ ...server.you, kind: "person" }, 56)}<span class="words">You are
    <b><bdi>${server.you.name}</bdi></b> <button class="button small" type="button"
      @click=${acts.rename}>Name and mark</button></span>
    <button class="button main big" type="button" @click=${() => acts.act("come")}>Take part</button></p>`;
}

/** @param {Shown} shown @param {Acts} acts */
const list = ({ evening }, acts) => html`<h2>${amount(evening.guests.length, "guests")}</h2>
  <ul class="guest-list">${evening.guests.map(
    (guest) =>
      html`<li>${markOf(guest, 40)}<bdi class="guest-name">${guest.name}</bdi>${
        evening.host && guest.number !== evening.you ? strikeOff(guest, acts) : nothing
      }</li>`,
  )}</ul>`;

/** @param {Guest} guest @param {Acts} acts */
const strikeOff = ({ number, name }, acts) =>
  iconButton("close", `Strike ${name} off the list`, () => acts.act("leave", { guest: number }));

/** @param {Shown} shown @param {Acts} acts @param {() => void} redraw */
function hostsPart({ evening }, acts, redraw) {
  const { length } = evening.guests;
  const least = Math.max(FEWEST, Math.min(length + 1, evening.most));
  const value = Math.min(evening.most, Math.max(least, upTo));
  /** @param {number} number */
  const choose = (number) => {
    upTo = number;
    redraw();
  };
  const fill = () => acts.act("fill", { guests: value });
  return html`<div class="hosts-part">${
    length < evening.most
      ? html`<div class="fill-line"><span aria-hidden="true">${IN_ALL}</span>${stepper(
          { label: IN_ALL, value, least, most: evening.most },
          choose,
        )}
      <button class="button" type="button" @click=${fill}>Fill up with bots</button></div>`
      : nothing
  }
    ${boardsNote(evening)}
    <button class="button main big" type="button" ?disabled=${length < FEWEST}
      @click=${() => acts.act("begin")}>Begin</button>
    ${length < FEWEST ? html`<p class="second small">An evening needs ${FEWEST} guests; bots count.</p>` : nothing}
  </div>`;
}

/** @param {Evening} evening */
function boardsNote({ form, seats, guests }) {
  const places = Math.max(2, Math.ceil(guests.length / seats)) * seats;
  const bots = places - guests.length;
  return form === "duplicate" && bots > 0
    ? html`<p class="second small">${bots === 1 ? "One bot makes" : `${bots} bots make`} the tables full.</p>`
    : nothing;
}

/** @param {Shown} shown */
const wayIn = ({ evening }) => html`<div class="way">${square(evening)}
  <div><span class="caption">The code</span><strong class="said-code">${evening.code}</strong>
  <p class="second">${onlyHere ? ONLY_HERE : BY_PHONE}</p>
  ${copyButton(new URL(`/evening/${evening.id}`, location.origin).href)}
  <a class="button" href="/evening/${evening.id}/wall">${icon("fullscreen", 18)}For the wall</a></div></div>`;

/** @param {Shown} shown */
const about = ({ evening }) => html`<p class="second small">${
  evening.form === "duplicate"
    ? `Everybody plays the same deals, ${evening.seats} at a table.`
    : "Lots decide who meets first."
} The promise of the lots is <code>${evening.promise.slice(0, 16)}…</code>; what they are drawn by is shown once the
  evening has begun.</p>${rules(evening.rules)}`;

/** @param {string[]} lines */
const rules = (lines) =>
  lines.length ? html`<ul class="rule-lines">${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing;
