/** Cards that answer one another, fanned: the newest largest and last, older ones a shade back. */
/** @import {Zone, Scene} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { byId, each } from "../drawn/each.js";
import { place } from "../drawn/pieces.js";
import { screen } from "../drawn/screen.js";

const TILTS = [-14, -11, -8, -5, -1, 7];
const SHRINKS = [0.6, 0.66, 0.72, 0.78, 0.85, 1];

/** @param {Zone} zone @param {Scene} scene */
export const chain = (zone, scene) => html`<div class="fanned" data-vars="--w:${screen.chainCard}px">${
  zone.pieces.length ? each(zone.pieces, byId, (_, i) => card(zone, scene, i)) : bareSpot(zone.label)
}
  ${zone.pieces.some(({ mark }) => mark.includes("new")) ? RAYS : nothing}</div>`;

/** @param {Zone} zone @param {Scene} scene @param {number} i */
function card(zone, scene, i) {
  const back = TILTS.length - zone.pieces.length + i;
  const tilt = zone.pieces.length === 1 ? 2 : (TILTS[Math.max(0, back)] ?? 0);
  const width = Math.round(screen.chainCard * (SHRINKS[Math.max(0, back)] ?? 1));
  return place(zone.pieces[i], zone, scene, { width, vars: `--tilt:${tilt}deg` });
}

/** @param {string} label */
const bareSpot = (label) => html`<span class="bare-spot">${label}</span>`;

const RAYS = html`<svg class="rays" viewBox="0 0 120 40" aria-hidden="true"><path
  d="M14 36L6 20M36 28L31 8M60 25V3M84 28l5-20M106 36l8-16" /></svg>`;
