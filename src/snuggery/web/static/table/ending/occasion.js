/** What a table is part of: an evening, which leads on to the next table, or a duel, whose sum is told. */
/** @import {LogLine, Table} from "../types.js" */
import { announce, api } from "../../app.js";
import { change, state } from "../state.js";

const LED = "snuggery.led"; // as in evening/page.js, which leads nobody to a table twice
const EVERY = 5000; // milliseconds between two looks: winners and losers have a moment

let following = false;

/** Look from now on what becomes of the occasion; at an evening once the match is over.
 * @param {Table} table @param {(text: string) => LogLine} asTalk */
export function follow({ evening, duel, scene }, asTalk) {
  if (following || (evening && !scene.over)) return;
  following = true;
  const look = evening ? () => lead(evening) : () => tellSum(duel, asTalk);
  setInterval(look, EVERY);
  if (duel) look();
}

/** Lead to the next table once it is open. @param {string} evening the path of its page */
async function lead(evening) {
  const { table } = await api(evening.replace("/evening/", "/api/evenings/")).catch(() => ({ table: "" }));
  if (!table || table === location.pathname) return;
  sessionStorage.setItem(LED, table);
  location.href = table;
}

let told = "";

/** Tell in the log how a duel stands, whenever both have finished another board.
 * @param {string} path of its page @param {(text: string) => LogLine} asTalk */
async function tellSum(path, asTalk) {
  if (document.hidden) return;
  const duel = await api(path.replace("/duel/", "/api/duels/")).catch(() => null);
  const boards = (duel?.boards ?? []).filter((/** @type {{secret: string}} */ { secret }) => secret).length;
  if (!boards) return;
  const sums = `you ${duel.told[0]}, ${duel.sides[1].name} ${duel.told[1]}`;
  const text = `The duel after ${boards} of ${duel.seats} boards: ${sums}. ${duel.verdict}.`;
  if (text === told) return;
  told = text;
  change({ log: [...state.log, asTalk(text)] });
  announce(text);
}
