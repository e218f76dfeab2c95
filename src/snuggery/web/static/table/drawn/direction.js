/** The way round: arrows on the cloth, turning with the game; on phones a dotted line under the plates. */
/** @import {Scene} from "../types.js" */
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { screen } from "./screen.js";
import { NARROW_FROM } from "./seats.js";

const [CENTRE_X, CENTRE_Y, WIDE, HIGH] = [459, 260, 398, 246];
const BESIDE = [203, 208, 213, 327, 332, 337];
const LOWER = [183, 187, 191, 349, 353, 357]; // between the plates and what lies beside the road
const ON_TOP = [265, 270, 275];

/** Draw it where a zone names the direction. @param {Scene} scene */
export function directionView(scene) {
  const words = scene.zones.find(({ facts }) => facts.direction)?.facts.direction;
  if (!words) return nothing;
  return screen.phone ? dotted(scene.direction) : arrows(scene, words);
}

/** @param {Scene} scene @param {string} words */
function arrows(scene, words) {
  const open = scene.plates.length % 2 === 1 && scene.plates.length !== 9;
  const angles = [...(isTaken(scene.plates.length) ? LOWER : BESIDE), ...(open ? ON_TOP : [])];
  return html`<svg class="direction" viewBox="0 0 918 440"
    aria-hidden="true">${angles.map((angle) => arrow(angle, scene.direction))}
    ${open ? svg`<text x=${CENTRE_X} y="38">${words}</text>` : nothing}</svg>`;
}

/** Whether plates lie beside the upper half of the table. @param {number} seats */
const isTaken = (seats) => seats === 4 || seats === 6 || seats >= NARROW_FROM;

/** @param {number} degrees @param {number} direction */
function arrow(degrees, direction) {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [CENTRE_X + WIDE * Math.cos(angle), CENTRE_Y + HIGH * Math.sin(angle)];
  const along =
    (Math.atan2(HIGH * Math.cos(angle), -WIDE * Math.sin(angle)) * 180) / Math.PI + (direction < 0 ? 180 : 0);
  return svg`<path d="M-6-9L4 0-6 9" transform="translate(${x} ${y}) rotate(${along})" />`;
}

/** @param {number} direction */
const dotted = (
  direction,
) => html`<svg class="direction line ${direction < 0 ? "back" : ""}" viewBox="0 0 300 20" aria-hidden="true">
  <path d="M4 10H296" stroke-dasharray="1 9" /><path d="M56 2l10 8-10 8M150 2l10 8-10 8M246 2l10 8-10 8" /></svg>`;
