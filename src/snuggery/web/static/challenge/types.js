/**
 * A challenge, as the server tells of it; tables/views/challenge_messages.py says what each part is.
 *
 * @import {Game} from "../app/answers.js"
 * @typedef {{name: string, mark: string, you: boolean, state: "playing" | "finished" | "helped" | "broken",
 *   made: number, result: number | null, place: number | null, line: number[], solved: boolean[], path: string}} Side
 * @typedef {{code: string, kind: "match" | "daily" | "puzzles", game: string, day: string,
 *   counts: "points" | "place" | "distance" | "puzzles", name: string, mark: string, until: number,
 *   state: "yours" | "open" | "playing" | "finished", path: string, company: string[], rules: string[], sides: Side[],
 *   others: Side[], deals: string[], puzzles: string[]}} Challenge
 * @typedef {{told: string[], name: string, worth: string, best: boolean, better: boolean}} Choice
 * @typedef {{ply: number, title: string, question: string, words: string, choices: Choice[], about: string}} Parting
 * @typedef {{luck: number, own: number, rest: number, unit: string}} Share
 * @typedef {{challenge: Challenge, game: Game | undefined, beside: string, parting: Parting | null, sealed: string,
 *   shares: Share[], sharing: boolean, busy: boolean}} Room what the page shows; `beside` is the query of the one
 *   who is looked at
 * @typedef {{sit: () => unknown, look: (beside: number) => unknown, sendOn: () => unknown, withdraw: () => unknown}}
 *   Acts
 */
export {};
