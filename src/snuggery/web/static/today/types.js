/**
 * The deal of the day, as the server tells of it.
 *
 * @import {Server} from "../app/answers.js"
 * @typedef {{path: string, over: boolean, result: number | null, course: string}} Sitting
 * @typedef {{game: string, about: string, minutes: number, counts: "points" | "place", promise: string,
 *   secret: string | null, par: Record<string, number> | null, sitting: Sitting | null}} Deal
 * @typedef {{day: string, left: number, games: Deal[], days: Record<string, number>, streak: [number, number]}} Day
 * @typedef {{day: string, left: number, deal: Deal, results: [number, number][], people: number,
 *   rank: number | null}} Result
 * @typedef {{server: Server, day: Day, busy: string}} Room what the page of a day shows
 * @typedef {{play: (deal: Deal) => unknown, open: (game: string) => unknown, turnTo: (day: string) => unknown}} Acts
 */
export {};
