/** What the table page asks of the server over HTTP. */
import { api, refused, useInvitation, wholeGame } from "../../app.js";
import { complain } from "../chosen/choosing.js";
import { change, state } from "../state.js";
import { withWords } from "./promised.js";

const table = () => `/api/tables/${state.id}`;

/** Ask, and say in a pill what went wrong if it did. @param {Promise<any>} asked */
async function politely(asked) {
  try {
    return await asked;
  } catch (error) {
    complain(/** @type {Error} */ (error).message, null, true);
    return null;
  }
}

/** Show the invitation that came with the address. */
export const showInvitation = () => politely(useInvitation());

/** Take a free chair. @param {number} seat */
export const sitDown = (seat) => sit({ seat });

/** Take a chair, or keep yours, with words for the shuffle. @param {{seat?: number, words?: string}} wish */
function sit(wish) {
  const ask = () => politely(api(`${table()}/sit`, wish));
  return wish.words === undefined ? ask() : withWords(wish.words, ask);
}

/** Have other words in the shuffle than before. @param {string} words "" for none */
export const changeWords = (words) => sit({ words });

/** Let bots fill the free chairs, or one of them. @param {number} [seat] */
export const fillChairs = (seat) => politely(api(`${table()}/fill`, seat === undefined ? {} : { seat }));

/** Sit down by a name. @param {string} name @param {string} words for the shuffle, "" for none */
export async function sitAs(name, words) {
  const renamed = name === state.server?.you.name || (await politely(api("/api/name", { name })));
  if (renamed) await sit(words ? { words } : {});
}

/** Get up, until you come back or for good. @param {boolean} forGood */
export async function leaveTable(forGood) {
  if (await politely(api(`${table()}/leave`, { for_good: forGood }))) location.assign("/");
}

/** Say what shall be done about a chair. @param {number} seat @param {string} what */
export const vote = (seat, what) => politely(api(`${table()}/vote`, { seat, what }));

/** Remind the player who is waited for. @param {number} seat */
export const knock = (seat) => politely(api(`${table()}/knock`, { seat }));

/** Have another code, or none. @param {boolean} open */
export const renewInvitation = (open) => politely(api(`${table()}/invitation`, { open }));

/** The game that is played, with all its house rules. */
export const gameWithRules = () => politely(wholeGame(state.table?.scene.game ?? ""));

/** Agree on other house rules; return what speaks against them, "" if nothing does. @param {object} rules */
export const agree = (rules) => api(`${table()}/rules`, rules).then(() => "", refused);

export const invitationPath = () => `${table()}/invitation.svg`;

/** Set the table for the same company again, and go there. */
export async function playAgain() {
  if (state.resetting) return;
  change({ resetting: true });
  const next = state.table?.again ? { path: state.table.again } : await politely(api(`${table()}/again`, {}));
  if (next) location.assign(next.path);
  else change({ resetting: false });
}

/** Play on from a moment, at a table for practice. @param {number} ply @param {string} luck "fresh" or "same" */
export async function playOnFrom(ply, luck) {
  const next = await politely(api(`${table()}/play-on`, { ply, luck }));
  if (next) location.assign(next.path);
}

/** Let bots play at another pace. @param {string} pace */
export const setPace = (pace) => politely(api(`${table()}/pace`, { pace }));

/** Ask how the match went, deal by deal; a game that does not tell has none. */
export const showStory = () =>
  api(`${table()}/story`).then(
    (story) => change({ story }),
    () => {},
  );

/** Return the table as it stood after a ply. @param {number} ply */
export const tableAt = (ply) => politely(api(`${table()}/look-back?ply=${ply}`));

export const transcriptPath = () => `${table()}/transcript`;
