/** What can be done about the lesson itself. */
/** @import {Coach} from "../table/types.js" */

import { answer } from "../app.js";
import { openSheet } from "../dialog.js";
import { html } from "../vendor/lit-html.js";
import { coachOf, room } from "./room.js";

/** Go back by one step. */
export const goBack = () => room.steer("back");

/** Have it done. */
export const showMe = () => room.steer("show");

/** Say the step again. */
export function sayAgain() {
  const coach = coachOf();
  if (coach) answer(spokenStep(coach));
}

/** What Enter does where the table asks for nothing. @param {Coach} coach @returns {(() => unknown) | null} */
export function mainOf({ stage }) {
  if (stage === "told") return () => room.steer("on");
  return stage === "strayed" ? () => room.steer("undo") : null;
}

/** Leave the lesson, after a question. */
export function askToSkip() {
  const sheet = openSheet({
    title: "Skip this lesson?",
    body: () => html`<p>It can be begun again from the sign of the game, as often as you like.</p>`,
    foot: () => html`<button class="button" type="button" @click=${() => sheet.close()}>Go on</button>
      <a class="button main" href="/">Skip the lesson</a>`,
  });
}

/** A step as it is said. @param {Coach} coach */
export function spokenStep({ stage, number, steps, heading, tell, do: act, answer, next }) {
  if (stage === "done") return `${tell} ${next}`;
  if (answer) return answer;
  return `Step ${number} of ${steps.length}. ${heading}${/[.!?]$/.test(heading) ? "" : "."} ${tell} ${act}`.trim();
}
