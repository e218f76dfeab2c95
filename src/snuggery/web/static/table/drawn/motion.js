/** From one scene to the next: pieces fly from where they were, counters from loser to winner. */
/** @import {Ghost} from "./flourishes.js" */
/** @import {Scene, Table} from "../types.js" */

import { pace } from "../../app.js";
import { chip, coin, counter } from "../../art/pieces.js";
import { render } from "../../vendor/lit-html.js";
import { sounds } from "../said/sounds.js";
import { flourish, ghostsOf } from "./flourishes.js";

const CARD = { time: 320, easing: "cubic-bezier(.3,.1,.2,1)" };
const DEAL = { time: 240, apart: 60, whole: 1600 };
const COUNTER = { time: 420, apart: 90, most: 8 };
const CHANGED = 1000;

/** @typedef {{x: number, y: number, width: number}} Spot */

/** @type {Set<Animation>} */
const running = new Set();

/** @typedef {{spots: Map<string, Spot>, ghosts: Ghost[]}} Photograph */

/** Note where every piece lies.  What still moves is put down first. @param {HTMLElement} root @returns {Photograph} */
export function photograph(root) {
  for (const animation of running) animation.finish();
  running.clear();
  document.querySelectorAll(".flying, .taken").forEach((flying) => flying.remove());
  const spots = new Map();
  for (const piece of piecesOf(root)) {
    const { whole, alone } = keysOf(piece);
    const spot = spotOf(piece);
    spots.set(whole, spot);
    if (!spots.has(alone)) spots.set(alone, spot);
  }
  return { spots, ghosts: ghostsOf(root) };
}

/** @param {HTMLElement} root @returns {NodeListOf<HTMLElement>} */
const piecesOf = (root) => root.querySelectorAll("[data-piece]");

/** A piece's name in its zone, and without it: it may have come from another zone. @param {HTMLElement} piece */
function keysOf({ dataset }) {
  const whole = dataset.piece ?? "";
  return { whole, alone: whole.slice(whole.indexOf(":") + 1) };
}

/** @param {Element} element @returns {Spot} */
function spotOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: /** @type {HTMLElement} */ (element).offsetWidth || width };
}

/**
 * Move everything from the photograph to where it now lies.
 * @param {HTMLElement} root @param {Photograph} before @param {Table} table @param {Table | null} previous
 */
export function move(root, { spots, ghosts }, table, previous) {
  const speed = pace();
  const fresh = [...piecesOf(root)].filter((piece) => !spots.has(keysOf(piece).whole));
  sounds(previous, table, fresh.length > 0);
  if (speed === 0) return fresh.forEach((piece) => mark(piece, "changed"));
  let dealt = 0;
  for (const piece of piecesOf(root)) {
    const known = spots.get(keysOf(piece).whole) ?? spots.get(keysOf(piece).alone);
    if (known) slide(piece, known, speed, 0);
    else arrive(piece, root, table, speed, () => dealt++);
  }
  if (!previous) return;
  payments(root, previous.scene, table.scene, speed);
  flourish(root, ghosts, previous, table, speed).forEach(run);
}

/** A piece that was nowhere before comes from the stock into the hand, else from its player.
 * @param {Element} piece @param {HTMLElement} root @param {Table} table @param {number} speed @param {() => number}
 *   next */
function arrive(piece, root, table, speed, next) {
  if (piece.closest(".hand")) return dealt(piece, root, speed, next());
  const owner = piece.closest("[data-owner]")?.getAttribute("data-owner") ?? String(table.events.at(-1)?.seat ?? "");
  const from = root.querySelector(`[data-seat="${owner}"] .mat-of`);
  if (from) slide(piece, { ...spotOf(from), width: spotOf(piece).width * 0.6 }, speed, 0);
}

