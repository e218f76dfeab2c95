/** Dice as the last roll left them. */
/** @import {Zone} from "../types.js" */
import { die } from "../../art/pieces.js";
import { html } from "../../vendor/lit-html.js";

const TILTS = [-8, 11, -4, 6, 14, -12];

/** @param {Zone} zone */
export const dice = ({ facts }) =>
  html`<div class="dice-row" data-rolls=${facts.rolls ?? ""}>${(facts.dice ?? []).map(
    (/** @type {number} */ n, /** @type {number} */ i) =>
      html`<span data-vars="--tilt:${TILTS[i % TILTS.length]}deg">${die(n, 42)}</span>`,
  )}</div>`;
