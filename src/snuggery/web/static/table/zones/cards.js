/** Cards of the middle: a pile with a little of the two below, a row, a fan that answers, the stock, the running
 * trick. */
/** @import {Scene, Zone} from "../types.js" */

import { cardBack } from "../../art/cards.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { place } from "../drawn/pieces.js";
import { screen } from "../drawn/screen.js";
import { wide } from "../drawn/seats.js";
import { byId, each } from "../drawn/vars.js";
import { drawsForYou, isFirstMatch } from "../ending/first-match.js";

const TILTS = [-9, 4, 0];
const BESIDE_POT = 44;
const BESIDE_SNAKE = 60;
const ON_PHONES = 56;
const ON_LOW_PHONES = 42;

/** How wide a pile of the middle is: on phones it gives way to what is asked. @param {Scene} scene */
function pileWidth(scene) {
  if (!screen.phone) return wide(scene) ? Math.min(BESIDE_SNAKE, screen.pileCard) : screen.pileCard;
  if (scene.zones.some(({ kind }) => kind === "pot")) return BESIDE_POT; // with papers or without: they keep their size
  return Math.min(screen.low ? ON_LOW_PHONES : ON_PHONES, screen.pileCard);
}

/** @param {Zone} zone @param {Scene} scene */
export function pile(zone, scene) {
  const owned = zone.owner !== null;
  const width = owned ? screen.smallCard : pileWidth(scene);
  const top = zone.pieces.slice(-3);
  return html`<div class="stack" data-vars="--w:${width}px">${each(top, byId, (piece, i) =>
    place(piece, zone, scene, { width, vars: `--tilt:${top.length > 1 ? TILTS[i + 3 - top.length] : 0}deg` }),
  )}</div>
    ${owned ? nothing : html`<span class="label">${caption(zone)}</span>`}`;
}

/** @param {Zone} zone */
const caption = ({ label, facts }) => (facts.count ? `${label} ${facts.count}` : label);

/** @param {Zone} zone @param {Scene} scene */
export const row = (zone, scene) => html`<div class="small-row">${each(zone.pieces, byId, (piece) =>
  place(piece, zone, scene, { width: zone.owner === null ? screen.pileCard : screen.smallCard }),
)}</div>
  <span class="label">${zone.label}</span>`;

const FAN = [-14, -11, -8, -5, -1, 7];
const SHRINKS = [0.6, 0.66, 0.72, 0.78, 0.85, 1];

/** @param {Zone} zone @param {Scene} scene */
export const chain = (zone, scene) => html`<div class="fanned" data-vars="--w:${screen.chainCard}px">${
  zone.pieces.length ? each(zone.pieces, byId, (_, i) => card(zone, scene, i)) : bareSpot(zone.label)
}
  ${zone.pieces.some(({ mark }) => mark.includes("new")) ? RAYS : nothing}</div>`;

/** @param {Zone} zone @param {Scene} scene @param {number} i */
function card(zone, scene, i) {
  const back = FAN.length - zone.pieces.length + i;
  const tilt = zone.pieces.length === 1 ? 2 : (FAN[Math.max(0, back)] ?? 0);
  const width = Math.round(screen.chainCard * (SHRINKS[Math.max(0, back)] ?? 1));
  return place(zone.pieces[i], zone, scene, { width, vars: `--tilt:${tilt}deg` });
}

/** @param {string} label */
const bareSpot = (label) => html`<span class="bare-spot">${label}</span>`;

const RAYS = html`<svg class="rays" viewBox="0 0 120 40" aria-hidden="true"><path
  d="M14 36L6 20M36 28L31 8M60 25V3M84 28l5-20M106 36l8-16" /></svg>`;

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

/** @param {Zone} zone @param {Scene} scene */
export function stock({ label, value, facts }, scene) {
  const width = pileWidth(scene);
  const backs = Math.min(3, value ?? 0);
  return html`<div class="stack ${backs ? "" : "bare"}" data-vars="--w:${width}px">${Array.from(
    { length: backs },
    (_, i) =>
      html`<span class="piece" data-vars="--w:${width}px;--x:${-3 * i}px;--y:${-3 * i}px">${cardBack({ width })}</span
        >`,
  )}</div>
    <span class="label">${label} <b>${value ?? ""}</b></span>${
      facts.line
        ? html`<span
      class="stock-line">${drawn(facts)}</span>`
        : nothing
    }`;
}

/** How one draws, or that one need not think of it: the same at every moment. @param {Zone["facts"]} facts */
function drawn({ line, key }) {
  if (isFirstMatch()) return "first match: drawn for you";
  return drawsForYou() ? "drawn for you" : html`${line}${byKey(key)}`;
}

/** The key that does it, where there are keys. @param {string | undefined} key */
const byKey = (key) => (key ? html`<span class="by-key">: <kbd>${key}</kbd></span>` : nothing);
