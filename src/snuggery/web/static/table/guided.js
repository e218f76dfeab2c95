/** What a lesson changes about the page of a table or of a card; elsewhere nothing does. */
/** @import {Scene} from "./types.js" */

/**
 * @type {{rail: ((scene: Scene) => unknown) | null, drawn: (shown: any) => void, query: () => string, safe: string}}
 * `rail` stands where the log is, `drawn` is called once the page shows one, `query` belongs to the line's
 * address, `safe` tells what is not lost while the line is down
 */
export const guided = { rail: null, drawn: () => {}, query: () => "", safe: "" };
