/** The lesson page: a table at which one person learns, and the paper beside it that tells what to do. */
/** @import {Coach, Table} from "../table/types.js" */
import { nothing, render } from "../vendor/lit-html.js";
import { forPage } from "../house/keys.js";
import { guided } from "../table/guided.js";
import { root } from "../table/main.js";
import { allLies } from "../table/motion.js";
import { forgetNumber } from "../table/numbers.js";
import { speak } from "../table/speech.js";
import { change, game, state } from "../table/state.js";
import { coachView } from "./coach.js";
import { askToSkip, mainOf } from "./doing.js";
import { remember } from "./done.js";
import { endView } from "./end.js";
import { dim } from "./light.js";
import { focusOn, lay } from "./paper.js";
import { railView } from "./rail.js";
import { placesOf } from "./spots.js";
import { spokenStep } from "./words.js";

const HELP_AFTER = 2; // misses of one action

const paper = document.createElement("section");
paper.id = "coach";
paper.setAttribute("aria-label", "First sitting");
root.before(paper);

const seen = {
  moment: "", // what the learner has been told already, so that it is said once
  refusals: 0, // how often the page itself had to refuse since then
  /** @type {object | null} */ refused: null,
  silence: "", // how long nothing has been done at a move that nobody asks for: "", nudge, prompt
  /** @type {ReturnType<typeof setTimeout>[]} */ timers: [],
};

/** The present moment as one word: whatever changes it makes the page speak anew. @param {Coach} coach @param {number} ply */
const momentOf = ({ stage, number, prompted, answer }, ply) => [stage, number, answer, prompted || ply].join("|");

/** @param {Table} table */
function drawn(table) {
  const coach = table.lesson;
  if (!coach) return;
  countRefusals();
  const moment = momentOf(coach, table.ply);
  if (moment !== seen.moment) begin(coach, moment);
  draw(coach, table);
}

/** @param {Coach} coach @param {Table} table */
function draw(coach, table) {
  const shown = isShown(coach);
  root.dataset.stage = coach.stage;
  const help = coach.stage === "asked" && seen.refusals + coach.tries >= HELP_AFTER;
  const view = coach.stage === "done" ? endView(coach, game()) : coachView(coach, { help, silence: seen.silence });
  paper.className = shown ? `coach ${coach.stage}` : "coach away";
  render(shown ? view : nothing, paper);
  const lit = shown && (coach.stage === "told" || (coach.stage === "asked" && (coach.prompted || seen.silence === "prompt")));
  const light = () => lightUp(lit ? placesOf(coach, table) : []);
  light();
  if (lit) allLies().then(() => table === state.table && light()); // what flies is lit where it comes to lie
}

/** @param {DOMRect[]} places */
function lightUp(places) {
  dim(places);
  lay(paper, places);
}

/** Nothing stands on the paper while the others play, and at first where the learner knows what to do. @param {Coach} coach */
const isShown = (coach) => coach.stage !== "running" && (coach.prompted || seen.silence !== "");

/** A moment has come: say it, and lead the focus to where the answer is. @param {Coach} coach @param {string} moment */
function begin(coach, moment) {
  forgetNumber();
  seen.timers.forEach(clearTimeout);
  Object.assign(seen, { moment, refusals: 0, silence: "", timers: [] });
  history.replaceState(null, "", `?step=${coach.number}`);
  if (coach.stage === "running") return;
  if (coach.stage === "done") remember(state.id);
  if (coach.stage === "asked" && !coach.do) wait(coach);
  if (!coach.prompted) return;
  speak(spokenStep(coach));
  setTimeout(() => focusOn(paper, coach), 0);
}

/** At a move that nobody asks for: a nudge after a while, and later the usual prompt. @param {Coach} coach */
function wait({ nudge, nudge_after, prompt_after }) {
  const later = (/** @type {string} */ silence, /** @type {number} */ seconds) => {
    const say = () => {
      seen.silence = silence;
      speak(nudge);
      change({});
    };
    return setTimeout(say, seconds * 1000);
  };
  seen.timers = [later("nudge", nudge_after), later("prompt", prompt_after)];
}

/** Notice when the page has refused something by itself. */
function countRefusals() {
  if (state.pill && state.pill !== seen.refused) seen.refusals += 1;
  seen.refused = state.pill;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const coach = state.table?.lesson;
  if (!coach || event.repeat || !forPage(event) || !does(event.key, coach)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Tell whether a key means something here that it doesn't at a table. @param {string} key @param {Coach} coach */
function does(key, coach) {
  if (key.toLowerCase() === "l") speak(spokenStep(coach));
  else if (key === "Escape" && !state.chosen.size && state.picked === null && !state.asking) askToSkip();
  else if (key === "Enter" && mainOf(coach) && !isElsewhere()) mainOf(coach)?.();
  else return false;
  return true;
}

/** Whether the focus is on something that Enter belongs to: a button or a link that lies on no cloth. */
function isElsewhere() {
  const here = document.activeElement?.closest("a, button");
  return Boolean(here && !here.matches(".coach-main, .cloth *"));
}

guided.rail = railView;
guided.drawn = drawn;
guided.query = () => location.search;
addEventListener("keydown", pressed, true);
document.fonts?.ready.then(() => change({}));
document.fonts?.addEventListener("loadingdone", () => change({})); // letters of another width have moved things
