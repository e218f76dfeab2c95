/** Asking what a thing is: a long touch, `?` on what has the focus, or any touch while "ask" is on. */
/** @import {Scene} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { speak } from "../said/speech.js";
import { change, shown, state } from "../state.js";
import { ready } from "./choosing.js";
import { explain } from "./explaining.js";

const LONG = 550; // milliseconds
const STILL = 10; // pixels that a finger may stray
const ASKABLE = "[data-piece], [data-zone], [data-seat], [data-stop], [data-main], [data-thing]";

/** Let everything on a page be asked about. @param {HTMLElement} root */
export function askable(root) {
  root.addEventListener("pointerdown", touched);
  root.addEventListener("pointermove", strayed);
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, lifted);
  root.addEventListener("contextmenu", (event) => touch && event.preventDefault());
  root.addEventListener("click", clicked, true);
}

/** Turn asking on, or off again. */
export function switchAsking() {
  const asking = !state.asking;
  change({ asking });
  speak(asking ? "Touch a thing to hear what it is." : "Touching plays again.");
}

/** What the page says while it is asked. */
export const askingView = () =>
  state.asking
    ? html`<div class="asking-line"><p>Touch a thing, and read what it is.</p>
  <button type="button" class="button small" data-asks @click=${switchAsking}>Done</button></div>`
    : nothing;

/** Explain what has the focus; tell whether it can be explained. */
export const explainFocused = () => ask(document.activeElement);

/** @type {{x: number, y: number, timer: ReturnType<typeof setTimeout>} | null} a finger that rests on a thing */
let touch = null;
let asked = false; // by the touch that ends now

/** @param {PointerEvent} event */
function touched({ target, clientX, clientY, pointerType }) {
  asked = false;
  if (pointerType === "mouse" || state.asking) return;
  touch = { x: clientX, y: clientY, timer: setTimeout(() => rested(/** @type {Element} */ (target)), LONG) };
}

/** @param {Element} target */
function rested(target) {
  asked = ask(target);
  touch = null;
}

/** @param {PointerEvent} event */
function strayed({ clientX, clientY }) {
  if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > STILL) lifted();
}

function lifted() {
  clearTimeout(touch?.timer);
  touch = null;
}

/** A touch that asks plays nothing. @param {MouseEvent} event */
function clicked(event) {
  const target = /** @type {Element} */ (event.target);
  const asks = state.asking && !target.closest("[data-asks], .bar-tools, .rail-head, .wayback");
  if (!asked && !(asks && ask(target))) return;
  asked = false;
  event.stopPropagation();
  event.preventDefault();
}

/** Ask about what an element belongs to; tell whether that is anything. @param {Element | null} element */
function ask(element) {
  const thing = element?.closest(ASKABLE);
  const scene = shown()?.scene;
  const found = thing && scene && named(/** @type {HTMLElement} */ (thing), scene);
  if (!found) return false;
  explain(found.keys, thing, found.more);
  return true;
}

/**
 * The keys of what an element is, and of what more is to be said of it.
 * @param {HTMLElement} element @param {Scene} scene @returns {{keys: string[], more?: string[]} | null}
 */
function named({ dataset }, scene) {
  if (dataset.thing) return { keys: [dataset.thing] };
  if (dataset.piece) return ofPiece(dataset.piece, scene);
  if (dataset.zone) return { keys: ofZone(dataset.zone, scene) };
  if (dataset.seat) return ofPlate(Number(dataset.seat), scene);
  if ("main" in dataset) return { keys: [...ready(scene).slice(0, 1).flatMap(ofChoice), "goal"] };
  return ofPaper(dataset.stop ?? "", scene);
}

/** @param {string} place "ZONE:PIECE" @param {Scene} scene */
function ofPiece(place, scene) {
  const [zone] = place.split(":");
  const piece = scene.zones.find(({ id }) => id === zone)?.pieces.find(({ id }) => `${zone}:${id}` === place);
  return { keys: [`card ${piece?.face}`, ...ofZone(zone, scene)] };
}

/** A zone by the game's word for it, and by its kind. @param {string} id @param {Scene} scene */
const ofZone = (id, scene) => [id.replace(/\d+$/, ""), `kind ${scene.zones.find((zone) => zone.id === id)?.kind}`];

/** @param {number} seat @param {Scene} scene */
function ofPlate(seat, scene) {
  const { dealer, out } = scene.plates[seat];
  return { keys: ["plate"], more: [...(dealer ? ["plate dealer"] : []), ...(out ? ["plate out"] : [])] };
}

/** @param {string} stop @param {Scene} scene */
function ofPaper(stop, scene) {
  const choice = scene.choices.find(({ action }) => stop === `choice-${action}`);
  if (choice) return { keys: ofChoice(choice) };
  return stop.startsWith("refused-") ? { keys: [`name ${stop.slice("refused-".length)}`] } : null;
}

/** @param {{words: string}} choice */
const ofChoice = ({ words }) => [`choice ${words}`, `choice ${words.split(" ")[0]}`];
