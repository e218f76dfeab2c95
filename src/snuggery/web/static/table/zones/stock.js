/** The face-down stock: the same whatever is due; it never tells more than how many. */
/** @import {Zone, Scene} from "../types.js" */
import { cardBack } from "../../art/cards.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { drawsForYou, isFirstMatch } from "../ending/first-match.js";
import { pileWidth } from "./pile.js";

/** @param {Zone} zone @param {Scene} scene */
export function stock({ label, value, facts }, scene) {
  const width = pileWidth(scene);
  const backs = Math.min(3, value ?? 0);
  return html`<div class="stack ${backs ? "" : "bare"}" data-vars="--w:${width}px">${Array.from(
    { length: backs },
    (_, i) =>
      html`<span class="piece" data-vars="--w:${width}px;--x:${-3 * i}px;--y:${-3 * i}px">${cardBack({ width })}</span>`,
  )}</div>
    <span class="label">${label} <b>${value ?? ""}</b></span>${facts.line ? html`<span class="stock-line">${drawn(facts)}</span>` : nothing}`;
}

/** How one draws, or that one need not think of it: the same at every moment. @param {Zone["facts"]} facts */
function drawn({ line, key }) {
  if (isFirstMatch()) return "first match: drawn for you";
  return drawsForYou() ? "drawn for you" : html`${line}${byKey(key)}`;
}

/** The key that does it, where there are keys. @param {string | undefined} key */
const byKey = (key) => (key ? html`<span class="by-key">: <kbd>${key}</kbd></span>` : nothing);
