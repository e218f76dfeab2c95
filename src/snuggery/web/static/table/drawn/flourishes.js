/** What moves beside pieces and counters: the lantern walks, dice tumble, a trick goes to its winner. */
/** @import {Scene, Table, Zone} from "../types.js" */
import { figure } from "../../app/sentences.js";

const STEP = 30; // a count
const LONGEST_WALK = 900;
const TUMBLE = 700;
const TRICK = { pause: 500, time: 300 };
const SWEEP = 270;

/** @typedef {{element: HTMLElement, left: number, top: number, width: number}} Ghost */

/** Keep copies of the cards of a running trick, in case it is gone from the next scene. @param {HTMLElement} root */
export const ghostsOf = (root) => [...root.querySelectorAll(".trick [data-piece]")].map((piece) => ghost(piece));

/** @param {Element} piece @returns {Ghost} */
function ghost(piece) {
  const { left, top, width } = piece.getBoundingClientRect();
  return { element: /** @type {HTMLElement} */ (piece.cloneNode(true)), left, top, width };
}

/**
 * @param {HTMLElement} root @param {Ghost[]} ghosts @param {Table} previous @param {Table} table @param {number} speed
 * @returns {Animation[]}
 */
export function flourish(root, ghosts, previous, table, speed) {
  const [before, after] = [previous.scene, table.scene];
  return [
    ...walk(root, before, after, speed),
    ...tumble(root, before, after, speed),
    ...takeTrick(root, ghosts, before, speed),
  ];
}

/** @param {Scene} scene @param {string} kind @returns {Zone | undefined} */
const zoneOf = (scene, kind) => scene.zones.find((zone) => zone.kind === kind);

/** @param {HTMLElement} root @param {Scene} before @param {Scene} after @param {number} speed */
function walk(root, before, after, speed) {
  const lantern = root.querySelector(".lantern-way");
  const [from, to] = [zoneOf(before, "road"), zoneOf(after, "road")];
  const steps = (from?.value ?? 0) - (to?.value ?? 0);
  if (!lantern || !from || !to || steps === 0) return [];
  const degrees = (SWEEP * steps) / (to.facts.end ?? 90);
  const duration = Math.min(LONGEST_WALK, STEP * Math.abs(steps)) * speed;
  const delay = rolled(before, after) ? TUMBLE * speed : 0; // unknown before the dice lie
  const way = [{ rotate: `${degrees}deg` }, { rotate: "0deg" }];
  return [
    lantern.animate(way, { duration, delay, easing: "ease-in-out", fill: "backwards" }),
    ...changeFigure(root, from.value ?? 0, delay + duration),
  ];
}

/**
 * Leave the old count in sight until the lantern has come to the new one.
 * @param {HTMLElement} root
 * @param {number} old
 * @param {number} duration
 */
function changeFigure(root, old, duration) {
  const figureNow = root.querySelector(".road-count");
  if (!figureNow) return [];
  const was = /** @type {Element} */ (figureNow.cloneNode(true));
  was.classList.add("was");
  was.textContent = figure(old);
  figureNow.after(was);
  const hidden = figureNow.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  hidden.finished.catch(() => {}).finally(() => was.remove());
  return [hidden];
}

/** Whether dice have been thrown since. @param {Scene} before @param {Scene} after */
const rolled = (before, after) => zoneOf(before, "dice")?.facts.rolls !== zoneOf(after, "dice")?.facts.rolls;

/** @param {HTMLElement} root @param {Scene} before @param {Scene} after @param {number} speed */
function tumble(root, before, after, speed) {
  if (!rolled(before, after)) return [];
  return [...root.querySelectorAll(".dice-row > *")].map((die, i) =>
    die.animate(
      [{ translate: "-120px -90px", rotate: `${-500 - 160 * i}deg`, opacity: 0 }, { opacity: 1, offset: 0.2 }, {}],
      {
        duration: (TUMBLE + 120 * i) * speed,
        easing: "cubic-bezier(.2,.7,.3,1)",
      },
    ),
  );
}

/** @param {HTMLElement} root @param {Ghost[]} ghosts @param {Scene} before @param {number} speed */
function takeTrick(root, ghosts, before, speed) {
  const facts = zoneOf(before, "trick")?.facts;
  const winner = facts?.seats?.[facts.winning];
  const mat = root.querySelector(`[data-seat="${winner}"] .mat-of`)?.getBoundingClientRect();
  const gone = ghosts.filter(({ element }) => !root.querySelector(`[data-piece="${element.dataset.piece}"]`));
  return mat ? gone.map((one) => carryOff(root, one, mat, speed)) : [];
}

/** @param {HTMLElement} root @param {Ghost} ghost @param {DOMRect} mat @param {number} speed */
function carryOff(root, { element, left, top, width }, mat, speed) {
  element.removeAttribute("data-piece");
  element.classList.add("taken");
  for (const [name, value] of Object.entries({ "--w": width, "--left": left, "--top": top })) {
    element.style.setProperty(name, `${value}px`);
  }
  root.append(element);
  const way = [
    { translate: "0 0", scale: "1" },
    { translate: `${mat.left - left}px ${mat.top - top}px`, scale: "0.4", opacity: 0 },
  ];
  const flight = element.animate(way, {
    duration: TRICK.time * speed,
    delay: TRICK.pause * speed,
    easing: "ease-in",
    fill: "both",
  });
  flight.finished.catch(() => {}).finally(() => element.remove());
  return flight;
}
