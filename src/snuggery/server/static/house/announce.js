// One polite live region a page: what it is given is read out when the screen reader is free.

let region;

/** Have a sentence read out. */
export function announce(sentence) {
  if (!region?.isConnected) region = hang();
  region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence; // the same again counts too
}

function hang() {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("role", "status");
  (document.querySelector("dialog[open]") ?? document.body).append(element);
  return element;
}
