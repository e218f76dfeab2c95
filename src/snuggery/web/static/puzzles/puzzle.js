/** The page of a puzzle: a table at which one choice is clearly best, and beside it what is asked and why. */
/** @import {Table} from "../table/types.js" */
import { forPage } from "../app/keys.js";
import { answer as tell } from "../app.js";
import { guided } from "../table/guided.js";
import "../table/main.js";
import { change } from "../table/state.js";
import { panel } from "./panel.js";

const SAFE = "A puzzle needs a connection; this one waits.";

let stage = ""; // that has been told

/** Tell a verdict once, and lead to the next puzzle. @param {Table} table */
function drawn({ puzzle }) {
  if (!puzzle || puzzle.stage === stage) return;
  const first = stage === "";
  stage = puzzle.stage;
  document.body.dataset.puzzle = stage;
  if (stage === "asked") return;
  if (!first) tell(`${puzzle.verdict} ${puzzle.heading}. ${puzzle.reason}`);
  queueMicrotask(() => {
    change({ drawer: true }); // a phone has the verdict where other tables have the log
    queueMicrotask(() => document.getElementById("verdict")?.focus()); // once the drawer is drawn
  });
}

/** Enter goes on to the next puzzle, unless the focus is on what it belongs to. @param {KeyboardEvent} event */
function pressed(event) {
  const next = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".puzzle-paper > .main"));
  if (event.key !== "Enter" || event.repeat || !next || !forPage(event)) return;
  if (document.activeElement?.closest("a, button, summary")) return;
  event.preventDefault();
  next.click();
}

const drawer = ["puzzle", "The puzzle"];
Object.assign(guided, { rail: panel, drawn, query: () => location.search, safe: SAFE, drawer });
addEventListener("keydown", pressed);
