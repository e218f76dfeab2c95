// The settings dialog, the same on every page.
/**
 * @import {Settings} from "./app/settings.js"
 * @typedef {{name: keyof Settings, title: string, about: string, words: [string, string][]}} Choice
 * @typedef {{name: keyof Settings, title: string, about: string}} Switch
 * @typedef {(changes: Partial<Settings>) => void} Change
 */

import { askToNotify } from "./app/turn-news.js";
import { canInstall, changeSettings, install, play, settings } from "./app.js";
import { openSheet } from "./dialog.js";
import { html, nothing } from "./vendor/lit-html.js";
import { field, segments, toggle } from "./widgets.js";

/** @type {[string, string]} */
const SYSTEM = ["system", "As the device"];
/** @type {Choice[]} */
const CHOICES = [
  {
    name: "theme",
    title: "Theme",
    about: "Dark or light pages.",
    words: [SYSTEM, ["dark", "Dark"], ["light", "Light"]],
  },
  {
    name: "contrast",
    title: "Contrast",
    about: "More puts plain white lines on black.",
    words: [SYSTEM, ["normal", "Normal"], ["more", "More"]],
  },
  {
    name: "deck",
    title: "Cards",
    about: "Four colours make diamonds blue and clubs green.",
    words: [
      ["two", "Two colours"],
      ["four", "Four colours"],
    ],
  },
  {
    name: "corners",
    title: "Corners of cards",
    about: "Large ones can be read from further away.",
    words: [
      ["usual", "Usual"],
      ["large", "Large"],
    ],
  },
  {
    name: "cards",
    title: "Size of cards",
    about: "Large as far as there is room.",
    words: [
      ["small", "Small"],
      ["usual", "Usual"],
      ["large", "Large"],
    ],
  },
  {
    name: "side",
    title: "Buttons",
    about: "On which side of your cards they lie.",
    words: [
      ["right", "On the right"],
      ["left", "On the left"],
    ],
  },
  {
    name: "motion",
    title: "Motion",
    about: "How fast cards and counters travel.",
    words: [SYSTEM, ["calm", "Calm"], ["normal", "Normal"], ["brisk", "Brisk"], ["off", "Off"]],
  },
  {
    name: "speech",
    title: "Said aloud",
    about:
      "What a screen reader is told. Brief: what happens, and your turn. Usual: also your choices and each new hand. " +
      "Full: also what a choice would bring, and every turn of the others.",
    words: [
      ["brief", "Brief"],
      ["usual", "Usual"],
      ["full", "Full"],
    ],
  },
  {
    name: "caution",
    title: "Ask before a clear mistake",
    about: "Says once why a choice loses much. Only where no other person plays.",
    words: [
      ["first", "In a first match"],
      ["always", "Always"],
      ["never", "Never"],
    ],
  },
  {
    name: "characterKeys",
    title: "Letters and figures as keys",
    about:
      "Off, or only with Alt, where a screen reader or a voice needs them. Tab, arrows, Enter and Esc always count.",
    words: [
      ["on", "On"],
      ["alt", "With Alt"],
      ["off", "Off"],
    ],
  },
];
/** @type {Switch[]} */
const SWITCHES = [
  { name: "oneTap", title: "One tap plays", about: "A tap on a card plays it at once." },
  {
    name: "drawForMe",
    title: "Draw for me",
    about: "Draws the cards that you would have to think of; always so in your first match.",
  },
  {
    name: "hints",
    title: "Hints on every turn",
    about: "Shows the best move and why. With other people, only if everyone agrees.",
  },
  {
    name: "announceMine",
    title: "Announce the count",
    about: "Where cards change a count, you say the new one.",
  },
  {
    name: "talk",
    title: "Bots say things",
    about: "A phrase now and then. Single ones are muted under “Who is here”.",
  },
  {
    name: "notify",
    title: "Tell me when it is my turn",
    about: "While a page of Snuggery is open, even in another tab.",
  },
  { name: "seatTones", title: "A tone for each player", about: "Each is heard by a pitch of their own." },
  { name: "muted", title: "Mute sounds", about: "No sounds at all. The key M does the same." },
  { name: "roomTone", title: "Room tone", about: "A low fire crackles while you look." },
];

/** Open the settings; every change holds at once. */
export function openSettings() {
  const sheet = openSheet({ title: "Settings", body: () => fields(change) });
  /** @param {Partial<Settings>} changes */
  async function change(changes) {
    if (changes.notify) await askToNotify();
    else changeSettings(changes);
    sheet.redraw();
  }
}

/** @param {Change} change */
const fields = (change) => html`<div class="settings">
  ${CHOICES.map((facts) => segments({ ...facts, value: String(settings[facts.name]) }, changing(facts.name, change)))}
  ${SWITCHES.map((facts) => toggle({ ...facts, on: Boolean(settings[facts.name]) }, changing(facts.name, change)))}
  ${volume(change)}
  ${canInstall() ? installing() : nothing}
</div>`;

const installing = () => html`<div class="setting"><span><b>On this device</b> <span
    class="second small">Snuggery gets its own icon, and opens without a connection.</span></span>
  <button type="button" class="button" @click=${install}>Install Snuggery</button></div>`;

/** @param {keyof Settings} name @param {Change} change @returns {(chosen: string | boolean) => void} */
const changing = (name, change) => (chosen) => change({ [name]: chosen });

/** @param {Change} change */
const volume = (change) => html`<label class="setting">
  <span><b>Volume</b> <span class="second small" id="about-volume">Nothing is told by sound alone.</span></span>
  <input class="slider" type="range" aria-label="Volume" aria-describedby="about-volume" min="0" max="100" step="10"
    .value=${String(settings.volume)}
    ?disabled=${settings.muted} @change=${(/** @type {Event} */ event) =>
      tryVolume(field(event).valueAsNumber, change)} />
</label>`;

/** @param {number} volume @param {Change} change */
function tryVolume(volume, change) {
  change({ volume });
  play("chip", { own: true });
}
