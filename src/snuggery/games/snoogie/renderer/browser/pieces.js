/** Balls drawn as pieces: on a score sheet, or where the table itself cannot be drawn. */
/** @import {Piece} from "/static/table/types.js" */
import { ballSign } from "./families.js";

/** @type {Record<string, (piece: Piece, size: number) => unknown>} */
export const pieces = { ball: ({ id, face }, size) => ballSign({ id, mark: face }, size) };
