/** Beginning a score sheet: its players and house rules. */

import { api, clothed, refused } from "../../app.js";
import { emblem } from "../../art/emblems.js";
import { noMat } from "../../art/pieces.js";
import { changedOptions, houseRules } from "../../lobby/house-rules.js";
import { openSettings } from "../../settings.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { iconButton, LONGEST_NAME, nameLimit, stepper, tellNameLimit, wayBack } from "../../widgets.js";
import { beginWithoutServer } from "../kept/keeping.js";
import { change, game, markNamed, state } from "../state.js";

const COMPANY = "snuggery.company"; // the names of last time

/** The score sheet to begin with: the company of last time. @param {any} offered */
export function planFor(offered) {
  if (!offered) return null;
  const names = readCompany().slice(0, offered.most);
  while (names.length < offered.usual) names.push("");
  return { names, options: {}, refusal: "" };
}

/** @param {any} changes */
const replan = (changes) => change({ plan: { ...state.plan, refusal: "", ...changes } });

export function beginView() {
  const offered = game();
  const canBe = offered && Object.keys(offered.refereed).length > 0;
  return html`<header class="bar">${wayBack}<div class="name"><h1>Referee a real table</h1></div>
      <span class="doors">${iconButton("settings", "Settings", openSettings)}</span></header>
    <main class="begin">${canBe && state.plan ? form(offered) : html`<p class="second">${waiting()}</p>`}</main>`;
}

const waiting = () =>
  state.server ? "This game has no score sheet: play it at a table of the lobby." : "Looking for a pencil…";

/** @param {any} offered */
const form = (offered) => html`<form class="panel begin-form" @submit=${begin}>
  <div class="begin-head"><span class="tile" ${clothed(offered)}>${emblem(offered.emblem, 64)}</span>
    <div><h2>${offered.title}</h2><p class="second">You play with your own things. This page says whose turn it is,
    keeps the score and knows the rules; you tell it what happens.</p></div></div>
  <fieldset class="setting company-names"><legend><b>Who plays</b> ${seats(offered)}</legend>
    <ol>${state.plan.names.map(nameField)}</ol></fieldset>
  ${houseRules({ game: { ...offered, options: leftOpen(offered) }, options: state.plan.options }, replan)}
  <p class="refusal">${state.plan.refusal || nothing}</p>
  <div class="row-end"><button class="button main big" type="submit">Start the score sheet</button></div>
</form>`;

/** The house rules that a score sheet leaves open. @param {any} offered */
const leftOpen = ({ options, refereed }) => options.filter((/** @type {any} */ { name }) => !(name in refereed));

/** @param {any} offered */
function seats({ least, most }) {
  const { names } = state.plan;
  const resize = (/** @type {number} */ count) =>
    replan({ names: Array.from({ length: count }, (_, seat) => names[seat] ?? "") });
  return stepper({ label: "Number of players", value: names.length, least, most }, resize);
}

/** @param {string} name @param {number} seat */
const nameField = (name, seat) => html`<li>${name.trim() ? markNamed(name, 44) : noMat(44)}
  <input class="input" aria-label="Name of player ${seat + 1}" placeholder="Player ${seat + 1}" .value=${name} required
    maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words" spellcheck="false"
    @input=${(/** @type {any} */ event) => {
      tellNameLimit(event);
      replan({ names: state.plan.names.with(seat, event.target.value) });
    }} />${nameLimit}</li>`;

/** @param {SubmitEvent} event */
async function begin(event) {
  event.preventDefault();
  const { names } = state.plan;
  try {
    const path = await opened(game().name, changedOptions(game(), state.plan.options));
    localStorage.setItem(COMPANY, JSON.stringify(names));
    location.assign(path);
  } catch (error) {
    replan({ refusal: refused(/** @type {Error} */ (error)) });
  }
}

/**
 * Open a score sheet on the server, or on this phone alone where the server can't be reached; tell where it is.
 *
 * @param {string} game
 * @param {Record<string, string>} options
 */
async function opened(game, options) {
  const { names } = state.plan;
  try {
    return (await api("/api/sheets", { game, names, options })).path;
  } catch (error) {
    if (/** @type {any} */ (error).code !== "line-down") throw error;
    if (Object.keys(options).length > 0) throw new Error(BY_THE_BOOK);
    return beginWithoutServer(game, names);
  }
}

const BY_THE_BOOK =
  "Without a connection, a score sheet has the rulebook’s rules: reset the house rules, or wait for a connection.";

/** @returns {string[]} */
function readCompany() {
  try {
    const names = JSON.parse(localStorage.getItem(COMPANY) ?? "[]");
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
