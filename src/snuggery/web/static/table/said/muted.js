/** Muted players at this table; a choice of this browser, invisible to others. */
import { state } from "../state.js";

const KEY = `snuggery.muted.${state.id}`;

/** @type {Set<string>} */
const muted = new Set(stored());

/** @param {string} name */
export const isMuted = (name) => muted.has(name);

/** Mute a player, or unmute them. @param {string} name */
export function toggleMuted(name) {
  if (!muted.delete(name)) muted.add(name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...muted]));
  } catch {
    // a private window may refuse; the choice then holds for this page
  }
}

/** @returns {string[]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
