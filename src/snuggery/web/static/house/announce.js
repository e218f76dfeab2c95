/** Two live regions a page: the polite one is read out when the screen reader is free, the other one at once. */

const polite = region("status");
const urgent = region("alert");

/** Have a sentence read out. @param {string} sentence */
export function announce(sentence) {
  hang(polite);
  polite.textContent = polite.textContent === sentence ? `${sentence}\u00a0` : sentence; // the same again counts too
}

/** Have a sentence read out at once; an empty one takes it away when it is so no longer. @param {string} sentence */
export function alarm(sentence) {
  hang(urgent);
  urgent.textContent = sentence;
}

/** @param {"status" | "alert"} role */
function region(role) {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("role", role);
  return element;
}

/** Put a region where it is heard: not under an open dialog. @param {HTMLElement} element */
function hang(element) {
  const place = document.querySelector("dialog[open]") ?? document.body;
  if (element.parentElement !== place) place.append(element);
}
