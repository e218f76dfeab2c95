/** Sentences out of words that stood elsewhere. */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Give a sentence its full stop if it has none. @param {string} text */
export const stopped = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A reason as a sentence of its own. @param {string} text */
export const sentence = (text) => stopped(capital(text));

/** Write a number with a true minus. @param {number} number */
export const figure = (number) => String(number).replace("-", "−");

/** Write a number of things, which are named in the plural. @param {number} number @param {string} things */
export const amount = (number, things) =>
  `${figure(number)} ${Math.abs(number) === 1 ? things.replace(/s$/, "") : things}`;
