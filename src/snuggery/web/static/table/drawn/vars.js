/** Custom properties without style attributes, which the server's content policy forbids:
 * data-vars="--w:44px;--tilt:3deg". */
import { repeat } from "../../vendor/lit-html.js";

/** @type {WeakMap<Element, string>} */
const set = new WeakMap();

/** Give every element its variables. @param {HTMLElement} root */
export function applyVars(root) {
  for (const element of root.querySelectorAll("[data-vars]")) {
    const wanted = /** @type {HTMLElement} */ (element).dataset.vars ?? "";
    if (set.get(element) !== wanted) apply(/** @type {HTMLElement} */ (element), wanted);
  }
}

/** @param {HTMLElement} element @param {string} wanted */
function apply(element, wanted) {
  for (const [, name, value] of wanted.matchAll(/(--[\w-]+):([^;]*)/g)) element.style.setProperty(name, value);
  set.set(element, wanted);
}

/**
 * @template T @param {readonly T[]} items @param {(item: T, i: number) => unknown} key
 * @param {(item: T, i: number) => unknown} draw
 */
export const each = (items, key, draw) => repeat(items, key, draw);

/** @param {{id: string}} thing */
export const byId = ({ id }) => id;
