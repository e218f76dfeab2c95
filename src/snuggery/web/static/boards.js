/** Boards that stand on a table and on a card alike. */
/** @import {LineState} from "./house/line.js" */
import { amount } from "./house/sentences.js";
import { html, nothing } from "./vendor/lit-html.js";

/** What is wrong with the line, if something is. @param {LineState} line @param {() => void} tryNow */
export function lineBoard({ status, wait, words }, tryNow) {
  if (status !== "down") return nothing;
  return html`<div class="notice wait line-board"><span><b>The line is down.</b>
    <span class="second">${words} Trying again in ${amount(wait, "seconds")}.</span></span>
    <button type="button" class="button small" @click=${tryNow}>Try now</button></div>`;
}
