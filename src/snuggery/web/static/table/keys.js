/** The keys: choose, sort, ask to be told, and the house's own. */
/** @import {Choice, Scene, Zone} from "./types.js" */
import { mute } from "../house.js";
import { onKeys } from "../house/keys.js";
import { stopped } from "../house/sentences.js";
import { explainFocused, switchAsking } from "./asking.js";
import { untold } from "./announcing.js";
import { mayPlay, papersOf, pick, play, press, ready } from "./choosing.js";
import { openKeys, openRules } from "./dialogs.js";
import { speak } from "./speech.js";
import { change, nameOf, state, yourTurn } from "./state.js";
import { heldWords, listed, pieceWords, plateWords, turnWords } from "./words.js";
import { spoken } from "./zones/index.js";

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
  h: tell(handWords),
  c: tell((scene) =>
    scene.zones
      .filter(({ owner }) => owner === null)
      .map(spoken)
      .map(stopped)
      .join(" "),
  ),
  w: tell(turnWords),
  l: tell(() => state.log.at(-1)?.text ?? "Nothing has happened yet."),
  p: tell((scene) => stopped(scene.plates.map((plate) => `${nameOf(plate.seat)} ${heldWords(plate)}`).join(", "))),
  o: tell((scene) =>
    scene.plates
      .filter(({ seat }) => seat !== scene.seat)
      .map((plate) => stopped(plateWords(plate, scene)))
      .join(" "),
  ),
  s: sort,
  m: mute,
  r: openRules,
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()),
  "?": () => explainFocused() || openKeys(),
};

/** Listen to the whole page. */
export const listen = () => onKeys(pressed);

/** @param {string} key */
function pressed(key) {
  const scene = state.table?.scene;
  const choice = scene?.choices.find((one) => one.key.toLowerCase() === key.toLowerCase() && mayPlay(scene, one));
  if (choice) play(choice);
  else if (/^[1-9]$/.test(key) && scene) number(scene, Number(key));
  else if (key === "Enter" && scene && onNothing()) confirm(scene);
  else if (key === "Escape" && state.asking) switchAsking();
  else if (key === "Escape" && (state.chosen.size || state.picked !== null))
    change({ chosen: new Set(), picked: null });
  else if (KEYS[key.toLowerCase()]) KEYS[key.toLowerCase()]();
  else return false;
  return true;
}

const onNothing = () => document.activeElement === document.body || document.activeElement === null;

/** @param {Scene} scene */
function confirm(scene) {
  const [first] = ready(scene);
  if (first) play(first);
}

/** Choose the n-th paper, or the n-th card as it lies in the hand. @param {Scene} scene @param {number} n */
function number(scene, n) {
  const papers = papersOf(scene);
  if (papers.length > 0) return papers[n - 1] && press(papers[n - 1]);
  const cards = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-roving=hand] [data-stop]"));
  const card = cards[n - 1];
  card?.focus();
  if (card) pick(card.dataset.stop ?? "");
}

/** @param {Scene} scene */
function handWords(scene) {
  const hand = scene.zones.find(({ kind, owner }) => kind === "hand" && owner === scene.seat);
  if (!hand) return "You have no hand.";
  const open = hand.pieces.filter(({ id }) => scene.choices.some(({ pieces }) => pieces.includes(id)));
  const all = `${stopped(`${hand.pieces.length}: ${listed(hand.pieces.map((piece) => pieceWords(untold(piece, scene))))}`)}`;
  return yourTurn(scene) && open.length < hand.pieces.length
    ? `${all} You may play ${stopped(listed(open.map((piece) => pieceWords(untold(piece, scene)))))}`
    : all;
}
