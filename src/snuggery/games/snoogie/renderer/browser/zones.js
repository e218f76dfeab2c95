/** All that the table page is given of this game, once a scene has a zone of these kinds; see docs/scene.md. */
/** @import {Zone, Scene} from "/static/table/types.js" */
import { distances } from "./distances.js";
import { replayed } from "./replay.js";
import { poolTable } from "./table.js";
import { tableWords } from "./words.js";

export { busyView, controlsView } from "./controls.js";
export { callBack, isBusy, measured as settled, receive, titleOf } from "./stage.js";

export const sheet = "/games/snoogie/renderer/browser/zones.css";

/** @type {Record<string, {draw: (zone: Zone, scene: Scene) => unknown, words?: (zone: Zone) => string}>} */
export const zones = { distances: { draw: distances }, pool_table: { draw: poolTable, words: tableWords } };

export const keys = [
  ["← → ↑ ↓", "aim and strength with the ruler, or where the chalk shall lie; Shift for fine steps"],
  ["Space", "take the ruler; push, throw; skip what runs; next round"],
  ["2", "balls run twice as fast, or true"],
];

/** Whether a throw of the past is running once more. */
export const isRolling = () => replayed() !== null;

/** What can be done besides the listed choices. @param {Scene} scene */
export const aloud = ({ zones }) =>
  zones.some(({ facts }) => facts.asks) ? "Or aim yourself: arrow keys, with Shift for fine steps, then Space." : "";
