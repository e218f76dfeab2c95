/** Two live regions a page: the polite one is read out when the screen reader is free, the other one at once. */

/** @type {HTMLElement | undefined} */
let region;

/** Have a sentence read out. @param {string} sentence */
export function announce(sentence) {
  if (!region?.isConnected) region = hang();
  region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence; // the same again counts too
}

/** Have a sentence read out at once; an empty one takes it away when it is so no longer. @param {string} sentence */
export function alarm(sentence) {
  const bell = /** @type {HTMLElement} */ (document.getElementById("alert"));
  bell.textContent = sentence;
}

function hang() {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("role", "status");
  (document.querySelector("dialog[open]") ?? document.body).append(element);
  return element;
}
