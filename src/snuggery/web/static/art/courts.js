// The household on the court cards: landlord, landlady, potboy.  One bust each, drawn once, dressed by suit.
import { svg } from "../vendor/lit-html.js";

/** @typedef {{coat: string, shade: string, hair: string}} Dress */

const SKIN = "#f0cda4";
const LINE = "#2a1a10";
const GOLD = "#e0aa43";
const LINEN = "#f6ead2";

/** @type {Record<string, Dress>} */
const DRESS = {
  h: { coat: "#a3261c", shade: "#7c1a13", hair: "#8a3f1a" },
  d: { coat: "#c07a1d", shade: "#94590f", hair: "#d9a441" },
  s: { coat: "#2b3c55", shade: "#1c293c", hair: "#2a1d16" },
  c: { coat: "#35573c", shade: "#233d29", hair: "#6e6358" },
};

/** Draw the bust of a court card in a box of 204 by 346. @param {string} rank @param {string} suit */
export const court = (rank, suit) => BUSTS[rank](DRESS[suit]);

/** @param {Dress} dress */
const landlord = ({ coat, shade, hair }) => svg`
  <path d="M62 346c0-62 22-92 58-100h44c36 8 62 38 62 100z" fill=${coat} />
  <path d="M118 247l24 40 24-40 8 2-12 97h-40l-12-97z" fill=${LINEN} />
  <path d="M142 346v-59" stroke=${shade} stroke-width="4" />
  <path d="M96 150h92v44c0 30-20 60-46 60s-46-30-46-60z" fill=${SKIN} />
  <path d="M88 176c6 8 10 14 22 14 10 0 16-6 32-6s22 6 32 6c12 0 16-6 22-14 6 62-22 104-54 104s-60-42-54-104z"
    fill=${hair} />
  <path d="M122 205q20 12 40 0q-8 16-20 16t-20-16z" fill="#a3352a" />
  <path d="M104 190c16-12 30-6 38 4 8-10 22-16 38-4-14 10-28 14-38 6-10 8-24 4-38-6z"
    fill=${hair} stroke=${LINE} stroke-opacity=".35" stroke-width="2" />
  <circle cx="123" cy="172" r="5" fill=${LINE} /><circle cx="161" cy="172" r="5" fill=${LINE} />
  <path d="M113 161q10-7 20 0M151 161q10-7 20 0" stroke=${LINE} stroke-width="4" fill="none" stroke-linecap="round" />
  <path d="M90 152l-8-62 32 28 28-42 28 42 32-28-8 62q-52-16-112 0z"
    fill=${GOLD} stroke=${LINE} stroke-width="3" stroke-linejoin="round" />
  <circle cx="142" cy="128" r="8" fill=${coat} />
  <circle cx="106" cy="134" r="5" fill=${LINEN} /><circle cx="178" cy="134" r="5" fill=${LINEN} />`;

/** @param {Dress} dress */
const landlady = ({ coat, hair }) => svg`
  <path d="M84 250c-20-60-6-132 58-132s78 72 58 132c-14 26-102 26-116 0z" fill=${hair} />
  <path d="M62 346c2-54 24-84 56-92h48c32 8 54 38 56 92z" fill=${coat} />
  <path d="M112 252q30 46 60 0l-8-14h-44z" fill=${SKIN} />
  <path d="M106 254q36 58 72 0" fill="none" stroke=${GOLD} stroke-width="7" />
  <circle cx="142" cy="292" r="9" fill=${GOLD} stroke=${LINE} stroke-width="2" />
  <path d="M142 300v30m0-8h12m-12-10h9" stroke=${GOLD} stroke-width="7" stroke-linecap="round" />
  <path d="M102 164c0-22 18-34 40-34s40 12 40 34v28c0 28-18 50-40 50s-40-22-40-50z" fill=${SKIN} />
  <path d="M98 176c2-32 20-50 44-50 26 0 44 18 44 50-10-22-26-28-40-28-18 0-36 6-48 28z" fill=${hair} />
  <path d="M118 188q7 5 14 0M152 188q7 5 14 0" stroke=${LINE} stroke-width="4.5" fill="none" stroke-linecap="round" />
  <path d="M128 218q14 11 28 0q-5 12-14 12t-14-12z" fill="#a8322a" />
  <circle cx="114" cy="207" r="8" fill="#e08a70" opacity=".55" />
  <circle cx="170" cy="207" r="8" fill="#e08a70" opacity=".55" />
  <path d="M102 132l-6-42 22 18 24-32 24 32 22-18-6 42q-40-14-80 0z"
    fill=${GOLD} stroke=${LINE} stroke-width="3" stroke-linejoin="round" />
  <circle cx="142" cy="110" r="7" fill=${coat} />`;

/** @param {Dress} dress */
const potboy = ({ coat, shade, hair }) => svg`<g transform="translate(-9 0)">
  <path d="M70 346c2-50 22-78 52-86h40c30 8 50 36 52 86z" fill=${coat} />
  <path d="M112 258l30 34 30-34-8-10h-44z" fill=${LINEN} />
  <path d="M110 262l32 28 32-28 6 18-38 26-38-26z" fill=${GOLD} />
  <path d="M92 170c-8 30-8 56 6 76 12 6 22 0 22-10v-60z" fill=${hair} />
  <path d="M192 170c8 30 8 56-6 76-12 6-22 0-22-10v-60z" fill=${hair} />
  <path d="M104 160h76v32c0 32-18 56-38 56s-38-24-38-56z" fill=${SKIN} />
  <path d="M100 172q20 10 42 4t42-4v-18h-84z" fill=${hair} />
  <circle cx="126" cy="194" r="5" fill=${LINE} /><circle cx="160" cy="194" r="5" fill=${LINE} />
  <path d="M127 222q14 12 30-2" stroke=${LINE} stroke-width="4.5" fill="none" stroke-linecap="round" />
  <path d="M142 198l-5 14h8" fill="none" stroke=${LINE} stroke-opacity=".5" stroke-width="3" stroke-linecap="round"
    stroke-linejoin="round" />
  <path d="M84 158c-2-34 24-56 60-56s58 20 58 52q-58-16-118 4z" fill=${shade} />
  <path d="M82 160q60-22 122-4l2 12q-60-18-126 6z" fill=${GOLD} />
  <path d="M180 118c10-40 34-52 52-46-6 6-4 10-14 14 4 4-4 10-10 12 0 8-12 16-28 20z"
    fill=${LINEN} stroke=${LINE} stroke-width="3" stroke-linejoin="round" /></g>`;

/** @type {Record<string, (dress: Dress) => unknown>} */
const BUSTS = { K: landlord, Q: landlady, J: potboy };
