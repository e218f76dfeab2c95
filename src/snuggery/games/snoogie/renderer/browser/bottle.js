/** The tools that settle a doubt: the half-litre bottle, and the tape on a key ring. */

const CAP = "#2c63b8";

/** Draw a bottle that lies from its cap at 0 along x. @param {CanvasRenderingContext2D} pen @param {number} length
 * @param {number} width pixels */
export function drawBottle(pen, length, width) {
  const half = width / 2;
  pen.save();
  pen.save();
  pen.translate(width * 0.06, width * 0.12);
  pen.fillStyle = "rgb(0 0 0 / .35)";
  outline(pen, length, half);
  pen.fill();
  pen.restore();
  body(pen, length, half);
  label(pen, length, half);
  cap(pen, length, half);
  pen.restore();
}

/** Its outline alone, as where it would lie. @param {CanvasRenderingContext2D} pen @param {number} length
 * @param {number} width */
export function outlineBottle(pen, length, width) {
  pen.setLineDash([6, 5]);
  pen.lineWidth = 2;
  pen.strokeStyle = "#ffe2a6";
  pen.fillStyle = "rgb(255 255 255 / .07)";
  outline(pen, length, width / 2);
  pen.fill();
  pen.stroke();
  pen.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} pen @param {number} length @param {number} half */
function body(pen, length, half) {
  const shade = pen.createLinearGradient(0, -half, 0, half);
  for (const [at, ink] of /** @type {[number, string][]} */ ([
    [0, "#b75a08"],
    [0.18, "#f0912a"],
    [0.3, "#ffc070"],
    [0.42, "#ee8a1e"],
    [1, "#b25406"],
  ]))
    shade.addColorStop(at, ink);
  pen.fillStyle = shade;
  pen.strokeStyle = "#7a3c06";
  pen.lineWidth = 1.5;
  outline(pen, length, half);
  pen.fill();
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {number} length @param {number} half */
function label(pen, length, half) {
  const [left, wide] = [length * 0.56, length * 0.24];
  pen.fillStyle = "#fdf3df";
  pen.fillRect(left, -half, wide, 2 * half);
  pen.fillStyle = "rgb(120 70 20 / .18)";
  pen.fillRect(left, half * 0.55, wide, half * 0.45);
  pen.save();
  pen.translate(left + wide / 2, 0);
  pen.rotate(-Math.PI / 2);
  pen.fillStyle = "#a8430b";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `${Math.round(half * 0.52)}px "Young Serif", Georgia, serif`;
  pen.fillText("½ litre", 0, -wide * 0.14);
  pen.font = `700 ${Math.round(half * 0.26)}px "Alegreya Sans", system-ui, sans-serif`;
  pen.fillText("ORANGE", 0, wide * 0.24);
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {number} length @param {number} half */
function cap(pen, length, half) {
  pen.fillStyle = CAP;
  pen.strokeStyle = "#163a70";
  pen.beginPath();
  pen.roundRect(0, -half * 0.42, length * 0.085, half * 0.84, 3);
  pen.fill();
  pen.stroke();
  pen.beginPath();
  for (const at of [0.25, 0.5, 0.75]) {
    pen.moveTo(length * 0.085 * at, -half * 0.36);
    pen.lineTo(length * 0.085 * at, half * 0.36);
  }
  pen.stroke();
}

/** Neck, shoulders, waist and body. @param {CanvasRenderingContext2D} pen @param {number} length
 * @param {number} half */
function outline(pen, length, half) {
  pen.beginPath();
  side(pen, length, half, -1);
  pen.lineTo(length, half * 0.78);
  const back = /** @type {[number, number][]} */ ([
    [0.98, 1],
    [0.82, 1],
    [0.8, 0.93],
    [0.56, 0.93],
    [0.54, 1],
    [0.46, 1],
  ]);
  for (const [x, y] of back) pen.lineTo(length * x, half * y);
  pen.bezierCurveTo(length * 0.3, half, length * 0.26, half * 0.38, length * 0.085, half * 0.36);
  pen.closePath();
}

/** @param {CanvasRenderingContext2D} pen @param {number} length @param {number} half @param {number} sign */
function side(pen, length, half, sign) {
  pen.moveTo(length * 0.085, sign * half * 0.36);
  pen.bezierCurveTo(length * 0.26, sign * half * 0.38, length * 0.3, sign * half, length * 0.46, sign * half);
  const on = /** @type {[number, number][]} */ ([
    [0.54, 1],
    [0.56, 0.93],
    [0.8, 0.93],
    [0.82, 1],
    [0.98, 1],
    [1, 0.78],
  ]);
  for (const [x, y] of on) pen.lineTo(length * x, sign * half * y);
}

/** Draw a tape that is drawn out from its case, with a line for every centimetre; its case hangs on a key ring.
 * @param {CanvasRenderingContext2D} pen @param {number} length pixels @param {number} scale pixels in a millimetre */
export function drawTape(pen, length, scale) {
  const wide = Math.max(9, 12 * scale);
  pen.fillStyle = "#f2cf4e";
  pen.strokeStyle = "#5d4708";
  pen.lineWidth = 1;
  pen.fillRect(0, -wide / 2, length, wide);
  pen.strokeRect(0, -wide / 2, length, wide);
  ticks(pen, length, scale, wide);
  tapeCase(pen, length, Math.max(20, 24 * scale));
}

/** @param {CanvasRenderingContext2D} pen @param {number} length @param {number} scale @param {number} wide */
function ticks(pen, length, scale, wide) {
  pen.strokeStyle = "#2b1a0f";
  pen.beginPath();
  for (let cm = 1; cm * 10 * scale < length; cm++) {
    pen.moveTo(cm * 10 * scale, -wide / 2);
    pen.lineTo(cm * 10 * scale, cm % 5 === 0 ? wide * 0.3 : -wide * 0.1);
  }
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {number} at @param {number} size */
function tapeCase(pen, at, size) {
  pen.fillStyle = "#8c2f1c";
  pen.strokeStyle = "#3c120a";
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.roundRect(at, -size / 2, size, size, size * 0.28);
  pen.fill();
  pen.stroke();
  pen.strokeStyle = "#d6d3cc";
  pen.lineWidth = Math.max(2, size * 0.09);
  pen.beginPath();
  pen.arc(at + size * 1.3, 0, size * 0.36, 0, 2 * Math.PI);
  pen.stroke();
}
