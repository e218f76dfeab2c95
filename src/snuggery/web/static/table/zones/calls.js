/** The ladder of calls, with what each costs; the last one made is lit. */
/** @import {Zone} from "../types.js" */
import { counter } from "../../art/pieces.js";
import { html } from "../../vendor/lit-html.js";

/** @param {Zone} zone */
export const calls = ({ facts }) =>
  html`<ol class="ladder" aria-hidden="true">${facts.words.map(
    (
      /** @type {string} */ word,
      /** @type {number} */ i,
    ) => html`<li class=${i === facts.now ? "now" : i < facts.now ? "made" : ""}>
    ${word}<span class="counted">${Array.from({ length: facts.costs?.[i] ?? 0 }, () => counter(17))}</span></li>`,
  )}</ol>`;
