/** The rules beside the table, and the list of keys. */
import { openKeyList, openRulebook } from "../dialog.js";
import { brought } from "../renderers.js";
import { state } from "./state.js";

/** Open the rules of the game that is played, on the side. */
export const openRules = () => openRulebook(state.table?.scene.game, { options: state.table?.options });

const KEYS = [
  ["Tab", "from zone to zone: choices, hand, button, table, seats, log, bar"],
  ["← → Home End", "within a zone"],
  ["Enter, Space", "choose a card; again plays it"],
  ["1 – 9", "choose by number; Enter then plays it, wherever you are"],
  ["0 1 2", "after 0, two figures: number 12"],
  ["A", "hear what is asked and what you may choose, by number"],
  ["J", "go to what you may choose"],
  ["Esc", "put back what you chose"],
  ["I", "a hint: what is best, and why; I or Esc hides it"],
  ["S", "sort the hand"],
  ["H", "hear your hand"],
  ["C", "hear what lies in the middle"],
  ["W", "hear whose turn it is"],
  ["L", "hear the last move"],
  ["P", "hear what everybody has"],
  ["O", "hear about the others"],
  [", and .", "hear again what was said, back and forth"],
  ["V", "read all that was said"],
  ["M", "mute"],
  ["?", "what is this? of what has the focus; else this list"],
  ["R", "rules"],
  ["F", "full screen"],
];

/** Show all keys. */
export const openKeys = () => openKeyList(keysHere());

/** The keys that do something at this table, those of the game's own zones behind the first. */
const keysHere = () => [...KEYS.slice(0, 1), ...keysOfZones(), ...(brought.zones.keys ?? []), ...KEYS.slice(1)];

/** Keys that a zone names itself, because it may say of nothing when it is due. */
const keysOfZones = () =>
  (state.table?.scene.zones ?? []).filter(({ facts }) => facts.key).map(({ facts }) => [facts.key, facts.line]);
