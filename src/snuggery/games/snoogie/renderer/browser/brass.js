/** Brass round a lens and a loupe. */

/**
 * @param {CanvasRenderingContext2D} pen @param {[number, string][]} strokes widths and inks, one over the other
 * @param {() => void} outline
 */
export function strokeBrass(pen, strokes, outline) {
  for (const [width, ink] of strokes) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.beginPath();
    outline();
    pen.stroke();
  }
}
