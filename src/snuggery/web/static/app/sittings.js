/** The guided first sittings of a game. */

/** Where the first sitting of a game begins, null if it has none. @param {any} game as the server describes it */
export const sittingOf = (game) => game?.lessons?.[0]?.path ?? null;
