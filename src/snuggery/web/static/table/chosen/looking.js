/** Looking at a piece of the table, by pointer or focus: what taking it would bring, or why it is not open. */
/** @import {Scene} from "../types.js" */
import { sentence } from "../../app/sentences.js";
import { html } from "../../vendor/lit-html.js";
import { drawing } from "../drawn/drawing.js";
import { change, state, yourTurn } from "../state.js";
import { isOffered, refusalOf } from "./choosing.js";

const SMALL = 34;

/** Listen for what is looked at. @param {HTMLElement} root */
export function watchLooks(root) {
  for (const seen of ["pointerover", "focusin"]) root.addEventListener(seen, ({ target }) => look(target));
  for (const gone of ["pointerleave", "focusout"]) root.addEventListener(gone, () => look(null));
}

/** @param {EventTarget | null} target */
function look(target) {
  const piece = /** @type {HTMLElement | null} */ (
    /** @type {Element | null} */ (target)?.closest(".mid button.piece")
  );
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

/** The choice with just this piece. @param {Scene} scene @param {string | null} id */
const choiceOf = (scene, id) => scene.choices.find(({ pieces }) => pieces.length === 1 && pieces[0] === id);

/** What a piece would do and bring, or why not. @param {Scene} scene @param {string} id */
export function prospectOf(scene, id) {
  const refused = refusalOf(scene, id);
  if (refused) return { label: refused.label, about: refused.why, open: false };
  const choice = choiceOf(scene, id);
  return choice ? { label: choice.label, about: choice.hint, open: true } : null;
}

/** Whether what is looked at would lay this piece. @param {Scene} scene @param {string} id */
export const isLit = (scene, id) => litBy(scene).includes(id);

/** The pieces that what is looked at would lay. @param {Scene} scene */
const litBy = (scene) => choiceOf(scene, lookedAt(scene))?.lights ?? [];

/** The same, drawn small. @param {Scene} scene */
function litView(scene) {
  const pieces = new Map(scene.zones.flatMap((zone) => zone.pieces).map((piece) => [piece.id, piece]));
  const lit = litBy(scene).flatMap((id) => pieces.get(id) ?? []);
  return html`<span class="overlapped" data-vars="--w:${SMALL}px">${lit.map(
    (piece) => html`<span class="piece">${drawing(piece, SMALL)}</span>`,
  )}</span>`;
}

/** Whether what a piece would bring stands beside the question already. */
export const looking = () => state.table !== null && lookedAt(state.table.scene) !== null;

/** What is looked at, in words. @param {Scene} scene */
export function lookView(scene) {
  const id = lookedAt(scene);
  const prospect = id && prospectOf(scene, id);
  if (!prospect) return null;
  const { label, about, open } = prospect;
  return html`<p class="asked look ${open ? "open" : "shut"}">${litView(scene)}<span><b>${label}.</b> ${
    about ? sentence(about) : ""
  }</span></p>`;
}
