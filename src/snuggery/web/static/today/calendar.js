/** The days behind one: which were played, how many in a row, and the way back to each. */
/** @import {Acts, Day} from "./types.js" */

import { html } from "../vendor/lit-html.js";
import { dateWords } from "./words.js";

const WEEKS = 5;
const DAY = 24 * 3600 * 1000;
const NAMES = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** @param {Day} day @param {string} today @param {Acts} acts */
export const calendar = (day, today, acts) => html`<section class="panel days" aria-labelledby="days-title">
  <div class="streak"><h2 id="days-title">Your days</h2>
    <p><b class="many">${day.streak[0]}</b> ${day.streak[0] === 1 ? "day" : "days"} in a row</p>
    <p class="second small">${rested(day.streak[1])}One missed day a week is forgiven. Dots say how many deals you
      finished; past days can be played for fun.</p>${bestWeeks(day.weeks)}</div>
  <table><thead><tr>${NAMES.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${weeks(today).map(
      (week) => html`<tr>${week.map((one) => cell(one, day, today, acts))}</tr>`,
    )}</tbody></table>
</section>`;

/** @param {[string, number][]} weeks */
const bestWeeks = (weeks) =>
  weeks.length
    ? html`<h3 id="weeks-title">Best weeks</h3><ol class="weeks" aria-labelledby="weeks-title">${weeks.map(
        ([monday, finished]) => html`<li><span>from ${dateWords(monday)}</span><b>${finished}
          ${finished === 1 ? "deal" : "deals"}</b></li>`,
      )}</ol>`
    : "";

/** @param {number} days */
const rested = (days) => (days ? `${days === 1 ? "One day" : `${days} days`} of them missed. ` : "");

/** @param {string} one @param {Day} day @param {string} today @param {Acts} acts */
function cell(one, day, today, acts) {
  const played = day.days[one] ?? 0;
  const about = `${dateWords(one)}: ${played ? `${played} finished` : "none played"}`;
  if (one > today) return html`<td class="ahead">${Number(one.slice(8))}</td>`;
  return html`<td><button type="button" class="day ${played ? "played" : ""}" aria-label=${about}
    aria-current=${one === day.day ? "date" : "false"} @click=${() => acts.turnTo(one)}>${Number(one.slice(8))}<span
    class="dots" aria-hidden="true">${"•".repeat(played)}</span></button></td>`;
}

/** The days of the last weeks, from Monday on. @param {string} today */
function weeks(today) {
  const now = Date.parse(`${today}T00:00Z`);
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY;
  const first = monday - (WEEKS - 1) * 7 * DAY;
  return Array.from({ length: WEEKS }, (_, week) =>
    NAMES.map((_name, day) => new Date(first + (week * 7 + day) * DAY).toISOString().slice(0, 10)),
  );
}
