// A table to change, carried from its last page to the lobby, where its dialog opens.

const KEY = "snuggery.carried";

/**
 * @typedef {{follows: string, game: string, chairs: string[], names: string[], options: Record<string, string>,
 *   move_time: number}} Carried the table that it follows, and whose people come along
 */

/** Keep it for the page that comes next. @param {Carried} table */
export const carry = (table) => sessionStorage.setItem(KEY, JSON.stringify(table));

/** Take what another page has left here, once. @returns {Carried | null} */
export function carried() {
  const found = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    return found ? JSON.parse(found) : null;
  } catch {
    return null; // another program's
  }
}
