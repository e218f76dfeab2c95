/** The road: an arc of 270 degrees with milestones, a lantern on the count, a ghost where the chosen card would
 * lead. */
/** @import {Scene, Zone} from "../types.js" */

import { figure } from "../../app/sentences.js";
import { chip } from "../../art/pieces.js";
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { ready } from "../chosen/choosing.js";
import { screen } from "../drawn/screen.js";
import { countToSay } from "../said/announcing.js";
import { yourTurn } from "../state.js";

const CENTRE = 250;
const RADIUS = 176;
const EDGE = RADIUS + 18; // the road, with its stones, lies within
const FROM = 135;
const SWEEP = 270;

/** @typedef {{at: number, cost: number, past?: boolean}} Mark */

/** @param {number} radius @param {number} degrees */
const polar = (radius, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
};

/** @param {number} from @param {number} to */
function arc(from, to) {
  const [x0, y0] = polar(RADIUS, from);
  const [x1, y1] = polar(RADIUS, to);
  return `M${x0} ${y0}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${x1} ${y1}`;
}

/**
 * The place of a count on the arc; below zero it stands a little before the start.
 * @param {number} value @param {number} end
 */
const degrees = (value, end) => FROM + (SWEEP * Math.max(-4, Math.min(end, value))) / end;

/** @param {Zone} zone @param {Scene} scene */
export function road({ label, value, facts }, scene) {
  const end = facts.end ?? 90;
  const at = value ?? 0;
  const ghost = yourTurn(scene) ? ghostOf(scene, facts.makes ?? {}) : null;
  return html`<svg class="road-drawing" viewBox="0 34 500 436" width=${screen.road}
    height=${Math.round(screen.road * 0.872)} aria-hidden="true">
    <rect data-lit x=${CENTRE - EDGE} y="34" width=${2 * EDGE} height="436" fill="none" />
    <path d=${arc(FROM, FROM + SWEEP)} class="road-bed" /><path d=${arc(FROM, FROM + SWEEP)} class="road-stone" />
    ${at > 0 ? svg`<path d=${arc(FROM, degrees(at, end))} class="road-travelled" />` : nothing}${ticks(at, end)}
    ${ghost === null ? nothing : ghostAt(at, ghost, end)}${(facts.marks ?? []).map((/** @type {Mark} */ mark) =>
      milestone(mark, end),
    )}${lantern(degrees(at, end))}
    <text class="road-label" x="250" y="164">${label}</text><text class="road-count" x="250"
      y="296">${figure(at)}</text>
    <text class="road-line" x="250" y="338">${facts.line ?? ""}</text><text class="road-small" x="250"
      y="364">${facts.small ?? ""}</text></svg>`;
}

/** @param {Scene} scene @param {Record<string, number>} makes @returns {number | null} */
function ghostOf(scene, makes) {
  const [first] = ready(scene);
  return first && first.action in makes && countToSay(scene, first) === null ? makes[first.action] : null;
}

/** @param {number} at @param {number} end */
const ticks = (at, end) =>
  Array.from({ length: end + 1 }, (_, v) => {
    const long = v % 10 === 0 ? 11 : v % 5 === 0 ? 8 : 4;
    const [x0, y0] = polar(RADIUS - long, degrees(v, end));
    const [x1, y1] = polar(RADIUS + long, degrees(v, end));
    return svg`<path d="M${x0} ${y0}L${x1} ${y1}" class=${v <= at ? "tick past" : "tick"} />`;
  });

/** @param {Mark} mark @param {number} end */
function milestone({ at, cost, past }, end) {
  const [x, y] = polar(RADIUS + 46, degrees(at, end));
  const [x0, y0] = polar(RADIUS + 20, degrees(at, end));
  const [x1, y1] = polar(RADIUS - 20, degrees(at, end));
  const chipsAt = y > 330 ? y + 34 : y - 56;
  return svg`<path d="M${x0} ${y0}L${x1} ${y1}" class="mile-line" /><g class=${past ? "milestone past" : "milestone"}>
    <g transform="translate(${x} ${y})"><path d="M-27 30V-4a27 27 0 0 1 54 0v34z" class="mile-stone" />
    <path d="M14-27A27 27 0 0 1 27-4v34H14z" fill="#000" opacity=".13" /><text y="17"
      class="mile-figure">${at}</text></g>
    ${Array.from(
      { length: cost },
      (_, i) => svg`<svg x=${x - 11 + (i - (cost - 1) / 2) * 20} y=${chipsAt} width="22"
      height="22">${chip(22)}</svg>`,
    )}</g>`;
}

/** @param {number} where */
function lantern(where) {
  const [x, y] = polar(RADIUS, where);
  return svg`<g class="lantern-way"><g class="lantern" transform="translate(${x} ${y})"><circle r="36" fill="#ffcf70"
    opacity=".22" />
    <circle r="20" fill="#2a160a" stroke="#ffdf9a" stroke-width="4" />
    <path d="M0-11c3 8 9 10 9 17a9 9 0 0 1-18 0c0-5 5-8 6-12 2 2 3 3 3 5 2-3 2-6 0-10z" fill="#ffb545" /></g></g>`;
}

/** @param {number} at @param {number} ghost @param {number} end */
function ghostAt(at, ghost, end) {
  const [from, to] = [Math.min(at, ghost), Math.max(at, ghost)];
  const [x, y] = polar(RADIUS - 42, degrees(ghost, end));
  return svg`<path d=${arc(degrees(from, end), degrees(to, end))} class="ghost-way" /><g
    transform="translate(${x} ${y})">
    <circle r="19" class="ghost-spot" /><text y="8" class="ghost-figure">${figure(ghost)}</text></g>`;
}

/** @param {Zone} zone */
export const count = ({ label, value, facts }) => html`<span class="label">${label}</span>
  <span class="big-figure">${figure(value ?? 0)}</span>${
    facts.line ? html`<span class="label">${facts.line}</span>` : nothing
  }`;
