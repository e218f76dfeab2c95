/** The calls, shouted across the table. */
/** @import {Table} from "../types.js" */
import { pace, play as sound } from "../../app.js";
import { keepIn } from "../chosen/choosing.js";

const IN = 180;
const STAYS = 900;
const OUT = 200;
const OVERSHOOT = "cubic-bezier(.2,.9,.3,1.4)";

/**
 * Shout the newest call of a table's events; the last one of its ladder shakes the table.
 * @param {HTMLElement} root @param {Table} table
 */
export function shout(root, table) {
  const event = table.events.findLast(({ call }) => call);
  if (!event) return;
  const ladder = table.scene.zones.find(({ kind }) => kind === "calls")?.facts;
  const step = ladder?.now ?? 0;
  sound("call", { step: step + 1 });
  const where = ladder ? root.querySelector(".fanned") : placeOf(root, event.seat);
  show(where ?? root.querySelector(".mid-row"), event.call);
  if (ladder && step === ladder.words.length - 1 && pace() > 0) shake(root);
}

/**
 * Where a call appears that is on no ladder: at the caller's own place.
 * @param {HTMLElement} root
 * @param {number | null} seat
 */
const placeOf = (root, seat) => root.querySelector(`[data-seat="${seat}"]`);

/** @param {Element | null} where @param {string} call */
function show(where, call) {
  document.querySelectorAll(".shout").forEach((old) => old.remove());
  const word = document.createElement("div");
  word.className = "shout";
  word.dataset.word = call;
  word.textContent = call;
  word.setAttribute("aria-hidden", "true");
  where?.append(word);
  keepIn(word);
  const speed = pace() || 1;
  const whole = (IN + STAYS + OUT) * speed;
  const grown = pace() > 0 ? ["1.25", "1"] : ["1", "1"];
  word
    .animate(
      [
        { opacity: 0, scale: grown[0], easing: OVERSHOOT },
        { opacity: 1, scale: grown[1], offset: IN / (IN + STAYS + OUT) },
        { opacity: 1, scale: "1", offset: (IN + STAYS) / (IN + STAYS + OUT) },
        { opacity: 0, scale: "1" },
      ],
      { duration: whole, fill: "both" },
    )
    .finished.finally(() => word.remove());
}

/** @param {HTMLElement} root */
function shake(root) {
  const steps = [0, -3, 3, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }));
  root.querySelector(".table")?.animate(steps, { duration: 300 * pace() });
}
