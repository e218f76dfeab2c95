/** What is to be read: beside the paper, where the question is, and what was said last. */
/** @import {Card} from "./types.js" */
import { html } from "../vendor/lit-html.js";

/** The game's own notes for a place. @param {Card} card @param {string} place */
export const notes = ({ scene }, place) =>
  scene.zones
    .filter(({ kind, facts }) => kind === "text" && facts.lines && (facts.place ?? "rail") === place)
    .map(
      ({ label, facts }) => html`<p class="note"><b class="caption">${label}</b>
        ${facts.lines.map((/** @type {string} */ line) => html`<span>${line}</span>`)}</p>`,
    );

/** All that the last answer meant. @param {Card} card */
export const latest = ({ events }) => events.filter(({ ply }) => ply === events.at(-1)?.ply).map(({ text }) => text);

/** What was said before that, the newest first. @param {Card} card @param {number} most */
export const earlier = ({ events }, most) =>
  events
    .filter(({ ply }) => ply !== events.at(-1)?.ply)
    .slice(-most)
    .toReversed();
