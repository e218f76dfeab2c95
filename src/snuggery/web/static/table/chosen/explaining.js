/** "What is this?": the paper that says what a thing on the table is, with the thing lit beside it. */
/** @import {ExplainedGame, ExplainedThing} from "../types.js" */

import { sittingOf } from "../../app/sittings.js";
import { api } from "../../app.js";
import { icon } from "../../art/icons.js";
import { openRulebook, openSheet } from "../../dialog.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { drawing } from "../drawn/drawing.js";
import { light } from "../drawn/lighting.js";
import { game, state } from "../state.js";
import { complain } from "./choosing.js";

const EXAMPLE_CARD = 46;
const WIDE = 390; // of the paper, where it lies at a side
const FAR_ENOUGH = 70; // pixels down that put the paper away

/** Say what something is that has these keys. @param {string[]} keys @param {Element} element @param {string[]} [more]
 * keys of what else is to be said of it */
export async function explain(keys, element, more = []) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const told = await asked();
  const thing = told && thingOf(told, keys);
  if (!told || !thing) return told ? complain("Nothing is told of that.") : undefined;
  const also = more.map((key) => thingOf(told, [key])?.text).filter(Boolean);
  show(told, { ...thing, text: [thing.text, ...also].join(" ") }, element, focused);
}

/** What can be asked about now, with examples from this table. @returns {Promise<ExplainedGame | null>} */
async function asked() {
  const { scene, options = {}, lesson } = state.table ?? {};
  const book = `/api/games/${scene?.game}/explanations?${new URLSearchParams(options)}`;
  try {
    return await api(lesson ? book : `/api/tables/${state.id}/explanations`);
  } catch (error) {
    complain(/** @type {Error} */ (error).message, null, true);
    return null;
  }
}

/** @param {ExplainedGame} told @param {string[]} keys */
const thingOf = ({ things }, keys) =>
  keys.map((key) => things.find(({ of, name }) => of.includes(key) || key === `name ${name}`)).find(Boolean);

/** @param {ExplainedGame} told @param {ExplainedThing} thing @param {Element} element
 * @param {HTMLElement | null} focused what had the focus at the question */
function show(told, thing, element, focused) {
  const box = element.getBoundingClientRect();
  const out = light(box);
  const { dialog, close } = openSheet({
    caption: "What is this?",
    title: thing.name,
    body: () => paper(told, thing),
    foot: () => ways(thing, () => close()),
  });
  dialog.classList.add("explain", sideFor(box));
  dialog.setAttribute("aria-describedby", "explained");
  dialog.addEventListener("close", out);
  dialog.addEventListener("close", () => focusAgain(focused));
  draggedDown(dialog, close);
}

/**
 * Give the focus back to what had it at the question.  The dialog alone would give it to what had it when the
 * answer came: meanwhile a move may have drawn the thing anew, or a turn may have taken the focus to an answer.
 * @param {HTMLElement | null} focused
 */
function focusAgain(focused) {
  const stop = focused?.dataset.stop;
  const now = focused?.isConnected ? focused : document.querySelector(`[data-stop="${CSS.escape(stop ?? "")}"]`);
  if (now && now !== document.body) /** @type {HTMLElement} */ (now).focus();
}

/** On which side of the thing the paper lies, so that both can be seen. @param {DOMRect} box */
const sideFor = ({ left, right, top, bottom }) =>
  `${(left + right) / 2 > innerWidth - WIDE ? "to-left" : "to-right"}-${
    (top + bottom) / 2 > innerHeight * 0.44 ? "above" : "below"
  }`;

/** @param {ExplainedGame} told @param {ExplainedThing} thing */
const paper = ({ words }, { text, example }) => html`<p id="explained" class="explained">${emphasised(text)}</p>
  ${example ? exampleView(example) : nothing}
  ${
    words.length
      ? html`<h3 class="caption" id="meanings-title">Words of this game</h3>
    <dl class="meanings" aria-labelledby="meanings-title">${words.map(
      ([word, meaning]) => html`<dt>${word}</dt><dd
      >${meaning}</dd>`,
    )}</dl>`
      : nothing
  }`;

/** @param {{text: string, pieces: import("../types.js").Piece[]}} example */
const exampleView = ({ text, pieces }) =>
  html`<div class="example">${
    pieces.length
      ? html`<span class="example-cards" aria-hidden="true">${pieces.map(
          (piece) => html`<span
        >${drawing(piece, EXAMPLE_CARD)}</span>`,
        )}</span>`
      : nothing
  }<p>${emphasised(text)}</p></div>`;

/** What stands between two asterisks is bold. @param {string} text */
const emphasised = (text) => text.split("**").map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));

/** @param {ExplainedThing} thing @param {() => void} close */
function ways({ clause }, close) {
  const sitting = state.table?.lesson ? null : sittingOf(game());
  return html`${sitting ? html`<a class="button" href=${sitting}>${icon("play", 17)}Show me</a>` : nothing}
    <button type="button" class="button" @click=${() => toTheRule(clause, close)}>${icon("rules", 19)}The rule</button
      >`;
}

/** @param {string} clause @param {() => void} close */
function toTheRule(clause, close) {
  close();
  openRulebook(state.table?.scene.game, { options: state.table?.options, clause });
}

/**
 * A finger that draws the paper's head down puts it away.
 * @param {HTMLDialogElement} dialog
 * @param {() => void} close
 */
function draggedDown(dialog, close) {
  let from = Infinity;
  dialog.addEventListener("pointerdown", ({ target, clientY }) => {
    from = /** @type {Element} */ (target).closest(".sheet-head") ? clientY : Infinity;
  });
  dialog.addEventListener("pointermove", ({ clientY }) => clientY - from > FAR_ENOUGH && close());
  dialog.addEventListener("pointerup", () => (from = Infinity));
}
