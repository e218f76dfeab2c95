/** The keys: answer, take back, ask to be told, and the house's own. */
import { answer, mute } from "../house.js";
import { onKeys } from "../house/keys.js";
import { stopped } from "../house/sentences.js";
import { choicesOf } from "./asking.js";
import { openKeys, openRules } from "./dialogs.js";
import { latest } from "./notes.js";
import { asked, say, takeBack } from "./session.js";
import { state } from "./state.js";

/** @param {(card: import("./types.js").Card) => string} words */
const tell = (words) => () => state.card && answer(words(state.card));

/** @type {Record<string, () => unknown>} */
const KEYS = {
  z: takeBack,
  w: tell(asked),
  l: tell((card) => latest(card).join(" ") || "Nothing has been said yet."),
  p: tell(({ scene, names }) => stopped(scene.plates.map(({ seat, value }) => `${names[seat]} ${value}`).join(", "))),
  m: mute,
  r: openRules,
  "?": openKeys,
};

/** Listen to the whole page. */
export const listen = () => onKeys(pressed);

/** @param {string} key */
function pressed(key) {
  const choice = /^[1-9]$/.test(key) && state.card ? choicesOf(state.card)[Number(key) - 1] : undefined;
  const act = choice ? () => say(choice.words) : KEYS[key.toLowerCase()];
  act?.();
  return Boolean(act);
}
