/** What the others do besides playing: sitting down, getting up, voting; in sentences for the log and the voice. */
/** @import {Table, Vote} from "../types.js" */
import { capital, countWords } from "../../app/sentences.js";
import { isolated, nameOf } from "../state.js";

/** What has happened between two messages. @param {Table | null} before @param {Table} table */
export const newsOf = (before, table) => [
  ...(table.stood_in ? ["A bot played for you while you were away. The chair is yours again."] : []),
  ...(before ? kinds().flatMap((some) => some(before, table)) : []),
];

/** @returns {((before: Table, table: Table) => string[])[]} */
const kinds = () => [chairNews, wordsNews, presenceNews, standInNews, voteNews, busyNews, nextNews];

/** Who has added words, with the first card. @param {Table} before @param {Table} table */
const wordsNews = (before, table) => (before.waiting ? addedWords(table) : []);

let busyTold = false; // said once is enough: a crowd comes and goes

/** Tell why a bot plays below its level. @param {Table} _before @param {Table} table */
function busyNews(_before, { hasty = [] }) {
  if (busyTold || !hasty.length) return [];
  busyTold = true;
  return [`The server is busy, so ${isolated(nameOf(hasty[0]))} plays by habit for now.`];
}

/** Who has added words to the shuffle of a match that has begun. @param {Table} table */
export function addedWords({ chairs, words, scene, waiting }) {
  const names = chairs
    .filter(({ seat }) => words[seat] && !waiting)
    .map(({ seat, name }) => (seat === scene.seat ? "you" : isolated(name)));
  return names.length ? [`${capital(listed(names))} added words to the shuffle.`] : [];
}

/** @param {string[]} names */
const listed = (names) => [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");

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
  const changes = table.chairs.filter(({ seat, kind }) => kind !== "you" && (kind === "open") !== wasOpen(seat));
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

/** For whom a bot plays now, and for whom no longer. @param {Table} before @param {Table} table */
const standInNews = (before, table) =>
  table.chairs.flatMap(({ seat, name, kind, why = "" }) => {
    const was = before.chairs[seat];
    if (name !== was.name) return [];
    if (kind === "you" && why !== (was.why ?? "")) return why ? ["A bot plays for you now."] : ["You play again."];
    if (kind === "away" && was.kind === "person") return [`A bot plays for ${isolated(name)} now.`];
    return kind === "person" && was.kind === "away" ? [`${isolated(name)} plays again.`] : [];
  });

/** Tell that somebody has set the next table. @param {Table} before @param {Table} table */
const nextNews = (before, table) => (table.again && !before.again ? ["The next match is set."] : []);

/** What a vote says, and what it says where somebody has said so before.
 * @type {Record<string, (by: string, of: string, first: boolean) => string>} */
const SAYS = {
  bot: (by, of) => `${by} would let a bot play on for ${of}.`,
  wait: (by, of) => `${by} gives ${of} more time.`,
  out: (by, of) => `${by} would send ${of} away.`,
  back: (by) => `${by} is here.`,
  hurry: (by, _of, first) => (first ? `${by} would like a quick end.` : `${by} agrees to a quick end.`),
  hints: (by, _of, first) => (first ? `${by} would like to allow hints.` : `${by} allows hints.`),
};

/** The votes of the others: your own you know. @param {Table} before @param {Table} table */
function voteNews(before, table) {
  const known = new Set(before.votes.map(keyOf));
  const fresh = table.votes.filter((vote) => vote.what in SAYS && vote.by !== table.scene.seat);
  return fresh
    .filter((vote) => !known.has(keyOf(vote)))
    .map((vote) => said(vote, !before.votes.some(({ what }) => what === vote.what)));
}

/** @param {Vote} vote */
const keyOf = ({ by, seat, what }) => `${by} ${seat} ${what}`;

/** @param {Vote} vote @param {boolean} first */
const said = ({ by, seat, what }, first) => SAYS[what](isolated(nameOf(by)), isolated(nameOf(seat)), first);
