// Billiard balls: families told apart by colour and by mark, the balls of one by their shades.
import { html, svg } from "/static/vendor/lit-html.js";

/** Three shades within a family, and the colour of its mark.
 * @type {Record<string, {shades: string[], mark: string}>} */
export const FAMILIES = {
  light: { shades: ["#f7efdc", "#f0cf4a", "#e9e2ea"], mark: "#8c2f1c" },
  dark: { shades: ["#2a3040", "#1f4b6e", "#3d332f"], mark: "#f4ead6" },
  red: { shades: ["#c2312a", "#d9692a", "#a63a55"], mark: "#fff3df" },
};

/** @type {Record<string, (ink: string) => unknown>} */
const MARKS = {
  light: (ink) => svg`<circle cx="12" cy="12" r="3.2" fill=${ink} />`,
  dark: (ink) => svg`<circle cx="12" cy="12" r="4.4" fill="none" stroke=${ink} stroke-width="2.4" />`,
  red: (ink) => svg`<path d="M12 6v12M6 12h12" stroke=${ink} stroke-width="3" />`,
};

/** The shade of a ball by its letter. @param {{mark: string, id: string}} ball */
export const shadeOf = ({ mark, id }) =>
  (FAMILIES[mark] ?? FAMILIES.light).shades[(id.charCodeAt(id.length - 1) - 97) % 3];

/** Draw a ball as a sign. @param {{mark: string, id: string}} ball @param {number} [size] */
export const ballSign = (ball, size = 24) => html`<svg class="ball-sign" width=${size} height=${size}
    viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10.5" fill=${shadeOf(ball)} stroke="#0007" stroke-width=${20 / size} />
  <path d="M4.2 15a8.5 8.5 0 0 0 15.6 1 10.4 10.4 0 0 1-15.6-1z" fill="#000" opacity=".16" />
  ${MARKS[ball.mark]?.(FAMILIES[ball.mark].mark)}<ellipse cx="8" cy="7" rx="2.6" ry="1.7" fill="#fffc" /></svg>`;
