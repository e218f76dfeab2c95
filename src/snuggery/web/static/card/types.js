/**
 * The shapes that cross the wire, as src/snuggery/kit/scene.py and src/snuggery/tables/messages.py declare them.
 *
 * @import {Choice, Event, Piece, Scene as TableScene, Zone} from "../table/types.js"
 * @typedef {Choice} Choice
 * @typedef {Piece} Piece
 * @typedef {Zone} Zone
 * @typedef {{words: string, label: string, unit: string}} Blank
 * @typedef {TableScene & {outcomes: Choice[], blanks: Blank[]}} Scene
 * @typedef {{type: "card", ply: number, scene: Scene, names: string[], events: Event[], pen: boolean, undo: string,
 *   host: boolean, code: string, invite: string, again: string | null}} Card
 * @typedef {{message: Record<string, any>, blank: string | null, slow: boolean}} Sent
 */
export {};
