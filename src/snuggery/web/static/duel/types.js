/**
 * A duel, as the server tells of it, and what its pages do.
 *
 * @import {Server} from "../app/answers.js"
 * @typedef {import("../wire.js").DuelView} Duel
 * @typedef {import("../wire.js").DuelsView} Duels
 * @typedef {import("../wire.js").DuelSide} Side
 * @typedef {import("../wire.js").BoardView} Board
 * @typedef {{game: string, level: string, seats: number}} Plan what is asked for
 * @typedef {{duel: Duel, busy: boolean}} Room
 * @typedef {{server: Server, duels: Duels, plan: Plan, busy: boolean}} Hall
 * @typedef {{choose: (changes: Partial<Plan>) => unknown, ask: () => unknown, takeUp: () => unknown,
 *   sit: () => unknown, giveUp: () => unknown}} Acts
 */
export {};
