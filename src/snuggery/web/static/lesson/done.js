// Which lessons were finished in this browser.

const KEY = "snuggery.lessons";

/** @returns {string[]} */
function finished() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Remember that a lesson was finished, by its address with or without the first slash. @param {string} path */
export function remember(path) {
  const all = new Set([...finished(), path.replace(/^\//, "")]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...all]));
  } catch {
    // a browser that keeps nothing teaches all the same
  }
}

/** @param {string} path */
export const isDone = (path) => finished().includes(path.replace(/^\//, ""));
