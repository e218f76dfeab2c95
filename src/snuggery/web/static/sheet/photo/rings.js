/** The rings on the picture, their lines and plates: seen, moved by hand or arrow keys, touched. */
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { ask, remove, touch } from "./asking.js";
import { look, onPage } from "./places.js";
import { signs } from "./plates.js";
import { change, GOAL, NOTHING, placeOf, put, state, unnamed } from "./state.js";
import { ringName, say } from "./words.js";

const LEAST = 22; // radius of what a finger can touch
const MOVED = 5; // pixels from which a touch is a move
const RESTS = 900; // ms after the last arrow key, before the server is asked again
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @type {{x: number, y: number, which: number, moved: boolean} | null} where a finger went down, and on what */
let down = null;
let rest = 0;

/** All that lies over the picture. */
export function overlay() {
  if (!state.view) return nothing;
  const found = state.things.map((_, n) => n);
  return html`<svg class="over" width=${state.view.width} height=${state.view.height} role="application"
    aria-label="The picture"
    @pointerdown=${press} @pointermove=${drag} @pointerup=${lift} @pointercancel=${letGo}>
    ${state.goal ? found.map(line) : nothing}${state.goal ? ring(GOAL) : nothing}${found.map(ring)}${signs()}</svg>`;
}

/** From a thing to the goal. @param {number} n */
function line(n) {
  const from = onPage(n);
  const goal = onPage(GOAL);
  const far = Math.hypot(goal.x - from.x, goal.y - from.y) || 1;
  const part = Math.min(1, from.radius / far);
  return svg`<line class=${look(n)} x1=${from.x + (goal.x - from.x) * part} y1=${from.y + (goal.y - from.y) * part}
    x2=${goal.x} y2=${goal.y} />`;
}

/** @param {number} which */
function ring(which) {
  const { x, y, radius } = onPage(which);
  return svg`<g class="ring ${look(which)}" tabindex="0" role="button" data-ring=${which}
    aria-label=${which === GOAL ? say("goal") : ringName(which)} aria-describedby="how-to-move"
    @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(event, which)}>
    <circle class="touch" cx=${x} cy=${y} r=${Math.max(LEAST, radius)} /><circle class="rim" cx=${x} cy=${y}
      r=${radius} /></g>`;
}

/** Which ring an event is about. @param {Event} event */
const ringOf = ({ target }) =>
  Number(/** @type {Element} */ (target).closest("[data-ring]")?.getAttribute("data-ring") ?? NOTHING);

/** @param {PointerEvent} event */
function press(event) {
  if (state.busy || !event.isPrimary) return;
  down = { x: event.clientX, y: event.clientY, which: ringOf(event), moved: false };
  /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  if (down.which !== NOTHING) change({ held: down.which });
}

/** @param {PointerEvent} event */
function drag(event) {
  if (!down || down.which === NOTHING) return;
  if (!down.moved && Math.hypot(event.clientX - down.x, event.clientY - down.y) < MOVED) return;
  down.moved = true;
  put(down.which, ...inPicture(event));
}

/** @param {PointerEvent} event */
function lift(event) {
  const was = down;
  letGo();
  if (!was) return;
  if (was.moved) return ask();
  if (was.which === NOTHING) touch(...inPicture(event));
  else choose(was.which);
}

function letGo() {
  down = null;
  change({ held: NOTHING });
}

/** Ask whose a thing is, or leave it. @param {number} which */
const choose = (which) => which !== GOAL && change({ chosen: state.chosen === which ? unnamed() : which, refusal: "" });

/** @param {PointerEvent} event @returns {[number, number]} */
function inPicture({ clientX, clientY, currentTarget }) {
  const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const { scale, left, top } = /** @type {import("./state.js").View} */ (state.view);
  return [(clientX - box.left - left) / scale, (clientY - box.top - top) / scale];
}

/** @param {KeyboardEvent} event @param {number} which */
function keyed(event, which) {
  if (state.busy) return;
  const way = ARROWS[event.key];
  if (way) nudge(which, way, event.shiftKey ? 10 : 1);
  else if (event.key === "Enter" || event.key === " ") choose(which);
  else if (event.key === "Delete" && which !== GOAL) {
    change({ chosen: which });
    remove();
  } else return;
  event.preventDefault();
}

/**
 * Move a ring by a pixel of the page, and ask again once it rests.
 * @param {number} which
 * @param {[number, number]} way
 * @param {number} far
 */
function nudge(which, [right, lower], far) {
  const { x, y } = placeOf(which);
  const step = far / (state.view?.scale ?? 1);
  put(which, x + right * step, y + lower * step);
  change({ held: which });
  clearTimeout(rest);
  rest = setTimeout(() => {
    letGo();
    ask();
  }, RESTS);
}

/** Nothing that was moved is asked about any more. */
export function leaveRings() {
  clearTimeout(rest);
  letGo();
}
