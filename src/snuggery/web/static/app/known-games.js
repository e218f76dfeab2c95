/** Which games this browser has seen to their end: of any other the next match is a first one. */

const KEY = "snuggery.known";

/** Whether no match of a game was played to its end here. @param {string} game */
export const isFirst = (game) => !known().includes(game);

/** A match of a game has been played to its end. @param {string} game */
export function noteEnd(game) {
  if (!isFirst(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known(), game]));
  } catch {
    // a private window may refuse; the next match is then a first one again
  }
}

/** @returns {string[]} */
function known() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
