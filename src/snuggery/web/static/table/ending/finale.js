/** The first moment of the last page: a win is a burst of a second and a half with a fanfare, a loss comes up gently.
 *
 * Any key or touch ends it.  Without motion there is none; the fanfare stays.
 */
/** @import {Table} from "../types.js" */
/** @import {Ranked} from "./ending.js" */

import { pace, play } from "../../app.js";
import { crowned } from "../../art/pieces.js";
import { ranking } from "../../ranking.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { screen } from "../drawn/screen.js";
import { matOf } from "../drawn/seats.js";
import { change, state } from "../state.js";

const LASTS = 1500; // ms, at the usual pace
const SPARKS = 18;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Begin it for a player who has just finished a match. @param {Table} table */
export function beginFinale({ scene }) {
  const own = ranking(scene).find(({ seat }) => seat === scene.seat);
  if (!own) return;
  const won = own.place === 0;
  if (won) play("win");
  if (!pace()) return;
  change({ finale: won ? "won" : "lost" });
  timer = setTimeout(endFinale, LASTS * pace());
}

function endFinale() {
  clearTimeout(timer);
  change({ finale: "" });
}

/** Let any key or touch end it; while a burst hides the page, nothing under it is pressed by that. */
export function watchFinale() {
  addEventListener("pointerdown", () => state.finale && endFinale(), true);
  addEventListener(
    "keydown",
    (event) => {
      if (!state.finale || event.ctrlKey || event.metaKey || event.altKey) return;
      if (state.finale === "won") {
        event.preventDefault();
        event.stopPropagation();
      }
      endFinale();
    },
    true,
  );
}

/** The burst over the page; the heading under it says the same.
 * @param {Table} table @param {Ranked} ranked */
export function finaleView({ scene }, ranked) {
  if (state.finale !== "won" || !ranked.length) return nothing;
  return html`<div class="finale" aria-hidden="true"><div class="finale-burst">${crowned(
    matOf(scene.seat ?? 0, screen.phone ? 130 : 180, "glad"),
  )}${Array.from({ length: SPARKS }, (_, i) => html`<i data-vars="--i:${i};--of:${SPARKS}"></i>`)}</div><p
    class="finale-words">${scene.result}</p></div>`;
}
