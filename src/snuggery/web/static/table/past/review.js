/** The review of a finished match: requested at the first replay, and its part about a moment. */
/** @import {Attempt, Moment, Review} from "../types.js" */

import { amount } from "../../app/sentences.js";
import { api } from "../../app.js";
import { change, state } from "../state.js";

const AGAIN = 400; // until it is asked how far the server is
const LATER = 5000; // until it is asked whether the server has time now
const PATIENCE = 1500; // times, while it comes no further
const SLOW = "The review takes longer than usual. Open it again in a while.";

const NOTHING = { part: 0, review: null, standings: null, behind: 0, begun: true, refused: "" };

let asking = false;
/** @type {Set<() => void>} who is told when it has come */
const waiting = new Set();

/** Ask for the review, if it is not there or on its way. @param {() => void} [ready] called when it has come */
export async function wantReview(ready) {
  if (review() || (ready && state.reviewed?.refused)) return;
  if (ready) waiting.add(ready);
  if (!asking) await ask();
}

/** Ask for the review if the server has nothing else to look back at: nobody has wished for it. */
export const wantReviewWhenIdle = () => (asking || state.reviewed?.begun ? undefined : ask("?when=idle"));

/** @param {string} [when] */
async function ask(when = "") {
  asking = true;
  try {
    if (await follow(when)) for (const ready of waiting) ready();
  } catch (error) {
    const refused = when ? "" : /** @type {Error} */ (error).message; // nobody has wished for it yet
    change({ reviewed: { ...NOTHING, begun: !when, refused } });
  }
  asking = false;
  if (when && !state.reviewed?.begun) setTimeout(wantReviewWhenIdle, LATER);
}

/** Ask again and again how far it is, until it is there, or comes no further; tell whether it is there.
 * @param {string} when */
async function follow(when) {
  for (let [times, far] = [0, ""]; times < PATIENCE; times++) {
    const reviewed = await api(`/api/tables/${state.id}/review${when}`);
    change({ reviewed: { ...reviewed, refused: "" } });
    if (reviewed.review) return true;
    if (!reviewed.begun) return false;
    if (far !== JSON.stringify(reviewed)) [times, far] = [0, JSON.stringify(reviewed)];
    await new Promise((done) => setTimeout(done, AGAIN));
  }
  change({ reviewed: { ...NOTHING, refused: SLOW } });
  return false;
}

/** The review, once it is there. @returns {Review | null} */
export const review = () => state.reviewed?.review ?? null;

/** The chances of all seats, once the review is there. */
export const standings = () => state.reviewed?.standings ?? null;

/** How many of the reader's choices there were, and how many cost something beyond the error. */
export function costly() {
  const all = review()?.losses ?? [];
  return all.length ? { all: all.length, cost: all.filter(({ loss, error }) => loss > error).length } : null;
}

/** The moments that mattered. @returns {Moment[]} */
export const moments = () => review()?.moments ?? [];

/** What is said when it has come. */
export function readyWords() {
  const found = /** @type {Review} */ (review());
  const mattered = found.moments.length
    ? `${amount(found.moments.length, "moments")} mattered: M leads from one to the next.`
    : "Nothing stood out.";
  return `The review is there. ${found.summary} ${mattered}`;
}

/**
 * The moment that is looked at now, if it mattered: of several at one ply the one that was asked for.
 * @returns {Moment | null}
 */
export function momentNow() {
  const here = moments().filter(({ ply }) => ply === state.past?.ply);
  return here.find((moment) => moment === state.moment) ?? here[0] ?? null;
}

/** What the reader did next that no list holds, as it was meant, as it went, and the best there was.
 * @returns {Attempt | null} */
export const attemptNow = () => review()?.attempts.find(({ ply }) => ply === state.past?.ply) ?? null;

/** What is said of the reader's decision that comes next; nothing where it mattered, which says more, or was none. */
export const lossNow = () =>
  momentNow() ? "" : (review()?.losses.find(({ ply }) => ply === state.past?.ply)?.told ?? "");

/** The chance to finish first after a ply. @param {number} ply */
export const chanceAt = (ply) => review()?.line.findLast(([then]) => then <= ply)?.[1] ?? 0;

/** What the server does for the review now; nothing once it is there, or can't be had. */
export function doing() {
  const { part = 0, behind = 0, refused = "" } = state.reviewed ?? {};
  if (refused || review()) return refused;
  if (behind) return `${behind === 1 ? "Another review comes" : `${behind} other reviews come`} first.`;
  return part ? `Going through the match: ${Math.round(100 * part)} %.` : "Going through the match.";
}
