/** A wooden bowl, a few counters to be seen in it, and the true number. */
/** @import {Zone} from "../types.js" */
import { chip, coin, counter, bowl as drawing } from "../../art/pieces.js";
import { figure } from "../../house/sentences.js";
import { html } from "../../vendor/lit-html.js";
import { screen } from "../drawn/screen.js";
import { inSentence } from "../said/words.js";

const MOST_DRAWN = 7;
const PIECES = { chip, coin, counter };

/** @param {Zone} zone */
export function bowl({ label, value, facts }) {
  const one = PIECES[/** @type {keyof typeof PIECES} */ (facts.piece)] ?? counter;
  const shown = Math.min(MOST_DRAWN, value ?? 0);
  return html`<div class="bowl-of" data-target="pot" data-vars="--w:${screen.bowl}px">${drawing(screen.bowl)}
    <span class="heap-in">${Array.from({ length: shown }, (_, i) => html`<span class="at${i}">${one(screen.bowl * 0.27)}</span>`)}</span></div>
    <span class="label"><b class="figure">${figure(value ?? 0)}</b> ${inSentence(label)}</span>`;
}
