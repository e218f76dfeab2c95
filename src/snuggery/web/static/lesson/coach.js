/** The paper that tells a step: what it is about, what is to be done, how far one has come. */
/** @import {Coach} from "../table/types.js" */
import { court } from "../art/courts.js";
import { icon } from "../art/icons.js";
import { html, nothing } from "../vendor/lit-html.js";
import { askToSkip, goBack, mainOf, sayAgain, showMe } from "./doing.js";
import { room } from "./room.js";

/** The landlady, who teaches. */
export const landlady = () =>
  html`<svg class="landlady" viewBox="54 96 176 176" aria-hidden="true">${court("Q", "h")}</svg>`;

/**
 * @param {Coach} coach @param {{help: boolean, silence: string}} how whether help is offered, and what to say where
 *   no prompt asks
 */
export function coachView(coach, { help, silence }) {
  const nudged = !coach.prompted;
  const act = coach.do || (silence ? coach.nudge : "");
  return html`<i class="tail" aria-hidden="true"></i>
    <div class="coach-head">${landlady()}<div><p class="caption">${captionOf(coach)}</p>
      ${nudged ? nothing : html`<h2 id="coach-title" tabindex="-1">${coach.heading}</h2>`}</div></div>
    ${
      coach.answer
        ? html`<p class="answer">${coach.answer}</p>`
        : html`<p class="tell">${nudged ? coach.nudge : coach.tell}</p>`
    }
    ${act && !coach.answer && !nudged ? html`<p class="do">${icon("next", 18)}<span>${doOn(act)}</span></p>` : nothing}
    <div class="coach-foot">${dots(coach)}${skip()}${again()}${back(coach)}${main(coach, help)}</div>`;
}

/** Where there is no keyboard, keys are left out. @param {string} text */
const doOn = (text) => (room.isPhone() ? text.replace(/, or with [A-Z](?=\.)/, "") : text);

/** @param {Coach} coach */
const captionOf = ({ number, steps }) =>
  room.isPhone() ? `${number} of ${steps.length}` : `First sitting · ${room.game()?.title}`;

/** @param {Coach} coach */
const dots = ({ number, steps }) =>
  html`<span class="dots" role="img" aria-label="Step ${number} of ${steps.length}">${steps.map(
    (_, i) => html`<i class=${i + 1 < number ? "past" : i + 1 === number ? "now" : ""}></i>`,
  )}</span>`;

const skip = () => html`<button type="button" class="link" @click=${askToSkip}>Skip</button>`;

const again = () => html`<button type="button" class="icon-button" title="Say it again" aria-label="Say it again"
  @click=${sayAgain}>${icon("sound")}</button>`;

/** @param {Coach} coach */
const back = ({
  number,
}) => html`<button type="button" class="icon-button" title="Back one step" aria-label="Back one step"
  ?disabled=${number === 1} @click=${goBack}>${icon("back")}</button>`;

/** What the paper itself lets one do: the table's own button is the main one wherever there is something to play.
 * @param {Coach} coach @param {boolean} help */
function main(coach, help) {
  const act = mainOf(coach);
  if (act)
    return html`<button type="button" class="button coach-main" @click=${act}>${
      coach.stage === "told" ? "Next" : "Take it back"
    }</button>`;
  return help ? html`<button type="button" class="button coach-main" @click=${showMe}>Show me</button>` : nothing;
}
