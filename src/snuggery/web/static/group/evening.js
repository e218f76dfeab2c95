// An evening in a few lines, to be copied; and the list of all evenings.
/** @import {Acts, Evening, Group} from "../friends/types.js" */

import { copied, NOT_COPIED } from "../app/copying.js";
import { alarm, answer } from "../app.js";
import { icon } from "../art/icons.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { longDay } from "./days.js";

/** @param {Evening | null} evening @param {Group} group */
export const lastEvening = (evening, group) =>
  evening
    ? html`<section class="panel evening" aria-labelledby="last-title"><h2 id="last-title">${longDay(evening.day)}</h2>
    ${linesOf(evening)}<div class="ways">${copyLines(evening)}
    <a class="button small" href="#${evening.day}">${icon("watch", 18)}The evening</a>${
      group.evenings.length > 1
        ? html`<button type="button" class="button small quiet"
          @click=${() => openEvenings(group)}>All evenings</button>`
        : nothing
    }</div></section>`
    : nothing;

/** The page of an evening. @param {Evening} evening @param {Group} group */
export const eveningPage = (
  evening,
  group,
) => html`<section class="panel evening whole" aria-labelledby="evening-title">
  <h2 id="evening-title" tabindex="-1">${longDay(evening.day)}</h2>${linesOf(evening)}
  <div class="ways">${copyLines(evening)}<a class="button small" href="#">Back to ${group.name}</a></div>
  <h3>Matches</h3><ol class="evening-matches">${evening.matches.map(
    ({ path, title, winners }) =>
      html`<li><span class="words"><b>${title}</b><span class="second small">${
        winners.length ? `First: ${winners.join(", ")}` : "A bot or a guest was first"
      }</span></span><a class="button small" href=${path} aria-label="Look back: ${title}">Look back</a></li>`,
  )}</ol></section>`;

/** @param {Evening} evening */
const linesOf = ({ lines }) =>
  html`<div class="evening-lines">${lines.slice(1).map((line) => html`<p>${line}</p>`)}</div>`;

/** @param {Evening} evening */
const copyLines = ({ lines }) => html`<button type="button" class="button small"
  @click=${async () => ((await copied(lines.join("\n"))) ? answer("The lines are copied.") : alarm(NOT_COPIED))}
  >${icon("copy", 18)}Copy as text</button>`;

/** @param {Group} group */
function openEvenings({ evenings }) {
  const sheet = openSheet({
    title: "All evenings",
    body: () =>
      html`<ul class="all-evenings">${evenings.map(
        (day) => html`<li><a href="#${day}" @click=${() => sheet.close()}>${longDay(day)} ${day.slice(0, 4)}</a></li>`,
      )}</ul>`,
  });
}
