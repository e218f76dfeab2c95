// A rulebook in a page or a dialog: its cards drawn, its folds opened for links to a clause in them.
import { card } from "./art/cards.js";
import { html, render } from "./vendor/lit-html.js";

/** Finish a rulebook as the server sends it. @param {Element} book */
export function finish(book) {
  for (const place of book.querySelectorAll(".cards .drawn")) drawCard(/** @type {HTMLElement} */ (place));
  book.addEventListener("click", ({ target }) => openFor(linkAround(target)?.hash));
  for (const wide of book.querySelectorAll(".scroll"))
    new ResizeObserver(() => reach(/** @type {HTMLElement} */ (wide))).observe(wide);
}

/** @param {EventTarget | null} target @returns {HTMLAnchorElement | null} */
const linkAround = (target) => /** @type {Element} */ (target).closest("a[href^='#']");

/** Put a drawn card in place of the written one. @param {HTMLElement} place */
function drawCard(place) {
  const { face, picture } = place.dataset;
  place.textContent = "";
  render(picture ? html`<img src=${picture} alt="">` : card(face ?? "", { width: null, small: true }), place);
}

/** Open the fold that an address lies in. @param {string | undefined} hash */
export function openFor(hash) {
  const fold = hash && document.getElementById(decodeURIComponent(hash.slice(1)))?.closest("details");
  if (fold) fold.open = true;
}

/** Let keys come to what must be scrolled sideways, and only to that. @param {HTMLElement} wide */
function reach(wide) {
  if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  else wide.removeAttribute("tabindex");
}
