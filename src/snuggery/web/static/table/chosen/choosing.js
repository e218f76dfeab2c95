/** Choosing: a person picks pieces; the choice whose pieces are exactly those lights up. */
/** @import {Choice, Scene} from "../types.js" */
import { alarm, answer, settings } from "../../app.js";
import { askForCount, countToSay } from "../said/announcing.js";
import { change, state, yourTurn } from "../state.js";

const PILL_STAYS = 3000;

/** @type {(choice: Choice) => void} */
let send = () => {};
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pillTimer;

/** Name the function that sends a chosen action to the server. @param {(choice: Choice) => void} how */
export function onPlay(how) {
  send = how;
}

/** The choices whose pieces are exactly the chosen ones. @param {Scene} scene @param {Set<string>} chosen */
export const matching = (scene, chosen) =>
  scene.choices.filter(({ pieces }) => pieces.length > 0 && isJust(pieces, chosen));

/** @param {Scene} scene @param {string} id */
export const isOffered = (scene, id) => scene.choices.some(({ pieces }) => pieces.includes(id));

/** @param {Scene} scene @param {string} id */
export const refusalOf = (scene, id) => scene.refusals.find(({ piece }) => piece === id);

/**
 * Why just these pieces may not be played together, if that is said.
 * @param {Scene} scene
 * @param {Set<string>} chosen
 */
export const refusalTogether = (scene, chosen) =>
  scene.refusals.find(({ pieces }) => pieces.length > 0 && isJust(pieces, chosen));

/** Whether these pieces are just the chosen ones. @param {string[]} pieces @param {Set<string>} chosen */
const isJust = (pieces, chosen) => pieces.length === chosen.size && pieces.every((id) => chosen.has(id));

/** The choices that are buttons or papers; of a quiet one nothing is shown. @param {Scene} scene */
export const bare = (scene) => scene.choices.filter(({ pieces, quiet }) => pieces.length === 0 && !quiet);

/** Whether a choice without pieces is a sheet of paper, with what it asks and costs. @param {Choice} choice */
export const isPaper = (choice) => choice.hint.includes("\n");

/** The choices that are sheets of paper. @param {Scene} scene */
export const papersOf = (scene) => bare(scene).filter(isPaper);

/**
 * What the main button would do now, and what else these pieces could do; a draw, if nothing is chosen.
 * @param {Scene} scene @returns {Choice[]}
 */
export function ready(scene) {
  const byPieces = matching(scene, state.chosen);
  const isPicked = (/** @type {Choice} */ { action }) => Number(action === state.picked);
  if (byPieces.length > 0) return byPieces.sort((one, other) => isPicked(other) - isPicked(one));
  const picked = scene.choices.filter(({ action }) => action === state.picked);
  if (picked.length > 0) return picked;
  const plain = bare(scene);
  const usual =
    plain.length === 1 && (scene.choices.length === 1 || (plain[0].zone !== null && state.chosen.size === 0));
  return usual ? plain : [];
}

/** Pick a piece up, put it back, or play it at the second touch. @param {string} id */
export function pick(id) {
  const scene = state.table?.scene;
  if (!scene || state.past || state.sent) return;
  if (!yourTurn(scene)) return aheadOf(id);
  const refused = refusalOf(scene, id);
  if (refused) return complain(refused.why, id);
  if (!isOffered(scene, id)) return complain(scene.question, id);
  if (state.chosen.has(id)) return again(scene, id);
  take(scene, id);
}

/**
 * Play the one choice that these pieces make by themselves, if no larger one could be meant.
 * @param {Scene} scene @param {string} id
 */
function again(scene, id) {
  const alone = scene.choices.filter(({ pieces }) => pieces.includes(id));
  if (alone.length === 1 && matching(scene, state.chosen).length === 1) return play(alone[0]);
  change({ chosen: without(id), picked: null });
}

