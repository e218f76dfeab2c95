/** The bar: back, the game's name, and the few things that are always at hand. */
/** @import {Scene} from "../types.js" */

import { icon } from "../../art/icons.js";
import { mute, settings } from "../../house.js";
import { brought } from "../../renderers.js";
import { openSettings } from "../../settings.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { iconButton, wayBack } from "../../widgets.js";
import { switchAsking } from "../chosen/asking.js";
import { sort } from "../chosen/keys.js";
import { openRules } from "../dialogs.js";
import { goalView } from "../ending/first-match.js";
import { hintTool } from "../hints/view.js";
import { openCompany } from "../people/who-is-here.js";
import { game, state } from "../state.js";
import { isPlayingCard } from "./drawing.js";
import { turnDrawer } from "./rail.js";

/** @param {Scene} scene */
export const barView = (scene) => html`<header class="bar">
  ${wayBack}<span class="bar-names"><span class="game-name" data-thing="goal">${game()?.title}</span><span
    class="table-title">${brought.zones.titleOf?.(scene) ?? scene.title}</span></span>
  <span class="bar-tools">${hintTool()}${sortTool(scene, "sort-tool")}
    ${iconButton("list", drawerLabel(), turnDrawer, "list-tool")}
    ${askTool()}${iconButton("people", "Who is here", openCompany)}${iconButton("rules", "Rules", openRules)}
    ${iconButton(
      settings.muted ? "muted" : "sound",
      settings.muted ? "Turn the sound on" : "Turn the sound off",
      mute,
      "sound-tool",
    )}
    ${iconButton("settings", "Settings", openSettings)}</span>${goalView()}</header>`;

/** The contents of the drawer: during a replay, the review. */
function drawerLabel() {
  const what = state.past ? ["review", "The review"] : ["log", "Log and talk"];
  return state.drawer ? `Close the ${what[0]}` : what[1];
}

/** The switch by which touches ask instead of playing. */
const askTool = () => html`<button type="button" class="icon-button ask-tool" title="What is this?"
  aria-label="What is this? Touch to ask" aria-pressed=${state.asking} data-asks
  @click=${switchAsking}>${icon("ask")}</button>`;

/** The button that sorts the hand, where there is something to sort. @param {Scene} scene @param {string} cls */
const sortTool = (scene, cls) =>
  sortable(scene) ? iconButton("sort", "Sort the hand by suits or ranks", sort, cls) : nothing;

/** Whether the hand has suits and ranks. @param {Scene} scene */
const sortable = ({ zones, seat }) =>
  zones.some(({ kind, owner, pieces }) => kind === "hand" && owner === seat && pieces.some(isPlayingCard));
