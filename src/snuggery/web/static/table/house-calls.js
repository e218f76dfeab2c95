/** What the table page asks of the house over HTTP. */
import { api, useInvitation } from "../house.js";
import { complain } from "./choosing.js";
import { change, state } from "./state.js";

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
export const sitDown = (seat) => politely(api(`${table()}/sit`, { seat }));

/** Let bots fill the free chairs. */
export const fillChairs = () => politely(api(`${table()}/fill`, {}));

/** Set the table for the same company again, and go there. */
export async function playAgain() {
  const next = state.table?.again ? { path: state.table.again } : await politely(api(`${table()}/again`, {}));
  if (next) location.assign(next.path);
}

/** Show the table as it stood after a ply. @param {number} ply */
export async function lookBack(ply) {
  const past = await politely(api(`${table()}/look-back?ply=${ply}`));
  if (past) change({ past, ending: false });
}

export const transcriptPath = () => `${table()}/transcript`;
