/** What the page of a picture knows. */
/** @import {Way} from "../types.js" */
import { changing } from "../../app/changes.js";

/**
 * @typedef {{x: number, y: number, radius: number, seat: number, distance: number, error: number}} Ring a thing; seat
 *   -1 is
 *   nobody's, and a distance of -1 is not measured yet
 * @typedef {{things: Ring[], goal: [number, number, number], verdict: "nearest" | "close" | "open", nearest: number[],
 *   by: number, error: number, focal: number}} Measurement
 * @typedef {{path: string, words: Record<string, string>, round: string, seats: number[], nameOf: (seat: number) =>
 *   string,
 *   taker: (label: string, take: (file: File) => unknown, cls: string) => unknown,
 *   wayOf: (seats: number[]) => Way | undefined, sayOf: (way: Way) => string, end: (way: Way) => void}} Lent what the
 *   sheet lends
 * @typedef {{blob: Blob, bitmap: ImageBitmap}} Picture
 * @typedef {{scale: number, left: number, top: number, width: number, height: number}} View where the picture lies on
 *   the page
 */

export const GOAL = -2; // in place of a thing: the goal
export const NOTHING = -1;
const AT_FIRST = 0.04; // radius of a ring that was not measured, as part of the picture's shorter side

export const state = {
  /** @type {Lent | null} */ sheet: null,
  /** @type {Picture | null} */ picture: null,
  /** @type {Ring[]} */ things: [],
  /** @type {[number, number, number] | null} */ goal: null,
  /** @type {Measurement | null} what the server said last, if it holds for the rings as they lie */ told: null,
  focal: 0,
  busy: false,
  /** @type {string} why nothing was measured */ refusal: "",
  chosen: NOTHING, // the thing whose owner is asked
  held: NOTHING, // the thing, or the goal, that is being moved
  /** @type {View | null} */ view: null,
};

export const { onChange, change } = changing(state);

/** Begin with another picture, and nothing found in it. */
export const forget = () =>
  change({
    picture: null,
    things: [],
    goal: null,
    told: null,
    focal: 0,
    busy: true,
    refusal: "",
    chosen: NOTHING,
    held: NOTHING,
    view: null,
  });

/** Which things the server speaks of as the nearest. */
export const nearest = () => state.told?.nearest ?? [];

/** The players who may be nearest, as far as that is known. */
export const rivals = () => [...new Set(nearest().map((n) => state.things[n].seat))];

/** The nearest thing without a named owner, -1 if there is none. */
export const unnamed = () => nearest().find((n) => state.things[n].seat < 0) ?? NOTHING;

/** How large a ring is drawn that was not measured, in pixels of the picture. */
export function usualRadius() {
  const { bitmap } = /** @type {Picture} */ (state.picture);
  return state.things.find(({ distance }) => distance >= 0)?.radius ?? AT_FIRST * Math.min(bitmap.width, bitmap.height);
}

/** Put something elsewhere. @param {number} which @param {number} x @param {number} y */
export function put(which, x, y) {
  const [at, across] = within(x, y);
  if (which === GOAL) return change({ goal: [at, across, state.goal?.[2] ?? usualRadius() / 2] });
  change({ things: state.things.map((ring, n) => (n === which ? { ...ring, x: at, y: across } : ring)) });
}

/** A place that is in the picture. @param {number} x @param {number} y */
function within(x, y) {
  const { bitmap } = /** @type {Picture} */ (state.picture);
  return [Math.min(bitmap.width - 1, Math.max(0, x)), Math.min(bitmap.height - 1, Math.max(0, y))];
}

/** Where something is. @param {number} which @returns {{x: number, y: number, radius: number}} */
export function placeOf(which) {
  if (which !== GOAL) return state.things[which];
  const [x, y, radius] = /** @type {[number, number, number]} */ (state.goal);
  return { x, y, radius };
}
