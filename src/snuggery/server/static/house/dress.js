// A page in a game's colours: its cloth on the root element, its emblem on the tab.
import { emblemPath } from "../art/emblems.js";

/** Give the page the cloth and the tab icon of a game as /api/house describes it. */
export function dress({ cloth, emblem }) {
  document.documentElement.dataset.cloth = cloth;
  document.querySelector("link[rel=icon]")?.setAttribute("href", emblemPath(emblem));
}
