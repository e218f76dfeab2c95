/** The card: the paper with names and scores, the question on the cloth, what was said last. */
/** @import {Card} from "./types.js" */
import { emblem, HEARTH } from "../art/emblems.js";
import { icon } from "../art/icons.js";
import { sentence } from "../house/sentences.js";
import { lineBoard } from "../ranking.js";
import { openSettings } from "../settings.js";
import { html, nothing } from "../vendor/lit-html.js";
import { iconButton, wayBack } from "../widgets.js";
import { stage } from "./asked/asking.js";
import { openLog, openRules, openShare } from "./dialogs.js";
import { listening, takeBack, tryNow } from "./kept/session.js";
import { earlier, latest, notes, paper } from "./paper.js";
import { game, keepBy, state } from "./state.js";

const SO_FAR = 9; // sentences

/** @param {Card} card */
export const cardView = (card) => html`${bar(card)}
  <main class="card">
    ${lineBoard(state.line, tryNow)}
    <div class="left">${paper(card)}${notes(card, "rail")}${told(card)}</div>
    <div class="right">${justNow(card)}${stage(card)}${back(card)}</div>
  </main>`;

/** @param {Card} card */
const bar = (card) => html`<header class="bar">${wayBack}
  <div class="name"><h1>${game()?.title}</h1><p class="second">${card.scene.title}</p></div>
  <span class="doors">${iconButton("list", "Said lately", openLog)}${
    state.kind === "lesson" ? nothing : iconButton("share", "Share the card", openShare)
  }
    ${iconButton("rules", "Rules", openRules)}${iconButton("settings", "Settings", openSettings)}</span></header>`;

/** @param {Card} card */
function justNow(card) {
  const told = latest(card);
  if (told.length === 0) return nothing;
  return html`<section class="just" aria-label="Just now">${told.map((text) => html`<p>${text}</p>`)}</section>`;
}

/** What was said before, where there is room for it. @param {Card} card */
const told = (card) => html`<section class="so-far" aria-label="Said before">
  <ol class="log">${earlier(card, SO_FAR).map(({ text }) => html`<li>${text}</li>`)}</ol></section>`;

/** The way back, one answer at a time. @param {Card} card */
function back({ pen, undo }) {
  if (!pen) return html`<p class="second looks-on">${icon("watch", 18)} You look on. The card is kept elsewhere.</p>`;
  return html`<div class="ways-back">${undo ? undoButton(undo) : nothing}${
    state.kept ? roundsButton() : nothing
  }</div>`;
}

const roundsButton = () =>
  html`<button type="button" class="button quiet take-back" @click=${() => keepBy(true)}>Round by round</button>`;

/** @param {string} undo */
const undoButton = (undo) => html`<button type="button" class="button quiet take-back" aria-label="Take back: ${undo}"
    aria-disabled=${!listening()} @click=${takeBack}>${icon("undo", 20)}<span>Take back</span></button>`;

/** The page when there is no card to show. */
export function emptyView() {
  const gone = state.line.status === "gone";
  const why = state.line.words || "no card answers to this address";
  return html`<main class="closed"><div class="gone">${emblem(HEARTH, 96)}
    <h1>${gone ? "No card here" : "Picking up the card"}</h1>
    <p class="second">${gone ? sentence(why) : "One moment."}</p>
    ${
      gone ? html`<a class="button main" href="/">Back to the lobby</a>` : nothing
    }${lineBoard(state.line, tryNow)}</div></main>`;
}
