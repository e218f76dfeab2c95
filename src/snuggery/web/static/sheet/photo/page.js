/** A picture of the table, measured: its page over the score sheet, loaded when the first picture has been taken. */

import { hearIn } from "../../app/speech.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { iconButton } from "../../widgets.js";
import { begin, stop, touch } from "./asking.js";
import { laid, magnify, paint } from "./picture.js";
import { leaveRings, overlay } from "./rings.js";
import { paper } from "./sheet.js";
import { change, NOTHING, onChange, placeOf, state } from "./state.js";
import { say } from "./words.js";

/** @type {HTMLDialogElement | null} */
let dialog = null;

/** Open the page with a picture. @param {File} file @param {import("./state.js").Lent} sheet */
export function openPhoto(file, sheet) {
  change({ sheet });
  dialog = document.createElement("dialog");
  dialog.className = "photo";
  dialog.setAttribute("aria-labelledby", "photo-title");
  dialog.addEventListener("close", left, { once: true });
  document.body.append(dialog);
  onChange(draw);
  begin(file);
  draw();
  hearIn(dialog);
  dialog.showModal();
  watch(dialog);
}

/** The picture is laid anew when the page turns. @param {HTMLDialogElement} page */
function watch(page) {
  const stage = /** @type {HTMLElement} */ (page.querySelector(".stage-of-photo"));
  new ResizeObserver(() => change({ view: laid(stage) })).observe(stage);
}

/** Forget the picture with the page. */
function left() {
  stop();
  leaveRings();
  state.picture?.bitmap.close();
  change({ picture: null, view: null });
  dialog?.remove();
  dialog = null;
  document.getElementById("asked")?.focus();
}

const close = () => dialog?.close();

function draw() {
  if (!dialog) return;
  render(page(), dialog);
  const stage = /** @type {HTMLElement} */ (dialog.querySelector(".stage-of-photo"));
  if (state.picture)
    stage.style.setProperty(
      "--high",
      `${(stage.clientWidth * state.picture.bitmap.height) / state.picture.bitmap.width}px`,
    );
  lay(stage);
}

/** What was laid out, the goal and all. */
let laidOut = "";

/** Lay the picture where it belongs, unless the person is moving something in it. @param {HTMLElement} stage */
function lay(stage) {
  const wanted = JSON.stringify([stage.clientWidth, stage.clientHeight, state.picture?.bitmap.width, state.told]);
  if (wanted !== laidOut && state.held === NOTHING) {
    laidOut = wanted;
    return change({ view: laid(stage) });
  }
  paint(/** @type {HTMLCanvasElement} */ (stage.querySelector("canvas")));
  const loupe = /** @type {HTMLCanvasElement | null} */ (stage.querySelector(".loupe"));
  if (loupe) magnify(loupe, state.held);
}

const page = () => html`<header class="bar">${iconButton("back", "Back to the score sheet", close)}
    <div class="name"><h2 id="photo-title" tabindex="-1" autofocus>Your picture</h2><p
      class="second">${state.sheet?.round}</p></div>
    <span class="doors">${iconButton("plus", say("add"), addOne)}</span></header>
  <div class="photo-body"><div class="stage-of-photo ${state.busy ? "busy" : ""}"><canvas
    aria-hidden="true"></canvas>${overlay()}${loupe()}</div>
  ${paper(close)}</div><p hidden id="how-to-move">Arrow keys move it; Enter says whose it is; Delete takes it away.</p
    >`;

/** Away from the finger. */
function loupe() {
  if (state.held === NOTHING || !state.view) return nothing;
  const { scale, left, width } = state.view;
  const right = left + placeOf(state.held).x * scale < width / 2;
  return html`<canvas class="loupe ${right ? "at-the-right" : ""}" aria-hidden="true"></canvas>`;
}

/** One by keyboard: it begins in the middle, and is moved from there. */
function addOne() {
  const { bitmap } = state.picture ?? {};
  if (bitmap) touch(bitmap.width / 2, bitmap.height / 2);
}
