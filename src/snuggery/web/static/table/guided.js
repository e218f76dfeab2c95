/** What a lesson changes about the table page; at a table nothing does. */
/** @import {Scene, Table} from "./types.js" */

/**
 * @type {{rail: ((scene: Scene) => unknown) | null, drawn: (table: Table) => void, query: () => string}}
 * `rail` stands where the log is, `drawn` is called once the page shows a table, `query` belongs to the line's address
 */
export const guided = { rail: null, drawn: () => {}, query: () => "" };
