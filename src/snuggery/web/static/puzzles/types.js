/**
 * What there is to solve, as the server tells of it.
 *
 * @typedef {import("../wire.js").PuzzlesView} Puzzles
 * @typedef {import("../wire.js").FiveView} Five
 * @typedef {import("../wire.js").PuzzlesOfGame} OfGame
 * @typedef {import("../wire.js").OwnPuzzleView} OwnMistake
 */
export {};
