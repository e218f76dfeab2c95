/** The room grows darker around what a step is about; nothing that lies in the dark is out of reach. */
import { render, svg } from "../vendor/lit-html.js";

const shade = document.createElementNS("http://www.w3.org/2000/svg", "svg");
shade.id = "shade";
shade.setAttribute("aria-hidden", "true");
document.body.append(shade);

/** Leave these places lit; without any, the whole room is. @param {DOMRect[]} places */
export function dim(places) {
  const dock = document.querySelector(".dock");
  const holes = dock?.checkVisibility({ visibilityProperty: true })
    ? [...places, dock.getBoundingClientRect()]
    : places;
  shade.classList.toggle("lit", places.length === 0);
  render(
    svg`<mask id="holes"><rect width="100%" height="100%" fill="#fff" /><g filter="url(#soft)">${holes.map(hole)}</g
      ></mask>
      <filter id="soft"><feGaussianBlur stdDeviation="2.5" /></filter>
      <rect class="dark" width="100%" height="100%" mask="url(#holes)" />${places.map(ring)}`,
    /** @type {any} */ (shade),
  );
}

/** @param {DOMRect} place */
const hole = ({ x, y, width, height }) =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} rx="14" fill="#000" />`;

/** @param {DOMRect} place */
const ring = ({ x, y, width, height }) =>
  svg`<rect class="ring" x=${x + 5} y=${y + 5} width=${Math.max(0, width - 10)} height=${Math.max(0, height - 10)}
    rx="10" />`;
