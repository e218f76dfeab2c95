// The emblems: pictures of their own colours, named by what they show.  A game says which one is its own.
import { html } from "../vendor/lit-html.js";

const EMBLEMS = new Set(["milestone", "moon", "snake", "scissors", "ball", "hearth"]);

/** Where an emblem's file lies; a game without one, or with one that we don't have, gets the hearth. */
export const emblemPath = (name) => `/static/art/emblems/${EMBLEMS.has(name) ? name : "hearth"}.svg`;

/** Show an emblem; its meaning always stands beside it in words. */
export const emblem = (name, size = 96) =>
  html`<img class="emblem" src=${emblemPath(name)} width=${size} height=${size} alt="" draggable="false" />`;
