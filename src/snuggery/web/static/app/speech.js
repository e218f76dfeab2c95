/**
 * Speech: whatever a page tells goes through here, and nothing that was said is overwritten or taken back.
 *
 * - `announce(sentence)`: something has happened; said when the reader is free, a paragraph of its own in a log.
 * - `answer(sentence)`: the reply to what a person has just asked for or done; said when the reader is free.
 * - `alarm(sentence)`: a refusal, or what can't wait; said at once.
 *
 * One call says one whole sentence (or a few that belong together) and says it once; an empty one says nothing.  The
 * regions hang where they are heard: in the dialog that is open, or on the page.  All that was said is kept in `said`,
 * through which `sayEarlier` and `sayLater` go back and forth.
 */

const MOST_KEPT = 300; // sentences that can be gone back to
const REGIONS = { log: 60, status: 3, alert: 3 }; // roles, and how many paragraphs of each stay on the page

/** @typedef {keyof typeof REGIONS} Role */

/** @type {{sentence: string, role: Role}[]} all that was said, the newest last */
export const said = [];

/** @type {Set<() => void>} */
const listeners = new Set();
let at = 0; // which of the said sentences was gone back to; their number where none was

/** Say what has happened. @param {string} sentence */
export const announce = (sentence) => say(sentence, "log");

/** Say what was asked for. @param {string} sentence */
export const answer = (sentence) => say(sentence, "status");

/** Say something at once. @param {string} sentence */
export const alarm = (sentence) => say(sentence, "alert");

/** Say at once why something was refused; returned, so that the page shows it too. @param {unknown} error */
export function refused(error) {
  const { message } = /** @type {Error} */ (error);
  alarm(message);
  return message;
}

/** Take away what was said at once, when it is so no longer; that it was said is still known. */
export const calm = () =>
  document.querySelectorAll("[role=alert].unseen").forEach((region) => region.replaceChildren());

/** Say again the sentence before the one that was said last, or gone back to. */
export const sayEarlier = () => sayAgain(at - 1, "That was the first sentence.");

/** Say again the sentence after the one that was gone back to. */
export const sayLater = () => sayAgain(at + 1, "That was the latest sentence.");

/** Call a listener whenever something was said; the function returned stops that. @param {() => void} listener */
export function onSaid(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Let a dialog that opens be ready to be heard in. @param {Element} place */
export const hearIn = (place) => Object.keys(REGIONS).forEach((role) => regionIn(place, /** @type {Role} */ (role)));

/** @param {string} sentence @param {Role} role */
function say(sentence, role) {
  if (!sentence) return;
  said.push({ sentence, role });
  if (said.length > MOST_KEPT) said.shift();
  at = said.length;
  write(sentence, role);
  listeners.forEach((listener) => listener());
}

/** @param {number} place @param {string} beyond what is said where there is none */
function sayAgain(place, beyond) {
  const there = said[place];
  at = Math.max(-1, Math.min(said.length, place));
  write(there ? there.sentence : beyond, "status");
}

/** @param {string} sentence @param {Role} role */
function write(sentence, role) {
  const region = regionIn([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body, role);
  const paragraph = document.createElement("p");
  paragraph.textContent = sentence;
  region.append(paragraph);
  while (region.childElementCount > REGIONS[role]) region.firstElementChild?.remove();
}

/** The live region of a role in a place. @param {Element} place @param {Role} role */
function regionIn(place, role) {
  const there = place.querySelector(`:scope > [role=${role}].unseen`);
  if (there) return there;
  const region = document.createElement("div");
  region.className = "unseen";
  region.setAttribute("role", role);
  region.setAttribute("aria-live", role === "alert" ? "assertive" : "polite");
  region.setAttribute("aria-atomic", "false"); // of a region that grows, only what is new is read
  region.setAttribute("aria-relevant", "additions");
  place.append(region);
  return region;
}

hearIn(document.body);
