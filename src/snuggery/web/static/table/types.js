/**
 * What the page of a table works with: what crosses the wire, by the names that the page has for it, and shapes of its
 *   own.
 *
 * @typedef {import("../wire.js").Attempt} Attempt
 * @typedef {import("../wire.js").Chair} Chair
 * @typedef {import("../wire.js").Choice} Choice
 * @typedef {import("../wire.js").Coach} Coach
 * @typedef {import("../wire.js").DealEnd} DealEnd
 * @typedef {import("../wire.js").DealLine} DealLine
 * @typedef {import("../wire.js").DecisionLoss} DecisionLoss
 * @typedef {import("../wire.js").Example} Example
 * @typedef {import("../wire.js").ExplainedGame} ExplainedGame
 * @typedef {import("../wire.js").ExplainedThing} ExplainedThing
 * @typedef {import("../wire.js").Heard} Heard
 * @typedef {import("../wire.js").HouseRule} HouseRule
 * @typedef {import("../wire.js").Moment} Moment
 * @typedef {import("../wire.js").Piece} Piece
 * @typedef {import("../wire.js").Plate} Plate
 * @typedef {import("../wire.js").ReckoningRow} ReckoningRow
 * @typedef {import("../wire.js").Refusal} Refusal
 * @typedef {import("../wire.js").Scene} Scene
 * @typedef {import("../wire.js").Sum} Sum
 * @typedef {import("../wire.js").Turning} Turning
 * @typedef {import("../wire.js").Vote} Vote
 * @typedef {import("../wire.js").Worth} Worth
 * @typedef {import("../wire.js").Zone} Zone
 * @typedef {import("../wire.js").Event} Event
 * @typedef {import("../wire.js").Hint} Hint
 * @typedef {import("../wire.js").StoryView} Story
 * @typedef {import("../wire.js").ToldReview} Review
 * @typedef {import("../wire.js").PuzzleTold} PuzzleTold
 * @typedef {import("../wire.js").TableView & {lesson?: Coach, puzzle?: PuzzleTold}} Table of a lesson or a puzzle too,
 *   which say how far they are
 * @typedef {{id: string, ply: number, told: Hint | null, final: boolean}} Asked
 * @typedef {{held: boolean, last: boolean, stays: number}} Held
 * @typedef {import("../wire.js").ReviewView & {refused: string}} Reviewed
 * @typedef {{id: string, action: number, pieces: string[], ply: number, slow: boolean}} Sent
 * @typedef {{text: string, seat: number | null, ply: number, kind: string}} LogLine
 */
export {};
