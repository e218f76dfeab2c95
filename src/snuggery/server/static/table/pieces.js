/** A piece on the table: its drawing, its marks, and a button where it may be chosen. */
/** @import {Piece, Zone, Scene} from "./types.js" */
import { card, cardBack } from "../art/cards.js";
import { chip, coin, counter } from "../art/pieces.js";
import { stopped } from "../house/sentences.js";
import { html, nothing } from "../vendor/lit-html.js";
import { countToSay, untold } from "./announcing.js";
import { isOffered, pick, refusalOf } from "./choosing.js";
import { isLit, prospectOf } from "./looking.js";
import { game, state, yourTurn } from "./state.js";
import { faceWords, pieceWords } from "./words.js";

const PLAYING_CARD = /^[A2-9TJQK][cdhs]$/;

/** Whether a piece has a rank and a suit. @param {{face: string}} piece */
export const isPlayingCard = ({ face }) => PLAYING_CARD.test(face);

/** Draw what a piece shows. @param {Piece} piece @param {number} width */
export function drawing(piece, width) {
  if (piece.kind === "chip") return chip(width);
  if (piece.kind === "counter") return counter(width);
  if (piece.kind === "coin") return coin(width);
  return cardDrawing(piece.face, width);
}

/** @param {string} face @param {number} width */
function cardDrawing(face, width) {
  if (face === "") return cardBack({ width });
  if (PLAYING_CARD.test(face)) return card(face, { width });
  const drawn = game()?.faces[face];
  return drawn ? picture(drawn, width) : html`<span class="paper-card">${faceWords(face)}</span>`;
}

/** Show a card that the game draws itself. @param {string} path @param {number} width */
const picture = (path, width) => html`<img class="card" src=${path} width=${width} height=${Math.round(width * 1.4)}
  alt="" draggable="false" />`;

/** Draw counting things: owned ones filled, lost ones hollow; from nine on one and the figure.
 * @param {string} kind @param {number} value @param {number} most @param {number} size */
export function counted(kind, value, most, size) {
  const one = kind === "coins" ? coin : kind === "chips" ? chip : counter;
  const all = Math.max(value, most);
  if (all > 8 || all < 1 || kind === "coins") return html`<span class="count-of">${one(size)}<b>${value}</b></span>`;
  return html`<span class="counted">${Array.from({ length: all }, (_, i) => (i < value ? one(size) : lostOne(size)))}</span>`;
}

const lostOne = (/** @type {number} */ size) => html`<span class="lost" data-vars="--s:${size}px"></span>`;

/**
 * Place a piece.  In your own hand every card is a button; elsewhere only what some choice or refusal names.
 * @param {Piece} piece @param {Zone} zone @param {Scene} scene @param {{width: number, vars?: string}} how
 */
export function place(piece, zone, scene, { width, vars = "" }) {
  const own = zone.kind === "hand" && zone.owner === scene.seat;
  const active = own || isOffered(scene, piece.id) || Boolean(refusalOf(scene, piece.id));
  return active ? pressable(untold(piece, scene), zone, scene, width, vars) : lying(piece, zone, width, vars);
}

/** @param {Piece} piece @param {Zone} zone @param {number} width @param {string} vars */
const lying = (piece, zone, width, vars) => html`<span class="piece ${piece.mark}" data-piece="${zone.id}:${piece.id}"
  data-vars="--w:${width}px;${vars}">${drawing(piece, width)}${note(piece)}</span>`;

/** @param {Piece} piece @param {Zone} zone @param {Scene} scene @param {number} width @param {string} vars */
function pressable(piece, zone, scene, width, vars) {
  const why = yourTurn(scene) ? refusalOf(scene, piece.id)?.why : undefined;
  const chosen = state.chosen.has(piece.id);
  return html`<button type="button" class="piece ${piece.mark} ${condition(piece, scene, why)}" data-stop=${piece.id}
    data-piece="${zone.id}:${piece.id}" data-vars="--w:${width}px;${vars}" aria-label=${pieceWords(piece) + position(piece, zone)}
    aria-pressed=${chosen} aria-disabled=${why ? "true" : "false"} aria-describedby="about-${zone.id}-${piece.id}"
    @click=${() => pick(piece.id)}>${drawing(piece, width)}${note(piece)}<span
      id="about-${zone.id}-${piece.id}" hidden>${
      zone.kind === "hand" ? (why ?? hintOf(piece, scene)) : prospectWords(piece, scene)
    }</span>${zone.kind === "hand" ? pill(piece) : nothing}</button>`;
}

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
