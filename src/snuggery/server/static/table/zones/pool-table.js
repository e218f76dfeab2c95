/** A billiards table from above, on a canvas; what lies on it runs as the scene's track says. */
/** @import {Zone, Scene} from "../types.js" */
import { pace } from "../../house.js";
import { html, nothing, ref } from "../../vendor/lit-html.js";
import { listenForAim, mayThrow, paintedIn, takeHold } from "../pool/hand.js";
import { paint } from "../pool/painting.js";
import { arrive, onStage, stage } from "../pool/stage.js";
import { tableWords } from "../pool/words.js";
import { change, shown, state } from "../state.js";

/** @type {HTMLCanvasElement | null} */
let canvas = null;
let due = false;

const watcher = new ResizeObserver(() => repaint());
onStage(() => change({}));
listenForAim();

/** @param {Zone} zone @param {Scene} _scene */
export function poolTable(zone, _scene) {
  if (!zone.facts.size) return html`<span class="label">${zone.label}</span>`;
  arrive(zone.facts, Boolean(state.past) || (shown()?.caught_up ?? true) || pace() === 0);
  repaint();
  return html`<canvas class="pool-canvas" role="img" aria-label=${tableWords(zone)} ${ref(mount)}></canvas>
    ${stage.facts?.bottle && !stage.roll ? html`<p class="pool-caption">${stage.facts.bottle}</p>` : nothing}`;
}

/** @param {Element | undefined} element */
function mount(element) {
  watcher.disconnect();
  canvas = /** @type {HTMLCanvasElement | undefined} */ (element) ?? null;
  if (!canvas) return;
  takeHold(canvas);
  watcher.observe(canvas);
}

/** Paint once before the next frame, and go on while anything rolls. */
function repaint() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    if (!canvas?.isConnected) return;
    paintedIn(paint(canvas, mayThrow()));
    if (stage.roll) repaint();
  });
}
