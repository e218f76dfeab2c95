/** Dragging a card of the hand to the table, as an extra to choosing and playing. */

import { change, state, yourTurn } from "../state.js";
import { matching, play } from "./choosing.js";

const FAR_ENOUGH = 8;

/** @type {{card: HTMLElement, x: number, y: number, pointer: number, moved: boolean} | null} */
let held = null;

/** Let cards be dragged. @param {HTMLElement} root */
export function draggable(root) {
  root.addEventListener("pointerdown", grasp);
  root.addEventListener("pointermove", carry);
  root.addEventListener("pointerup", drop);
  root.addEventListener("pointercancel", letGo);
  root.addEventListener("click", swallow, true);
}

/** @param {PointerEvent} event */
function grasp(event) {
  const card = /** @type {HTMLElement | null} */ (
    /** @type {HTMLElement} */ (event.target).closest(
      "[data-roving=hand] button.legal, [data-roving=hand] button.chosen",
    )
  );
  const scene = state.table?.scene;
  held =
    card && event.button === 0 && scene && yourTurn(scene)
      ? { card, x: event.clientX, y: event.clientY, pointer: event.pointerId, moved: false }
      : null;
}

/** @param {PointerEvent} event */
function carry(event) {
  if (!held || held.pointer !== event.pointerId) return;
  const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.moved && Math.hypot(dx, dy) < FAR_ENOUGH) return;
  held.moved = true;
  held.card.setPointerCapture(event.pointerId);
  held.card.classList.add("carried");
  held.card.style.setProperty("translate", `${dx}px ${dy}px`);
}

/** @param {PointerEvent} event */
function drop(event) {
  if (!held?.moved) return letGo();
  const { card } = held;
  const onTable = event.clientY < (card.closest("[data-roving=hand]")?.getBoundingClientRect().top ?? 0) - 10;
  letGo(true);
  if (onTable) playPiece(card.dataset.stop ?? "");
}

/** @param {string} id */
function playPiece(id) {
  const scene = state.table?.scene;
  if (!scene) return;
  const chosen = state.chosen.has(id) ? state.chosen : new Set([id]);
  const [choice] = matching(scene, chosen);
  if (choice) play(choice);
  else change({ chosen });
}

let justDropped = false;

/** @param {unknown} [dropped] */
function letGo(dropped) {
  if (held?.moved) {
    held.card.classList.remove("carried");
    held.card.style.removeProperty("translate");
  }
  held = null;
  justDropped = dropped === true;
  setTimeout(() => (justDropped = false), 0);
}

/** The click that ends a drag chooses nothing. @param {Event} event */
function swallow(event) {
  if (!justDropped) return;
  event.stopPropagation();
  event.preventDefault();
}
