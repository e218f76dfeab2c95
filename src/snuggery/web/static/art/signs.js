// Cards of the house's own packs: numbered ones with tally strokes, and coloured ones with a sign and a name.
import { html, svg } from "../vendor/lit-html.js";
import { lettering } from "./shapes.js";

const INK = "#7d2218";
const STROKE = "#8c2a1d";
const PALE = "#f9efdb";
const DARK = "#2c1a06";
const NUMBERS = "ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN".split(" ");

const arrowOver = svg`<path d="M40 150q85-120 165-14" fill="none" stroke=${PALE} stroke-width="22" stroke-linecap="round" />
  <path d="M224 160l-56-8 38-48z" fill=${PALE} />
  <rect x="92" y="128" width="62" height="80" rx="10" fill="none" stroke=${PALE} stroke-opacity=".55" stroke-width="8" />`;
const turnBack = svg`<path d="M190 210v-62a52 52 0 0 0-104 0v30" fill="none" stroke=${PALE} stroke-width="24" stroke-linecap="round" />
  <path d="M86 224l-42-54h84z" fill=${PALE} />`;
const toMilestone = svg`<path d="M116 216v-66a46 46 0 0 1 92 0v66z" fill=${DARK} />
  <path d="M56 216l46-60M102 156l-34 6M102 156l2 34" fill="none" stroke=${DARK} stroke-width="18" stroke-linecap="round" stroke-linejoin="round" />
  ${lettering("60", 162, 184, 46, "#f5d28a", { anchor: "middle" })}`;
const twoDice = svg`<g transform="rotate(-14 90 150)"><rect x="46" y="110" width="84" height="84" rx="16" fill=${PALE} />
    <path d="M68 132h0M88 152h0M108 172h0" stroke="#2b4263" stroke-width="18" stroke-linecap="round" /></g>
  <g transform="rotate(16 172 160)"><rect x="132" y="128" width="84" height="84" rx="16" fill=${PALE} />
    <path d="M154 150h0M194 150h0M154 190h0M194 190h0" stroke="#2b4263" stroke-width="18" stroke-linecap="round" /></g>`;
const bang = svg`<path fill="#f7cf74" d="M128 66l18 46 44-26-12 48 50 8-42 28 34 38-50-8-2 50-34-36-34 36-4-50-48 8 32-38-42-28 50-8-12-48 44 26z" />
  <circle cx="128" cy="156" r="34" fill="#a02a1c" /><path d="M112 140l12 12m0-12l-12 12M134 140l12 12m0-12l-12 12M112 178q16-16 34 0"
    stroke="#f7cf74" stroke-width="7" stroke-linecap="round" fill="none" />`;

// colour, ink of frame and name, sign, size of the name
const SIGNS = {
  passe: ["#1d5a62", PALE, arrowOver, 44],
  "back-at-cha": ["#46622b", PALE, turnBack, 29],
  gotcha: ["#c4831c", DARK, toMilestone, 40],
  chaos: ["#2b4263", PALE, twoDice, 44],
  snafooey: ["#a02a1c", PALE, bang, 38],
};

/** Tell whether a face is one of these cards. */
export const isSign = (face) => face in SIGNS || numberOf(face) > 0;

/** Draw one of these cards. */
export function signCard(face, width = 84) {
  const [paper, edge, drawing] = face in SIGNS ? coloured(face) : numbered(numberOf(face));
  return html`<svg class="card" viewBox="0 0 250 350" width=${width} height=${Math.round(width * 1.4)} aria-hidden="true">
    <rect x="1.5" y="1.5" width="247" height="347" rx="24" fill=${paper} stroke=${edge} stroke-width="3" />${drawing}</svg>`;
}

const numberOf = (face) => (/^([1-9]|10)$/.test(face) ? Number(face) : 0);

function coloured(face) {
  const [colour, ink, sign, size] = SIGNS[face];
  const drawing = svg`<rect x="14" y="14" width="222" height="322" rx="14" fill="none" stroke=${ink} stroke-opacity=".55" stroke-width="3" />
    ${sign}<path d="M36 262h178" stroke=${ink} stroke-opacity=".5" stroke-width="3" />${name(capitalised(face), size, ink, "sign-name", 308)}`;
  return [colour, "rgb(0 0 0 / .35)", drawing];
}

function numbered(n) {
  const size = n === 10 ? 150 : 176;
  const drawing = svg`<rect x="14" y="14" width="222" height="322" rx="14" fill="none" stroke=${STROKE} stroke-opacity=".35" stroke-width="3" />
    ${lettering(String(n), 125, 172, size, INK, { anchor: "middle", tight: n === 10 ? 8 : 0 })}${tallies(n)}${name(NUMBERS[n], 34, INK, "tally-name", 318)}`;
  return ["#fdf6e7", "#dfcfae", drawing];
}

const name = (text, size, ink, cls, y) =>
  svg`<text class=${cls} x="125" y=${y} font-size=${size} fill=${ink} text-anchor="middle">${text}</text>`;

const capitalised = (face) =>
  face.replace(
    /(^|-)(\w)/g,
    (_, dash, letter) =>
      dash + (face === "back-at-cha" && dash ? (letter === "c" ? "C" : letter) : letter.toUpperCase()),
  );

// Five strokes, the fifth across the four, side by side and centred.
function tallies(n) {
  const widths = [Math.min(n, 5), Math.max(0, n - 5)].filter(Boolean);
  const wide = (count) => (Math.min(count, 4) - 1) * 19;
  const total = widths.reduce((sum, count) => sum + wide(count), 34 * (widths.length - 1));
  let left = 125 - total / 2;
  return widths.map((count) => {
    const at = left;
    left += wide(count) + 34;
    return bundle(count, at);
  });
}

function bundle(count, x) {
  const strokes = Array.from({ length: Math.min(count, 4) }, (_, i) => `M${x + 19 * i} 206l3 64`).join("");
  const across = count === 5 ? `M${x - 12} 254L${x + 70} 220` : "";
  return svg`<path d="${strokes}${across}" fill="none" stroke=${STROKE} stroke-width="9" stroke-linecap="round" />`;
}
