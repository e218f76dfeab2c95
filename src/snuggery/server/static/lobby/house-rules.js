// The house rules of a game as widgets, whatever they are: words to choose from, switches, numbers.
import { html, nothing } from "../vendor/lit-html.js";
import { labelled, segments, stepper } from "./widgets.js";

const SHOWN_FIRST = "mode"; // the option that decides which game it is stands above the others
const MANY_WORDS = 5; // from here on a list is easier than a row
const NUMBER = "number"; // stands for "a number instead of a word"

/** The options that differ from the game's own. */
export const changedOptions = ({ options }, chosen) =>
  Object.fromEntries(options.filter(({ name, default: usual }) => name in chosen && chosen[name] !== usual).map(({ name }) => [name, chosen[name]]));

export function houseRules({ game, options: chosen }, change) {
  const choose = (name, value) => change({ options: { ...chosen, [name]: value } });
  const widgets = (list) => list.map((option) => widget(option, chosen[option.name] ?? option.default, (value) => choose(option.name, value)));
  const first = game.options.filter(({ name }) => name === SHOWN_FIRST);
  const others = game.options.filter(({ name }) => name !== SHOWN_FIRST);
  return html`${widgets(first)}${others.length ? folded(game, chosen, widgets(others), change) : nothing}`;
}

function folded(game, chosen, widgets, change) {
  const changed = Object.keys(changedOptions(game, chosen)).filter((name) => name !== SHOWN_FIRST).length;
  return html`<details class="house-rules">
    <summary><b>House rules</b> <span class="second small">${changed ? `${changed} of your own` : "as they are usual"}</span></summary>
    <div class="set-table">${widgets}
      <button class="button small quiet" type="button" ?disabled=${changed === 0} @click=${() => change({ options: {} })}>Back to the usual rules</button>
    </div>
  </details>`;
}

function widget(option, value, choose) {
  const { words, least } = option;
  const facts = { title: title(option), about: option.about, name: option.name };
  if (least !== null && words.length) return wordOrNumber(option, facts, value, choose);
  if (least !== null) return labelled(facts, numberField(option, value, choose));
  if (isSwitch(words)) return switchField(facts, value, choose);
  return words.length < MANY_WORDS ? segments({ ...facts, words: spelled(words), value }, choose) : listField(facts, words, value, choose);
}

const isSwitch = (words) => words.length === 2 && words.includes("on") && words.includes("off");

const numberField = (option, value, choose) =>
  stepper({ label: title(option), value: Number(value), least: option.least, most: option.most }, (number) => choose(String(number)));

const switchField = ({ title, about, name }, value, choose) => html`<label class="setting across">
  <span><b>${title}</b> <span class="second small">${about}</span></span>
  <input class="switch" type="checkbox" role="switch" name=${name} .checked=${value === "on"}
    @change=${(event) => choose(event.target.checked ? "on" : "off")} />
</label>`;

const listField = ({ title, about, name }, words, value, choose) => html`<label class="setting">
  <span><b>${title}</b> <span class="second small">${about}</span></span>
  <select class="select" name=${name} @change=${(event) => choose(event.target.value)}>
    ${words.map((word) => html`<option value=${word} .selected=${word === value}>${spell(word)}</option>`)}
  </select>
</label>`;

/** A row of words, the last of which opens a number. */
function wordOrNumber(option, facts, value, choose) {
  const isNumber = !option.words.includes(value);
  const turnTo = (word) => choose(word === NUMBER ? String(option.least) : word);
  const words = { ...spelled(option.words), [NUMBER]: "A number" };
  return html`${segments({ ...facts, words, value: isNumber ? NUMBER : value }, turnTo, isNumber ? numberField(option, value, choose) : nothing)}`;
}

const title = ({ name }) => spell(name);
const spelled = (words) => Object.fromEntries(words.map((word) => [word, spell(word)]));

/** `first_dealer` as people write it. */
const spell = (word) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");
