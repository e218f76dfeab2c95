/** Whose a key press is: the page's, or that of a dialog, a field or the browser. */
import { settings } from "./settings.js";

/**
 * Give the page's keys to a function, which tells whether one did something.  A key that is held down counts once.
 * @param {(key: string) => boolean} pressed
 */
export function onKeys(pressed) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || inField(event) || !forPage(event)) return;
    if (pressed(keyOf(event))) event.preventDefault();
  });
}

/**
 * Whether no dialog lies over the page, and neither the browser nor the player's wish keeps a key from it: letters and
 * figures may be turned off, or count only with Alt, because voices and screen readers type them too.
 * @param {KeyboardEvent} event
 */
export function forPage(event) {
  if (event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return false;
  if (!isCharacter(event)) return !event.altKey;
  return settings.characterKeys !== "off" && event.altKey === (settings.characterKeys === "alt");
}

/** @param {KeyboardEvent} event */
const isCharacter = ({ key, code }) => (key.length === 1 && key !== " ") || /^(Key|Digit)/.test(code);

/** Which key it is; with Alt some keyboards write other signs. @param {KeyboardEvent} event */
const keyOf = ({ key, code, altKey }) => (altKey ? (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key) : key);

/** @param {KeyboardEvent} event */
const inField = ({ target }) => /^(INPUT|SELECT|TEXTAREA)$/.test(/** @type {HTMLElement} */ (target).tagName);
