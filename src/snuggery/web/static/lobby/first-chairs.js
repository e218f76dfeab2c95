// The chairs that a new table begins with; pages that set no table by hand need no more than this.
/** @import {Game} from "../app/answers.js" */

export const USUAL_LEVEL = "casual";

/** The default level of bots. @param {Game} game */
export const usualLevel = ({ levels }) =>
  levels.some(({ level }) => level === USUAL_LEVEL) ? USUAL_LEVEL : levels[0].level;

/** The chairs to begin with: you against the usual number of bots.
 * @param {Game} game @param {{open?: boolean, watch?: boolean}} [choice] */
export function layChairs(game, { open = false, watch = false } = {}) {
  const others = Array(game.usual - 1).fill(usualLevel(game));
  if (open) others[0] = "open";
  return [watch ? usualLevel(game) : "you", ...others];
}