/** @param {Scene} scene @param {string} id */
function take(scene, id) {
  const wider = new Set([...state.chosen, id]);
  const together = [...scene.choices, ...scene.refusals].map(({ pieces }) => pieces);
  const fits = together.some((pieces) => [...wider].every((id) => pieces.includes(id)));
  const chosen = fits ? wider : new Set([id]);
  change({ chosen, picked: null, pill: null });
  const alone = scene.choices.filter(({ pieces }) => pieces.includes(id));
  if (settings.oneTap && alone.length === 1 && alone[0].pieces.length === 1) play(alone[0]);
}

/** Choose ahead while others think: only one's own cards, and nothing is played. @param {string} id */
function aheadOf(id) {
  change({ chosen: state.chosen.has(id) ? without(id) : new Set([id]) });
}

/** @param {string} id */
function without(id) {
  const rest = new Set(state.chosen);
  rest.delete(id);
  return rest;
}

/** Choose an action that has no pieces: a paper first lights up, a button plays at once. @param {Choice} choice */
export function press(choice) {
  if (state.sent) return;
  if (isPaper(choice) && state.picked !== choice.action)
    change({ picked: choice.action, chosen: new Set(), pill: null });
  else play(choice);
}

/** Make a choice ready that has no pieces; the main button, or Enter, then plays it. @param {Choice} choice */
export function point(choice) {
  if (state.picked === choice.action) play(choice);
  else if (!state.sent) change({ picked: choice.action, chosen: new Set(), pill: null });
}

/** @param {Choice} choice */
export function play(choice) {
  const scene = state.table?.scene;
  if (state.sent || !scene || !mayPlay(scene, choice)) return;
  if (countToSay(scene, choice) === null) return send(choice);
  change({ chosen: new Set(choice.pieces), picked: null });
  askForCount();
}

/**
 * Play a card whose count was said, unless the count was wrong, as `words` then say.
 * @param {Choice} choice
 * @param {string} words
 */
export function announce(choice, words) {
  if (state.sent) return;
  if (!words) return send(choice);
  complain(words);
}

/** A quiet choice may be open while everybody sees the next one's turn. @param {Scene} scene @param {Choice} choice */
export const mayPlay = (scene, choice) => yourTurn(scene) || (choice.quiet && !state.past);

/**
 * Press a place on the table: does what a choice says about it, and otherwise nothing, so that nothing is revealed.
 * @param {string} zone
 */
export function touch(zone) {
  const choice = state.table?.scene.choices.find((one) => one.zone === zone && one.pieces.length === 0);
  if (choice) play(choice);
}

/**
 * Say why something is not open: aloud, and written for three seconds.
 * @param {string} why @param {string | null} piece @param {boolean} [bad]
 */
export function complain(why, piece = null, bad = false) {
  alarm(why);
  write(why, piece, bad);
}

/** Say what has been done, aloud and written. @param {string} words */
export function mention(words) {
  answer(words);
  write(words, null, false);
}

/** @param {string} why @param {string | null} piece @param {boolean} bad */
function write(why, piece, bad) {
  clearTimeout(pillTimer);
  change({ pill: { piece, why, bad } });
  pillTimer = setTimeout(() => change({ pill: null }), PILL_STAYS);
}

/** Keep what was chosen ahead if the new scene still offers it. @param {Scene} scene */
export function stillChosen(scene) {
  const here = new Set(scene.zones.flatMap(({ pieces }) => pieces.map(({ id }) => id)));
  const kept = [...state.chosen].filter((id) => here.has(id) && (!yourTurn(scene) || isOffered(scene, id)));
  return new Set(kept);
}

const MARGIN = 8;

/** Keep every pill inside the window. @param {HTMLElement} root */
export function keepInside(root) {
  for (const pill of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".why"))) keepIn(pill);
}

/** Move something inwards that reaches over the edge of the window. @param {HTMLElement} words */
export function keepIn(words) {
  words.style.removeProperty("--inwards");
  const { left, right } = words.getBoundingClientRect();
  const most = document.documentElement.clientWidth - MARGIN;
  const inwards = left < MARGIN ? MARGIN - left : Math.min(0, most - right);
  if (inwards) words.style.setProperty("--inwards", `${Math.round(inwards)}px`);
}
