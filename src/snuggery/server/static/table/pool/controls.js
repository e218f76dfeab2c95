/** The board under the table: sliders for every field of a throw, and the button that lets go. */
/** @import {Asks, Field} from "./aim.js" */
import { html, live, nothing } from "../../vendor/lit-html.js";
import { screen } from "../screen.js";
import { fieldOf } from "./aim.js";
import { push, setAim } from "./hand.js";
import { askFor, stage } from "./stage.js";
import { valueWords } from "./words.js";

const NAMES = /** @type {Record<string, string>} */ ({
  x: "Place",
  y: "Let go at",
  aim: "Aim",
  speed: "Strength",
  roll: "Roll",
  side: "Side",
});
const NOTCHES = 1000; // of the slider for strength, finer where it is gentle

/** The board of who is to throw. @param {Asks} asks */
export function controlsView(asks) {
  askFor(asks);
  const [seen, hidden] = parted(asks);
  return html`<div class="aim-board ${asks.throw}" role="group" aria-label="Aim">
  <div class="aim-fields">${seen.map((name) => slider(asks, name))}</div>
  <div class="aim-act"><button type="button" class="button main ready" data-main @click=${push}>
    <span>${asks.throw === "chalk" ? "Throw" : "Push"}</span><kbd aria-hidden="true">Space</kbd></button>
    <span class="main-hint">${asks.throw === "chalk" ? "tap the cloth · arrow keys" : "tap the cloth, or draw the ball back and let go · arrow keys, Shift for fine steps"}</span>
  ${hidden.length > 0 ? more(asks, hidden) : nothing}</div></div>`;
}

/** Which fields are at hand and which lie under "more": on a phone a finger lays the ball. @param {Asks} asks */
function parted(asks) {
  const all = ["speed", "aim", "x", "y", "roll", "side"].filter((name) => fieldOf(asks, name));
  const at = screen.phone ? 2 : 4;
  return [all.slice(0, at), all.slice(at)];
}

/** @param {Asks} asks @param {string[]} names */
const more = (asks, names) => html`<details class="aim-more"><summary class="button small">More</summary><div
  class="aim-fields">${names.map((name) => slider(asks, name))}</div></details>`;

/** @param {Asks} asks @param {string} name */
function slider(asks, name) {
  const field = fieldOf(asks, name);
  const words = valueWords(name, asks, stage.aim);
  const { least, most, step, at, value } = scaled(field, stage.aim[name]);
  return html`<label class="aim-field ${name}"><span class="aim-name">${NAMES[name] ?? name}</span><b class="aim-value">${words}</b>
    <input type="range" min=${least} max=${most} step=${step} .value=${live(String(at))} aria-label=${NAMES[name] ?? name} aria-valuetext=${words}
      @input=${(/** @type {InputEvent} */ event) => setAim({ [name]: value(/** @type {HTMLInputElement} */ (event.target).valueAsNumber) })} /></label>`;
}

/** The slider of a field: strength grows with the square of the way, so that gentle pushes have room.
 * @param {Field} field @param {number} now */
function scaled({ name, least, most, step }, now) {
  if (name !== "speed") return { least, most, step, at: now, value: (/** @type {number} */ at) => at };
  const at = Math.round(NOTCHES * Math.sqrt((now - least) / (most - least)));
  return { least: 0, most: NOTCHES, step: 1, at, value: (/** @type {number} */ n) => least + (most - least) * (n / NOTCHES) ** 2 };
}
