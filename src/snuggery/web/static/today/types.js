/**
 * The deal of the day, as the server tells of it.
 *
 * @import {Server} from "../app/answers.js"
 * @typedef {{path: string, over: boolean, result: number | null, course: string, play: number | null,
 *   shares: Shares | null}} Sitting
 * @typedef {import("../wire.js").Shares} Shares
 * @typedef {{game: string, level: string, about: string, minutes: number, counts: "points" | "place" | "distance",
 *   promise: string, secret: string | null, par: Record<string, number> | null, sitting: Sitting | null}} Deal
 * @typedef {{day: string, level: string, left: number, games: Deal[], days: Record<string, number>,
 *   streak: [number, number], weeks: [string, number][]}} Day
 * @typedef {{day: string, left: number, deal: Deal, results: [number, number][], people: number,
 *   rank: number | null, ranked_by: "play" | "result", play_rank: number | null, reviewed: number, review_due: boolean,
 *   spots: [number, number][]}} Result
 * @typedef {import("../renderers.js").Ended} Ended
 * @typedef {import("../renderers.js").DayPart} DayPart
 * @typedef {{head: string, told: string, course: string, place: string}} Shared what is pasted, or drawn as a picture
 * @typedef {{server: Server, day: Day, busy: string}} Room what the page of a day shows
 * @typedef {{play: (deal: Deal) => unknown, open: (game: string) => unknown, turnTo: (day: string) => unknown,
 *   against: (level: string) => unknown}} Acts
 */
export {};
