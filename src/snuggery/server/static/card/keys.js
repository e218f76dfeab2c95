/** The keys: answer, take back, ask to be told, and the house's own. */
import { announce, changeSettings, settings } from "../house.js";
import { choicesOf } from "./asking.js";
import { openKeys, openRules } from "./dialogs.js";
import { latest } from "./notes.js";
import { asked, say, takeBack } from "./session.js";
import { state } from "./state.js";

/** @param {(card: import("./types.js").Card) => string} words */
const tell = (words) => () => state.card && announce(words(state.card));

/** @type {Record<string, () => unknown>} */
const KEYS = {
  z: takeBack,
  w: tell(asked),
  l: tell((card) => latest(card).join(" ") || "Nothing has been said yet."),
  p: tell(({ scene, names }) => `${scene.plates.map(({ seat, value }) => `${names[seat]} ${value}`).join(", ")}.`),
  m: () => changeSettings({ muted: !settings.muted }),
  r: openRules,
  "?": openKeys,
};

/** Listen to the whole page. */
export function listen() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey || busy(event)) return;
    if (pressed(event.key)) event.preventDefault();
  });
}

/** Whether the keys belong to a field or a dialog now. @param {KeyboardEvent} event */
const busy = ({ target }) =>
  document.querySelector("dialog[open]") !== null ||
  /^(INPUT|SELECT|TEXTAREA)$/.test(/** @type {HTMLElement} */ (target).tagName);

/** @param {string} key */
function pressed(key) {
  const choice = /^[1-9]$/.test(key) && state.card ? choicesOf(state.card)[Number(key) - 1] : undefined;
  const act = choice ? () => say(choice.words) : KEYS[key.toLowerCase()];
  act?.();
  return Boolean(act);
}
