// The emblems: pictures of their own colours.  A game brings its own; the server's is the hearth.
import { html } from "../vendor/lit-html.js";

export const HEARTH = "/static/art/emblems/hearth.svg";

/** Show the emblem that lies at an address; its meaning always stands beside it in words. */
export const emblem = (path = HEARTH, size = 96) =>
  html`<img class="emblem" src=${path} width=${size} height=${size} alt="" draggable="false" />`;
