/** Whose a key press is: the page's, or that of a dialog, a field or the browser. */

/**
 * Give the page's keys to a function, which tells whether one did something.  A key that is held down counts once.
 * @param {(key: string) => boolean} pressed
 */
export function onKeys(pressed) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || inField(event) || !forPage(event)) return;
    if (pressed(event.key)) event.preventDefault();
  });
}

/** Whether no dialog lies over the page, and the browser has no use for a key. @param {KeyboardEvent} event */
export const forPage = ({ ctrlKey, altKey, metaKey }) =>
  !(ctrlKey || altKey || metaKey || document.querySelector("dialog[open]"));

/** @param {KeyboardEvent} event */
const inField = ({ target }) => /^(INPUT|SELECT|TEXTAREA)$/.test(/** @type {HTMLElement} */ (target).tagName);
