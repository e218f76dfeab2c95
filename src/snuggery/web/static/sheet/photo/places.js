/** Where the rings are on the page, and which of them stand out. */
import { GOAL, nearest, placeOf, state } from "./state.js";

const GAP = 5; // between a thing and its ring

/** Where something is on the page. @param {number} which */
export function onPage(which) {
  const { scale, left, top } = /** @type {import("./state.js").View} */ (state.view);
  const { x, y, radius } = placeOf(which);
  return { x: left + x * scale, y: top + y * scale, radius: Math.max(radius * scale + GAP, 10) };
}

/** How something is shown. @param {number} which */
export function look(which) {
  if (which === GOAL) return "goal";
  if (state.held === which || state.chosen === which) return "near held";
  return nearest().includes(which) ? "near" : "far";
}
