/** Keeping one card: what comes over the line goes into the state, what people say goes out. */
/** @import {Card} from "./types.js" */
import { announce, play as sound } from "../house.js";
import { Line } from "../table/line.js";
import { change, draft, nameOf, state } from "./state.js";

const SLOW_AFTER = 1000;
const SETTLES_IN = 400; // a second tap of the same finger comes sooner

const scheme = location.protocol === "https:" ? "wss" : "ws";
const line = new Line(`${scheme}://${location.host}/ws/${state.named}`, {
  since: () => state.card?.ply ?? 0,
  onMessage: (message) => HEARD[/** @type {keyof typeof HEARD} */ (message.type)]?.(message),
  onOpen: opened,
  onDown: down,
  onGone: (words) => change({ line: { status: "gone", wait: 0, words } }),
});

/** Pick the card up. */
export function join() {
  line.connect();
  addEventListener("online", () => state.line.status === "down" && line.connect());
  document.addEventListener("visibilitychange", () => document.hidden || line.ping()); // a phone that was closed
}

/** Try the line again at once. */
export const tryNow = () => line.connect();

/** Whether something can be said now. */
const idle = () => state.sent === null && (state.card?.pen ?? false);

/** Whether a tap counts: it can't be the second one on the question before. */
export const listening = () => idle() && !state.settling;

/** Say what happened. @param {string} words @param {string | null} [blank] the field that it was typed into */
export const say = (words, blank = null) => send({ type: "answer", words }, blank);

/** Take back what was said last. */
export const takeBack = () => state.card?.undo && send({ type: "take-back" }, null);

/** @param {Record<string, any>} said @param {string | null} blank */
function send(said, blank) {
  if (!(blank ? idle() : listening())) return;
  const id = crypto.getRandomValues(new Uint32Array(4)).join("-").slice(0, 40);
  const sent = { message: { ...said, id, ply: state.card?.ply }, blank, slow: false };
  change({ sent, refusal: null });
  sendAgain();
  setTimeout(() => state.sent?.message.id === id && change({ sent: { ...state.sent, slow: true } }), SLOW_AFTER);
}

function sendAgain() {
  if (state.sent) line.send(state.sent.message);
}

function opened() {
  if (state.line.status === "down") announce("The line is back.");
  change({ line: { status: "open", wait: 0, words: "" } });
  sendAgain();
}

/** @param {number} wait */
function down(wait) {
  if (state.line.status !== "down") aloud("The line is down. The card is safe.");
  change({ line: { status: "down", wait, words: "" } });
}

/** @param {string} sentence */
function aloud(sentence) {
  const region = /** @type {HTMLElement} */ (document.getElementById("alert"));
  region.textContent = sentence;
}

const HEARD = {
  card: arrived,
  table: () => location.replace(`/t/${state.named}`), // no card
  ack: acknowledged,
  reject: refused,
};

/** @param {Card} card */
function arrived(card) {
  const before = state.card;
  if (before && card.ply < before.ply) return;
  const moved = before !== null && card.ply > before.ply;
  change({ card, refusal: moved ? null : state.refusal });
  if (!moved) return;
  settle();
  announce(news(before, card));
  if (card.scene.over && !before.scene.over) sound("win");
}

/** Let the tap that changed the question pass before the next one counts. */
function settle() {
  change({ settling: true });
  setTimeout(() => change({ settling: false }), SETTLES_IN);
}

/** What is new, and what is asked now. @param {Card} before @param {Card} card */
function news(before, card) {
  const told = card.events.filter(({ ply }) => ply > before.ply).map(({ text }) => text);
  const back = card.events.length < before.events.length ? [`Taken back: ${before.undo}`] : [];
  return [...back, ...told, asked(card)].join(" ");
}

/** Who is asked what. @param {Card} card */
export const asked = ({ scene }) =>
  scene.over ? `${scene.result}.` : scene.turn === null ? scene.question : `${nameOf(scene.turn)}: ${scene.question}`;

/** @param {{id: string}} message */
function acknowledged({ id }) {
  if (state.sent?.message.id !== id) return;
  const { blank } = state.sent;
  change({ sent: null });
  if (blank) draft(blank, "");
}

/** @param {{id: string, reason: string}} message */
function refused({ id, reason }) {
  if (state.sent?.message.id !== id) return;
  const { blank } = state.sent;
  change({ sent: null, refusal: { words: `${reason.replace(/\.$/, "")}.`, blank } });
}
