/**
 * What the page of a score sheet works with: what crosses the wire, and shapes of its own.
 *
 * @typedef {import("../wire.js").Blank} Blank
 * @typedef {import("../wire.js").Choice} Choice
 * @typedef {import("../wire.js").Piece} Piece
 * @typedef {import("../wire.js").Scene} Scene
 * @typedef {import("../wire.js").Zone} Zone
 * @typedef {import("../wire.js").SheetView & {lesson?: import("../wire.js").Coach}} Sheet
 * @typedef {{words: string, label: string, seats: number[], said: string, leads: string}} Way
 * @typedef {{id: string, label: string, ask: string, told: string[], out: number, ends: boolean}} Side
 * @typedef {{question: string, caption: string, won: string[], beads: number[], of: number,
 *   over: boolean, ways: Way[]}} Place
 * @typedef {{at: string, by_turns: string, pieces: Piece[][], sides: Side[], places: Record<string, Place>}} Ahead what
 *   a match can come to
 * @typedef {{id: string, words: string, sent?: boolean}} Entry words that are not known to be written down, "" for
 *   taking a round back; once `sent` they can't be forgotten any more
 * @typedef {{id: string, game: string, names: string[], ahead: Ahead, way: string[], entries: Entry[],
 *   ply: number | null, events: {id: string, seat: number}[], changed: number, stale: boolean}} Kept `way` are the
 *   places the match has come through, the present one last; `events` what has happened in its round so far
 * @typedef {{message: Record<string, any>, blank: string | null, slow: boolean}} Sent
 */
export {};
