/** Where the paper lies: beside the thing that it is about, and never over what must be reached. */
/** @import {Coach} from "../table/types.js" */
import { room } from "./room.js";
import { firstChoosable } from "./spots.js";

const EDGE = 10; // pixels between the paper and the edge of the page
const BESIDE = 16; // between the paper and its thing
const [RAIL_FROM, RAIL] = [1100, 298];
const KEPT = [".base > .hand .cards", ".dock", ".ask .papers", ".stage .answers"]; // what stays uncovered if possible
const READ = [".own-plate", ".own .zone.text", ".ask .asked", ".ask .question"]; // with every choice
const ASKED = [".stage .question"]; // what it leaves alone before the rest of the page
const SPARED = [".plate", ".player", ".stock-line"]; // what it rather leaves alone
const LYING = [".mid .zone"]; // what it covers only where there is no other room
const TAIL = 14; // pixels that the tail reaches out of the paper
const WIDE = 0.3; // of the page: a thing as large as that is pointed at by its ring alone
const [COLUMNS, STEPS] = [9, 24]; // places that are tried from right to left, and from top to bottom

/** @typedef {{x: number, y: number}} Place */

/** Lay the paper. @param {HTMLElement} paper @param {DOMRect[]} lit */
export function lay(paper, lit) {
  const places = lit.filter(({ width, height }) => width * height < WIDE * innerWidth * innerHeight);
  const { offsetWidth: width, offsetHeight: height } = paper;
  if (height === 0) return;
  const isTable = places.length < lit.length;
  const weighed = [
    ...weigh(KEPT, 100),
    ...weigh(READ, 30).map(({ box, weight }) => ({ box: widened(box), weight })),
    ...(isTable ? [] : onTheWay()),
    ...places.map((box) => ({ box, weight: 30 })),
  ];
  const near = places[0] ?? (isTable ? far() : middle());
  const best = candidates(width, height, places)
    .map((place) => ({ place, cost: costOf(new DOMRect(place.x, place.y, width, height), weighed, near) }))
    .reduce((one, other) => (other.cost < one.cost ? other : one)).place;
  paper.style.setProperty("--x", `${Math.round(best.x)}px`);
  paper.style.setProperty("--y", `${Math.round(best.y)}px`);
  turnTail(paper, new DOMRect(best.x, best.y, width, height), places[0]);
}

/** @param {number} width @param {number} height @param {DOMRect[]} places @returns {Place[]} */
function candidates(width, height, places) {
  const top = Math.max(0, document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0) + 4;
  const most = { x: innerWidth - width - EDGE, y: innerHeight - height - EDGE };
  /** @param {Place} place */
  const inside = ({ x, y }) => ({ x: Math.max(EDGE, Math.min(x, most.x)), y: Math.max(top, Math.min(y, most.y)) });
  const beside = places.slice(0, 1).flatMap((place) => around(place, width, height));
  const columns = Array.from({ length: COLUMNS }, (_, i) => most.x - ((most.x - EDGE) * i) / (COLUMNS - 1));
  const rows = Array.from({ length: STEPS }, (_, i) => top + ((most.y - top) * i) / (STEPS - 1));
  rows.push(...boxesOf(KEPT).map((kept) => kept.top - height), ...places.map(({ bottom }) => bottom)); // flush
  return [...beside, ...columns.flatMap((x) => rows.map((y) => ({ x, y })))].map(inside);
}

/** @param {DOMRect} place @param {number} width @param {number} height @returns {Place[]} */
function around({ left, right, top, bottom }, width, height) {
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  return [
    { x: right + BESIDE, y },
    { x, y: bottom + BESIDE },
    { x, y: top - height - BESIDE },
    { x: left - width - BESIDE, y },
  ];
}

/** @typedef {{box: DOMRect, weight: number}} Weighed how bad it is to cover a place, a pixel */

const onTheWay = () => [...weigh(ASKED, 8), ...weigh(SPARED, 2), ...weigh(LYING, 0.05)];

/** @param {DOMRect} box */
const widened = ({ x, y, width, height }) => new DOMRect(x, y - TAIL, width, height + 2 * TAIL);

/** @param {string[]} selectors @param {number} weight @returns {Weighed[]} */
const weigh = (selectors, weight) => boxesOf(selectors).map((box) => ({ box, weight }));

/** @param {string[]} selectors */
const boxesOf = (selectors) =>
  [...document.querySelectorAll(selectors.join())].map((element) => element.getBoundingClientRect());

/** What is bad about a place: covering what must be reached, most of all the thing itself; being far from it.
 * @param {DOMRect} paper @param {Weighed[]} weighed @param {DOMRect} thing */
function costOf(paper, weighed, thing) {
  const covered = weighed.reduce((sum, { box, weight }) => sum + overlap(paper, box) * weight, 0);
  const onTable = innerWidth < RAIL_FROM ? 0 : Math.max(0, innerWidth - RAIL - paper.left) * 0.05;
  return covered + onTable + distance(paper, thing);
}

/** Beside a thing as large as the table: at its far end, for what is done begins at the near one. */
const far = () => new DOMRect(innerWidth, 0, 0, 0);

const middle = () => new DOMRect(innerWidth / 2, innerHeight / 2.4, 0, 0);

/** @param {DOMRect} one @param {DOMRect} other */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** @param {DOMRect} one @param {DOMRect} other */
const distance = (one, other) =>
  Math.hypot(
    Math.max(0, other.left - one.right, one.left - other.right),
    Math.max(0, other.top - one.bottom, one.top - other.bottom),
  );

/**
 * Let the tail point at the thing.
 * @param {HTMLElement} paper
 * @param {DOMRect} box
 * @param {DOMRect | undefined} place
 */
function turnTail(paper, box, place) {
  const side = place ? sideOf(box, place) : "";
  paper.dataset.tail = side;
  if (!place || !side) return;
  const across = side === "left" || side === "right";
  const at = across ? (place.top + place.bottom) / 2 - box.top : (place.left + place.right) / 2 - box.left;
  const most = across ? box.height : box.width;
  paper.style.setProperty("--tail", `${Math.round(Math.min(Math.max(30, at), most - 30))}px`);
}

/** The side of the paper that its thing lies on, if it lies beside it. @param {DOMRect} box @param {DOMRect} place */
function sideOf(box, place) {
  const near = BESIDE * 3;
  const crosses = place.right > box.left + 20 && place.left < box.right - 20;
  const level = place.bottom > box.top + 20 && place.top < box.bottom - 20;
  if (crosses && place.bottom <= box.top + 2 && box.top - place.bottom < near) return "top";
  if (crosses && place.top >= box.bottom - 2 && place.top - box.bottom < near) return "bottom";
  if (level && place.right <= box.left + 2 && box.left - place.right < near) return "left";
  return level && place.left >= box.right - 2 && place.left - box.right < near ? "right" : "";
}

/**
 * Lead the focus to where the answer is: the thing itself, or the paper's button.
 * @param {HTMLElement} paper
 * @param {Coach} coach
 */
export function focusOn(paper, coach) {
  const scene = room.shown()?.scene ?? null;
  const thing = coach.stage === "asked" && scene ? firstChoosable(coach, scene) : null;
  const button = paper.querySelector(".coach-main") ?? paper.querySelector("#coach-title");
  /** @type {HTMLElement | null} */ (thing ?? (coach.stage === "asked" ? null : button))?.focus({
    preventScroll: true,
  });
}
