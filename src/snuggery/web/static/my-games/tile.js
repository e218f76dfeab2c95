// A game's emblem on its cloth.
/** @import {House} from "../house/answers.js" */

import { emblem } from "../art/emblems.js";
import { clothed, gameOf } from "../house.js";
import { html } from "../vendor/lit-html.js";

/** @param {House} house @param {string} name */
export function tile(house, name) {
  const found = gameOf(house, name);
  return html`<span class="tile" ${clothed(found)}>${emblem(found?.emblem, 44)}</span>`;
}
