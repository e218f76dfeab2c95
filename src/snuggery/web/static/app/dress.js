// A game's colours: on a whole page, or on a part of one.  The games bring them; no style sheet knows any game.
/** @import {Cloth, Game} from "./answers.js" */
import { ref } from "../vendor/lit-html.js";

const PARTS = ["--cloth", "--cloth2", "--oncloth2"];

/** @param {string} night @param {string | undefined} day */
const hue = (night, day) => (day ? `light-dark(${day}, ${night})` : night);

/** Give the page the cloth and the tab icon of a game as /api/server describes it. @param {Game} game */
export function dress(game) {
  lay(document.documentElement, game.cloth);
  document.querySelector("link[rel=icon]")?.setAttribute("href", game.emblem);
}

/** In a template, lay a game's cloth under an element: html`<div ${clothed(game)}>`. @param {Game | undefined} game */
export const clothed = (game) => ref((element) => element && lay(/** @type {HTMLElement} */ (element), game?.cloth));

/** @param {HTMLElement | SVGElement} element @param {Cloth | undefined} cloth */
function lay(element, cloth) {
  const night = [cloth?.lit, cloth?.edge, cloth?.text];
  PARTS.forEach((name, i) => element.style.setProperty(name, night[i] ? hue(night[i], cloth?.by_day?.[i]) : ""));
}
