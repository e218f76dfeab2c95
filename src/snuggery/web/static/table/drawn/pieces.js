/** A piece on the table: its marks, and a button where it may be chosen. */
/** @import {Piece, Zone, Scene} from "../types.js" */
import { stopped } from "../../app/sentences.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { isOffered, pick, refusalOf } from "../chosen/choosing.js";
import { isLit, prospectOf } from "../chosen/looking.js";
import { pieceMark, pieceWorth } from "../hints/view.js";
import { countToSay, untold } from "../said/announcing.js";
import { faceWords } from "../said/words.js";
import { state, yourTurn } from "../state.js";
import { drawing } from "./drawing.js";

/**
 * Place a piece.  In your own hand every card is a button; elsewhere only what some choice or refusal names.
 * @param {Piece} piece @param {Zone} zone @param {Scene} scene @param {{width: number, vars?: string}} how
 */
export function place(piece, zone, scene, { width, vars = "" }) {
  return isActive(piece, zone, scene)
    ? pressable(untold(piece, scene), zone, scene, width, vars)
    : lying(piece, zone, width, vars);
}

/** Whether a piece can be pressed. @param {Piece} piece @param {Zone} zone @param {Scene} scene */
export function isActive({ id }, { kind, owner }, scene) {
  const own = kind === "hand" && owner === scene.seat;
  return own || isOffered(scene, id) || Boolean(refusalOf(scene, id));
}

/** @param {Piece} piece @param {Zone} zone @param {number} width @param {string} vars */
const lying = (piece, zone, width, vars) => html`<span class="piece ${piece.mark}" data-piece="${zone.id}:${piece.id}"
  data-vars="--w:${width}px;${vars}">${drawing(seen(piece, zone), width)}${note(piece)}</span>`;

/** @param {Piece} piece @param {Zone} zone @param {Scene} scene @param {number} width @param {string} vars */
function pressable(piece, zone, scene, width, vars) {
  const why = yourTurn(scene) ? refusalOf(scene, piece.id)?.why : undefined;
  const chosen = state.chosen.has(piece.id);
  return html`<button type="button" class="piece ${piece.mark} ${condition(piece, scene, why)}" data-stop=${piece.id}
    data-piece="${zone.id}:${piece.id}" data-vars="--w:${width}px;${vars}"
    aria-label=${faceWords(piece.face) + position(piece, zone)}
    aria-pressed=${chosen} aria-disabled=${why ? "true" : "false"} aria-describedby="about-${zone.id}-${piece.id}"
    @click=${() => pick(piece.id)}>${drawing(seen(piece, zone), width)}${note(piece)}<span
      id="about-${zone.id}-${piece.id}" hidden>${[
        zone.kind === "hand" ? (why ?? hintOf(piece, scene)) || piece.note : prospectWords(piece, scene),
        pieceWorth(scene, piece.id),
      ]
        .filter(Boolean)
        .join(". ")}</span>${zone.kind === "hand" ? pill(piece) : nothing}${pieceMark(scene, piece.id)}</button>`;
}

/**
 * A piece as it is drawn where it lies: a zone may know more of a face than its name.
 * @param {Piece} piece
 * @param {Zone} zone
 */
const seen = (piece, { facts }) => ({ ...piece, face: facts.drawn?.[piece.id] ?? piece.face });

/** @param {Piece} piece @param {Scene} scene @param {string | undefined} why */
function condition({ id }, scene, why) {
  if (state.sent?.pieces.includes(id)) return "sent";
  if (state.pill?.bad && state.pill.piece === id) return "refused";
  if (state.chosen.has(id)) return "chosen";
  if (isLit(scene, id)) return "lit";
  if (why) return "why-not";
  return yourTurn(scene) && !state.sent && isOffered(scene, id) ? "legal" : "waiting";
}

/** What choosing it would bring, for the ear. @param {Piece} piece @param {Scene} scene */
function hintOf({ id }, scene) {
  const alone = scene.choices.find(({ pieces }) => pieces.length === 1 && pieces[0] === id);
  return alone && countToSay(scene, alone) === null ? alone.hint : "";
}

/** What taking a piece of the table would do, or why not, for the ear. @param {Piece} piece @param {Scene} scene */
function prospectWords({ id }, scene) {
  const prospect = yourTurn(scene) && prospectOf(scene, id);
  return prospect ? `${stopped(prospect.label)} ${prospect.about}` : "";
}

/** Which of how many it is, where cards lie in a row on the table. @param {Piece} piece @param {Zone} zone */
const position = ({ id }, { kind, pieces }) =>
  kind === "snake" ? `, ${pieces.findIndex((one) => one.id === id) + 1} of ${pieces.length}` : "";

/** @param {Piece} piece */
const note = ({ note: text }) => (text ? html`<span class="note" aria-hidden="true">${text}</span>` : nothing);

/** @param {Piece} piece */
const pill = ({ id }) =>
  state.pill?.piece === id ? html`<span class="why" aria-hidden="true">${state.pill.why}</span>` : nothing;
