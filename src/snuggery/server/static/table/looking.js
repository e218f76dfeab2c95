/** Looking at a piece of the table, by pointer or focus: what taking it would bring, or why it is not open. */
/** @import {Scene} from "./types.js" */
import { html } from "../vendor/lit-html.js";
import { isOffered, refusalOf } from "./choosing.js";
import { change, state, yourTurn } from "./state.js";
import { sentence } from "./words.js";

/** Listen for what is looked at. @param {HTMLElement} root */
export function watchLooks(root) {
  for (const seen of ["pointerover", "focusin"]) root.addEventListener(seen, ({ target }) => look(target));
  for (const gone of ["pointerleave", "focusout"]) root.addEventListener(gone, () => look(null));
}

/** @param {EventTarget | null} target */
function look(target) {
  const piece = /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (target)?.closest(".mid button.piece"));
  const looked = piece?.dataset.stop ?? null;
  if (looked !== state.looked) change({ looked });
}

/** The piece of the table that is chosen, else the one looked at, if it may be asked about. @param {Scene} scene */
export function lookedAt(scene) {
  if (!yourTurn(scene)) return null;
  const zones = scene.zones.filter(({ kind }) => kind !== "hand");
  const onTable = (/** @type {string} */ id) => zones.some(({ pieces }) => pieces.some((piece) => piece.id === id));
  const asked = [state.looked, ...state.chosen].filter((id) => id !== null && onTable(id));
  return asked.find((id) => isOffered(scene, id ?? "") || refusalOf(scene, id ?? "")) ?? null;
}

/** What a piece would do and bring, or why not. @param {Scene} scene @param {string} id */
export function prospectOf(scene, id) {
  const refused = refusalOf(scene, id);
  if (refused) return { label: refused.label, about: refused.why, open: false };
  const choice = scene.choices.find(({ pieces }) => pieces.length === 1 && pieces[0] === id);
  return choice ? { label: choice.label, about: choice.hint, open: true } : null;
}

/** Whether what a piece would bring stands beside the question already. */
export const looking = () => state.table !== null && lookedAt(state.table.scene) !== null;

/** What is looked at, in words. @param {Scene} scene */
export function lookView(scene) {
  const id = lookedAt(scene);
  const prospect = id && prospectOf(scene, id);
  if (!prospect) return null;
  const { label, about, open } = prospect;
  return html`<p class="asked look ${open ? "open" : "shut"}"><b>${label}.</b> ${about ? sentence(about) : ""}</p>`;
}
