/** The kit: all that a game's own renderer may use of the table page, beside lit-html; see docs/scene.md. */
/** @import {Scene} from "./types.js" */
import { api } from "../app.js";
import { play } from "./chosen/choosing.js";
import { shownHint } from "./hints/hints.js";
import { attemptNow } from "./past/review.js";
import { change, shown, state, yourTurn } from "./state.js";

export { forPage } from "../app/keys.js";
export { noise, strike, tone } from "../app/synthesis.js";
export { pace, play as playSound } from "../app.js";
export { icon } from "../art/icons.js";
export { complain, mention } from "./chosen/choosing.js";
export { isCounted } from "./chosen/numbers.js";
export { screen } from "./drawn/screen.js";
export { matOf } from "./drawn/seats.js";
export { speak } from "./said/speech.js";
export { listed } from "./said/words.js";
export { nameOf } from "./state.js";

/** Draw the page anew. */
export const redraw = () => change({});

/** The scene that is on show, an earlier one during a replay. */
export const sceneNow = () => shown()?.scene ?? null;

/** Whether an earlier table is on show. */
export const isPast = () => state.past !== null;

/** What a hint advises that no list holds, and whether that is its last word; during a replay, how it
 * was meant, how it went and the best there was. @returns {{best?: any, meant?: any, went?: any, final?: boolean}} */
export const advised = () =>
  state.past ? (attemptNow() ?? {}) : { best: shownHint()?.facts, final: Boolean(state.hint?.final && shownHint()) };

/** Whether it is the viewer's turn, and they have not acted yet. @param {Scene} scene */
export const mayAct = (scene) => yourTurn(scene) && !state.sent;

/** The scene that an action would lead to, which nobody else sees and which does not count. @param {number} action
 * @returns {Promise<Scene>} */
export const practise = async (action) =>
  (await api(`/api/tables/${state.id}/practice`, { ply: state.table?.ply, action })).scene;

/** Act by a code that no list need hold: the choice that is offered lends it all else. @param {number} action */
export function act(action) {
  const [usual] = sceneNow()?.choices ?? [];
  if (usual) play({ ...usual, action });
}
