/** A billiards table from above, on a canvas; what lies on it runs as the scene's track says. */
/** @import {Zone, Scene} from "../types.js" */
import { html, nothing, ref } from "../../vendor/lit-html.js";
import { travels } from "../pool/camera.js";
import { LETTERING } from "../pool/cloth.js";
import { listenForAim, mayThrow, paintedIn, takeHold } from "../pool/hand.js";
import { paint } from "../pool/painting.js";
import { rulerView } from "../pool/ruler.js";
import { onStage, stage } from "../pool/stage.js";
import { tableWords } from "../pool/words.js";
import { screen } from "../screen.js";
import { change, state, yourTurn } from "../state.js";

/** @type {HTMLCanvasElement | null} */
let canvas = null;
/** @type {any} */
let facts = null;
let due = false;

const watcher = new ResizeObserver(() => repaint());
onStage(() => change({}));
listenForAim();
document.fonts.load(LETTERING).then(() => repaint());

/** @param {Zone} zone @param {Scene} scene */
export function poolTable(zone, scene) {
  if (!zone.facts.size) return html`<span class="label">${zone.label}</span>`;
  facts = zone.facts;
  repaint();
  const asks = yourTurn(scene) && !state.sent && facts.asks?.throw === "ball" ? facts.asks : null;
  return html`<div class="pool-room">
      <canvas class="pool-canvas" role="img" aria-label=${tableWords(zone)} ${ref(mount)}></canvas>
    </div>
    ${screen.phone && scene.seat !== null ? rulerView(stage.measuring || stage.roll ? null : asks, true) : nothing}`;
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
    paintedIn(paint(canvas, { facts, yours: mayThrow(), past: Boolean(state.past) }));
    if (stage.roll || travels()) repaint();
  });
}
