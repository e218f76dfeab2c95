/**
 * The shapes that cross the wire, as src/snuggery/kit/scene.py and src/snuggery/tables/views/messages.py declare them.
 *
 * @import {Choice, Coach, Event, Piece, Scene as TableScene, Zone} from "../table/types.js"
 * @typedef {Choice} Choice
 * @typedef {Piece} Piece
 * @typedef {Zone} Zone
 * @typedef {{words: string, label: string, unit: string}} Blank
 * @typedef {TableScene & {outcomes: Choice[], blanks: Blank[]}} Scene
 * @typedef {{type: "card", ply: number, scene: Scene, names: string[], events: Event[], pen: boolean, undo: string, place: string,
 *   host: boolean, code: string, invite: string, again: string | null, lesson?: Coach}} Card
 * @typedef {{words: string, label: string, seats: number[], said: string, leads: string}} Way
 * @typedef {{id: string, label: string, ask: string, told: string[], out: number, ends: boolean}} Side
 * @typedef {{question: string, caption: string, won: string[], beads: number[], of: number,
 *   over: boolean, ways: Way[]}} Place
 * @typedef {{at: string, by_turns: string, pieces: Piece[][], sides: Side[], places: Record<string, Place>}} Ahead what a match can come to
 * @typedef {{id: string, words: string, sent?: boolean}} Entry words that are not known to be written down, "" for
 *   taking a round back; once `sent` they can't be forgotten any more
 * @typedef {{id: string, game: string, names: string[], ahead: Ahead, way: string[], entries: Entry[],
 *   ply: number | null, events: {id: string, seat: number}[], changed: number, stale: boolean}} Kept `way` are the
 *   places the match has come through, the present one last; `events` what has happened in its round so far
 * @typedef {{message: Record<string, any>, blank: string | null, slow: boolean}} Sent
 */
export {};
