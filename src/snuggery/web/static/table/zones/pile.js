/** A pile of face-up cards: the topmost and a little of the two below. */
/** @import {Zone, Scene} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { papersOf } from "../choosing.js";
import { byId, each } from "../each.js";
import { place } from "../pieces.js";
import { screen } from "../screen.js";
import { wide } from "../seats.js";

const TILTS = [-9, 4, 0];
const BESIDE_PAPERS = 44;
const BESIDE_SNAKE = 60;
const ON_PHONES = 56;

/** How wide a pile of the middle is: on phones it gives way to papers. @param {Scene} scene */
export function pileWidth(scene) {
  if (!screen.phone) return wide(scene) ? Math.min(BESIDE_SNAKE, screen.pileCard) : screen.pileCard;
  return papersOf(scene).length > 0 ? BESIDE_PAPERS : Math.min(ON_PHONES, screen.pileCard);
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
