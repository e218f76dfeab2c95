/** The bar: back, the game's name, and the few things that are always at hand. */
/** @import {Scene} from "../types.js" */

import { mute, settings } from "../../app.js";
import { icon } from "../../art/icons.js";
import { openSheet } from "../../dialog.js";
import { brought } from "../../renderers.js";
import { openSettings } from "../../settings.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { iconButton, wayBack } from "../../widgets.js";
import { switchAsking } from "../chosen/asking.js";
import { sort } from "../chosen/keys.js";
import { openRules } from "../dialogs.js";
import { goalView } from "../ending/first-match.js";
import { guided } from "../guided.js";
import { hintTool } from "../hints/view.js";
import { openCompany } from "../people/who-is-here.js";
import { game, state } from "../state.js";
import { isPlayingCard } from "./drawing.js";
import { turnDrawer } from "./rail.js";
import { screen } from "./screen.js";

/** @param {Scene} scene */
const titleOf = (scene) => (state.table?.puzzle ? "Puzzle · " : "") + (brought.zones.titleOf?.(scene) ?? scene.title);

/** @param {Scene} scene */
export const barView = (scene) => html`<header class="bar">
  ${wayBack}<span class="bar-names"><span class="game-name" data-thing="goal">${game()?.title}</span><span
    class="table-title">${titleOf(scene)}</span></span>
  <span class="bar-tools">${hintTool()}${screen.phone ? nothing : sortTools(scene).map(inBar)}
    ${iconButton("list", drawerLabel(), turnDrawer, "list-tool")}${askTool()}${
      screen.phone ? iconButton("menu", "Menu", () => openMenu(scene), "menu-tool") : tools().map(inBar)
    }</span>${goalView()}</header>`;

/** @typedef {{sign: string, word: string, act: () => unknown}} Tool */

/** What the bar offers behind the log and the questions; a phone has no room for it there. @returns {Tool[]} */
const tools = () => [
  { sign: "people", word: "Who is here", act: openCompany },
  { sign: "rules", word: "Rules", act: openRules },
  settings.muted
    ? { sign: "muted", word: "Turn the sound on", act: mute }
    : { sign: "sound", word: "Turn the sound off", act: mute },
  { sign: "settings", word: "Settings", act: openSettings },
];

/** @param {Tool} tool */
const inBar = ({ sign, word, act }) => iconButton(sign, word, act);

/** Offer by name what a phone's bar leaves out. @param {Scene} scene */
function openMenu(scene) {
  const rows = () => [...sortTools(scene), ...tools()].map((tool) => inMenu(tool, () => sheet.close()));
  const sheet = openSheet({ title: "Menu", body: () => html`<div class="menu">${rows()}</div>` });
}

/** @param {Tool} tool @param {() => void} close */
const inMenu = ({ sign, word, act }, close) =>
  html`<button type="button" @click=${() => {
    close();
    act();
  }}>${icon(sign)}${word}</button>`;

/** The contents of the drawer: during a replay, the review. */
function drawerLabel() {
  const what = state.past ? ["review", "The review"] : guided.drawer;
  return state.drawer ? `Close the ${what[0]}` : what[1];
}

/** The switch by which touches ask instead of playing. */
const askTool = () => html`<button type="button" class="icon-button ask-tool" title="What is this?"
  aria-label="What is this? Touch to ask" aria-pressed=${state.asking} data-asks
  @click=${switchAsking}>${icon("ask")}</button>`;

/** What sorts the hand, where one lies there with something to sort. @param {Scene} scene @returns {Tool[]} */
const sortTools = (scene) =>
  (!state.ending || state.past) && sortable(scene)
    ? [{ sign: "sort", word: "Sort the hand by suits or ranks", act: sort }]
    : [];

/** Whether the hand has suits and ranks. @param {Scene} scene */
const sortable = ({ zones, seat }) =>
  zones.some(({ kind, owner, pieces }) => kind === "hand" && owner === seat && pieces.some(isPlayingCard));
