/** Where the things lie that a step is about: its points name them by the ids of the scene. */
/** @import {Choice, Coach, Scene} from "../table/types.js" */

const ROOM = 10; // pixels around a thing

/** The places that stay lit. @param {Coach} coach @param {Scene} scene @returns {DOMRect[]} */
export const placesOf = ({ points }, scene) =>
  points
    .flatMap((point) => elementsOf(point, scene))
    .map((element) => element.getBoundingClientRect())
    .filter(isThere)
    .map(widened);

/** The thing that the focus should go to: the first that can be chosen. @param {Coach} coach @param {Scene} scene */
export const firstChoosable = ({ points }, scene) =>
  points
    .flatMap((point) => elementsOf(point, scene))
    .map(choosable)
    .find((element) => element !== null);

/** @param {Element} element @returns {HTMLElement | null} */
function choosable(element) {
  const button = element.closest("button");
  return button && button.getAttribute("aria-disabled") !== "true" ? button : null;
}

/** @param {string} point @param {Scene} scene @returns {Element[]} */
function elementsOf(point, scene) {
  const [kind, ...words] = point.split(" ");
  const [zone, piece] = point.split("/");
  if (kind === "plate") return found(`[data-seat="${words[0]}"]`);
  if (kind === "choice")
    return ofChoice([...scene.choices, ...(scene.outcomes ?? [])].find((choice) => choice.words === words.join(" ")));
  if (piece) return orWhole(found(`[data-piece="${zone}:${piece}"]`), zone);
  return orWhole([], zone);
}

/** @param {string} selector */
const found = (selector) => [...document.querySelectorAll(`#page ${selector}`)];

/** Pieces that a game's own zone draws are found with their zone. @param {Element[]} elements @param {string} zone */
function orWhole(elements, zone) {
  if (elements.length > 0) return elements;
  if (zone === "hand") return found(".base > .hand .cards");
  const drawn = found(`[data-zone="${zone}"] [data-lit]`); // without the corners of a drawing, which others reach into
  return drawn.length > 0 ? drawn : found(`[data-zone="${zone}"]`);
}

/** A paper, or the buttons where choices without one lie. @param {Choice | undefined} choice */
function ofChoice(choice) {
  if (!choice) return [];
  const paper = found(`[data-stop="choice-${choice.action}"]`);
  return paper.length > 0 ? paper : found(".dock");
}

/** Whether a thing is to be seen: what lies in a closed drawer is not. @param {DOMRect} place */
const isThere = ({ width, height, left, right, top, bottom }) =>
  width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

/** @param {DOMRect} place */
const widened = ({ x, y, width, height }) => new DOMRect(x - ROOM, y - ROOM, width + 2 * ROOM, height + 2 * ROOM);
