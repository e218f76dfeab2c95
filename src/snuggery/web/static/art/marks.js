// Marks: the face, or the letter on a colour, by which somebody is known on every page.  All faces are drawn once, in a
// sprite, and shown from there.
/**
 * @import {Mood} from "./household.js"
 * @typedef {{name: string, kind?: string, mark?: string}} Somebody
 */
import { html, render, svg } from "../vendor/lit-html.js";
import { HOUSEHOLD } from "./household.js";
import { DYES, mat, picture } from "./pieces.js";

/** @type {Mood[]} */
const MOODS = ["plain", "glad", "sorry"];
const PAPER = "#f3e5c8";

/** What a person may choose: a colour behind the letter of the name, or a face. @type {string[]} */
export const MARKS = [...Object.keys(DYES), ...Object.keys(HOUSEHOLD)];

/**
 * Somebody's mark: a face on a round mat for a bot, on a scalloped one for a person; a letter where no face was chosen.
 * @param {Somebody} somebody @param {number} [size] @param {Mood} [mood]
 */
export function markOf({ name, kind, mark = "" }, size = 44, mood = "plain") {
  if (!Object.hasOwn(HOUSEHOLD, mark)) return mat(name, mark || undefined, size);
  drawSprite();
  return picture(
    "mat face",
    size,
    "0 0 64 64",
    svg`${kind === "bot" ? ROUND : SCALLOPED}<circle cx="32" cy="34" r="27.2" fill=${HOUSEHOLD[mark].ground} />
      <use href="#face-${mark}" /><use href="#face-${mark}-${mood}" />`,
  );
}

const ROUND = svg`<circle cx="32" cy="34" r="29.6" fill=${PAPER} />`;
const SCALLOPED = svg`<circle cx="32" cy="34" r="26.6" fill=${PAPER} stroke=${PAPER} stroke-width="8"
  stroke-linecap="round" stroke-dasharray="0 1" pathLength="20" />`;

/** Draw the sprite, once: a symbol for each bust, and one for each of its moods. */
function drawSprite() {
  if (document.querySelector(".sprite")) return;
  const holder = document.body.appendChild(document.createElement("div"));
  holder.className = "sprite";
  render(
    html`<svg width="0" height="0" aria-hidden="true"><clipPath id="face-cut"><path
      d="M-2-2h68v36h-6.8a27.2 27.2 0 0 1-54.4 0H-2z" /></clipPath>${Object.entries(HOUSEHOLD).map(
        ([name, { bust, mood }]) => [
          symbol(`face-${name}`, bust),
          ...MOODS.map((each) => symbol(`face-${name}-${each}`, mood(each))),
        ],
      )}</svg>`,
    holder,
  );
}

/** @param {string} id @param {unknown} drawing */
const symbol = (id, drawing) =>
  svg`<symbol id=${id} viewBox="0 0 64 64" overflow="visible"><g clip-path="url(#face-cut)" stroke-linecap="round"
    stroke-linejoin="round">${drawing}</g></symbol>`;
