// Fields that forms are made of: a row of words, a number with a minus and a plus.
import { html, live, nothing } from "../vendor/lit-html.js";
import { icon } from "../art/icons.js";

/** A few words to choose one from.  `words` maps values to what is shown; `beside` stands under them. */
export const segments = ({ title, about, name, words, value }, choose, beside = nothing) => html`
  <fieldset class="setting">
    <legend><b>${title}</b> <span class="second small">${about}</span></legend>
    <div class="segments">
      ${entries(words).map(([one, word]) => html`<label>
        <input type="radio" name=${name} value=${one} .checked=${live(one === value)} @change=${() => choose(one)} /><span>${word}</span>
      </label>`)}
    </div>
    ${beside}
  </fieldset>`;

// JavaScript lists numeric keys first and in order; that is what people expect of "32" and "52", too.
const entries = (words) => Object.entries(words);

/** A field under its title and sentence. */
export const labelled = ({ title, about }, field) => html`<div class="setting across">
  <span><b>${title}</b> <span class="second small">${about}</span></span>${field}
</div>`;

/** A whole number between two bounds. */
export function stepper({ label, value, least, most }, choose) {
  const to = (number) => choose(Math.min(most, Math.max(least, Number.isFinite(number) ? Math.round(number) : value)));
  return html`<span class="stepper">
    <button class="icon-button" type="button" aria-label="Fewer: ${label}" ?disabled=${value <= least} @click=${() => to(value - 1)}>${icon("minus", 18)}</button>
    <input type="number" inputmode="numeric" aria-label=${label} min=${least} max=${most} .value=${live(String(value))}
      @change=${(event) => to(event.target.valueAsNumber)} />
    <button class="icon-button" type="button" aria-label="More: ${label}" ?disabled=${value >= most} @click=${() => to(value + 1)}>${icon("plus", 18)}</button>
  </span>`;
}
