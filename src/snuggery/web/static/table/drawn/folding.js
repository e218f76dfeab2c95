/** Melds are folded to their corners where, lying open, they would push the hand or what is asked off the screen. */
import { screen } from "./screen.js";

/** Fold what is laid, once the page is drawn, if it is too high so. @param {HTMLElement} page */
export function fold(page) {
  const cloth = page.querySelector(".cloth");
  if (!cloth?.querySelector(".melds .groups")) return;
  cloth.classList.remove("folded");
  cloth.classList.toggle("folded", isTooHigh(page));
}

/** Whether something does not fit: phones scroll then, and on a desk the middle runs over. @param {HTMLElement} page */
function isTooHigh(page) {
  if (screen.phone) return document.documentElement.scrollHeight > window.innerHeight;
  return [...page.querySelectorAll(".cloth, .mid")].some((one) => one.scrollHeight > one.clientHeight);
}
