/** Teaching: whenever the page of a lesson was drawn, the paper tells the present step, and light falls on its
 * thing. */
/** @import {Coach, Scene} from "../table/types.js" */

import { forPage } from "../app/keys.js";
import { answer } from "../app.js";
import { guided } from "../table/guided.js";
import { nothing, render } from "../vendor/lit-html.js";
import { coachView } from "./coach.js";
import { askToSkip, mainOf, spokenStep } from "./doing.js";
import { remember } from "./done.js";
import { dim } from "./light.js";
import { focusOn, lay } from "./paper.js";
import { endView } from "./rail.js";
import { coachOf, room } from "./room.js";
import { placesOf } from "./spots.js";

const HELP_AFTER = 2; // misses of one action
const SAFE = "A lesson needs a connection, and continues at this step. Rulebooks and score sheets work without one.";

const paper = document.createElement("section");
paper.id = "coach";
paper.setAttribute("aria-label", "First sitting");

const seen = {
  moment: "", // what the learner has been told already, so that it is said once
  refusals: 0, // how often the page itself had to refuse since then
  /** @type {object | null} */ refused: null,
  silence: "", // how long the learner has waited at an unprompted move: "", nudge, prompt
  /** @type {ReturnType<typeof setTimeout>[]} */ timers: [],
};

/** Begin to teach, on this page. @param {HTMLElement} root @param {Partial<typeof room>} where */
export function teach(root, where) {
  Object.assign(room, where);
  Object.assign(guided, { query: () => location.search, safe: SAFE });
  root.before(paper);
  addEventListener("keydown", pressed, true);
  addEventListener("scroll", room.redraw, { passive: true }); // the light goes with its thing
  document.fonts?.ready.then(room.redraw);
  document.fonts?.addEventListener("loadingdone", room.redraw); // letters of another width have moved things
}

/**
 * The present moment as one word: whatever changes it makes the page speak anew.
 * @param {Coach} coach
 * @param {number} ply
 */
const momentOf = ({ stage, number, prompted, answer }, ply) => [stage, number, answer, prompted || ply].join("|");

/**
 * Tell and light what is shown; return whether a moment has come that had not been told.
 * @param {HTMLElement} root @param {{ply: number, scene: Scene, lesson?: Coach}} shown
 * @param {object | null} refused what the page itself refuses now
 */
export function drawn(root, { ply, scene, lesson: coach }, refused) {
  if (!coach) return false;
  countRefusals(refused);
  const moment = momentOf(coach, ply);
  const isNew = moment !== seen.moment;
  if (isNew) begin(coach, moment);
  root.dataset.stage = coach.stage;
  draw(coach, scene);
  return isNew;
}

/** @param {Coach} coach @param {Scene} scene */
function draw(coach, scene) {
  const help = coach.stage === "asked" && seen.refusals + coach.tries >= HELP_AFTER;
  const view = coach.stage === "done" ? endView(coach, room.game()) : coachView(coach, { help, silence: seen.silence });
  const shown = coach.stage !== "running";
  paper.className = shown ? `coach ${coach.stage}` : "coach away"; // nothing stands on it while the others play
  render(shown ? view : nothing, paper);
  light(coach, scene);
}

/**
 * Light what is spoken of: where the learner knows what to do, after a while.
 * @param {Coach} coach
 * @param {Scene} scene
 */
export function light(coach, scene) {
  const lit = coach.stage === "told" || (coach.stage === "asked" && (coach.prompted || seen.silence === "prompt"));
  const places = lit ? room.still(() => placesOf(coach, scene)) : [];
  dim(places);
  lay(paper, places);
}

/** A moment has come: say it, and lead the focus to where the answer is. @param {Coach} coach @param {string} moment */
function begin(coach, moment) {
  seen.timers.forEach(clearTimeout);
  Object.assign(seen, { moment, refusals: 0, silence: "", timers: [] });
  history.replaceState(null, "", `?step=${coach.number}`);
  if (coach.stage === "running") return;
  if (coach.stage === "done") remember(room.id);
  if (coach.stage === "asked" && !coach.do) wait(coach);
  if (!coach.prompted) return;
  answer(spokenStep(coach));
  setTimeout(() => focusOn(paper, coach), 0);
}

/** At an unprompted move: a nudge after a while, and later the usual prompt. @param {Coach} coach */
function wait({ nudge, nudge_after, prompt_after }) {
  const later = (/** @type {string} */ silence, /** @type {number} */ seconds) => {
    const say = () => {
      seen.silence = silence;
      answer(nudge);
      room.redraw();
    };
    return setTimeout(say, seconds * 1000);
  };
  seen.timers = [later("nudge", nudge_after), later("prompt", prompt_after)];
}

/** Notice when the page has refused something by itself. @param {object | null} refused */
function countRefusals(refused) {
  if (refused && refused !== seen.refused) seen.refusals += 1;
  seen.refused = refused;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const coach = coachOf();
  if (!coach || event.repeat || !forPage(event) || !does(event.key, coach)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Tell whether a key means something here that it doesn't elsewhere. @param {string} key @param {Coach} coach */
function does(key, coach) {
  if (key.toLowerCase() === "l") answer(spokenStep(coach));
  else if (key === "Escape" && room.isFree()) askToSkip();
  else if (key === "Enter" && mainOf(coach) && !isElsewhere()) mainOf(coach)?.();
  else return false;
  return true;
}

/** Whether the focus is on something that Enter belongs to: a button or a link that lies on no cloth. */
function isElsewhere() {
  const here = document.activeElement?.closest("a, button");
  return Boolean(here && !here.matches(".coach-main, .cloth *, .stage *"));
}
