/** The board under the table: ruler and sliders for every field of a throw, and the button that lets go. */
/** @import {Asks, Field} from "./aim.js" */
/** @import {Scene} from "/static/table/types.js" */
import { icon, screen } from "/static/table/kit.js";
import { html, live, nothing } from "/static/vendor/lit-html.js";
import { fieldOf } from "./aim.js";
import { push, setAim, turnAim } from "./hand.js";
import { rulerView } from "./ruler.js";
import { riskWords } from "./scatter.js";
import { changeSpeed, goOn, skip, stage } from "./stage.js";
import { changeMore, changePractice, pushing, take, WAYS } from "./ways.js";
import { aimNowWords, runningWords, valueWords } from "./words.js";

const NAMES = /** @type {Record<string, string>} */ ({
  x: "From the left",
  y: "Let go at",
  aim: "Aim",
  roll: "Roll",
  side: "Side",
});

const WAY_NAMES = { hand: "Hand", sling: "Sling", ruler: "Ruler" };

const RAIL = { from: 1100, width: 298 }; // px of the window from which on it stands there, and its own
const ROOMY = 1180; // px of the board that hold sliders for the place, too

/** The panel of the player to throw; null if no throw is asked. @param {Scene} scene */
export function controlsView({ zones }) {
  const asks = zones.find(({ facts }) => facts.asks)?.facts.asks;
  return asks ? boardView(asks) : null;
}

/** @param {Asks} asks */
const boardView = (asks) =>
  html`<div
    class="aim-board ${asks.throw} ${asks.throw === "ball" ? `by-${pushing.way}` : ""}"
    role="group"
    aria-label="Aim"
  >
    ${asks.throw === "chalk" ? chalkView(asks) : BOARDS[pushing.way](asks)}
    ${asks.throw === "ball" ? waysView() : nothing}
  </div>`;

/** @param {Asks} asks */
const chalkView = (asks) => html`${chalkFields(asks)}${actView("Throw", "tap the cloth · arrow keys")}`;

/** The button that lets go, and what else could be done, or what speaks against it. @param {string} word
 * @param {unknown} hint */
const actView = (word, hint) =>
  html`<div class="aim-act">
    <button type="button" class="button main ready" data-main @click=${push}>
      <span>${word}</span><kbd aria-hidden="true">Space</kbd>
    </button>
    <span class="main-hint">${hint}</span>
  </div>`;

/** @param {Asks} asks */
function hint(asks) {
  const risk = riskWords(stage.facts?.release_line ?? Infinity, asks, stage.aim);
  return risk ? html`<b class="risk">${risk}</b>` : "tap the cloth · arrow keys, Shift fine";
}

/** @type {Record<import("./ways.js").Way, (asks: Asks) => unknown>} */
const BOARDS = {
  hand: () =>
    toldView(
      "Carry the ball and let go before the line",
      "Your hand’s speed and direction are the throw. Nothing is added to it.",
    ),
  sling: (asks) =>
    html`${toldView(
      "Draw the ball back and let go",
      aimNowWords(asks, stage.aim),
      aimNowWords(asks, stage.aim),
    )}${moreButton()}${sheet(asks, ["roll", "side"])}`,
  ruler: (asks) => html`${screen.phone ? thumbFields(asks) : deskFields(asks)}${actView("Push", hint(asks))}`,
};

/** What the hand is to do, in a line and a smaller one. @param {string} head @param {string} under
 * @param {string} [practised] what stands there for practice */
const toldView = (head, under, practised = "Nothing of it counts, and nobody else sees it.") =>
  html`<div class="push-told">
    <h2>${pushing.practising ? `Practice: ${head.charAt(0).toLowerCase()}${head.slice(1)}` : head}</h2>
    <p>${pushing.practising ? practised : under}</p>
  </div>`;

/** The ways to push, and whether it counts. */
const waysView = () =>
  html`<div class="push-ways">
    <div class="way-switch" role="group" aria-label="How to push">
      ${WAYS.map(
        (way) =>
          html`<button type="button" aria-pressed=${pushing.way === way} @click=${() => take(way)}>
            ${WAY_NAMES[way]}
          </button>`,
      )}
    </div>
    <button type="button" class="button practice" aria-pressed=${pushing.practising} @click=${changePractice}>
      <span>Practice<span class="long"> push</span></span>
    </button>
  </div>`;

/** @param {Asks} asks */
const chalkFields = (asks) => html`<div class="aim-fields">${["x", "y"].map((name) => slider(asks, name))}</div>`;

