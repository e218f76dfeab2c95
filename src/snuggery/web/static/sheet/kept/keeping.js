/**
 * The match as this phone keeps it: where it stands, and what the server does not have yet.  What a round leads
 * to is looked up in what the server has told of all that can come; no rule of a game is known here.
 */
/** @import {Ahead, Sheet, Entry, Kept, Place, Way} from "../types.js" */

import { freshId } from "../../app/line.js";
import { api, withoutServer } from "../../app.js";
import { change, state } from "../state.js";

const SHELF = "snuggery.kept.";
const MOST_KEPT = 4; // score sheets on which everything is written down
const UNOPENED = "new-"; // how the id begins of a score sheet that the server knows nothing of yet

/** Whether a score sheet was begun where the server could not be reached, and is not opened yet. @param {string} id */
export const isUnopened = (id) => id.startsWith(UNOPENED);

/** @param {string} id @returns {Kept | null} */
export function readKept(id) {
  try {
    return JSON.parse(localStorage.getItem(SHELF + id) ?? "null");
  } catch {
    return null;
  }
}

/** Change what is kept, on the phone and on the page. @param {Partial<Kept>} patch */
export function keep(patch) {
  if (!state.kept) return;
  const kept = { ...state.kept, ...patch, changed: Date.now() };
  store(kept);
  change({ kept });
}

/** @param {Kept} kept */
function store(kept) {
  clearShelf(kept.id);
  localStorage.setItem(SHELF + kept.id, JSON.stringify(kept));
}

/** Put score sheets away on which everything is written down, the oldest first. @param {string} but */
function clearShelf(but) {
  const done = Object.keys(localStorage)
    .filter((key) => key.startsWith(SHELF) && key !== SHELF + but)
    .map((key) => readKept(key.slice(SHELF.length)))
    .filter((kept) => kept !== null && kept.entries.length === 0)
    .toSorted((a, b) => (b?.changed ?? 0) - (a?.changed ?? 0));
  done.slice(MOST_KEPT - 1).forEach((kept) => localStorage.removeItem(SHELF + kept?.id));
}

/** @param {string} id @param {string} game @param {string[]} names @param {Ahead} ahead @param {number | null} ply
 * @returns {Kept} */
const fresh = (id, game, names, ahead, ply) => ({
  id,
  game,
  names,
  ahead,
  ply,
  way: [ahead.at],
  entries: [],
  events: [],
  changed: Date.now(),
  stale: false,
});

/** Begin a score sheet on this phone alone; tell where it is. @param {string} game @param {string[]} typed */
export async function beginWithoutServer(game, typed) {
  const names = typed.map((name) => name.trim().replace(/\s+/g, " "));
  if (
    new Set(names.map((name) => name.toLowerCase())).size < names.length ||
    names.some((name) => !name || name.includes("|"))
  )
    throw new Error("Say who plays, each by a name of their own.");
  const ahead = await (await fetch(withoutServer.ahead[game][names.length])).json();
  const id = UNOPENED + freshId();
  store(fresh(id, game, names, ahead, null));
  return `/sheet/${id}`;
}

/** Open on the server a score sheet that was begun without it, and go there; repeated attempts open it once. */
export async function openAtServer() {
  if (!state.kept) return;
  const { id, game, names } = state.kept;
  const { path, id: opened } = await api("/api/sheets", { game, names, id });
  store({ ...state.kept, id: opened, ply: 0 });
  localStorage.removeItem(SHELF + id);
  location.replace(path);
}

/** Take over a score sheet as the server shows it, unless this phone has entries that the server has not.
 * @param {Sheet} sheet */
export async function takeUp(sheet) {
  if (!sheet.place || !sheet.may_write) return;
  const { kept } = state;
  if (kept?.entries.length) return;
  if (kept?.ahead.places[sheet.place]) catchUp(kept, sheet);
  else await learn(sheet);
}

/** @param {Kept} kept @param {Sheet} sheet */
function catchUp(kept, sheet) {
  if (sheet.ply < (kept.ply ?? 0)) return; // overtaken
  const moved = kept.way.at(-1) !== sheet.place;
  if (!moved && kept.ply === sheet.ply) return;
  keep({ ply: sheet.ply, way: moved ? [...kept.way, sheet.place] : kept.way, events: moved ? [] : kept.events });
}

/** Ask the server what the match can come to. @param {Sheet} sheet */
async function learn(sheet) {
  const ahead = await api(`/api/tables/${state.named}/ahead`).catch(() => null);
  if (!ahead || state.kept?.entries.length) return;
  const kept = fresh(state.named, sheet.scene.game, sheet.names, ahead, sheet.ply);
  store(kept);
  change({ kept });
}

/** Where the match stands. @returns {Place | null} */
export const place = () => (state.kept ? (state.kept.ahead.places[state.kept.way.at(-1) ?? ""] ?? null) : null);

/** Put names where a sentence of the server has `{0}`, `{1}` … @param {string} sentence */
export const named = (sentence) => sentence.replace(/\{(\d)\}/g, (_, seat) => state.kept?.names[Number(seat)] ?? "");

/** Let a match go one of its ways, and keep the words of it until they are written down. @param {Way} way
 * @param {string} words */
export function go(way, words) {
  const { kept } = state;
  if (!kept) return;
  keep({ way: [...kept.way, way.leads], entries: [...kept.entries, { id: freshId(), words }], events: [] });
}

/** Whether the last round can be taken back here and now. @param {boolean} reached whether the server can be reached */
export const canGoBack = (reached) =>
  Boolean(state.kept && (state.kept.events.length || state.kept.way.length > 1 || reached));

/** Take back what was said last: an event of this round, else the round before. */
export function goBack() {
  const { kept } = state;
  if (!kept) return;
  const { events, entries, way } = kept;
  if (events.length) keep({ events: events.slice(0, -1) });
  else if (entries.at(-1)?.words && !entries.at(-1)?.sent)
    keep({ entries: entries.slice(0, -1), way: way.slice(0, -1) });
  else keep({ entries: [...entries, { id: freshId(), words: "" }], way: way.length > 1 ? way.slice(0, -1) : way });
}
