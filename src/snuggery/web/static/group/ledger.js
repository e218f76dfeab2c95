// The ledger on paper: what each member won by week, the newest on top, the sums, and the same by play alone.
/** @import {Group, Ledger, Member, Week} from "../friends/types.js" */

import { amount, figure, signed } from "../app/sentences.js";
import { markOf } from "../art/marks.js";
import { html, nothing } from "../vendor/lit-html.js";
import { ledgerChart } from "./chart.js";
import { shortDay } from "./days.js";

/** @param {Group} group @param {string} chosen the game on show @param {(game: string) => void} choose */
export function ledgerPaper({ ledgers, members, title }, chosen, choose) {
  const ledger = ledgers.find(({ game }) => game === chosen) ?? ledgers[0];
  if (!ledger) return none(title);
  const columns = members.filter(({ number, gone }) => !gone || number in ledger.sums);
  return html`<section class="ledger" aria-labelledby="ledger-title"><div
    class="ledger-head"><h2 id="ledger-title">The ledger</h2>
    <span class="small">${amountsOf(ledger)}</span></div>
    ${ledgers.length > 1 ? games(ledgers, ledger, choose) : nothing}
    ${ledgerChart(ledger, columns)}
    <div class="ledger-scroll" tabindex="0" role="region"
      aria-label="The ledger by week">${table(ledger, columns)}</div>
    <p class="small ledger-note">${reviewedNote(ledger)}</p></section>`;
}

/** @param {string} title */
const none = (
  title,
) => html`<section class="ledger empty" aria-labelledby="ledger-title"><h2 id="ledger-title">The ledger</h2>
  <p>Nothing is written yet. What members win at ${title} and other games at this group’s tables stands here,
    week by week.
    Bots and guests are not counted.</p></section>`;

/** @param {Ledger} ledger */
const amountsOf = ({ unit, title }) => `${unit} at ${title}, week by week`;

/** @param {Ledger[]} ledgers @param {Ledger} shown @param {(game: string) => void} choose */
const games = (ledgers, shown, choose) =>
  html`<div class="chips" role="group" aria-label="Which game">${ledgers.map(
    ({ game, title }) => html`<button type="button" class="chip" aria-pressed=${game === shown.game}
    @click=${() => choose(game)}>${title}</button>`,
  )}</div>`;

/** @param {Ledger} ledger @param {Member[]} columns */
const table = (ledger, columns) => html`<table>
  <thead><tr><th scope="col"><span class="unseen">Week</span></th>${columns.map(
    (member) =>
      html`<th scope="col">${markOf({ ...member, kind: "person" }, 28)}<span><bdi>${member.name}</bdi>${
        member.gone ? html` <small>left</small>` : nothing
      }</span></th>`,
  )}</tr></thead>
  <tbody>${ledger.weeks.map((week) => row(week, ledger, columns))}</tbody>
  <tfoot><tr class="sums"><th scope="row">${amount(ledger.weeks.length, "weeks")}</th>${columns.map(({ number }) =>
    cell(ledger.sums[number], ledger.signed),
  )}</tr>${
    ledger.reviewed
      ? html`<tr><th scope="row">by play alone</th>${columns.map(({ number }) =>
          cell(ledger.play[number], ledger.signed),
        )}</tr>`
      : nothing
  }</tfoot></table>`;

/** @param {Week} week @param {Ledger} ledger @param {Member[]} columns */
const row = ({ monday, scores }, ledger, columns) =>
  html`<tr><th scope="row">${shortDay(monday)}</th>${columns.map((member) =>
    member.number in scores
      ? cell(scores[member.number], ledger.signed)
      : html`<td class="away">${member.joined > monday ? "not yet" : member.gone ? "–" : "away"}</td>`,
  )}</tr>`;

/** @param {number | undefined} score @param {boolean} isSigned */
function cell(score, isSigned) {
  if (score === undefined) return html`<td class="away">–</td>`;
  const look = isSigned && score ? (score > 0 ? "won" : "lost") : "";
  return html`<td class=${look}>${isSigned ? signed(score) : figure(score)}</td>`;
}

/** What the last line is made of. @param {Ledger} ledger */
function reviewedNote({ reviewed, matches, coin, unit }) {
  if (!reviewed) return "By result only: nobody has opened Luck and play at the end of these matches yet.";
  const counted = coin === "chance" ? "chances to win, of 100" : unit;
  const counts =
    reviewed === matches ? "of all these matches" : `of the ${reviewed} of ${matches} matches that were reviewed`;
  return `By play alone is the result without luck ${counts}, in ${counted}.`;
}