/** @param {Asks} asks */
const deskFields = (asks) =>
  html`<div class="aim-strength">
      <span class="aim-line"
        ><span class="aim-name">Strength</span> <b class="aim-value">${valueWords("speed", asks, stage.aim)}</b></span
      >${rulerView(asks, false)}
    </div>
    <div class="aim-fields">
      ${nudge(-1)}${slider(asks, "aim")}${nudge(1)}${atHand().map((name) => slider(asks, name))}
      ${moreButton()}
    </div>
    ${sheet(
      asks,
      ["x", "y", "roll", "side"].filter((name) => !atHand().includes(name)),
    )}`;

/** What else there is room for on a wide board. */
const atHand = () => (innerWidth - (innerWidth < RAIL.from ? 0 : RAIL.width) > ROOMY ? ["x", "y"] : []);

/** On a phone the ruler stands beside the table, and a finger lays the ball. @param {Asks} asks */
const thumbFields = (asks) =>
  html`<div class="aim-thumb">
    ${nudge(-1)}
    <p class="aim-told">
      <b>${valueWords("aim", asks, stage.aim)}</b> <span>${valueWords("speed", asks, stage.aim)}</span>
    </p>
    ${nudge(1)}${moreButton()}
  </div>${sheet(asks, ["aim", "x", "y", "roll", "side"])}`;

/** A button that turns the aim a little. @param {number} sign */
const nudge = (sign) =>
  html`<button
    type="button"
    class="button nudge"
    aria-label="Aim ${sign < 0 ? "left" : "right"}"
    @click=${(/** @type {MouseEvent} */ { shiftKey }) => turnAim(sign, shiftKey || screen.phone)}
  >
    ${icon(sign < 0 ? "back" : "next", 20)}
  </button>`;

/** The button that shows all other sliders. */
const moreButton = () =>
  html`<button
    type="button"
    class="button small aim-more"
    aria-expanded=${pushing.more}
    aria-controls="aim-sheet"
    @click=${changeMore}
  >
    More
  </button>`;

/** All other sliders, in a row of the board: they cover nothing of the table. @param {Asks} asks
 * @param {string[]} names */
const sheet = (asks, names) =>
  html`<div class="aim-sheet" id="aim-sheet" ?hidden=${!pushing.more}>
    ${names.map((name) => slider(asks, name))}
  </div>`;

/** @param {Asks} asks @param {string} name */
function slider(asks, name) {
  const words = valueWords(name, asks, stage.aim);
  const label = asks.throw === "chalk" && name === "y" ? "Up the table" : (NAMES[name] ?? name);
  const { least, most, step } = fieldOf(asks, name);
  return html`<label class="aim-field of-${name}"
    ><span class="aim-line"><span class="aim-name">${label}</span> <b class="aim-value">${words}</b></span>
    <input
      type="range"
      min=${least}
      max=${most}
      step=${step}
      .value=${live(String(stage.aim[name]))}
      aria-label=${label}
      aria-valuetext=${words}
      @input=${(/** @type {any} */ { target }) => setAim({ [name]: target.valueAsNumber })}
  /></label>`;
}

/** While a throw runs: its player, and how to hurry it. @param {number | null} looking */
const runningView = (looking) =>
  html`<div class="run-board" role="group" aria-label="The running throw">
    <p class="run-words">${runningWords(thrown(looking), looking, pushing.practising)}</p>
    <button type="button" class="button" aria-pressed=${stage.fast} @click=${changeSpeed}>
      Twice as fast<kbd aria-hidden="true">2</kbd>
    </button>
    <button type="button" class="button" @click=${skip}>Skip<kbd aria-hidden="true">Esc</kbd></button>
  </div>`;

/** Which throw runs: of one's own nothing has come yet from the server. @param {number | null} looking */
const thrown = (looking) =>
  stage.roll?.meant
    ? { body: stage.asks?.throw === "chalk" ? "chalk" : stage.asks?.ball, seat: looking }
    : stage.roll?.facts.throw;

/** The end of a round: who has won it and why; or a foul after which it goes on. */
function verdictView() {
  const { facts, over } = /** @type {NonNullable<typeof stage.measuring>} */ (stage.measuring);
  const { head, why } = facts.verdict ?? facts.throw.foul;
  return html`<div class="verdict-board">
    <div class="verdict">
      <h2>${head}</h2>
      <p>${why}</p>
    </div>
    <button type="button" class="button main ready" data-main @click=${goOn}>
      ${over ? "To the result" : facts.verdict ? "Next round" : "Go on"}<kbd aria-hidden="true">Space</kbd>
    </button>
  </div>`;
}

/** What lies in the dock while something runs or is measured; null where nothing does. @param {Scene} scene */
export function busyView({ seat }) {
  if (stage.roll) return runningView(seat);
  return stage.measuring ? verdictView() : null;
}
