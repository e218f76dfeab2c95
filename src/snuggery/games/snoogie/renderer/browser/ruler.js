/** Strength as a wooden ruler: how many metres a ball would roll, and beyond them what is hard. */
/** @import {Aim, Asks, Cloth} from "./aim.js" */
import { html, live, nothing } from "/static/vendor/lit-html.js";
import { fieldOf, runs, speedFor } from "./aim.js";
import { setAim } from "./hand.js";
import { stage } from "./stage.js";
import { valueWords } from "./words.js";

const NOTCHES = 200; // each at least a step of the strength, so that every press of a key changes it
const GENTLE = 0.8; // of the ruler, in metres; the rest is for hard pushes
const BEYOND = 1.2; // table lengths that the metres reach to

/** The ruler of the player to throw, an idle one for others. @param {Asks | null} asks @param {boolean} upright */
export function rulerView(asks, upright) {
  const metres = farthest();
  const at = asks ? notchOf(asks, stage.aim, metres) : 0;
  return html`<div class="ruler ${upright ? "upright" : ""} ${asks ? "" : "idle"}" data-vars="--at:${at / NOTCHES}">
    ${ticks(metres, upright)}<i class="ruler-fill"></i
    ><i class="ruler-grip"></i>${asks ? slider(asks, at, metres) : nothing}
  </div>`;
}

/** @param {Asks} asks @param {number} at @param {number} metres */
const slider = (asks, at, metres) =>
  html`<input
    type="range"
    class="ruler-input"
    min="0"
    max=${NOTCHES}
    step="1"
    .value=${live(String(at))}
    aria-label="Strength"
    aria-valuetext=${valueWords("speed", asks, stage.aim)}
    @input=${(/** @type {InputEvent} */ { target }) =>
      setAim({ speed: speedAt(asks, /** @type {HTMLInputElement} */ (target).valueAsNumber, metres) })}
  />`;

/** Up to how many metres the ruler counts. */
const farthest = () => Math.round((2 * BEYOND * (stage.facts?.size[1] ?? 2540)) / 1000) / 2;

/** @param {Asks} asks @param {Aim} aim @param {number} metres */
function notchOf(asks, { speed, roll }, metres) {
  const run = runs(/** @type {Cloth} */ (asks.cloth), speed, roll);
  if (run <= metres) return Math.round((NOTCHES * GENTLE * run) / metres);
  const { most } = fieldOf(asks, "speed");
  const from = speedFor(/** @type {Cloth} */ (asks.cloth), metres);
  return Math.round(NOTCHES * (GENTLE + ((1 - GENTLE) * Math.max(0, speed - from)) / (most - from)));
}

/** @param {Asks} asks @param {number} notch @param {number} metres */
function speedAt(asks, notch, metres) {
  const cloth = /** @type {Cloth} */ (asks.cloth);
  const part = notch / NOTCHES;
  if (part > GENTLE) {
    const from = speedFor(cloth, metres);
    return from + ((fieldOf(asks, "speed").most - from) * (part - GENTLE)) / (1 - GENTLE);
  }
  const wanted = (metres * part) / GENTLE;
  return speedFor(cloth, wanted) * Math.sqrt(wanted / (runs(cloth, speedFor(cloth, wanted), stage.aim.roll) || 1) || 1);
}

/** Strokes every tenth of a metre, figures every half. @param {number} metres @param {boolean} upright */
function ticks(metres, upright) {
  const at = (/** @type {number} */ tenth) => (tenth / 10 / metres) * GENTLE;
  return Array.from({ length: Math.round(metres * 10) + 1 }, (_, tenth) => {
    const kind = tenth % 10 === 0 ? "whole" : tenth % 5 === 0 ? "half" : "";
    const told = kind === "whole" || (kind === "half" && !upright);
    return html`<i class="ruler-tick ${kind}" data-vars="--tick:${at(tenth)}"
      >${told ? html`<b>${tenth / 10}</b>` : nothing}</i
    >`;
  }).concat(html`<i class="ruler-hard" data-vars="--tick:${GENTLE}"><b>hard</b></i>`);
}
