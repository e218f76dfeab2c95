/** A player's melds, group after group, older cards below so that every index stays free. */
/** @import {Zone, Scene, Piece} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { place } from "../drawn/pieces.js";
import { screen } from "../drawn/screen.js";
import { matOf } from "../drawn/seats.js";
import { byId, each } from "../drawn/vars.js";

const SHOWN = 20; // of a card under the next one
const BETWEEN = 12; // groups
const NOTE = 56; // beside a group
const MAT = 30;
const SMALLEST = 34;
const ROOMY = 820; // window's height

/** @param {Zone} zone @param {Scene} scene */
export function melds(zone, scene) {
  if (zone.pieces.length === 0) return nothing; // the plate says that nothing lies there
  const width = areSpread(scene) ? spreadCard(scene) : screen.smallCard;
  return html`<span class="owner">${matOf(zone.owner ?? 0, screen.phone ? 22 : 26)}</span><div class="groups">${grouped(
    zone,
  ).map(
    ({ pieces, note }) => html`<div class="group">
    <div class="overlapped" data-vars="--w:${width}px">${each(pieces, byId, (piece) =>
      place(piece, zone, scene, { width }),
    )}</div>${note ? html`<span class="label">${note}</span>` : nothing}</div>`,
  )}</div>`;
}

/** What others have laid. @param {Scene} scene */
const ofOthers = (scene) =>
  scene.zones.filter(({ kind, owner, pieces }) => kind === "melds" && owner !== scene.seat && pieces.length > 0);

/** Whether a player has laid so much that it would tower under one plate: then all use the width of the table.
 * @param {Scene} scene */
export function areSpread(scene) {
  if (screen.phone) return false;
  const column = screen.table / Math.max(1, scene.plates.length - 1) - BETWEEN;
  const most = window.innerHeight < ROOMY ? 1 : 2;
  return ofOthers(scene).some((zone) => rowsOf(widthsOf(zone, screen.smallCard), column) > most);
}

/** Cards get smaller before spread groups need a third row. @param {Scene} scene */
function spreadCard(scene) {
  const widths = ofOthers(scene).flatMap((zone) => [MAT, ...widthsOf(zone, screen.smallCard)]);
  return rowsOf(widths, screen.table) > 2 ? Math.min(SMALLEST, screen.smallCard) : screen.smallCard;
}

/** @param {Zone} zone @param {number} card */
const widthsOf = (zone, card) =>
  grouped(zone).map(({ pieces, note }) => card + SHOWN * (pieces.length - 1) + BETWEEN + (note ? NOTE : 0));

/** How many rows things of these widths need. @param {number[]} widths @param {number} room */
function rowsOf(widths, room) {
  let rows = 1;
  let left = room + BETWEEN;
  for (const width of widths) {
    if (width > left) {
      rows += 1;
      left = room + BETWEEN;
    }
    left -= width;
  }
  return rows;
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
