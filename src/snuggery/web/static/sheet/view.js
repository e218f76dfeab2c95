/** The score sheet: the paper with names and scores, the question on the cloth, what was said last. */
/** @import {Sheet} from "./types.js" */

import { sentence } from "../app/sentences.js";
import { emblem, HEARTH } from "../art/emblems.js";
import { icon } from "../art/icons.js";
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

/** @param {Sheet} sheet */
export const sheetView = (sheet) => html`${bar(sheet)}
  <main class="score-sheet">
    ${lineBoard(state.line, tryNow)}
    <div class="left">${paper(sheet)}${notes(sheet, "rail")}${told(sheet)}</div>
    <div class="right">${justNow(sheet)}${stage(sheet)}${back(sheet)}</div>
  </main>`;

/** @param {Sheet} sheet */
const bar = (sheet) => html`<header class="bar">${wayBack}
  <div class="name"><h1>${game()?.title}</h1><p class="second">${sheet.scene.title}</p></div>
  <span class="doors">${iconButton("list", "Said lately", openLog)}${
    state.kind === "lesson" ? nothing : iconButton("share", "Share the score sheet", openShare)
  }
    ${iconButton("rules", "Rules", openRules)}${iconButton("settings", "Settings", openSettings)}</span></header>`;

/** @param {Sheet} sheet */
function justNow(sheet) {
  const told = latest(sheet);
  if (told.length === 0) return nothing;
  return html`<section class="just" aria-label="Just now">${told.map((text) => html`<p>${text}</p>`)}</section>`;
}

/** What was said before, where there is room for it. @param {Sheet} sheet */
const told = (sheet) => html`<section class="so-far" aria-label="Said before">
  <ol class="log">${earlier(sheet, SO_FAR).map(({ text }) => html`<li>${text}</li>`)}</ol></section>`;

/** The way back, one answer at a time. @param {Sheet} sheet */
function back({ may_write, undo }) {
  if (!may_write)
    return html`<p class="second looks-on">${icon("watch", 18)} You are watching. Someone else keeps this sheet.</p>`;
  return html`<div class="ways-back">${undo ? undoButton(undo) : nothing}${
    state.kept ? roundsButton() : nothing
  }</div>`;
}

const roundsButton = () =>
  html`<button type="button" class="button quiet take-back" @click=${() => keepBy(true)}>Round by round</button>`;

/** @param {string} undo */
const undoButton = (undo) => html`<button type="button" class="button quiet take-back" aria-label="Take back: ${undo}"
    aria-disabled=${!listening()} @click=${takeBack}>${icon("undo", 20)}<span>Take back</span></button>`;

/** The page when there is no sheet to show. */
export function emptyView() {
  const gone = state.line.status === "gone";
  const why = state.line.words || "no score sheet has this address";
  return html`<main class="closed"><div class="gone">${emblem(HEARTH, 96)}
    <h1>${gone ? "No score sheet here" : "Opening the score sheet"}</h1>
    <p class="second">${gone ? sentence(why) : "One moment."}</p>
    ${
      gone ? html`<a class="button main" href="/">Back to the lobby</a>` : nothing
    }${lineBoard(state.line, tryNow)}</div></main>`;
}
