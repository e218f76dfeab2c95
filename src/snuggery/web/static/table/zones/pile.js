/** A pile of face-up cards: the topmost and a little of the two below. */
/** @import {Zone, Scene} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { byId, each } from "../drawn/each.js";
import { place } from "../drawn/pieces.js";
import { screen } from "../drawn/screen.js";
import { wide } from "../drawn/seats.js";

const TILTS = [-9, 4, 0];
const BESIDE_POT = 44;
const BESIDE_SNAKE = 60;
const ON_PHONES = 56;
const ON_LOW_PHONES = 42;

/** How wide a pile of the middle is: on phones it gives way to what is asked. @param {Scene} scene */
export function pileWidth(scene) {
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
