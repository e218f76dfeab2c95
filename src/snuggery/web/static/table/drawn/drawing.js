/** What pieces look like, and counting things by their number. */
/** @import {Piece} from "../types.js" */

import { figure } from "../../app/sentences.js";
import { card, cardBack } from "../../art/cards.js";
import { chip, coin, counter } from "../../art/pieces.js";
import { ownDrawing } from "../../renderers.js";
import { html } from "../../vendor/lit-html.js";
import { faceWords } from "../said/words.js";
import { game } from "../state.js";

const PLAYING_CARD = /^[A2-9TJQK][cdhs]$/;

/** Whether a piece has a rank and a suit. @param {{face: string}} piece */
export const isPlayingCard = ({ face }) => PLAYING_CARD.test(face);

/** Draw what a piece shows. @param {Piece} piece @param {number} width */
export function drawing(piece, width) {
  if (piece.kind === "chip") return chip(width);
  if (piece.kind === "counter") return counter(width);
  if (piece.kind === "coin") return coin(width);
  return ownDrawing(piece, width) ?? cardDrawing(piece.face, width);
}

/** Draw a card by its face. @param {string} face @param {number} width */
export function cardDrawing(face, width) {
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
  if (all > 8 || all < 1 || kind === "coins")
    return html`<span class="count-of">${one(size)}<b>${figure(value)}</b></span>`;
  return html`<span class="counted">${Array.from({ length: all }, (_, i) =>
    i < value ? one(size) : lostOne(size),
  )}</span>`;
}

const lostOne = (/** @type {number} */ size) => html`<span class="lost" data-vars="--s:${size}px"></span>`;
