/**
 * The shapes that cross the wire, as src/snuggery/kit/scene.py and src/snuggery/tables/views/messages.py declare them.
 *
 * @typedef {{id: string, face: string, kind: string, mark: string, note: string}} Piece
 * @typedef {{id: string, kind: string, label: string, owner: number | null, pieces: Piece[], value: number | null,
 *   facts: Record<string, any>}} Zone
 * @typedef {{action: number, words: string, label: string, pieces: string[], zone: string | null, hint: string,
 *   key: string, mark: string, button: string, lights: string[], quiet: boolean}} Choice
 * @typedef {{label: string, why: string, piece: string | null, pieces: string[]}} Refusal
 * @typedef {{seat: number, kind: string, value: number, most: number, cards: number, dealer: boolean, out: boolean,
 *   note: string}} Plate
 * @typedef {{game: string, seat: number | null, turn: number | null, over: boolean, phase: string, title: string,
 *   question: string, plates: Plate[], zones: Zone[], choices: Choice[], refusals: Refusal[], next_seat: number | null,
 *   direction: number, scores: number[], places: number[], result: string}} Scene
 * @typedef {{text: string, pieces: Piece[]}} Example
 * @typedef {{of: string[], name: string, text: string, clause: string, example: Example | null}} ExplainedThing
 * @typedef {{game: string, things: ExplainedThing[], words: string[][]}} ExplainedGame
 * @typedef {{name: string, line: string}} HouseRule
 * @typedef {{seat: number, name: string, kind: string, level: string, vacant: boolean, why: string}} Chair
 * @typedef {{by: number, seat: number, what: string}} Vote
 * @typedef {{ply: number, seat: number | null, text: string, code: string, call: string}} Event
 * @typedef {{type: "table", ply: number, scene: Scene, chairs: Chair[], events: Event[], caught_up: boolean,
 *   host: boolean, again: string | null, code: string, invite: string, waiting: boolean, host_seat: number | null,
 *   options: Record<string, string>, rules: HouseRule[], goal: string, move_time: number, waited: number, votes: Vote[],
 *   onlookers: string[], pace: string, deal_ends: DealEnd[], hints: "" | "yes" | "agree", hinted: number[],
 *   lesson?: Coach}} Table
 * @typedef {{action: number, name: string, value: number, error: number, told: string, margin: string, best: boolean,
 *   why: string}} Worth
 * @typedef {{action: number, heading: string, reason: string, about: string, worths: Worth[], tally: string,
 *   worlds: number, words: string, facts: Record<string, any>}} Hint
 * @typedef {{id: string, ply: number, told: Hint | null, final: boolean}} Asked
 * @typedef {{lesson: string, title: string, stage: "asked" | "told" | "running" | "strayed" | "done", number: number,
 *   steps: string[], heading: string, tell: string, do: string, points: string[], prompted: boolean, answer: string,
 *   tries: number, nudge: string, nudge_after: number, prompt_after: number, next: string,
 *   next_path: string | null, match: Record<string, string>}} Coach
 * @typedef {{seat: number, head: string, told: string, why: string, amount: number, faces: string[], taken: number,
 *   missing: number}} ReckoningRow
 * @typedef {{number: number, ply: number, title: string, button: string, head: string, rows: ReckoningRow[],
 *   notes: string[], told: string[], heard: number}} DealEnd
 * @typedef {{seat: number, text: string, to?: number | null}} Heard
 * @typedef {{held: boolean, last: boolean, stays: number}} Held
 * @typedef {{number: number, ply: number, title: string, changes: number[], purses: number[], out: number[]}} DealLine
 * @typedef {{ply: number, title: string, told: string, seat: number, before: number, after: number}} Turning
 * @typedef {{begun: number[], left: string[], deals: DealLine[], turnings: Turning[]}} Story
 * @typedef {{seat: number, begun: number, luck: Record<string, number>, own: number, others: number, result: number}} Sum
 * @typedef {{place: number, ply: number, deal: number, kind: string, title: string, told: string, change: number, figure: string, better: string, reason: string, truth: string, chosen: number, hint: Hint | null}} Moment
 * @typedef {{ply: number, title: string, told: string, better: string, meant: Record<string, any>, went: Record<string, any>, best: Record<string, any>}} Attempt
 * @typedef {{ply: number, played: string, better: string, loss: number, error: number, told: string}} DecisionLoss
 * @typedef {{seat: number, summary: string, sums: Sum[], line: [number, number][], deals: [number, string][], moments: Moment[], attempts: Attempt[], playouts: number, error: number, chart: string, narrow_chart: string, losses: DecisionLoss[]}} Review
 * @typedef {{part: number, review: Review | null, behind: number, refused: string}} Reviewed
 * @typedef {{id: string, action: number, pieces: string[], ply: number, slow: boolean}} Sent
 * @typedef {{text: string, seat: number | null, ply: number, kind: string}} LogLine
 */
export {};
