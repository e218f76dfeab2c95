/** Lists that keep their elements from scene to scene, so that focus and flights survive. */
import { repeat } from "../../vendor/lit-html.js";

/**
 * @template T @param {readonly T[]} items @param {(item: T, i: number) => unknown} key
 * @param {(item: T, i: number) => unknown} draw
 */
export const each = (items, key, draw) => repeat(items, key, draw);

/** @param {{id: string}} thing */
export const byId = ({ id }) => id;
