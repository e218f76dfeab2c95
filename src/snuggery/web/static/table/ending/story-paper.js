/** How a match went deal by deal: the lines of what everybody had, and the table of what each deal brought. */
/** @import {Story} from "../types.js" */
/** @import {Company} from "../past/lines.js" */
import { signed } from "../../app/sentences.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { chart, legend } from "../past/chart.js";
import { purseLines } from "../past/lines.js";
import { game } from "../state.js";
import { sheet } from "../zones/text.js";
import { words } from "./words.js";

const LEAST = 3; // deals: fewer make no line

/** @param {Story} story @param {Company} company @param {boolean} open whether nothing else is on the paper */
export function storyPaper(story, company, open) {
  const unit = game()?.unit;
  const head = ["", ...company.order.map((seat) => (seat === company.seat ? "You" : company.nameOf(seat)))];
  const rows = story.deals.map(({ title, changes }) => [title, ...company.order.map((seat) => cell(changes[seat]))]);
  const purses = story.deals.at(-1)?.purses ?? story.begun;
  const total = ["", ...company.order.map((seat) => purses[seat])];
  const lines = purseLines(story, company);
  const title = unit ? words.inUnit(unit) : words.byRound;
  return html`<details class="by-deal" ?open=${open}><summary><h2>${title}</h2></summary>${
    story.deals.length < LEAST ? nothing : html`${chart({ lines, steps: story.deals.length }, title)}${legend(lines)}`
  }${sheet({ head, rows, total, seats: [null, ...company.order] })}</details>`;
}

/** @param {number} by */
const cell = (by) => (by === 0 ? "·" : signed(by));
