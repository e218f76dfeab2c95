/** The review of a match that is over: asked for once somebody looks back, and what of it belongs to a moment. */
/** @import {Attempt, Moment, Review} from "./types.js" */
import { api } from "../house.js";
import { hang } from "../renderers.js";
import { change, state } from "./state.js";

const AGAIN = 400; // until it is asked how far the house is
const PATIENCE = 700; // times

let asked = false;

/** Ask for the review, once, and for its looks, which nobody needs who plays. */
export async function wantReview() {
  if (asked) return;
  asked = true;
  try {
    await hang(new URL("../css/review.css", import.meta.url).href);
    await follow();
  } catch (error) {
    change({ reviewed: { part: 0, review: null, refused: /** @type {Error} */ (error).message } });
  }
}

/** Ask again and again how far it is, until it is there. */
async function follow() {
  for (let times = 0; times < PATIENCE; times++) {
    const reviewed = await api(`/api/tables/${state.id}/review`);
    change({ reviewed: { ...reviewed, refused: "" } });
    if (reviewed.review) return;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

/** The review, once it is there. @returns {Review | null} */
export const review = () => state.reviewed?.review ?? null;

/** The moments that mattered. @returns {Moment[]} */
export const moments = () => review()?.moments ?? [];

/** The moment that is looked at now, if it mattered. @returns {Moment | null} */
export const momentNow = () => moments().find(({ ply }) => ply === state.past?.ply) ?? null;

/** What the reader did next that no list holds, as it was meant, as it went, and the best there was.
 * @returns {Attempt | null} */
export const attemptNow = () => review()?.attempts.find(({ ply }) => ply === state.past?.ply) ?? null;

/** The chance to finish first after a ply. @param {number} ply */
export const chanceAt = (ply) => review()?.line.findLast(([then]) => then <= ply)?.[1] ?? 0;
