/** Cards side by side, all to be seen. */
/** @import {Zone, Scene} from "../types.js" */
import { html } from "../../vendor/lit-html.js";
import { byId, each } from "../drawn/each.js";
import { place } from "../drawn/pieces.js";
import { screen } from "../drawn/screen.js";

/** @param {Zone} zone @param {Scene} scene */
export const row = (zone, scene) => html`<div class="small-row">${each(zone.pieces, byId, (piece) =>
  place(piece, zone, scene, { width: zone.owner === null ? screen.pileCard : screen.smallCard }),
)}</div>
  <span class="label">${zone.label}</span>`;
