/** The rules beside the table, and the list of keys. */
import { openKeyList, openRulebook } from "../dialog.js";
import { poolOf } from "./pool/stage.js";
import { state } from "./state.js";

/** Open the rules of the game that is played, on the side. */
export const openRules = () => openRulebook(state.table?.scene.game);

const KEYS = [
  ["Tab", "from zone to zone: choices, hand, button, table, seats, log, bar"],
  ["← → Home End", "within a zone"],
  ["Enter, Space", "choose a card; again plays it"],
  ["1 – 9", "choose the n-th card or choice"],
  ["Esc", "put back what you chose"],
  ["S", "sort the hand"],
  ["H", "hear your hand"],
  ["C", "hear what lies in the middle"],
  ["W", "hear whose turn it is"],
  ["L", "hear the last move"],
  ["P", "hear what everybody has"],
  ["O", "hear about the others"],
  ["M", "mute"],
  ["R", "rules"],
  ["F", "full screen"],
];

const AT_A_POOL_TABLE = [
  ["← → ↑ ↓", "aim and strength, or where the chalk shall lie; Shift for fine steps"],
  ["Space", "push, throw; skip what runs; next round"],
  ["2", "balls run twice as fast, or true"],
];

/** Show all keys. */
export const openKeys = () => openKeyList(keysHere());

/** The keys that do something at this table. */
const keysHere = () =>
  state.table && poolOf(state.table.scene) ? [...KEYS.slice(0, 1), ...AT_A_POOL_TABLE, ...KEYS.slice(1)] : KEYS;
