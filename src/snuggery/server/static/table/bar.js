/** The bar: back, the game's name, and the few things that are always at hand. */
/** @import {Scene} from "./types.js" */
import { icon } from "../art/icons.js";
import { settings } from "../house.js";
import { openSettings } from "../settings.js";
import { html, nothing } from "../vendor/lit-html.js";
import { openRules } from "./dialogs.js";
import { mute, sort } from "./keys.js";
import { isPlayingCard } from "./pieces.js";
import { change, state } from "./state.js";

/** @param {Scene} scene */
export const barView = (scene) => html`<header class="bar">
  <a class="icon-button" href="/" aria-label="Back to the lobby" title="Back to the lobby">${icon("back", 24)}</a>
  <span class="bar-names"><span class="game-name">${gameTitle(scene.game)}</span><span class="table-title">${scene.title}</span></span>
  <span class="bar-tools">${sortTool(scene, "sort-tool")}
    ${tool("list", "Log and talk", () => change({ drawer: !state.drawer }), "list-tool")}
    ${tool("rules", "Rules", openRules)}
    ${tool(settings.muted ? "muted" : "sound", settings.muted ? "Turn the sound on" : "Turn the sound off", mute, "sound-tool")}
    ${tool("settings", "Settings", openSettings)}</span></header>`;

/** The button that sorts the hand, where there is something to sort. @param {Scene} scene @param {string} cls */
export const sortTool = (scene, cls) =>
  sortable(scene) ? tool("sort", "Sort the hand by suits or ranks", sort, cls) : nothing;

/** Whether the hand has suits and ranks. @param {Scene} scene */
const sortable = ({ zones, seat }) =>
  zones.some(({ kind, owner, pieces }) => kind === "hand" && owner === seat && pieces.some(isPlayingCard));

/** @param {string} name @param {string} label @param {() => void} act @param {string} [cls] */
const tool = (
  name,
  label,
  act,
  cls = "",
) => html`<button type="button" class="icon-button ${cls}" aria-label=${label} title=${label}
  @click=${act}>${icon(name)}</button>`;

/** @param {string} name @returns {string} */
export const gameTitle = (name) =>
  state.house?.games.find((/** @type {{name: string}} */ game) => game.name === name)?.title ?? "";
