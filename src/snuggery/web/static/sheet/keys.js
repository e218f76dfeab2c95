/** The keys: answer, take back, ask to be told, and the server's own. */

import { onKeys } from "../app/keys.js";
import { stopped } from "../app/sentences.js";
import { answer, mute } from "../app.js";
import { choicesOf } from "./asked/asking.js";
import { back, happened, asked as question, standing } from "./asked/rounds.js";
import { byRounds } from "./asked/rounds-view.js";
import { openKeys, openRules } from "./dialogs.js";
import { asked, say, takeBack } from "./kept/session.js";
import { latest } from "./paper.js";
import { state } from "./state.js";

/** @param {(sheet: import("./types.js").Sheet) => string} words */
const tell = (words) => () => state.sheet && answer(words(state.sheet));

/** @type {Record<string, () => unknown>} */
const KEYS = {
  z: takeBack,
  w: tell(asked),
  l: tell((sheet) => latest(sheet).join(" ") || "Nothing has been said yet."),
  p: tell(({ scene, names }) => stopped(scene.plates.map(({ seat, value }) => `${names[seat]} ${value}`).join(", "))),
  m: mute,
  r: openRules,
  "?": openKeys,
};

/** @type {Record<string, () => unknown>} */
const IN_ROUNDS = {
  ...KEYS,
  z: back,
  w: () => answer(question()),
  l: () => answer(happened().join(". ") || question()),
  p: () => answer(standing()),
};

/** Listen to the whole page. */
export const listen = () => onKeys(pressed);

/** @param {string} key */
function pressed(key) {
  const act = /^[1-9]$/.test(key) ? nth(Number(key) - 1) : (byRounds() ? IN_ROUNDS : KEYS)[key.toLowerCase()];
  act?.();
  return Boolean(act);
}

/** Give the n-th answer: press the button that has it. @param {number} n */
function nth(n) {
  if (byRounds())
    return () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".name-button")])[n]?.click();
  const choice = state.sheet ? choicesOf(state.sheet)[n] : undefined;
  return choice && (() => say(choice.words));
}