/** @param {Element} piece @param {HTMLElement} root @param {number} speed @param {number} n */
function dealt(piece, root, speed, n) {
  const from = root.querySelector(".zone.stock") ?? root.querySelector(".mid");
  if (!from) return;
  const apart = Math.min(
    DEAL.apart,
    (DEAL.whole - DEAL.time) / Math.max(1, root.querySelectorAll(".hand [data-piece]").length),
  );
  slide(piece, { ...spotOf(from), width: spotOf(piece).width * 0.7 }, speed, n * apart * speed, DEAL.time);
}

/** @param {Element} piece @param {Spot} from @param {number} speed @param {number} delay @param {number} [time] */
function slide(piece, from, speed, delay, time = CARD.time) {
  const to = spotOf(piece);
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(dx, dy) < 2 && delay === 0) return;
  run(
    piece.animate(
      [
        { translate: `${dx}px ${dy}px`, scale: String(from.width / (to.width || 1)), zIndex: 30 },
        { translate: "0 0", scale: "1", zIndex: 30 },
      ],
      { duration: time * speed, delay, easing: CARD.easing, fill: "backwards" },
    ),
  );
}

/** Wait until everything lies where it belongs. */
export const allLies = () => Promise.allSettled([...running].map(({ finished }) => finished));

/**
 * Measure something as if everything lay where it belongs already.
 * @template T
 * @param {() => T} measure
 * @returns {T}
 */
export function asItWillLie(measure) {
  const flying = [...running].map((animation) => ({ animation, time: animation.currentTime }));
  for (const { animation } of flying) animation.currentTime = animation.effect?.getComputedTiming().endTime ?? null;
  const measured = measure();
  for (const { animation, time } of flying) animation.currentTime = time;
  return measured;
}

/** @param {Animation} animation */
function run(animation) {
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
  return animation;
}

/** Let something stand out for a second. @param {Element | null} element @param {string} how */
function mark(element, how) {
  element?.classList.add(how);
  setTimeout(() => element?.classList.remove(how), CHANGED);
}

/** Counters fly from the plates that lost them to the bowl or to the plates that gained. @param {HTMLElement} root
 * @param {Scene} before @param {Scene} after @param {number} speed */
function payments(root, before, after, speed) {
  const pot = root.querySelector("[data-target=pot]");
  const moved = after.plates
    .map(({ seat, value, kind }) => ({ seat, kind, by: value - (before.plates[seat]?.value ?? value) }))
    .filter(({ by, kind }) => by !== 0 && kind !== "points");
  const losers = moved.filter(({ by }) => by < 0);
  const winners = moved.filter(({ by }) => by > 0);
  for (const { seat } of losers) mark(root.querySelector(`.plate[data-seat="${seat}"]`), "paying");
  for (const { seat, by, kind } of losers)
    fly(root, matAt(root, seat), pot ?? matAt(root, winners[0]?.seat), -by, kind, speed);
  for (const { seat, by, kind } of winners) if (pot) fly(root, pot, matAt(root, seat), by, kind, speed);
}

/** @param {HTMLElement} root @param {number | undefined} seat */
const matAt = (root, seat) => root.querySelector(`[data-seat="${seat}"] .mat-of`);

/**
 * @param {HTMLElement} root @param {Element | null} from @param {Element | null} to @param {number} count
 * @param {string} kind @param {number} speed
 */
function fly(root, from, to, count, kind, speed) {
  if (!from || !to) return;
  const [a, b] = [spotOf(from), spotOf(to)];
  for (let i = 0; i < Math.min(count, COUNTER.most); i++) {
    const flying = document.createElement("span");
    flying.className = "flying";
    render(kind === "chips" ? chip(26) : kind === "coins" ? coin(26) : counter(26), flying);
    root.append(flying);
    const way = [
      { translate: `${a.x}px ${a.y}px` },
      { translate: `${(a.x + b.x) / 2}px ${Math.min(a.y, b.y) - 40}px`, offset: 0.5 },
      { translate: `${b.x}px ${b.y}px` },
    ];
    run(
      flying.animate(way, {
        duration: COUNTER.time * speed,
        delay: i * COUNTER.apart * speed,
        easing: "ease-in",
        fill: "both",
      }),
    )
      .finished.finally(() => flying.remove())
      .catch(() => {});
  }
}
