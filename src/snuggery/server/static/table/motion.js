/** From one scene to the next: pieces fly from where they were, counters from who lost them to who won them. */
/** @import {Scene, Table} from "./types.js" */
import { chip, coin, counter } from "../art/pieces.js";
import { pace, play as sound } from "../house.js";
import { render } from "../vendor/lit-html.js";

const CARD = { time: 320, easing: "cubic-bezier(.3,.1,.2,1)" };
const DEAL = { time: 240, apart: 60, whole: 1600 };
const COUNTER = { time: 420, apart: 90, most: 8 };
const CHANGED = 1000;

/** @typedef {{x: number, y: number, width: number}} Spot */

/** @type {Set<Animation>} */
const running = new Set();

/**
 * Note where every piece lies.  What still moves is put down first.
 * @param {HTMLElement} root @returns {Map<string, Spot>}
 */
export function photograph(root) {
  for (const animation of running) animation.finish();
  running.clear();
  document.querySelectorAll(".flying").forEach((flying) => flying.remove());
  const spots = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const key = /** @type {HTMLElement} */ (piece).dataset.piece ?? "";
    const spot = spotOf(piece);
    spots.set(key, spot);
    spots.set(key.slice(key.indexOf(":") + 1), spots.get(key.slice(key.indexOf(":") + 1)) ?? spot);
  }
  return spots;
}

/** @param {Element} element @returns {Spot} */
function spotOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: /** @type {HTMLElement} */ (element).offsetWidth || width };
}

/** Move everything from the photograph to where it now lies. @param {HTMLElement} root @param {Map<string, Spot>} before
 * @param {Table} table @param {Table | null} previous */
export function move(root, before, table, previous) {
  const speed = pace();
  const fresh = [...root.querySelectorAll("[data-piece]")].filter(
    (piece) => !before.has(/** @type {HTMLElement} */ (piece).dataset.piece ?? ""),
  );
  if (speed === 0) return fresh.forEach((piece) => mark(piece, "changed"));
  let dealt = 0;
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const { dataset } = /** @type {HTMLElement} */ (piece);
    const key = dataset.piece ?? "";
    const known = before.get(key) ?? before.get(key.slice(key.indexOf(":") + 1));
    if (known) slide(piece, known, speed, 0);
    else arrive(piece, root, table, speed, () => dealt++);
  }
  if (fresh.length > 0) sound("card");
  if (previous) payments(root, previous.scene, table.scene, speed);
}

/** A piece that was nowhere before comes from the stock into the hand, else from who played it.
 * @param {Element} piece @param {HTMLElement} root @param {Table} table @param {number} speed @param {() => number} next */
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
  const pool = root.querySelector("[data-target=pool]");
  const moved = after.plates
    .map(({ seat, value, kind }) => ({ seat, kind, by: value - (before.plates[seat]?.value ?? value) }))
    .filter(({ by }) => by !== 0);
  const losers = moved.filter(({ by }) => by < 0);
  const winners = moved.filter(({ by }) => by > 0);
  for (const { seat } of losers) mark(root.querySelector(`.plate[data-seat="${seat}"]`), "paying");
  for (const { seat, by, kind } of losers)
    fly(root, matAt(root, seat), pool ?? matAt(root, winners[0]?.seat), -by, kind, speed);
  for (const { seat, by, kind } of winners) if (pool) fly(root, pool, matAt(root, seat), by, kind, speed);
  if (moved.length > 0) sound("chip", { own: moved.some(({ seat }) => seat === after.seat) });
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
