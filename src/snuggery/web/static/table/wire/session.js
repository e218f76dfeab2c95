/** One sitting at the table: what comes over the line goes into the state, what is chosen goes out. */
/** @import {Choice, Event, Heard, Hint, LogLine, Table} from "../types.js" */

import { freshId, Line } from "../../app/line.js";
import { sentence } from "../../app/sentences.js";
import { notifyTurn, showTurns } from "../../app/turn-news.js";
import { announce, settings, play as sound } from "../../app.js";
import { bring, brought, lacks } from "../../renderers.js";
import { complain, onPlay, play, stillChosen } from "../chosen/choosing.js";
import { turnToOffers } from "../chosen/focus.js";
import { arriveAfterDeal, isKeptBack } from "../ending/deal-end.js";
import { drawsForYou, followFirst } from "../ending/first-match.js";
import { guided } from "../guided.js";
import { askFirst, askForCaution, cautionCame, cautionRefused, onAskSilently } from "../hints/caution.js";
import { askAgain, followTurn, hintCame, hintRefused, onAsk } from "../hints/hints.js";
import { askedWords } from "../hints/view.js";
import { follow } from "../people/clock.js";
import { followCompany } from "../people/who-is-here.js";
import { isMuted } from "../said/muted.js";
import { speakTable } from "../said/speech.js";
import { change, game, state, yourTurn } from "../state.js";
import { draws } from "../zones/index.js";
import { addedWords, newsOf } from "./news.js";
import { keepPromise } from "./promised.js";

const SLOW_AFTER = 1000;
const PHRASE_STAYS = 4000;

const line = new Line(state.id, {
  safe: () => guided.safe || "Your seat is kept.",
  since: () => state.table?.ply ?? 0,
  onMessage: (message) => HEARD[/** @type {keyof typeof HEARD} */ (message.type)]?.(message),
  onOpen: sendAgain,
  onState: (line) => change({ line }),
  query: () => guided.query(),
});

/** @type {Promise<unknown>} what is to be known before a table can be shown */
let known = Promise.resolve();

/** Sit down: join the line and listen. @param {Promise<unknown>} asked what no table is shown before */
export function join(asked) {
  known = asked;
  onPlay((choice) => askFirst(choice, send));
  onAsk((id, ply) => line.send({ type: "hint", id, ply }));
  onAskSilently((id, ply) => line.send({ type: "hint", id, ply, silent: true }));
  line.keep();
}

/** Try the line again at once. */
export const tryNow = () => line.connect();

/** Steer the lesson that is taught here. @param {string} wish */
export const steer = (wish) => line.send({ type: "lesson", do: wish });

/** Say one of the server's phrases. @param {number} phrase */
export const say = (phrase) => line.send({ type: "say", phrase });

const HEARD = {
  table: received,
  sheet: () => location.replace(`/sheet/${state.id}`), // no table of ours: people at one of their own
  ack: () => {},
  reject: refused,
  heard: heardSay,
  hint: (/** @type {{id: string, ply: number, hint: Hint, final: boolean}} */ message) =>
    cautionCame(message) || hintCame(message),
  "hint-asked": (/** @type {{seat: number}} */ { seat }) => hintAsked(seat),
  pong: () => {},
};

/** @type {Table[] | null} tables that wait for what draws them */
let waiting = null;
let newest = 0; // the ply of the table that came last: it may be shown later
/** @type {Heard[]} what was said upon something that is yet to be shown */
const unheard = [];

const OCCASION = "/static/table/ending/occasion.js"; // for evenings and duels alone

/** A table has come: what is to be known and what its game draws itself is brought first. @param {Table} table */
async function received(table) {
  newest = table.ply;
  keepPromise(table);
  if (table.evening || table.duel) import(OCCASION).then(({ follow }) => follow(table, asTalk));
  if (waiting) waiting.push(table);
  else if (state.table && !lacks(table.scene, draws)) show(table);
  else {
    waiting = [table];
    await Promise.all([known, bring(table.scene, draws)]);
    const all = waiting;
    waiting = null;
    all.forEach(show);
  }
}

/** Show a table at once, or when the game's own zones have come to it. @param {Table} table */
function show(table) {
  if (isKeptBack(table)) return;
  if (brought.zones.receive) brought.zones.receive(table, landed);
  else landed(table);
}

/** What runs on the table has come to rest. @param {Table} table */
const landed = (table) => arriveAfterDeal(table, arrived);

