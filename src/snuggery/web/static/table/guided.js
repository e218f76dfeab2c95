/** What a lesson or a puzzle changes about the page of a table or of a card; elsewhere nothing does. */
/** @import {Scene} from "./types.js" */

/**
 * @type {{rail: ((scene: Scene) => unknown) | null, drawn: (shown: any) => void, query: () => string, safe: string,
 *   drawer: string[]}}
 * `rail` stands where the log is, `drawn` is called once the page shows one, `query` belongs to the line's
 * address, `safe` tells what is not lost while the line is down, `drawer` names what stands where the log is
 */
export const guided = { rail: null, drawn: () => {}, query: () => "", safe: "", drawer: ["log", "Log and talk"] };
