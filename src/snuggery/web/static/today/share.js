/** The three lines as a picture: paper, the game's emblem, a shape for how each deal went; no card. */
/** @import {Game} from "../app/answers.js" */
/** @import {Shared} from "./types.js" */

import { answer } from "../app.js";

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 72;
const [EMBLEM, SIGN, BETWEEN] = [150, 52, 22]; // px
const [PAPER, EDGE, INK, SECOND] = ["#fff9ec", "#c9a667", "#2b1a10", "#735a41"];
const INKS = { "+": "#3c6a1e", 0: "#8a6d45", "-": "#a32a16" };
const HEAD = '"Young Serif", Georgia, serif';
const TEXT = '"Alegreya Sans", system-ui, sans-serif';

/** Whether the device has a sheet by which pictures are shared. */
export const shares = () =>
  navigator.canShare?.({ files: [new File([], "result.png", { type: "image/png" })] }) ?? false;

/** Draw the picture, and share or save it. @param {Game} game @param {string} day @param {Shared} shared */
export async function givePicture(game, day, shared) {
  const file = new File([await drawn(game, shared)], `snuggery-${game.name}-${day}.png`, { type: "image/png" });
  if (shares()) {
    await navigator.share({ files: [file] }).catch(() => null); // thought better of it
    return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  answer("The picture is saved.");
}

/** @param {Game} game @param {Shared} shared @returns {Promise<Blob>} */
async function drawn(game, { head, told, course, place }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  await Promise.all([`400 60px ${HEAD}`, `500 44px ${TEXT}`].map((font) => document.fonts.load(font)));
  paper(pen);
  await emblem(pen, game.emblem);
  const wide = WIDTH - 2 * MARGIN;
  line(pen, head, { y: 262, size: 62, most: wide, font: `400 SIZE ${HEAD}`, ink: INK });
  line(pen, told, { y: 346, size: 46, most: wide, font: `500 SIZE ${TEXT}`, ink: INK });
  signs(pen, course, wide);
  line(pen, place, { y: HEIGHT - MARGIN, size: 34, most: wide, font: `500 SIZE ${TEXT}`, ink: SECOND });
  return new Promise((done) => canvas.toBlob((blob) => done(/** @type {Blob} */ (blob)), "image/png"));
}

/** @param {CanvasRenderingContext2D} pen */
function paper(pen) {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = EDGE;
  pen.lineWidth = 10;
  pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);
}

/** @param {CanvasRenderingContext2D} pen @param {string} address */
async function emblem(pen, address) {
  const picture = Object.assign(new Image(EMBLEM, EMBLEM), { src: address });
  await picture.decode().then(
    () => pen.drawImage(picture, MARGIN, 52, EMBLEM, EMBLEM),
    () => null, // the words say which game it is
  );
}

/** Write a line, smaller where it would not fit. @param {CanvasRenderingContext2D} pen @param {string} words
 * @param {{y: number, size: number, most: number, font: string, ink: string}} how `font` has SIZE for the size */
function line(pen, words, { y, size, most, font, ink }) {
  pen.font = font.replace("SIZE", `${size}px`);
  const wide = pen.measureText(words).width;
  if (wide > most) pen.font = font.replace("SIZE", `${(size * most) / wide}px`);
  pen.fillStyle = ink;
  pen.fillText(words, MARGIN, y);
}

/** A triangle up, a ring or a triangle down for each deal. @param {CanvasRenderingContext2D} pen
 * @param {string} course @param {number} most px */
function signs(pen, course, most) {
  const part = Math.min(1, most / (course.length * (SIGN + BETWEEN)));
  [...course].forEach((sign, place) => {
    pen.save();
    pen.translate(MARGIN + place * (SIGN + BETWEEN) * part, 440 - (SIGN * part) / 2);
    pen.scale(part, part);
    pen.fillStyle = pen.strokeStyle = INKS[/** @type {keyof typeof INKS} */ (sign)];
    pen.beginPath();
    if (sign === "0") ringed(pen);
    else triangle(pen, sign === "+");
    pen.restore();
  });
}

/** @param {CanvasRenderingContext2D} pen */
function ringed(pen) {
  pen.lineWidth = 9;
  pen.arc(SIGN / 2, SIGN / 2, SIGN / 2 - 6, 0, 2 * Math.PI);
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {boolean} up */
function triangle(pen, up) {
  const [tip, base] = up ? [4, SIGN - 4] : [SIGN - 4, 4];
  pen.moveTo(SIGN / 2, tip);
  pen.lineTo(SIGN, base);
  pen.lineTo(0, base);
  pen.fill();
}