/** @param {Table} table */
function arrived(table) {
  const before = state.table;
  if (before && table.ply < before.ply) return overtaken(table);
  const fresh = before && !before.waiting ? table.events.filter(({ ply }) => ply > before.ply) : table.events;
  const news = newsOf(before, table);
  const log = [
    ...state.log,
    ...(before ? [] : addedWords(table)).map(asTalk),
    ...fresh.map(logged),
    ...news.map(asTalk),
  ];
  follow(table);
  const sent = state.sent && table.ply > state.sent.ply ? null : state.sent;
  // ids of equal pieces move up: what was played is not there any more
  state.chosen = state.sent && !sent ? new Set() : stillChosen(table.scene);
  change({ table, log, sent, picked: null });
  if (speakTable(before, table, fresh)) queueMicrotask(turnToOffers);
  news.forEach(announce);
  if (before?.waiting) queueMicrotask(keepFocus);
  tellTurn(before, table);
  followCompany();
  followFirst();
  followTurn(table);
  askForCaution(table);
  if (drawsForYou() && !table.lesson && !table.puzzle) takeQuietly(table);
  if (table.ply >= newest) unheard.splice(0).forEach(phrase);
}

/**
 * A table that is older than the one on show: a newer one has overtaken it.  But the first table of a connection is the
 * newest there is, so the server was restored from a backup: begin anew, since what the page shows never happened.
 * @param {Table} table
 */
function overtaken({ caught_up, lesson, puzzle }) {
  if (caught_up && !lesson && !puzzle) location.reload();
}

/** @param {string} text @returns {LogLine} */
const asTalk = (text) => ({ text, seat: null, ply: -1, kind: "talk" });

/**
 * What is only an aside follows what has happened, and takes nothing of its place.
 * @param {Event} event
 * @returns {LogLine}
 */
const logged = ({ text, seat, ply, code }) => ({ text, seat, ply, kind: code.startsWith("aside.") ? "aside" : "" });

/** Tell a player who pressed a button that is now gone where it has led. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById("room-title")?.focus();
}

/** Do at once what the page must not remind you of. @param {Table} table */
function takeQuietly({ scene }) {
  const [choice] = scene.choices.filter(({ quiet }) => quiet);
  if (choice) play(choice);
}

/**
 * Two quiet notes, once, when it becomes your turn, and a notification for a player who is not looking.
 * @param {Table | null} before
 * @param {Table} table
 */
function tellTurn(before, table) {
  const yours = yourTurn(table.scene);
  const title = game()?.title;
  showTurns(yours ? 1 : 0, title ? `${title} · Snuggery` : document.title);
  if (table.caught_up || !yours || (before && !before.waiting && yourTurn(before.scene))) return;
  notifyTurn("Your turn", `${game()?.title ?? "Snuggery"}: ${table.scene.question}`, state.id);
  sound("turn");
  if (matchMedia("(pointer: coarse)").matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10);
}

/** @param {Choice} choice */
function send(choice) {
  const table = /** @type {Table} */ (state.table);
  const id = freshId();
  change({ sent: { id, action: choice.action, pieces: choice.pieces, ply: table.ply, slow: false } });
  sendAgain();
  setTimeout(() => state.sent?.id === id && change({ sent: { ...state.sent, slow: true } }), SLOW_AFTER);
}

function sendAgain() {
  askAgain();
  if (state.sent) line.send({ type: "play", id: state.sent.id, ply: state.sent.ply, action: state.sent.action });
}

/** @param {{id: string, code: string, reason: string}} message */
function refused(message) {
  const { id, reason } = message;
  if (cautionRefused(message) || hintRefused(message) || state.sent?.id !== id) return;
  brought.zones.callBack?.();
  const piece = state.sent.pieces[0] ?? null;
  change({ sent: null, chosen: new Set(), picked: null });
  complain(`That was not played. ${sentence(reason)}`, piece, true);
}

/** Another player reminds you. @param {string} name */
function knocked(name) {
  sound("knock");
  notifyTurn("Your turn", `${name} waits for you.`, state.id);
}

/** Another player has asked for a hint. @param {number} seat */
function hintAsked(seat) {
  if (seat === state.table?.scene.seat) return;
  const text = askedWords(seat);
  change({ log: [...state.log, { text, seat, ply: -1, kind: "talk" }] });
  announce(text);
}

/** What was said upon something is not heard before that is seen; a knock is, at once. @param {Heard} heard */
function heardSay(heard) {
  if (state.table && state.table.ply < newest && heard.to == null) unheard.push(heard);
  else phrase(heard);
}

/** @param {Heard} heard */
function phrase({ seat, text, to = null }) {
  const { name = "", kind = "" } = state.table?.chairs[seat] ?? {};
  if (isMuted(name) || (kind === "bot" && !settings.talk)) return;
  if (to !== null && to === state.table?.scene.seat) knocked(name);
  state.phrases.set(seat, text);
  change({ log: [...state.log, { text: `${name}: “${text}”`, seat, ply: -1, kind: "talk" }] });
  announce(`${name} says: ${text}`);
  if (state.table?.scene.over) return; // a last word stands beside the result
  setTimeout(() => {
    state.phrases.delete(seat);
    change({});
  }, PHRASE_STAYS);
}
