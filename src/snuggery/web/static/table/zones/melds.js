/** What somebody has laid down, group after group, older cards below so that every index stays free. */
/** @import {Zone, Scene, Piece} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { byId, each } from "../each.js";
import { place } from "../pieces.js";
import { screen } from "../screen.js";

/** @param {Zone} zone @param {Scene} scene */
export function melds(zone, scene) {
  if (zone.pieces.length === 0) return nothing; // the plate says that nothing lies there
  return html`<span class="label owner">${zone.label}</span><div class="groups">${grouped(zone).map(
    ({ pieces, note }) => html`<div class="group">
    <div class="overlapped" data-vars="--w:${screen.smallCard}px">${each(pieces, byId, (piece) =>
      place(piece, zone, scene, { width: screen.smallCard }),
    )}</div>${note ? html`<span class="label">${note}</span>` : nothing}</div>`,
  )}</div>`;
}

/** @param {Zone} zone @returns {{pieces: Piece[], note: string}[]} */
function grouped({ pieces, facts }) {
  let at = 0;
  return (facts.groups ?? [{ pieces: pieces.length }]).map((/** @type {{pieces: number, note?: string}} */ group) => {
    const from = at;
    at += group.pieces;
    return { pieces: pieces.slice(from, at), note: group.note ?? "" };
  });
}
