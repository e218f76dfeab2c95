/** Sentences out of words that stood elsewhere. */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Give a sentence its full stop if it has none. @param {string} text */
export const stopped = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A reason as a sentence of its own. @param {string} text */
export const sentence = (text) => stopped(capital(text));

/** Write a number with a true minus. @param {number} number */
export const figure = (number) => String(number).replace("-", "−");

/** Write a number with its sign, a plus too. @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : figure(number));

const SMALL = `none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = "none ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number below a thousand in words. @param {number} number @returns {string} */
export function countWords(number) {
  if (number < SMALL.length) return SMALL[number];
  if (number < 100) return number % 10 ? `${TENS[Math.floor(number / 10)]}-${SMALL[number % 10]}` : TENS[number / 10];
  const rest = number % 100;
  return `${SMALL[Math.floor(number / 100)]} hundred${rest ? ` and ${countWords(rest)}` : ""}`;
}

/** Write a number of things, which are named in the plural. @param {number} number @param {string} things */
export const amount = (number, things) =>
  `${figure(number)} ${Math.abs(number) === 1 ? things.replace(/s$/, "") : things}`;
