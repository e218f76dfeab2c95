/** The foot of the wall: how to follow on a phone, news from the tables, and who left. */
/** @import {Evening, Shown} from "./types.js" */
import { markOf } from "../art/marks.js";
import { html, nothing } from "../vendor/lit-html.js";
import { square } from "./parts.js";
import { leftWords, player } from "./words.js";

/** @param {Shown} shown */
export const wallFoot = ({ evening }) => html`<footer class="wall-foot">
  <div class="wall-paper wall-follow">${square(evening)}
    <div><span class="wall-caption">Follow on your phone</span>${
      evening.code ? html`<strong>${evening.code}</strong>` : nothing
    }<p>your table, your next match, all results</p></div></div>
  <div class="wall-board"><h2>At the tables</h2><ul>${evening.news.map(
    ({ number, text }) => html`<li>${number ? html`<b>Table ${number}</b> ` : nothing}<span>${text}</span></li>`,
  )}</ul></div>
  <div class="wall-board wall-left">${lastLeft(evening)}</div></footer>`;

/** Who left last, and who plays for them. @param {Evening} evening */
function lastLeft({ guests, form }) {
  const [last] = guests.filter(({ left }) => left !== null).sort((one, other) => Number(other.left) - Number(one.left));
  if (last) return html`${markOf(player(last), 120)}<p>${leftWords(last)}</p>`;
  return html`<p>${
    form === "knock-out"
      ? "A draw is played once more; after another draw, the lot decides."
      : form === "swiss"
        ? "Two points for a win, one for a draw. Of equal points, those of the opponents decide."
        : "The same deals at every table: two points for each chair that made less, one for each that made the same."
  }</p>`;
}
