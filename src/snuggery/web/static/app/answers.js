/**
 * The answers of the server that are plain JSON, as the lobby, my games and others read them.
 *
 * @typedef {{name: string, title: string, titles: Record<string, string>, lines: Record<string, string>,
 *   default: string, book?: string, about: string, words: string[], least: number | null,
 *   most: number | null, where: string[]}} Option
 * @typedef {{level: string, about: string, measured: string}} Level
 * @typedef {{lit: string, edge: string, text: string, by_day: string[] | null}} Cloth
 * @typedef {{name: string, title: string, path: string}} LessonLink
 * @typedef {{name: string, title: string, tagline: string, minutes: number, least: number, usual: number, most: number,
 *   unit: string, cloth: Cloth, lessons: LessonLink[], refereed: Record<string, string>,
 *   photographed: Record<string, string>, levels: Level[], no_better: string, emblem: string,
 *   faces: Record<string, string>, renderer: Record<string, string>, options: Option[],
 *   characters?: Record<string, Record<string, string>>}} Game
 * @typedef {{name: string, mark: string}} You
 * @typedef {{name: string, mark: string, manner: string}} Member of the household of bots
 * @typedef {{you: You, games: Game[], household: Member[], phrases: Record<string, string>, protocol: number}} Server
 * @typedef {{id: string, path: string, game: string, title: string, rules: string[], line: string, your_turn: boolean,
 *   over: boolean}} OwnTable
 * @typedef {{id: string, path: string, game: string, title: string, rules: string[], sitting: number, chairs: number}}
 *   FreeTable
 * @typedef {{mine: OwnTable[], free: FreeTable[], public: OwnTable[], invited: import("../wire.js").InvitedView[]}}
 *   Tables
 * @typedef {{name: string, kind: "you" | "person" | "bot", mark: string, score: number, place: number | null}}
 *   SeatResult
 * @typedef {{id: string, path: string, record: string, game: string, title: string, ended: number, rated: boolean,
 *   place: number | null, score: number | null, seats: SeatResult[]}} PlayedMatch
 * @typedef {{matches: PlayedMatch[], next: string | null}} History
 * @typedef {{code: string, kind: "match" | "daily" | "puzzles", game: string, name: string, yours: boolean,
 *   made: number, until: number, people: number}} Brief a challenge in a list
 * @typedef {{middle: number, low: number, high: number, matches: number}} Rating
 * @typedef {{game: string, title: string, played: number, won: number, rating?: Rating}} GameTally
 * @typedef {{circle: string, names: string[], played: number, won: number}} CircleTally
 * @typedef {{since: number, games: GameTally[], circles: CircleTally[], words: boolean}} Standing
 */
export {};
