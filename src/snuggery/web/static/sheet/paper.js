/** The paper: the players, the places of their pieces, the score. */
/** @import {Sheet, Piece, Zone} from "./types.js" */
import { ownDrawing } from "../renderers.js";
import { html, nothing } from "../vendor/lit-html.js";
import { markNamed } from "./state.js";

const MOST_BEADS = 9;

/** @param {Sheet} sheet */
export const paper = (sheet) => html`<section class="paper" aria-label="The players">
  <ul class="players">${sheet.names.map((name, seat) => player(sheet, name, seat))}</ul></section>`;

/** @param {Sheet} sheet @param {string} name @param {number} seat */
function player({ scene }, name, seat) {
  const { value, note, out } = scene.plates[seat];
  const turn = scene.turn === seat;
  const rows = scene.zones.filter(({ owner, kind }) => owner === seat && kind === "row");
  return html`<li class="player ${turn ? "to-move" : ""} ${out ? "out" : ""}" aria-current=${turn ? "true" : nothing}
    data-seat=${seat}>
    ${markNamed(name, 40)}<span class="who"><b>${name}</b><span class="small">${note}</span></span>
    <span class="won"><span class="figure">${value}</span><span class="unseen">won</span>${beads(value)}</span>
    ${rows.map(row)}</li>`;
}

/** @param {number} value */
const beads = (value) =>
  html`<span class="beads" aria-hidden="true">${Array(Math.min(value, MOST_BEADS)).fill(html`<i></i>`)}</span>`;

/** @param {Zone} zone */
const row = ({
  id,
  label,
  pieces,
}) => html`<span class="pieces" role="img" data-zone=${id} aria-label="${label}: ${spoken(pieces)}">
  ${pieces.map(
    (piece) => html`<span class="piece ${piece.mark} ${lies(piece)}"
    data-piece="${id}:${piece.id}">${picture(piece, 26)}</span>`,
  )}</span>`;

/** Drawn full in the hand, pale where it lies already. @param {Piece} piece */
const lies = ({ note, mark }) => (mark === "dim" ? "lost" : note.includes("hand") ? "held" : "laid");

/** @param {Piece[]} pieces */
const spoken = (pieces) => pieces.map(({ note, face }) => note || face).join(", ");

/** @param {Piece} piece @param {number} size */
export const picture = (piece, size) => ownDrawing(piece, size) ?? html`<span class="face">${piece.face}</span>`;

/** The game's own notes for a place. @param {Sheet} sheet @param {string} place */
export const notes = ({ scene }, place) =>
  scene.zones
    .filter(({ kind, facts }) => kind === "text" && facts.lines && (facts.place ?? "rail") === place)
    .map(
      ({ label, facts }) => html`<p class="note"><b class="caption">${label}</b>
        ${facts.lines.map((/** @type {string} */ line) => html`<span>${line}</span>`)}</p>`,
    );

/** All that the last answer meant. @param {Sheet} sheet */
export const latest = ({ events }) => events.filter(({ ply }) => ply === events.at(-1)?.ply).map(({ text }) => text);

/** What was said before that, the newest first. @param {Sheet} sheet @param {number} most */
export const earlier = ({ events }, most) =>
  events
    .filter(({ ply }) => ply !== events.at(-1)?.ply)
    .slice(-most)
    .toReversed();
