/** Pills say why something is not open; near the edge of the window they move inwards. */

const MARGIN = 8;

/** Keep every pill inside the window. @param {HTMLElement} root */
export function keepInside(root) {
  for (const pill of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".why"))) keepIn(pill);
}

/** Move something inwards that reaches over the edge of the window. @param {HTMLElement} words */
export function keepIn(words) {
  words.style.removeProperty("--inwards");
  const { left, right } = words.getBoundingClientRect();
  const most = document.documentElement.clientWidth - MARGIN;
  const inwards = left < MARGIN ? MARGIN - left : Math.min(0, most - right);
  if (inwards) words.style.setProperty("--inwards", `${Math.round(inwards)}px`);
}
