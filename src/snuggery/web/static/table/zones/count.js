/** A number that everybody watches. */
/** @import {Zone} from "../types.js" */
import { figure } from "../../house/sentences.js";
import { html, nothing } from "../../vendor/lit-html.js";

/** @param {Zone} zone */
export const count = ({ label, value, facts }) => html`<span class="label">${label}</span>
  <span class="big-figure">${figure(value ?? 0)}</span>${facts.line ? html`<span class="label">${facts.line}</span>` : nothing}`;
