/** A billiards table from above, on a canvas; what lies on it runs as the scene's track says. */
/** @import {Zone, Scene} from "/static/table/types.js" */
import { isPast, mayAct, redraw, screen } from "/static/table/kit.js";
import { html, nothing, ref } from "/static/vendor/lit-html.js";
import { aimAsAdvised } from "./advice.js";
import { travels } from "./camera.js";
import { inHand, lensMoves } from "./carrying.js";
import { LETTERING } from "./cloth.js";
import { listenForAim, mayThrow, paintedIn, takeHold } from "./hand.js";
import { paint } from "./painting.js";
import { lookAt, lookAway, replayed } from "./replay.js";
import { rulerView } from "./ruler.js";
import { onStage, stage } from "./stage.js";
import { pushing } from "./ways.js";
import { tableWords } from "./words.js";

/** @type {HTMLCanvasElement | null} */
let canvas = null;
/** @type {any} */
let facts = null;
let due = false;

const watcher = new ResizeObserver(() => repaint());
onStage(redraw);
listenForAim();
document.fonts.load(LETTERING).then(() => repaint());

/** @param {Zone} zone @param {Scene} scene */
export function poolTable(zone, scene) {
  facts = zone.facts;
  if (isPast()) lookAt(facts);
  else lookAway();
  aimAsAdvised();
  repaint();
  const asks = mayAct(scene) && facts.asks?.throw === "ball" ? facts.asks : null;
  const ruled = scene.seat !== null && pushing.way === "ruler" && !isPast();
  return html`<div class="pool-room ${ruled ? "ruled" : ""}">
      <canvas class="pool-canvas" role="img" aria-label=${tableWords(zone)} ${ref(mount)}></canvas>
    </div>
    ${screen.phone && ruled ? rulerView(stage.measuring || stage.roll ? null : asks, true) : nothing}`;
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
    paintedIn(paint(canvas, { facts, yours: mayThrow(), past: isPast() }));
    if (stage.roll || replayed() || travels() || inHand() || lensMoves()) repaint();
  });
}
