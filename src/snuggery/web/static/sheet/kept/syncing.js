/** Bringing what this phone has kept to the server: one entry after the other, each known by an id of its own. */
/** @import {Sheet} from "../types.js" */

import { amount, stopped } from "../../app/sentences.js";
import { alarm, announce } from "../../app.js";
import { refuse, state } from "../state.js";
import { isUnopened, keep, openAtServer, takeUp } from "./keeping.js";

const TRY_EVERY = 5000; // ms; not every browser says that there is a network again

/** Send the first entry that is not written down. @param {(message: object) => unknown} send */
export function bringNext(send) {
  const { kept } = state;
  if (!kept || kept.stale || kept.ply === null) return;
  const [entry] = kept.entries;
  if (!entry) return;
  if (!entry.sent) keep({ entries: [{ ...entry, sent: true }, ...kept.entries.slice(1)] });
  const how = entry.words ? { type: "answer", words: entry.words } : { type: "take-back", round: true };
  send({ ...how, id: entry.id, ply: kept.ply });
}

/** The server has written something down; tell whether it was of these. @param {{id: string, ply: number}} ack */
export function written({ id, ply }) {
  const { kept } = state;
  if (!kept || kept.entries[0]?.id !== id) return false;
  const entries = kept.entries.slice(1);
  keep({ entries, ply });
  if (entries.length === 0 && state.sheet && state.sheet.ply >= ply) takeUp(state.sheet);
  return true;
}

/**
 * The server has refused something; tell whether it was of these.
 * @param {{id: string, code: string, reason: string}} no
 */
export function turnedDown({ id, code, reason }) {
  const { kept } = state;
  if (!kept || kept.entries[0]?.id !== id) return false;
  if (code === "stale" && kept.entries.length > 0) {
    keep({ stale: true });
    alarm(conflict());
    return true;
  }
  keep({ entries: [], events: [] });
  refuse(stopped(reason));
  if (state.sheet) takeUp(state.sheet);
  return true;
}

/** The sentence for a player when someone else has written on the score sheet meanwhile. */
export const conflict = () =>
  `Someone else has written on this score sheet meanwhile; ${amount(
    state.kept?.entries.length ?? 0,
    "answers",
  )} of this phone are not on it.`;

/** Write what was kept behind what others have written. @param {Sheet} sheet @param {() => void} again */
export function writeBehind(sheet, again) {
  keep({ stale: false, ply: sheet.ply });
  again();
}

/** Forget what was kept; what stands on the server stands. @param {Sheet} sheet */
export function forgetKept(sheet) {
  keep({ stale: false, entries: [], events: [] });
  takeUp(sheet);
}

/** Try to open a score sheet on the server that was begun without it, until that can be done. */
export function openWhenItCanBe() {
  if (!isUnopened(state.named)) return;
  const tryOnce = () => openAtServer().catch((error) => error.code === "line-down" || refused(error));
  addEventListener("online", tryOnce);
  document.addEventListener("visibilitychange", () => document.hidden || tryOnce());
  setInterval(tryOnce, TRY_EVERY);
  tryOnce();
}

/** @param {Error} error */
function refused({ message }) {
  refuse(message);
  announce(message);
}
