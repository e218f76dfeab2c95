/** Chips, counters or coins lying before somebody or in the middle. */
/** @import {Zone} from "../types.js" */
import { html } from "../../vendor/lit-html.js";
import { counted } from "../drawn/drawing.js";

/** @param {string} kind */
const lying =
  (kind) =>
  (/** @type {Zone} */ { value, label, facts }) =>
    html`${counted(kind, value ?? 0, facts.most ?? 0, 22)}<span class="label">${label}</span>`;

export const chips = lying("chips");
export const coins = lying("coins");
