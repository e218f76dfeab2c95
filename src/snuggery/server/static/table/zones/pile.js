/** A pile of face-up cards: the topmost and a little of the two below. */
/** @import {Zone, Scene} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { byId, each } from "../each.js";
import { place } from "../pieces.js";
import { screen } from "../screen.js";

const TILTS = [-9, 4, 0];

/** @param {Zone} zone @param {Scene} scene */
export function pile(zone, scene) {
  const owned = zone.owner !== null;
  const width = owned
    ? screen.smallCard
    : zone.kind === "pile" && screen.phone
      ? Math.min(56, screen.pileCard)
      : screen.pileCard;
  const top = zone.pieces.slice(-3);
  return html`<div class="stack" data-vars="--w:${width}px">${each(top, byId, (piece, i) =>
    place(piece, zone, scene, { width, vars: `--tilt:${top.length > 1 ? TILTS[i + 3 - top.length] : 0}deg` }),
  )}</div>
    ${owned ? nothing : html`<span class="label">${caption(zone)}</span>`}`;
}

/** @param {Zone} zone */
const caption = ({ label, facts }) => (facts.count ? `${label} ${facts.count}` : label);
