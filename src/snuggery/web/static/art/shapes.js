// The shapes that cards and other pieces share: suit signs and figures, as SVG paths and never as text.
import { svg } from "../vendor/lit-html.js";
import { GLYPHS } from "./glyphs.js";

// Each sign fills a box of 100 by 100.
/** @type {Record<string, string>} */
const SUITS = {
  h: "M50 93C22 69 5 50 5 30 5 15 16 6 28 6c10 0 18 6 22 15C54 12 62 6 72 6c12 0 23 9 23 24 0 20-17 39-45 63z",
  d: "M50 2c10 18 23 34 38 48C73 64 60 80 50 98 40 80 27 64 12 50 27 36 40 20 50 2z",
  s:
    "M50 3c12 21 44 37 44 59 0 14-10 21-20 21-9 0-16-5-20-13 1 12 5 20 13 27H33c8-7 12-15 13-27-4 8-11 13-20 13" +
    "C16 83 6 76 6 62 6 40 38 24 50 3z",
  c:
    "M50 3a21.5 21.5 0 0 1 16.5 35.3A21.5 21.5 0 1 1 54.5 68c1 12 5 21 13 29h-35c8-8 12-17 13-29" +
    "A21.5 21.5 0 1 1 33.5 38.3 21.5 21.5 0 0 1 50 3z",
};

/** The colour variable of a suit; diamonds and clubs get their own in the four-colour deck. @param {string} suit */
export const suitColour = (suit) =>
  /** @type {Record<string, string>} */ ({ h: "var(--red)", d: "var(--dia)", s: "var(--pip)", c: "var(--clu)" })[suit];

/** Draw a suit sign around (x, y); `turned` stands it on its head.
 * @param {string} suit @param {number} x @param {number} y @param {number} size @param {boolean} [turned] */
export function suitAt(suit, x, y, size, turned = false) {
  const place = `translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${size / 100}) translate(-50 -50)`;
  return svg`<path d=${SUITS[suit]} transform=${place} fill=${suitColour(suit)} />`;
}

/** Write figures or letters in outline, from x rightwards (or around x), standing on y.
 * @param {string} text @param {number} x @param {number} y @param {number} size @param {string} fill @param {{anchor?: string, tight?: number}} [how] */
export function lettering(text, x, y, size, fill, { anchor = "start", tight = 0 } = {}) {
  const scale = size / 100;
  const letters = [...text].map(
    (letter) => /** @type {[number, string]} */ (GLYPHS[/** @type {keyof typeof GLYPHS} */ (letter)]),
  );
  const width = letters.reduce((sum, [advance]) => sum + advance - tight, tight);
  let at = anchor === "middle" ? -width / 2 : 0;
  const paths = letters.map(([advance, path]) => {
    const left = at;
    at += advance - tight;
    return svg`<path d=${path} transform="translate(${left} 0)" />`;
  });
  const place = `translate(${x} ${y}) scale(${scale})`;
  return svg`<g transform=${place} fill=${fill} stroke=${fill} stroke-width="2.6">${paths}</g>`;
}
