/** Buttons of the bars, and fields that forms are made of.  `words` are pairs: a value, and what is shown for it. */

/**
 * @typedef {{name: string, title: string, about: string}} Heading what a field is called, and the sentence beside it
 * @typedef {{value: string, words: [string, string][]}} Words
 * @typedef {(value: string) => unknown} Choose
 */

import { icon } from "./art/icons.js";
import { html, live, nothing } from "./vendor/lit-html.js";

/**
 * A button that is only a sign; its word is for pointers that wait and for screen readers.
 * @param {string} sign @param {string} word @param {() => unknown} act @param {string} [cls]
 */
export const iconButton = (sign, word, act, cls = "") => html`<button type="button" class="icon-button ${cls}"
  title=${word} aria-label=${word} @click=${act}>${icon(sign)}</button>`;

/** Characters; as in tables/people/people.py. */
export const LONGEST_NAME = 24;

/** Stands behind a field for a name, and says so once the field takes no more.  @param {Event} event of typing */
export function tellNameLimit({ target }) {
  const input = /** @type {HTMLInputElement} */ (target);
  const full = input.value.length >= LONGEST_NAME;
  const note = input.parentElement?.querySelector(".name-limit");
  if (note) note.textContent = full ? `A name has at most ${LONGEST_NAME} characters.` : "";
}

/** Where `tellNameLimit` says it. */
export const nameLimit = html`<small class="name-limit" role="status"></small>`;

/** The way out, at the head of a bar. */
export const wayBack = html`<a class="icon-button" href="/" title="Back to the lobby"
  aria-label="Back to the lobby">${icon("back", 24)}</a>`;

/** A field is named by its title; the sentence beside that describes it. @param {Heading} facts */
const heading = ({ name, title, about }) => html`<b id="title-${name}">${title}</b> <span class="second small"
  id="about-${name}">${about}</span>`;

/** A few words to choose one from; `beside` stands under them.
 * @param {Heading & Words} facts @param {Choose} choose @param {unknown} [beside] */
export const segments = (facts, choose, beside = nothing) => html`
  <fieldset class="setting" aria-labelledby="title-${facts.name}" aria-describedby="about-${facts.name}">
    <legend>${heading(facts)}</legend>
    <div class="segments">${facts.words.map(([value, word]) => segment(facts, value, word, choose))}</div>
    ${beside}
  </fieldset>`;

/** @param {Heading & Words} facts @param {string} value @param {string} word @param {Choose} choose */
const segment = (facts, value, word, choose) => html`<label>
  <input type="radio" name=${facts.name} value=${value} .checked=${live(value === facts.value)}
    @change=${() => choose(value)} />
  <span>${word}</span>
</label>`;

/** Many words to choose one from. @param {Heading & Words} facts @param {Choose} choose */
export const picker = (facts, choose) => html`<label class="setting">
  <span>${heading(facts)}</span>
  ${select({ name: facts.name, label: facts.title, value: facts.value, words: facts.words }, choose)}
</label>`;

/** The bare list of a picker; where nothing else names it, `label` does.
 * @param {{name?: string, label?: string} & Words} facts @param {Choose} choose */
export const select = ({ name, label, value, words }, choose) => html`<span class="pick">
  <select class="select" name=${name ?? nothing} aria-label=${label ?? nothing}
    @change=${(/** @type {Event} */ event) => choose(field(event).value)}>
    ${words.map(([one, word]) => html`<option value=${one} .selected=${live(one === value)}>${word}</option>`)}
  </select>
</span>`;

/** On or off. @param {Heading & {on: boolean}} facts @param {(on: boolean) => unknown} choose */
export const toggle = (facts, choose) => html`<label class="setting across">
  <span>${heading(facts)}</span>
  <input class="switch" type="checkbox" role="switch" name=${facts.name} .checked=${live(facts.on)}
    aria-labelledby="title-${facts.name}" aria-describedby="about-${facts.name}"
    @change=${(/** @type {Event} */ event) => choose(field(event).checked)} />
</label>`;

/** A field beside its title and sentence. @param {Heading} facts @param {unknown} field */
export const labelled = (facts, field) =>
  html`<div class="setting across"><span>${heading(facts)}</span>${field}</div>`;

/** A whole number between two bounds.
 * @param {{label: string, value: number, least: number, most: number}} facts @param {(number: number) => unknown}
 *   choose */
export function stepper({ label, value, least, most }, choose) {
  /** @param {number} number */
  const bounded = (number) => Math.min(most, Math.max(least, Math.round(number)));
  /** @param {HTMLInputElement} input which shows at once what was made of it: redrawing leaves what is being typed */
  const enter = (input) => {
    const number = Number.isFinite(input.valueAsNumber) ? bounded(input.valueAsNumber) : value;
    input.value = String(number);
    choose(number);
  };
  return html`<span class="stepper">
    ${step(`Fewer: ${label}`, "minus", value <= least, () => choose(bounded(value - 1)))}
    <input type="number" inputmode="numeric" aria-label=${label} min=${least} max=${most} .value=${String(value)}
      @change=${(/** @type {Event} */ event) => enter(field(event))} />
    ${step(`More: ${label}`, "plus", value >= most, () => choose(bounded(value + 1)))}
  </span>`;
}

/** @param {string} label @param {string} sign @param {boolean} stop @param {() => unknown} go */
const step = (label, sign, stop, go) => html`
  <button class="icon-button" type="button" aria-label=${label} ?disabled=${stop}
    @click=${go}>${icon(sign, 18)}</button>`;

/** The field in which something was entered. @param {Event} event */
export const field = ({ target }) => /** @type {HTMLInputElement} */ (target);

/** A field of the form that was sent. @param {Event} event @param {string} name */
export const entered = ({ target }, name) =>
  /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (target).elements.namedItem(name));
