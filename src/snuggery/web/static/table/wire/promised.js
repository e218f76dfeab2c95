/** What this browser knew of a match's chance before its first card: a check compares the record with it. */
/** @import {Table} from "../types.js" */
import { state } from "../state.js";

const PROMISE = `promise ${state.id}`;
const WORDS = `words ${state.id}`;
const OWN_WORDS = `own words ${state.id}`;

let asking = 0; // requests with words that are on their way

/** Keep the promise that was shown first, and then the players' words: no later ones will do. @param {Table} table */
export function keepPromise(table) {
  if (!table.promise) return;
  sessionStorage[PROMISE] ??= table.promise;
  if (!table.waiting) sessionStorage[WORDS] ??= JSON.stringify(wordsAtFirst(table));
  else if (!asking) keepOwn(table.words[table.scene.seat ?? -1]); // they may have been changed on another page
}

/** Keep the words that this page gives, as a server counts them, before it may answer with the first card.
 * @template T @param {string} words @param {() => Promise<T>} ask @returns {Promise<T>} what was answered; nothing puts
 * back the words of before
 */
export async function withWords(words, ask) {
  const before = sessionStorage[OWN_WORDS];
  keepOwn(words.normalize("NFC").replace(/\s+/g, " ").trim());
  asking++;
  const answer = await ask();
  asking--;
  if (!answer) keepOwn(before);
  return answer;
}

/** @param {string | undefined} words */
function keepOwn(words) {
  if (words === undefined) sessionStorage.removeItem(OWN_WORDS);
  else sessionStorage[OWN_WORDS] = words;
}

/** What was kept: the promise, and the words of each seat. */
export const promised = () => ({
  promise: sessionStorage[PROMISE],
  words: JSON.parse(sessionStorage[WORDS] ?? "null"),
});

/** Of its own words a page knows better than the server. @param {Table} table @returns {string[]} */
function wordsAtFirst({ chairs, words, scene }) {
  const own = sessionStorage[OWN_WORDS];
  return chairs.map(({ seat }) => (seat === scene.seat ? (own ?? words[seat] ?? "") : (words[seat] ?? "")));
}
