// A game's colours: on a whole page, or on a part of one.  The games bring them; no style sheet knows any game.
import { emblemPath } from "../art/emblems.js";
import { ref } from "../vendor/lit-html.js";

/** Give the page the cloth and the tab icon of a game as /api/house describes it. */
export function dress(game) {
  lay(document.documentElement, game.cloth);
  document.querySelector("link[rel=icon]")?.setAttribute("href", emblemPath(game.emblem));
}

/** In a template, lay a game's cloth under an element: html`<div ${clothed(game)}>`. */
export const clothed = (game) => ref((element) => element && lay(element, game?.cloth));

function lay(element, cloth) {
  const colours = { "--cloth": cloth?.lit, "--cloth2": cloth?.edge, "--oncloth2": cloth?.text };
  for (const [name, colour] of Object.entries(colours)) element.style.setProperty(name, colour ?? "");
}
