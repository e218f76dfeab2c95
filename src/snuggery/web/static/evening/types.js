/**
 * An evening, as the server tells of it.
 *
 * @import {Game, Server} from "../app/answers.js"
 * @typedef {{number: number, name: string, mark: string, kind: "person" | "bot", stand_in: string,
 *   stand_in_mark: string, left: number | null}} Guest
 * @typedef {{round: number, number: number, again: number, guests: number[], scores: (number | null)[],
 *   places: (number | null)[], over: boolean, path: string, line: string}} Fixture
 * @typedef {{guest: number, place: number, points: number, tie: number, played: number, won: number, drawn: number,
 *   lost: number, byes: number}} Line
 * @typedef {{number: number, text: string}} News
 * @typedef {{id: string, code: string | null, game: string, form: "knock-out" | "swiss" | "duplicate", seats: number,
 *   rounds: number, most: number, move_time: number, rules: string[], promise: string, lots: string, deals: string[],
 *   begun: number | null, ended: number | null, guests: Guest[], fixtures: Fixture[], standings: Line[],
 *   winner: number | null, news: News[], you: number | null, host: boolean, table: string,
 *   watch: number[]}} Evening
 * @typedef {{server: Server, game: Game, evening: Evening}} Shown
 * @typedef {{act: (way: string, body?: object) => Promise<unknown>, rename: () => unknown}} Acts
 */
export {};
