/** The running trick, which needs no caption: each card lies towards the seat that played it; the winning one is ringed. */
/** @import {Zone, Scene} from "../types.js" */
import { html } from "../../vendor/lit-html.js";
import { byId, each } from "../drawn/each.js";
import { place } from "../drawn/pieces.js";
import { screen } from "../drawn/screen.js";

/** @param {Zone} zone @param {Scene} scene */
export const trick = (zone, scene) =>
  html`<div class="laid" data-vars="--w:${screen.pileCard}px">${each(zone.pieces, byId, (piece, i) =>
    place(winning(piece, i, zone), zone, scene, { width: screen.pileCard, vars: towards(zone, scene, i) }),
  )}</div>`;

/** @param {import("../types.js").Piece} piece @param {number} i @param {Zone} zone */
const winning = (piece, i, { facts }) => (facts.winning === i ? { ...piece, mark: `${piece.mark} new` } : piece);

/**
 * Where a card lies: your own nearest to you, the others clockwise.
 * @param {Zone} zone @param {Scene} scene @param {number} i
 */
function towards({ facts, pieces }, scene, i) {
  const seats = scene.plates.length;
  const step = facts.seats ? (facts.seats[i] - (scene.seat ?? 0) + seats) % seats : i;
  const angle = Math.PI / 2 + (2 * Math.PI * step) / (facts.seats ? seats : pieces.length);
  return `--dx:${Math.cos(angle).toFixed(3)};--dy:${Math.sin(angle).toFixed(3)};--tilt:${((i * 7) % 9) - 4}deg`;
}
