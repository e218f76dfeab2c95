// The player's choices, kept in this browser.  What the style sheets need of them stands on the root element.

const KEY = "snuggery.settings";

/**
 * @typedef {{theme: string, contrast: string, deck: string, corners: string, cards: string, side: string,
 *   motion: "system" | keyof typeof PACES, oneTap: boolean, drawForMe: boolean, hints: boolean, announceMine: boolean,
 *   speech: "brief" | "usual" | "full", characterKeys: string, seatTones: boolean, muted: boolean, talk: boolean,
 *   notify: boolean, caution: "first" | "always" | "never", volume: number, roomTone: boolean}} Settings
 */

/** @type {Settings} */
const DEFAULTS = {
  theme: "system", // dark, light
  contrast: "system", // normal, more
  deck: "two", // four
  corners: "usual", // of cards: large
  cards: "usual", // how large they are: small, large
  side: "right", // where the buttons are: left
  motion: "system", // calm, normal, brisk, off
  oneTap: false, // a tap plays a card at once instead of choosing it
  drawForMe: false, // what could be forgotten is done at once
  hints: false, // on every turn, where they are allowed
  announceMine: false, // where a card changes a count, the player says the new one
  speech: "usual", // how much is said aloud beside what happens: brief, full
  characterKeys: "on", // letters and figures as keys: alt, off
  seatTones: false, // every player has a tone of his own
  muted: false,
  talk: true, // bots say a phrase now and then
  notify: false, // a notification when it is your turn and the page is not looked at
  caution: "first", // a question before a clear mistake: always, never
  volume: 60, // of 100
  roomTone: false, // a fire is heard
};

/** @type {Record<string, string>} names by which browsers kept choices before */
const FORMER = { lamp: "hints" };

const PACES = { calm: 1.5, normal: 1, brisk: 0.5, off: 0 };

const prefersContrast = matchMedia("(prefers-contrast: more)");
const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** The settings as they are now; change them with `changeSettings` only. @type {Settings} */
export const settings = { ...DEFAULTS, ...stored() };

/** Change some settings, keep them, and notify all listeners. @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  Object.assign(settings, changes);
  keep();
  apply();
}

/** Turn the sounds off, or on again. */
export const mute = () => changeSettings({ muted: !settings.muted });

/** Call `listener` at every change of the settings; the function returned stops that.
 * @param {(settings: Settings) => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The factor on every duration: 1 as designed, 0 where nothing shall move. */
export const pace = () => PACES[motion()];

function motion() {
  if (settings.motion !== "system") return settings.motion;
  return prefersStillness.matches ? "off" : "normal";
}

function contrast() {
  if (settings.contrast !== "system") return settings.contrast;
  return prefersContrast.matches ? "more" : "normal";
}

function apply() {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.contrast = contrast();
  dataset.deck = settings.deck;
  dataset.side = settings.side;
  dataset.motion = motion();
  for (const listener of listeners) listener(settings);
}

/** @returns {Partial<Settings>} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const present = Object.entries(found).map(([name, value]) => [FORMER[name] ?? name, value]);
    return Object.fromEntries(present.filter(([name]) => name in DEFAULTS));
  } catch {
    return {}; // unreadable, or a browser that keeps nothing: the defaults will do
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window may refuse; the choice then holds for this page
  }
}

prefersContrast.addEventListener("change", apply);
prefersStillness.addEventListener("change", apply);
addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  Object.assign(settings, DEFAULTS, stored());
  apply();
});
apply();
