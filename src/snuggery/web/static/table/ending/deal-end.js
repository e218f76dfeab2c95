/**
 * Between two deals: the page keeps the next one back while the paper shows the payments.  Only this page waits: what
 * comes meanwhile is shown in its order when the paper is put away, by the button or when its time is up.
 */
/** @import {DealEnd, Scene, Table} from "../types.js" */

import { stopped } from "../../app/sentences.js";
import { announce, answer, pace } from "../../app.js";
import { change, state, yourTurn } from "../state.js";
import { isFirstMatch } from "./first-match.js";

const HELD = "The table waits for you: Enter goes on.";
const STAYS = 2400;
const COUNTERS_FLY = 700; // before the paper stands
/** @type {Record<string, number>} how long it stays where bots play at another pace, as a part of that */
const PACES = { calm: 1.5, usual: 1, brisk: 0.6, "at-once": 0.3 };

/** @type {Table[]} what has come since the deal ended */
let kept = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {(table: Table) => void} */
let goOn = () => {};

/** Keep a table back while the paper lies there; tell whether it was. @param {Table} table */
export function isKeptBack(table) {
  if (!state.dealEnd) return false;
  kept.push(table);
  if (table.move_time && yourTurn(table.scene) && state.dealEnd.held) startClock(); // no time runs out unseen
  return true;
}

/**
 * Show a table, and before it, if a deal ended on the way, how that came out.
 * @param {Table} table @param {(table: Table) => void} arrive
 */
export function arriveAfterDeal(table, arrive) {
  const end = table.deal_ends?.at(-1);
  const before = state.table;
  if (!end || !before || before.waiting || table.caught_up || end.ply <= before.ply || document.hidden)
    return arrive(table);
  goOn = arrive;
  kept = [{ ...table, events: table.events.slice(end.heard), deal_ends: [] }];
  const held = isFirstMatch(); // a new player reads at leisure
  state.dealEnd = { ...end, held, last: table.scene.over, stays: staysFor(table) };
  const scene = between(before.scene, table.scene);
  arrive({ ...table, ply: end.ply - 1, events: table.events.slice(0, end.heard), scene, deal_ends: [] });
  tell(end);
  if (held) answer(HELD);
  else startClock();
}

/**
 * The table as it was, with the new scores, and without a question; after the last deal it lies as that deal ended.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Scene}
 */
function between(before, after) {
  const now = new Map(after.zones.map((zone) => [zone.id, zone]));
  const was = before.zones.map((zone) =>
    zone.kind === "pot" || zone.kind === "bowl" ? (now.get(zone.id) ?? zone) : { ...zone, pieces: left(zone) },
  );
  const zones = after.over ? after.zones : was;
  const plates = after.plates.map((plate, seat) => ({ ...plate, cards: before.plates[seat].cards, note: "" }));
  return { ...before, plates, zones, choices: [], refusals: [], turn: null, next_seat: null, question: "" };
}

/** The pieces of a zone, less those that you have just played. @param {Scene["zones"][number]} zone */
const left = ({ kind, pieces }) =>
  kind === "hand" ? pieces.filter(({ id }) => !state.sent?.pieces.includes(id)) : pieces;

/** @param {Table} table */
const staysFor = ({ pace: bots }) => STAYS * (PACES[bots] ?? 1);

/** Say how it came out, in the log and aloud. @param {DealEnd} end */
function tell({ head, told, notes }) {
  const text = [head, ...told, ...notes].map(stopped).join(" ");
  change({ log: [...state.log, { text, seat: null, ply: state.table?.ply ?? 0, kind: "deal" }] });
  announce(text);
}

function startClock() {
  clearTimeout(timer);
  timer = setTimeout(putAway, (state.dealEnd?.stays ?? 0) + COUNTERS_FLY * pace());
}

/** Let the paper lie until the button is pressed. */
function hold() {
  if (!state.dealEnd || state.dealEnd.held) return;
  clearTimeout(timer);
  change({ dealEnd: { ...state.dealEnd, held: true } });
}

/** Put the paper away and show what has come meanwhile. */
export function putAway() {
  clearTimeout(timer);
  const tables = kept;
  kept = [];
  change({ dealEnd: null });
  tables.forEach((table, i) => (i === 0 ? goOn(table) : isKeptBack(table) || arriveAfterDeal(table, goOn)));
}

/** Any key or touch holds the paper; Enter puts it away, on the table too: nothing there can be chosen meanwhile. */
export function watchHolding() {
  addEventListener("pointerdown", ({ target }) => !onButton(target) && hold(), true);
  addEventListener(
    "keydown",
    (event) => {
      if (!state.dealEnd || onButton(event.target) || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape" || (event.key === "Enter" && isOnTable(event.target))) {
        event.preventDefault();
        event.stopPropagation();
        putAway();
      } else hold();
    },
    true,
  );
}

/** @param {EventTarget | null} target */
const isOnTable = (target) =>
  target === document.body || (target instanceof Element && target.closest(".cloth") !== null);

/** @param {EventTarget | null} target */
const onButton = (target) => target instanceof Element && target.closest(".deal-next") !== null;
