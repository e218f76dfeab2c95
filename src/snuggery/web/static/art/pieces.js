// Counting things, dice, the bowl and the beer mats, each drawn in a box of its own with flat shapes.
import { html, svg } from "../vendor/lit-html.js";

const PAPER = "#fbeed2";

/** @param {string} name @param {number} size @param {string} box @param {unknown} drawing */
export const picture = (name, size, box, drawing) =>
  html`<svg class=${name} width=${size} height=${size} viewBox=${box} aria-hidden="true">${drawing}</svg>`;

/** A petrol counter, as Snip and its kin pay with. @param {number} [size] */
export const counter = (size = 22) => disc("counter", size, "#2f6a63");

/** A red chip. @param {number} [size] */
export const chip = (size = 22) => disc("chip", size, "#b9352a");

/** @param {string} name @param {number} size @param {string} colour */
const disc = (name, size, colour) =>
  picture(
    name,
    size,
    "0 0 100 100",
    svg`
  <circle cx="50" cy="55" r="45" fill="#000" opacity=".45" /><circle cx="50" cy="50" r="46" fill=${colour} />
  <circle cx="50" cy="50" r="38" fill="none" stroke=${PAPER} stroke-width="15" stroke-dasharray="20 19.8"
    transform="rotate(8 50 50)" />
  <circle cx="50" cy="50" r="46.5" fill="none" stroke="#1a0f08" stroke-opacity=".5" stroke-width="4" />
  <circle cx="50" cy="50" r="29" fill=${colour} stroke="#000" stroke-opacity=".35" stroke-width="3" />
  <circle cx="50" cy="50" r="18" fill="none" stroke=${PAPER} stroke-opacity=".7" stroke-width="4" />`,
  );

/** A coin with the hearth's flame; three shades keep a heap alive. @param {number} [size] @param {number} [shade] */
export const coin = (size = 22, shade = 0) =>
  picture(
    "coin",
    size,
    "0 0 100 100",
    svg`
  <circle cx="50" cy="56" r="44" fill="#000" opacity=".45" /><circle cx="50" cy="52" r="45" fill="#8d5f18" />
  <circle cx="50" cy="48" r="45" fill=${["#dfa63f", "#c9923a", "#e8b95a"][shade % 3]} />
  <circle cx="50" cy="48" r="35" fill="none" stroke="#8d5f18" stroke-width="5" />
  <path d="M26 34a30 30 0 0 1 24-17" stroke="#fff0c0" stroke-width="6" fill="none" stroke-linecap="round" />
  <path d="M50 28c4 10 13 15 13 26a13 14 0 0 1-26 0c0-8 6-11 7-17 3 2 4 4 4 7 3-4 3-10 2-16z" fill="#8d5f18" />`,
  );

/** @type {Record<number, number[][]>} */
const SPOTS = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 25],
    [72, 25],
    [28, 50],
    [72, 50],
    [28, 75],
    [72, 75],
  ],
};

/** An ivory die showing n. @param {number} n @param {number} [size] */
export const die = (n, size = 42) =>
  picture(
    "die",
    size,
    "0 0 100 100",
    svg`
  <rect x="3" y="5" width="94" height="94" rx="20" fill="#b9a480" />
  <rect x="3" y="1" width="94" height="94" rx="20" fill="#f8eed8" />
  <rect x="9" y="6" width="82" height="82" rx="17" fill="#fffaf0" />
  ${SPOTS[n].map(([x, y]) => svg`<circle cx=${x} cy=${y - 2} r="9.5" fill="#7d2218" />`)}`,
  );

/** A wooden bowl, without its number: that is text, and stands beside or on it. @param {number} [size] */
export const bowl = (size = 120) =>
  picture(
    "bowl",
    size,
    "0 0 120 120",
    svg`
  <ellipse cx="60" cy="104" rx="46" ry="9" fill="#000" opacity=".32" />
  <path d="M6 52c0 34 24 54 54 54s54-20 54-54z" fill="#7a4a26" />
  <path d="M84 99c18-9 30-25 30-47H96c0 22-4 36-12 47z" fill="#5d3519" />
  <path d="M14 66c12 6 28 9 46 9s34-3 46-9" fill="none" stroke="#4b2a13" stroke-width="2.5" stroke-opacity=".55" />
  <ellipse cx="60" cy="52" rx="54" ry="17" fill="#9c6436" /><ellipse cx="60" cy="53" rx="46" ry="12.5" fill="#2a170b" />
  <path d="M13 46c8-7 24-11 47-11" fill="none" stroke="#d9a66a" stroke-width="3" stroke-linecap="round" />`,
  );

/** @type {Record<string, string>} beer mats: eight dyes by their names, all dark enough under a pale letter */
export const DYES = {
  brick: "#a63d2c",
  petrol: "#2f6a63",
  ochre: "#8a6a1d",
  blue: "#3d5580",
  plum: "#7a3a55",
  moss: "#4c6b35",
  umber: "#5a4433",
  chestnut: "#7d4a1c",
};
const NAMES = Object.keys(DYES);

/** The dye of somebody's mat who chose none, always the same for the same name. @param {string} name */
export function dyeOf(name) {
  let sum = 0;
  for (const letter of name.trim()) sum = (sum * 31 + Number(letter.codePointAt(0))) % 9973;
  return NAMES[sum % NAMES.length];
}

/** Somebody's beer mat: scalloped paper with the first letter of the name.
 * @param {string} name @param {string} [dye] @param {number} [size] */
export const mat = (name, dye = dyeOf(name), size = 44) =>
  beerMat(
    size,
    DYES[dye],
    svg`
  <text class="mat-letter" x="50" y="67" font-size="48" fill=${PAPER} text-anchor="middle">${initial(name)}</text>`,
  );

/** @param {string} name */
const initial = (name) => [...name.trim()][0] ?? "";

/** A free chair's mat: a dashed ring where one might lie. @param {number} [size] */
export const noMat = (size = 44) =>
  picture(
    "mat",
    size,
    "0 0 100 100",
    svg`
  <circle cx="50" cy="50" r="44" fill="none" stroke="currentColor" stroke-width="5" stroke-dasharray="13 9"
    stroke-linecap="round" opacity=".75" />`,
  );

/** @param {number} size @param {string} hue @param {unknown} sign */
const beerMat = (size, hue, sign) =>
  picture(
    "mat",
    size,
    "0 0 100 100",
    svg`
  <circle cx="50" cy="50" r="43" fill="#f3e5c8" stroke="#f3e5c8" stroke-width="15" stroke-linecap="round"
    stroke-dasharray="0 1" pathLength="20" />
  <circle cx="50" cy="50" r="38" fill=${hue} />
  <circle cx="50" cy="50" r="33" fill="none" stroke="#f3e5c8" stroke-opacity=".6" stroke-width="2" />${sign}`,
  );

const RAYS = Array.from({ length: 16 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
  return `M${75 + 64 * x} ${75 + 64 * y}L${75 + (i % 2 ? 69 : 74) * x} ${75 + (i % 2 ? 69 : 74) * y}`;
}).join("");

/** The winner's mat, with light around it. @param {unknown} mat */
export const crowned = (mat) => html`<div class="crowned"><svg viewBox="0 0 150 150" aria-hidden="true"><path
  d=${RAYS} /></svg>${mat}</div>`;
