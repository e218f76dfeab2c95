// The bar over the lobby, and the one under it on phones.
/**
 * @import {Server, You} from "../app/answers.js"
 * @import {Doors} from "./tables.js"
 */

import { mute, settings } from "../app.js";
import { emblem, HEARTH } from "../art/emblems.js";
import { icon } from "../art/icons.js";
import { markOf } from "../art/marks.js";
import { openSettings } from "../settings.js";
import { html } from "../vendor/lit-html.js";
import { iconButton } from "../widgets.js";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** @param {{server: Server}} room @param {Doors} doors */
export const bar = ({ server }, doors) => html`
  <header class="bar">
    <span class="logo">${emblem(HEARTH, 46)}</span>
    <div class="name">
      <h1>Snuggery</h1>
      <p class="second">${motto(server.games.length)}</p>
    </div>
    <nav class="doors" aria-label="Pages">
      <a class="button quiet to-today" href="/today">${icon("clock", 20)}<span>Today’s deals</span></a>
      <a class="button quiet to-today" href="/puzzles">${icon("hint", 20)}<span>Puzzles</span></a>
      <button class="button quiet join" type="button" aria-label="Join with a code" @click=${doors.join}>
        ${icon("key", 20)}<span>Join with a code</span>
      </button>
      ${soundButton()} ${iconButton("settings", "Settings", openSettings, "desk")} ${you(server.you, doors)}
    </nav>
  </header>`;

/** @param {number} count */
function motto(count) {
  const games = count === 1 ? "old game" : "old games";
  return `${NUMBERS[count] ?? count} ${games} in a warm room. No account, no money.`;
}

function soundButton() {
  const does = settings.muted ? "Sound on" : "Sound off";
  return iconButton(settings.muted ? "muted" : "sound", does, mute, "desk");
}

/** @param {You} person @param {Doors} doors */
const you = (person, doors) => html`
  <button class="you" type="button" title="Your name and mark"
    aria-label="You are ${person.name}. Change your name or your mark" @click=${doors.rename}>${markOf(person)}<b
    >${person.name}</b></button>`;

const PLACES = [
  { id: "games", word: "Games", sign: "home" },
  { id: "mine", word: "My tables", sign: "list" },
  { id: "look-on", word: "Watch", sign: "watch" },
];

export const footBar = () => html`
  <nav class="foot-bar" aria-label="On this page">
    <a href="/today">${icon("clock")}<span>Today</span></a>
    <a href="/puzzles">${icon("hint")}<span>Puzzles</span></a>
    ${PLACES.map(({ id, word, sign }) => html`<a href="#${id}">${icon(sign)}<span>${word}</span></a>`)}
    <button type="button" @click=${openSettings}>${icon("settings")}<span>Settings</span></button>
  </nav>`;

/** @type {IntersectionObserver | undefined} */
let watcher;

/** Mark in the foot bar which part of the page is on the screen. */
export function watchSections() {
  watcher?.disconnect();
  watcher = new IntersectionObserver(markShown, { rootMargin: "-30% 0px -60% 0px" });
  for (const { id } of PLACES) watcher.observe(/** @type {HTMLElement} */ (document.getElementById(id)));
}

/** @param {IntersectionObserverEntry[]} entries */
function markShown(entries) {
  for (const { target, isIntersecting } of entries) {
    const link = document.querySelector(`.foot-bar a[href="#${target.id}"]`);
    if (isIntersecting) link?.setAttribute("aria-current", "location");
    else link?.removeAttribute("aria-current");
  }
}
