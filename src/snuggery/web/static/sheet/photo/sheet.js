/** The paper under the picture: what was measured, and the entry that it leads to. */
/** @import {Way} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { markNamed } from "../state.js";
import { begin, own, remove } from "./asking.js";
import { rivals, state } from "./state.js";
import { FORGOTTEN, result, say } from "./words.js";

const LONG = 36; // letters

/** @param {() => void} close */
export function paper(close) {
  const { caption, head, text } = result();
  return html`<section class="photo-paper" aria-busy=${state.busy}><p class="caption">${caption}</p>
    <h3 class=${head.length > LONG ? "long" : ""}>${head}</h3>${
      text ? html`<p>${text}</p>` : nothing
    }${ways(close)}${others(close)}
    <p class="forgotten">${FORGOTTEN}</p></section>`;
}

/** What can be said of it. @param {() => void} close */
function ways(close) {
  if (state.busy || state.refusal) return nothing;
  if (state.chosen >= 0)
    return html`<div class="people">${state.sheet?.seats.map((seat) => person(seat, () => own(seat)))}</div>`;
  if (!state.told) return nothing;
  const seats = rivals();
  return seats.length === 1
    ? winner(seats[0], close)
    : html`<div class="people">${seats.map((seat) => rival(seat, close))}</div>`;
}

/** @param {number} seat @param {() => void} act */
const person = (seat, act) => html`<button type="button" class="name-button" @click=${act}>
  ${markNamed(nameOf(seat), 40)}<b>${nameOf(seat)}</b></button>`;

/** @param {number} seat */
const nameOf = (seat) => state.sheet?.nameOf(seat) ?? "";

/** @param {number} seat @param {() => void} close */
function rival(seat, close) {
  const way = state.sheet?.wayOf([seat]);
  return way ? person(seat, () => write(way, close)) : nothing;
}

/** @param {number} seat @param {() => void} close */
function winner(seat, close) {
  const way = state.sheet?.wayOf([seat]);
  if (!way) return nothing;
  return html`<button type="button" class="button main wins" @click=${() => write(way, close)}>
    ${markNamed(nameOf(seat), 34)}${state.sheet?.sayOf(way)}</button>`;
}

/** Write the score sheet's own entry. @param {Way} way @param {() => void} close */
function write(way, close) {
  close();
  state.sheet?.end(way);
}

/** Beside it: another answer, another picture. @param {() => void} close */
const others = (close) => html`<div class="others">${state.busy ? nothing : otherWay(close)}
  ${state.sheet?.taker("Another photo", begin, "")}</div>`;

/** @param {() => void} close */
function otherWay(close) {
  if (state.chosen >= 0) return quiet(say("none"), remove);
  const level = state.told?.verdict === "close" ? state.sheet?.wayOf(rivals()) : undefined;
  if (level) return quiet(say("level"), () => write(level, close));
  return quiet(state.told ? "Not so: choose" : "Choose by name", close);
}

/** @param {string} label @param {() => void} act */
const quiet = (label, act) => html`<button type="button" class="button" @click=${act}>${label}</button>`;
