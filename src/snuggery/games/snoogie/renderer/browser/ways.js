/** The ways to push a ball: with the hand itself, or aimed with a sling or a ruler; and whether it is for practice. */
import { redraw } from "/static/table/kit.js";

const KEPT = "snuggery.snoogie.push";

/** @typedef {"hand" | "sling" | "ruler"} Way */

/** @type {Way[]} */
export const WAYS = ["hand", "sling", "ruler"];

/** @type {{way: Way, practising: boolean, more: boolean}} `more` is whether all sliders are shown */
export const pushing = { way: kept(), practising: false, more: false };

/** The way that was taken last on this device. @returns {Way} */
function kept() {
  try {
    return WAYS.find((way) => way === localStorage.getItem(KEPT)) ?? "hand";
  } catch {
    return "hand";
  }
}

/** Push in another way from now on. @param {Way} way */
export function take(way) {
  pushing.way = way;
  try {
    localStorage.setItem(KEPT, way);
  } catch {
    // a browser that keeps nothing asks again
  }
  redraw();
}

/** Show all sliders, or only those that are wanted most. */
export function changeMore() {
  pushing.more = !pushing.more;
  redraw();
}

/** Let pushes count, or be for practice. */
export function changePractice() {
  pushing.practising = !pushing.practising;
  redraw();
}
