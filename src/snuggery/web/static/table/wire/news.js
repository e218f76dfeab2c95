/** What the others do besides playing: sitting down, getting up, voting; in sentences for the log and the voice. */
/** @import {Table, Vote} from "../types.js" */
import { capital, countWords } from "../../app/sentences.js";
import { isolated, nameOf } from "../state.js";

/** What has happened between two messages. @param {Table | null} before @param {Table} table */
export const newsOf = (before, table) =>
  before
    ? [...chairNews(before, table), ...presenceNews(before, table), ...voteNews(before, table), ...busyNews(table)]
    : [];

let busyTold = false; // said once is enough: a crowd comes and goes

/** Tell why a bot plays below its level. @param {Table} table */
function busyNews({ hasty = [] }) {
  if (busyTold || !hasty.length) return [];
  busyTold = true;
  return [`The server is busy, so ${isolated(nameOf(hasty[0]))} plays by habit for now.`];
}

/** The free seats. @param {Table} table */
export const openChairs = ({ chairs }) => chairs.filter(({ kind }) => kind === "open");

/** How many chairs are free. @param {Table} table */
export function freeWords(table) {
  const free = openChairs(table).length;
  return free === 1 ? "One chair is free" : `${capital(countWords(free))} chairs are free`;
}

/** @param {Table} before @param {Table} table */
function chairNews(before, table) {
  if (!before.waiting) return [];
  const wasOpen = (/** @type {number} */ seat) => before.chairs[seat].kind === "open";
  const changes = table.chairs.filter(({ seat, kind }) => (kind === "open") !== wasOpen(seat));
  const words = changes.map(({ seat, name }) =>
    wasOpen(seat) ? `${isolated(name)} sits down.` : `${isolated(before.chairs[seat].name)} gets up.`,
  );
  if (words.length && table.waiting) words.push(`${freeWords(table)}.`);
  return words.length ? [words.join(" ")] : [];
}

/** Who has gone offline, or is back. @param {Table} before @param {Table} table */
function presenceNews(before, table) {
  const same = table.chairs.filter(({ seat, name, kind }) => name === before.chairs[seat].name && kind !== "you");
  const changed = same.filter(({ seat, here }) => isHere({ here }) !== isHere(before.chairs[seat]));
  return changed.map(({ name, here }) =>
    here === false ? `${isolated(name)} is offline.` : `${isolated(name)} is back.`,
  );
}

/** Whether the person on a chair is connected. @param {{here?: boolean}} chair */
const isHere = ({ here }) => here !== false;

/** @type {Record<string, (by: string, of: string) => string>} */
const SAYS = {
  bot: (by, of) => `${by} would let a bot play on for ${of}.`,
  wait: (by, of) => `${by} gives ${of} another minute.`,
  out: (by, of) => `${by} would send ${of} away.`,
  back: (by) => `${by} is here.`,
  hurry: (by) => `${by} would like a quick end.`,
  hints: (by) => `${by} would like to allow hints.`,
};

/** @param {Table} before @param {Table} table */
function voteNews(before, table) {
  const known = new Set(before.votes.map(keyOf));
  return table.votes.filter((vote) => vote.what in SAYS && !known.has(keyOf(vote))).map(said);
}

/** @param {Vote} vote */
const keyOf = ({ by, seat, what }) => `${by} ${seat} ${what}`;

/** @param {Vote} vote */
const said = ({ by, seat, what }) => SAYS[what](isolated(nameOf(by)), isolated(nameOf(seat)));
