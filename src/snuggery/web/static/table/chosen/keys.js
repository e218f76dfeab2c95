/** The keys: choose, sort, ask to be told, hear again, and the server's own. */
/** @import {Scene} from "../types.js" */

import { onKeys } from "../../app/keys.js";
import { sayEarlier, sayLater } from "../../app/speech.js";
import { mute } from "../../app.js";
import { openSaid } from "../../said.js";
import { openKeys, openRules } from "../dialogs.js";
import { closeDrawer } from "../drawn/rail.js";
import { hideHint } from "../hints/hints.js";
import { switchHint } from "../hints/view.js";
import { askedWords, handWords, middleWords, othersWords, scoreWords, turnWords } from "../said/sentences.js";
import { speak } from "../said/speech.js";
import { change, state } from "../state.js";
import { explainFocused, switchAsking } from "./asking.js";
import { mayPlay, play, ready } from "./choosing.js";
import { goToOffers } from "./focus.js";
import { figure, forgetNumber, isCounted } from "./numbers.js";

/** Sort the hand by suits, by ranks, by suits … */
export function sort() {
  const order = state.order === "suits" ? "ranks" : "suits";
  change({ order });
  speak(`Sorted by ${order}.`);
}

/** @param {(scene: Scene) => string} words */
const tell = (words) => () => state.table && speak(words(state.table.scene));

/** @type {Record<string, () => unknown>} */
const KEYS = {
  a: tell(askedWords),
  h: tell(handWords),
  c: tell(middleWords),
  w: tell(turnWords),
  l: tell(() => state.log.at(-1)?.text ?? "Nothing has happened yet."),
  p: tell(scoreWords),
  o: tell(othersWords),
  ",": sayEarlier,
  ".": sayLater,
  v: openSaid,
  j: () => state.table && goToOffers(state.table.scene),
  i: switchHint,
  s: sort,
  m: mute,
  r: openRules,
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()),
  "?": () => explainFocused() || openKeys(),
};

/** Listen to the whole page. */
export function listen() {
  onKeys(pressed);
  addEventListener("pointerdown", forgetNumber);
}

/** @param {string} key @returns {boolean} whether it did something */
function pressed(key) {
  const scene = state.table?.scene;
  const counted = isCounted();
  if (!/^\d$/.test(key)) forgetNumber();
  if (scene && (chosenByKey(scene, key) || figure(scene, key))) return true;
  if (scene && key === "Enter" && (counted || onNothing())) return confirm(scene);
  if (key === "Escape") return putAway();
  if (KEYS[key.toLowerCase()]) KEYS[key.toLowerCase()]();
  else return false;
  return true;
}

/** Esc closes the drawer, or ends the asking, or puts back what was chosen; tell whether there was any of it. */
function putAway() {
  if (closeDrawer()) return true;
  if (state.asking) switchAsking();
  else if (state.chosen.size || state.picked !== null) change({ chosen: new Set(), picked: null });
  else return hideHint();
  return true;
}

/** Play the choice that has a key of its own. @param {Scene} scene @param {string} key */
function chosenByKey(scene, key) {
  const choice = scene.choices.find((one) => one.key.toLowerCase() === key.toLowerCase() && mayPlay(scene, one));
  if (choice) play(choice);
  return Boolean(choice);
}

const onNothing = () => document.activeElement === document.body || document.activeElement === null;

/** @param {Scene} scene */
function confirm(scene) {
  const [first] = ready(scene);
  if (first) play(first);
  return Boolean(first);
}
