/** Keeping one score sheet: what comes over the line goes into the state, what people say goes out. */
/** @import {Sheet} from "../types.js" */

import { freshId, Line } from "../../app/line.js";
import { stopped } from "../../app/sentences.js";
import { announce, play as sound } from "../../app.js";
import { bring, lacks } from "../../renderers.js";
import { guided } from "../../table/guided.js";
import { change, draft, nameOf, refuse, state } from "../state.js";
import { takeUp } from "./keeping.js";
import { bringNext, turnedDown, written } from "./syncing.js";

const SLOW_AFTER = 1000;
const SETTLES_IN = 400; // a second tap of the same finger comes sooner
const RESTORED =
  "The server was restored from a backup. This is the score sheet as it was then: enter again what is missing.";

/** Whether the score sheet that comes next is the first of a connection, so the newest there is. */
let isFirst = false;

const line = new Line(state.address, {
  safe: () => guided.safe || "The score sheet is safe.",
  since: () => state.sheet?.ply ?? 0,
  onMessage: (message) => HEARD[/** @type {keyof typeof HEARD} */ (message.type)]?.(message),
  onOpen() {
    isFirst = true;
    sendAgain();
    bringKept();
  },
  onState: (line) => change({ line }),
  query: () => guided.query(),
});

/** Open the score sheet. */
export const join = () => line.keep();

/** Steer the lesson that is taught here. @param {string} wish */
export const steer = (wish) => line.send({ type: "lesson", do: wish });

/** Try the line again at once. */
export const tryNow = () => line.connect();

/** Whether the server hears what is said. */
export const isReached = () => state.line.status === "open";

/** Whether something can be said now. */
const idle = () => state.sent === null && (state.sheet?.may_write ?? false);

/** Whether a tap counts: it can't be the second one on the question before. */
export const listening = () => idle() && !state.settling;

/** Say what happened. @param {string} words @param {string | null} [blank] the field that it was typed into */
export const say = (words, blank = null) => send({ type: "answer", words }, blank);

/** Take back what was said last. */
export const takeBack = () => state.sheet?.undo && send({ type: "take-back" }, null);

/** @param {Record<string, any>} said @param {string | null} blank */
function send(said, blank) {
  if (!(blank ? idle() : listening())) return;
  const id = freshId();
  const sent = { message: { ...said, id, ply: state.sheet?.ply }, blank, slow: false };
  change({ sent, refusal: null });
  sendAgain();
  setTimeout(() => state.sent?.message.id === id && change({ sent: { ...state.sent, slow: true } }), SLOW_AFTER);
}

function sendAgain() {
  if (state.sent) line.send(state.sent.message);
}

/** Bring to the server what this phone has kept. */
export const bringKept = () => bringNext((message) => line.send(message));

const HEARD = {
  sheet: received,
  table: () => location.replace(`/t/${state.named}`), // no score sheet
  ack: acknowledged,
  reject: refused,
};

/** Draw pieces once their game's renderer is loaded; a newer state may overtake them. @param {Sheet} sheet */
async function received(sheet) {
  const first = isFirst;
  isFirst = false;
  if (lacks(sheet.scene, anyZone)) await bring(sheet.scene, anyZone);
  if (first && state.kind !== "lesson" && sheet.ply < seen()) startAnew(sheet);
  else arrived(sheet);
  await takeUp(sheet);
}

/** The ply up to which this page, or this phone before it, has seen the score sheet. */
const seen = () => Math.max(state.sheet?.ply ?? 0, state.kept?.ply ?? 0);

/** Go on from an older state; what this phone has not brought to the server it still brings. @param {Sheet} sheet */
function startAnew(sheet) {
  change({ sheet, sent: null, kept: state.kept?.entries.length ? state.kept : null });
  refuse(RESTORED);
}

/** A score sheet draws every zone in its own way. */
const anyZone = () => true;

/** @param {Sheet} sheet */
function arrived(sheet) {
  const before = state.sheet;
  if (before && sheet.ply < before.ply) return;
  const moved = before !== null && sheet.ply > before.ply;
  change({ sheet, refusal: moved ? null : state.refusal });
  if (!moved) return;
  if (isMine(sheet)) return;
  settle();
  news(before, sheet).forEach(announce);
  if (sheet.scene.over && !before.scene.over) sound("win");
}

/**
 * Whether a score sheet shows what was said on this phone, round by round: it was heard when it was tapped.
 * @param {Sheet} sheet
 */
const isMine = ({ may_write, place }) =>
  state.byRounds &&
  may_write &&
  state.kept !== null &&
  (state.kept.entries.length > 0 || place === state.kept.way.at(-1));

/** Let the tap that changed the question pass before the next one counts. */
function settle() {
  change({ settling: true });
  setTimeout(() => change({ settling: false }), SETTLES_IN);
}

/** What is new, and what is asked now, a sentence each. @param {Sheet} before @param {Sheet} sheet */
function news(before, sheet) {
  const told = sheet.events.filter(({ ply }) => ply > before.ply).map(({ text }) => text);
  const back = sheet.events.length < before.events.length && before.undo ? [`Taken back: ${before.undo}`] : [];
  return [...back, ...told, asked(sheet)];
}

/** The player asked, and the question. @param {Sheet} sheet */
export function asked({ scene: { over, result, turn, question } }) {
  if (over) return stopped(result);
  return turn === null ? question : `${nameOf(turn)}: ${question}`;
}

/** @param {{id: string, ply: number}} message */
function acknowledged(message) {
  const { id } = message;
  if (written(message)) return bringKept();
  if (state.sent?.message.id !== id) return;
  const { blank } = state.sent;
  change({ sent: null });
  if (blank) draft(blank, "");
}

/** @param {{id: string, code: string, reason: string}} message */
function refused(message) {
  const { id, reason } = message;
  if (turnedDown(message)) return;
  if (state.sent?.message.id !== id) return;
  const { blank } = state.sent;
  change({ sent: null });
  refuse(stopped(reason), blank);
}
