/** One thing stays lit while the rest of the page steps back. */

const AROUND = 10; // pixels of light round the thing

/** Darken everything but a box of the page; the function returned brings the light back. @param {DOMRect} box */
export function light({ left, top, width, height }) {
  const hole = document.createElement("div");
  hole.className = "lit-hole";
  hole.style.left = `${left - AROUND}px`;
  hole.style.top = `${top - AROUND}px`;
  hole.style.width = `${width + 2 * AROUND}px`;
  hole.style.height = `${height + 2 * AROUND}px`;
  document.body.append(hole);
  return () => hole.remove();
}
