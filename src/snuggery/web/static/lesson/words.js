/** A step in words, for the ear. */
/** @import {Coach} from "../table/types.js" */

/** A step as it is said. @param {Coach} coach */
export function spokenStep({ stage, number, steps, heading, tell, do: act, answer, next }) {
  if (stage === "done") return `${tell} ${next}`;
  if (answer) return answer;
  return `Step ${number} of ${steps.length}. ${heading}${/[.!?]$/.test(heading) ? "" : "."} ${tell} ${act}`.trim();
}
