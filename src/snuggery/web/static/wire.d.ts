// What crosses the wire, as the structs of messages, scenes and answers have it.
// Written by `python -m scripts.documents`; a change here is a change of the protocol, see docs/protocol.md.

/** An action was recorded at this ply. */
export interface Ack {
  type: "ack";
  id: string;
  ply: number;
}

/** Enter on a score sheet what has happened, in the words of a transcript; `id` and `ply` as in a play. */
export interface Answer {
  type: "answer";
  id: string;
  ply: number;
  words: string;
}

/** POST /api/person/arrive: the code that another device shows. */
export interface Arrive {
  code: string;
}

/** POST /api/tables/{id}/push: have a device told of your turns at this table, or no longer. */
export interface AskAbout {
  device: string;
  on?: boolean;
}

/** Ask for the best move at this ply; in games between people, everyone has to agree to hints first. */
export interface AskHint {
  type: "hint";
  id: string;
  ply: number;
  silent?: boolean;
}

/** POST /api/groups/{id}/duel: ask a member to a duel. */
export interface AskMember {
  number: number;
}

/** An action of a game that lists none, such as a throw: what the reader meant, what came of it, and the best found. */
export interface Attempt {
  ply: number;
  title: string;
  told: string;
  better: string;
  meant: Record<string, any>;
  went: Record<string, any>;
  best: Record<string, any>;
}

/** A number that people measure and write in: `words` begin what is said in the format, the number ends it. */
export interface Blank {
  words: string;
  label: string;
  unit: string;
}

/** A board; of the other person nothing but whether they have finished it, before you have finished it too. */
export interface BoardView {
  chair: number;
  states: string[];
  results: (number | null)[];
  paths: string[];
  told: string[];
  promise: string;
  secret: string;
}

/** POST /api/tables/{id}/vote: let a bot play on for a seat, wait another minute, or remove its player. */
export interface CastVote {
  seat: number;
  what: string;
}

/** A seat and its holder: `kind` is you, person, bot, away or open. */
export interface Chair {
  seat: number;
  name: string;
  kind: string;
  level: string;
  vacant: boolean;
  why: string;
  here: boolean;
  mark: string;
  style: string;
}

/** What one of the two did where they parted. */
export interface ChallengeChoice {
  told: string[];
  name: string;
  worth: string;
  best: boolean;
  better: boolean;
}

/** What a review makes of one of two matches: what luck, own play and all else did, in the review's coin. */
export interface ChallengeShare {
  luck: number;
  own: number;
  rest: number;
  unit: string;
}

/** A person who has taken up a challenge, or has made it; nothing of the play before the reader's own is over. */
export interface ChallengeSide {
  name: string;
  mark: string;
  you: boolean;
  state: string;
  made: number;
  result: number | null;
  place: number | null;
  line: number[];
  solved: boolean[];
  path: string;
}

/** GET /api/challenges/{code}: a challenge as one person may see it, and both results once theirs is there. */
export interface ChallengeView {
  code: string;
  kind: string;
  game: string;
  day: string;
  counts: string;
  name: string;
  mark: string;
  until: number;
  state: string;
  path: string;
  company: string[];
  rules: string[];
  sides: ChallengeSide[];
  others: ChallengeSide[];
  deals: string[];
  puzzles: string[];
}

/** Each seat's chance to finish first after a ply, in hundredths. */
export interface ChancesAt {
  ply: number;
  chances: number[];
}

/** POST /api/contacts/{id}: accept or refuse an offer, block a person, or end contact, an offer or a block. */
export interface ChangeContact {
  wish?: string | null;
  shows?: boolean | null;
}

/** POST /api/groups/{id}: a new name, which the founder may give; or let the members see when you are here. */
export interface ChangeGroup {
  name?: string | null;
  shows?: boolean | null;
  meets?: number | null;
  comes?: boolean | null;
}

/** A legal action: its words, its label, what it involves, and what it would bring. */
export interface Choice {
  action: number;
  words: string;
  label: string;
  pieces: string[];
  zone: string | null;
  hint: string;
  key: string;
  mark: string;
  button: string;
  lights: string[];
  quiet: boolean;
}

/** The state of a lesson: what the tutor says now, what it is about, and what it waits for. */
export interface Coach {
  lesson: string;
  title: string;
  stage: string;
  number: number;
  steps: string[];
  heading: string;
  tell: string;
  do: string;
  points: string[];
  prompted: boolean;
  answer: string;
  tries: number;
  nudge: string;
  nudge_after: number;
  prompt_after: number;
  next: string;
  next_path: string | null;
  match: Record<string, string>;
}

/** Somebody you have played with: `state` is friend, asked, asks or blocked. */
export interface ContactView {
  id: string;
  name: string;
  mark: string;
  state: string;
  shows: boolean;
  here: boolean;
}

/** GET /api/contacts: the people you have played with, what they offer, and your groups. */
export interface ContactsView {
  contacts: ContactView[];
  met: MetView[];
  invited: InvitedView[];
  groups: GroupBrief[];
}

/** GET /api/today/{game}: how everybody finished; only for those who have, until the day is over. */
export interface DailyResultView {
  day: string;
  left: number;
  deal: DailyView;
  results: [number, number][];
  people: number;
  rank: number | null;
  ranked_by: "play" | "result";
  play_rank: number | null;
  reviewed: number;
  review_due: boolean;
  spots: [number, number][];
}

/** The deal of a game on a day. */
export interface DailyView {
  game: string;
  level: string;
  about: string;
  minutes: number;
  counts: string;
  promise: string;
  secret: string | null;
  par: Record<string, number> | null;
  sitting: SittingView | null;
}

/** GET /api/today: the deals of a day, and the days on which the person has played. */
export interface DayView {
  day: string;
  level: string;
  left: number;
  games: DailyView[];
  days: Record<string, number>;
  streak: [number, number];
  weeks: [string, number][];
}

/** A deal's result, shown between two deals: its number, and the ply at which it ended. */
export interface DealEnd {
  number: number;
  ply: number;
  title: string;
  button: string;
  head: string;
  rows: ReckoningRow[];
  notes: string[];
  told: string[];
  heard: number;
}

/** A line of the round-by-round table: what a deal brought each seat, its total then, and who dropped out. */
export interface DealLine {
  number: number;
  ply: number;
  title: string;
  changes: number[];
  purses: number[];
  out: number[];
}

/** The loss of one of the reader's decisions, by what the reader could know then; forced moves have none. */
export interface DecisionLoss {
  ply: number;
  played: string;
  better: string;
  loss: number;
  error: number;
  told: string;
}

/** Changes since the last table or score sheet, for clients that ask for deltas; docs/protocol.md describes them. */
export interface Delta {
  type: "delta";
  changes: Record<string, any>;
}

/** A duel in the list of a person's own. */
export interface DuelBrief {
  code: string;
  game: string;
  name: string;
  state: string;
  next: boolean;
}

/** A game of which duels are played. */
export interface DuelGame {
  game: string;
  minutes: number;
  most: number;
  levels: string[];
}

/** One of the two. */
export interface DuelSide {
  name: string;
  mark: string;
  you: boolean;
  state: string;
  board: number;
  finished: number;
}

/** GET /api/duels/{code}: a duel, as one of the two or somebody who may take it up sees it. */
export interface DuelView {
  code: string;
  game: string;
  minutes: number;
  counts: string;
  seats: number;
  level: string;
  rules: string[];
  until: number;
  state: string;
  sides: DuelSide[];
  boards: BoardView[];
  sums: number[];
  told: string[];
  verdict: string;
  ahead: number | null;
  next: boolean;
}

/** GET /api/duels: a person's duels, the newest first, and the games of which there are duels. */
export interface DuelsView {
  duels: DuelBrief[];
  games: DuelGame[];
}

/** What the reader lost by a decision on average, by what the reader could know then. */
export interface ErrorRate {
  decisions: number;
  loss: number;
  error: number;
  told: string;
  below: string;
  above: string;
}

/** GET /api/evenings/{id}: all that can be known of an evening, and what of it is yours. */
export interface EveningView {
  id: string;
  code: string | null;
  game: string;
  form: string;
  seats: number;
  rounds: number;
  most: number;
  move_time: number;
  rules: string[];
  promise: string;
  lots: string;
  deals: string[];
  begun: number | null;
  ended: number | null;
  guests: GuestView[];
  fixtures: FixtureView[];
  standings: LineView[];
  winner: number | null;
  news: News[];
  you: number | null;
  host: boolean;
  table: string;
  watch: number[];
}

/** One step as this seat witnessed it: sentences for log and live region, codes for pictures and sounds. */
export interface Event {
  ply: number;
  seat: number | null;
  text: string;
  code: string;
  call: string;
}

/** An example from the table as it is now: cards to draw, and a sentence about them. */
export interface Example {
  text: string;
  pieces: Piece[];
}

/** All explanations for a table, and the words of the game with their meanings. */
export interface ExplainedGame {
  game: string;
  things: ExplainedThing[];
  words: [string, string][];
}

/** A thing on the table: what it explains, its name, a sentence or two, and its place in the rulebook. */
export interface ExplainedThing {
  of: string[];
  name: string;
  text: string;
  clause: string;
  example: Example | null;
}

/** POST /api/tables/{id}/fill: let a bot take this open seat, or all of them. */
export interface Fill {
  seat?: number | null;
}

/** POST /api/evenings/{id}/fill: let bots take places until there are so many guests. */
export interface FillEvening {
  guests: number;
}

/** One of the day's five puzzles. */
export interface FiveView {
  game: string;
  path: string;
  rating: number;
  solved: boolean | null;
}

/** One table of a round; without scores while others play the same deals. */
export interface FixtureView {
  round: number;
  number: number;
  again: number;
  guests: number[];
  scores: (number | null)[];
  places: (number | null)[];
  over: boolean;
  path: string;
  line: string;
}

/** POST /api/groups: found a group that plays this game. */
export interface FoundGroup {
  name: string;
  game: string;
  options?: Record<string, string>;
  move_time?: number;
}

/** A group in a list. */
export interface GroupBrief {
  path: string;
  name: string;
  title: string;
  members: number;
  is_set: boolean;
}

/** GET /api/groups/{id}/evenings/{day}: an evening in three to ten lines, and its matches. */
export interface GroupEveningView {
  day: string;
  lines: string[];
  matches: MatchView[];
}

/** The table of a group that is set or played now. */
export interface GroupTable {
  path: string;
  title: string;
  sitting: number;
  seats: number;
  waiting: boolean;
}

/** GET /api/groups/{id}: a group, as its members see it. */
export interface GroupView {
  id: string;
  name: string;
  code: string;
  invite: string;
  founder: boolean;
  shows: boolean;
  since: number;
  game: string;
  title: string;
  options: Record<string, string>;
  move_time: number;
  rules: string[];
  members: MemberView[];
  table: GroupTable | null;
  ledgers: LedgerView[];
  evenings: string[];
  last: GroupEveningView | null;
  meets: number | null;
}

/** A guest: a person or a bot, and the bot that plays for a person who left. */
export interface GuestView {
  number: number;
  name: string;
  mark: string;
  kind: string;
  stand_in: string;
  stand_in_mark: string;
  left: number | null;
}

/** Steer a lesson: `on` from a step that is understood, `back` by one, `show` what to do, `undo` a try. */
export interface Guide {
  type: "lesson";
  do: string;
}

/** Somebody said a phrase; one for a single seat, `to`, is a knock. */
export interface Heard {
  type: "heard";
  seat: number;
  text: string;
  to?: number | null;
}

/** First message on a socket: the last ply already shown, 0 for none. */
export interface Hello {
  type: "hello";
  since?: number;
  deltas?: boolean;
  protocol?: number;
}

/** Advice for a seat, from its view alone.  The same view, effort and seed give the same advice. */
export interface Hint {
  action: number;
  heading: string;
  reason: string;
  about: string;
  worths: Worth[];
  tally: string;
  worlds: number;
  words: string;
  facts: Record<string, any>;
}

/** A player at the table has asked for a hint. */
export interface HintAsked {
  type: "hint-asked";
  seat: number;
}

/** The best move at a ply: a quick answer at once, and the `final` one after a careful evaluation. */
export interface HintView {
  type: "hint";
  id: string;
  ply: number;
  hint: Hint;
  final: boolean;
}

/** POST /api/tables/{id}/hint: the best move at this ply. */
export interface HintWish {
  ply: number;
}

/** GET /api/holidays: today's date in UTC, your days of holiday, and how many are left by year. */
export interface HolidaysView {
  today: string;
  days: string[];
  left: Record<string, number>;
}

/** A house rule in force: its name, and a sentence for players. */
export interface HouseRule {
  name: string;
  line: string;
}

/** POST /api/tables/{id}/rules: other house rules for a waiting table. */
export interface HouseRules {
  options?: Record<string, string>;
  move_time?: number;
}

/** POST /api/tables/{id}/invitation: a new code and link, or none; the old ones stop working. */
export interface Invitation {
  open?: boolean;
}

/** An invitation to a table or a duel, from a person or a group. */
export interface InvitedView {
  table: string;
  path: string;
  game: string;
  title: string;
  name: string;
}

/** POST /api/join: a spoken code such as FIRE-27 or OTTER-MAPLE-CANDLE-4821, or that of an invitation link. */
export interface Join {
  code: string;
}

/** POST /api/groups/{id}/rules: the game, the house rules and the time for a move that the group keeps. */
export interface KeepRules {
  game: string;
  options?: Record<string, string>;
  move_time?: number;
}

/** POST /api/tables/{id}/knock: remind the player who is waited for. */
export interface Knock {
  seat: number;
}

/** POST /api/tables/{id}/leave: get up, until you sit down again or for good. */
export interface Leave {
  for_good?: boolean;
}

/** POST /api/evenings/{id}/leave: go home; the host may say so of another guest, by number. */
export interface LeaveEvening {
  guest?: number | null;
}

/** The ledger of a game; `play` has the sums by play alone, of `reviewed` of the `matches`. */
export interface LedgerView {
  game: string;
  title: string;
  unit: string;
  signed: boolean;
  weeks: WeekView[];
  sums: Record<number, number>;
  play: Record<number, number>;
  coin: string;
  matches: number;
  reviewed: number;
}

/** The score sheet of a lesson, for its learner, who writes on it. */
export interface LessonSheetView {
  type: "sheet";
  ply: number;
  scene: Scene;
  names: string[];
  events: Event[];
  may_write: boolean;
  undo: string;
  place: string;
  host: boolean;
  code: string;
  invite: string;
  again: string | null;
  rounds: DealLine[];
  lesson: Coach | null;
}

/** The table of a lesson, as its learner sees it.  Its plies count everything shown, even what was taken back. */
export interface LessonView {
  type: "table";
  ply: number;
  scene: Scene;
  chairs: Chair[];
  events: Event[];
  caught_up: boolean;
  host: boolean;
  code: string;
  invite: string;
  again: string | null;
  promise: string;
  waiting: boolean;
  host_seat: number | null;
  options: Record<string, string>;
  rules: HouseRule[];
  goal: string;
  move_time: number;
  waited: number;
  votes: Vote[];
  spectators: string[];
  pace: string;
  deal_ends: DealEnd[];
  hints: string;
  hinted: number[];
  daily: string;
  challenge: string;
  evening: string;
  duel: string;
  hasty: number[];
  stood_in: boolean;
  words: string[];
  holidays: string[];
  lesson: Coach | null;
}

/** How a guest stands. */
export interface LineView {
  guest: number;
  place: number;
  points: number;
  tie: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  byes: number;
}

/** POST /api/challenges: of a finished table, by its id, or of the five puzzles of a day. */
export interface MakeChallenge {
  table?: string;
  five?: string;
}

/** POST /api/person/transfer: a code for another device; with `move`, it signs the previous devices out. */
export interface MakeTransfer {
  move?: boolean;
}

/** A place where a person sees a thing, and its owner, -1 if unknown. */
export interface Mark {
  x: number;
  y: number;
  seat: number;
}

/** What a person says about a picture: where the things are, the goal, the lens, the kind of things. */
export interface Marks {
  things: Mark[];
  goal: Mark | null;
  focal: number;
  kind: string;
  options: Record<string, string>;
}

/** A match of an evening: its table's path, the game, and who won. */
export interface MatchView {
  path: string;
  title: string;
  winners: string[];
}

/** All things that were found, and who is nearest, if that is certain enough. */
export interface Measurement {
  things: Ring[];
  goal: [number, number, number];
  verdict: string;
  nearest: number[];
  by: number;
  error: number;
  focal: number;
}

/** A member of a group; `word` says what they do: at the table, here now, comes, away, asked, or nothing. */
export interface MemberView {
  number: number;
  name: string;
  mark: string;
  you: boolean;
  gone: boolean;
  word: string;
  joined: string;
  comes: boolean | null;
}

/** Somebody with whom you have finished a match, and whom you have neither asked nor blocked. */
export interface MetView {
  table: string;
  seat: number;
  name: string;
  mark: string;
  title: string;
  ended: number;
}

/** A moment that mattered to the reader: a decision that cost something, or luck. */
export interface Moment {
  place: number;
  ply: number;
  deal: number;
  kind: string;
  title: string;
  told: string;
  change: number;
  figure: string;
  better: string;
  reason: string;
  truth: string;
  chosen: number;
  hint: Hint | null;
}

/** POST /api/duels: a game, the level of the bots on the other chairs, and how many chairs a table has. */
export interface NewDuel {
  game: string;
  level?: string;
  seats?: number;
}

/** POST /api/evenings: a game, a form, house rules as words; `seats` of a table with duplicate boards. */
export interface NewEvening {
  game: string;
  form?: string;
  rounds?: number;
  seats?: number;
  options?: Record<string, string>;
  move_time?: number;
}

/** POST /api/sheets: a game, its players' names, house rules as words; an `id` of your own opens one sheet only. */
export interface NewSheet {
  game: string;
  names: string[];
  options?: Record<string, string>;
  id?: string | null;
}

/** POST /api/tables: a game, one request per seat, house rules as words. */
export interface NewTable {
  game: string;
  chairs: string[];
  options?: Record<string, string>;
  private?: boolean;
  wait?: boolean;
  move_time?: number;
}

/** A sentence from a table; from all tables together, of number 0. */
export interface News {
  number: number;
  text: string;
}

/** Why a picture could not be measured, in one sentence. */
export interface NotMeasured {
  type: "refused";
  reason: string;
}

/** POST /api/contacts: offer contact to somebody at a finished match of yours, or block them. */
export interface OfferContact {
  table: string;
  seat: number;
  wish?: string;
}

/** A mistake of the person's own, from a match that was reviewed. */
export interface OwnPuzzleView {
  game: string;
  path: string;
  ply: number;
  solved: boolean | null;
}

/** GET /api/challenges/{code}/parting: the position where two matches parted, and both choices. */
export interface PartingView {
  ply: number;
  title: string;
  question: string;
  words: string;
  choices: ChallengeChoice[];
  about: string;
}

/** A thing on the table.  `face` is what it shows ("" is its back); `id` stays with it from scene to scene. */
export interface Piece {
  id: string;
  face: string;
  kind: string;
  mark: string;
  note: string;
}

/** Ask whether the connection still works. */
export interface Ping {
  type: "ping";
}

/** What lies before a seat: counters, whether it deals or is out, what it has announced. */
export interface Plate {
  seat: number;
  kind: string;
  value: number;
  most: number;
  cards: number;
  dealer: boolean;
  out: boolean;
  note: string;
}

/** Play an action at a ply.  `id` is the sender's own; a repeated one is acknowledged, not played again. */
export interface Play {
  type: "play";
  id: string;
  ply: number;
  action: number;
}

/** POST /api/tables/{id}/play-on: a table for practice at the position of this one after a ply. */
export interface PlayOn {
  ply: number;
  luck?: string;
}

/** The connection works. */
export interface Pong {
  type: "pong";
}

/** POST /api/tables/{id}/practice: what an action at this ply would lead to. */
export interface Practice {
  ply: number;
  action: number;
}

/** A device that is told of turns, and at which tables. */
export interface PushDeviceView {
  device: string;
  service: string;
  zone: string;
  quiet_from: number;
  quiet_to: number;
  tables: string[];
}

/** GET /api/push: the key for subscriptions, "" if the server sends none, and your devices. */
export interface PushView {
  key: string;
  devices: PushDeviceView[];
}

/** How far a puzzle is: `stage` is asked, solved, missed or shown; the answer's part is empty before the answer. */
export interface PuzzleTold {
  id: string;
  stage: string;
  rating: number;
  own: number;
  five: number;
  gained: number;
  counts: boolean;
  theme: string;
  verdict: string;
  heading: string;
  reason: string;
  about: string;
  answer: number | null;
  worths: Worth[];
  next: string;
}

/** The position of a puzzle, as the seat to move sees it; after the answer, what that has led to. */
export interface PuzzleView {
  type: "table";
  ply: number;
  scene: Scene;
  chairs: Chair[];
  events: Event[];
  caught_up: boolean;
  host: boolean;
  code: string;
  invite: string;
  again: string | null;
  promise: string;
  waiting: boolean;
  host_seat: number | null;
  options: Record<string, string>;
  rules: HouseRule[];
  goal: string;
  move_time: number;
  waited: number;
  votes: Vote[];
  spectators: string[];
  pace: string;
  deal_ends: DealEnd[];
  hints: string;
  hinted: number[];
  daily: string;
  challenge: string;
  evening: string;
  duel: string;
  hasty: number[];
  stood_in: boolean;
  words: string[];
  holidays: string[];
  puzzle: PuzzleTold | null;
}

/** The puzzles of a game, and what a person has made of them. */
export interface PuzzlesOfGame {
  game: string;
  puzzles: number;
  tried: number;
  solved: number;
  rating: number;
  themes: ThemeView[];
}

/** GET /api/puzzles: the five of today, and what there is of every game. */
export interface PuzzlesView {
  day: string;
  five: FiveView[];
  games: PuzzlesOfGame[];
  own: OwnPuzzleView[];
}

/** One line of a deal's result: whose, what was called, said or owed, why, and what it scored. */
export interface ReckoningRow {
  seat: number;
  head: string;
  told: string;
  why: string;
  amount: number;
  faces: string[];
  taken: number;
  missing: number;
}

/** POST /api/person/recover: the words that were written down. */
export interface Recover {
  words: string;
}

/** A piece, pieces chosen together, or a choice that is not open now, and why not. */
export interface Refusal {
  label: string;
  why: string;
  piece: string | null;
  pieces: string[];
}

/** An action was not played; nothing changed.  Its code is stale, illegal, over, … */
export interface Reject {
  type: "reject";
  id: string;
  code: string;
  reason: string;
  ply: number;
}

/** POST /api/groups/{id}/remove: remove a member, as the founder; the group's code changes. */
export interface RemoveMember {
  number: number;
}

/** POST /api/name: the name and the mark that others see; without a mark, the present one stays. */
export interface Rename {
  name: string;
  mark?: string | null;
}

/** GET /api/tables/{id}/review: the review of a finished match, or the finished share of it. */
export interface ReviewView {
  part: number;
  review: ToldReview | null;
  standings: Standings | null;
  behind: number;
  begun: boolean;
}

/** A thing that was found: its ring, its owner, its distance from the goal, and the error of that, in mm. */
export interface Ring {
  x: number;
  y: number;
  radius: number;
  seat: number;
  distance: number;
  error: number;
}

/** Say one of the server's phrases. */
export interface Say {
  type: "say";
  phrase: number;
}

/** One seat's table.  `turn` is a seat, or None while chance decides and after the end. */
export interface Scene {
  game: string;
  seat: number | null;
  turn: number | null;
  over: boolean;
  phase: string;
  title: string;
  question: string;
  plates: Plate[];
  zones: Zone[];
  choices: Choice[];
  outcomes: Choice[];
  blanks: Blank[];
  refusals: Refusal[];
  next_seat: number | null;
  direction: number;
  scores: number[];
  places: number[];
  result: string;
}

/** POST /api/groups/{id}/table: set the group's table, or find it set; with a game, once by other rules. */
export interface SetGroupTable {
  game?: string | null;
  options?: Record<string, string>;
  move_time?: number;
}

/** POST /api/tables/{id}/pace: how fast bots play. */
export interface SetPace {
  pace: string;
}

/** What a result is made of, in the review's coin: the sum of all is the result. */
export interface Shares {
  begun: number;
  luck: number;
  own: number;
  rest: number;
  unit: string;
}

/** GET /api/challenges/{code}/shares: luck and play of both, the reader's first; none while they are worked out. */
export interface SharesView {
  shares: ChallengeShare[];
  none: boolean;
}

/** A score sheet as it stands, for people who play with real cards or dice.  Each one replaces the one before. */
export interface SheetView {
  type: "sheet";
  ply: number;
  scene: Scene;
  names: string[];
  events: Event[];
  may_write: boolean;
  undo: string;
  place: string;
  host: boolean;
  code: string;
  invite: string;
  again: string | null;
  rounds: DealLine[];
}

/** POST /api/tables/{id}/sit: take a free seat, this one or the first; or come back to your own. */
export interface SitDown {
  seat?: number | null;
  words?: string | null;
}

/** POST /api/today/{game}: the deal of today, or for fun that of an earlier day. */
export interface SitDownToday {
  day?: string | null;
  level?: string;
}

/** A person's first sitting: how each deal went, a sign each, and what counts of the end; none if it was cut off. */
export interface SittingView {
  path: string;
  over: boolean;
  result: number | null;
  course: string;
  play: number | null;
  shares: Shares | null;
}

/** All seats' chances at the beginning, at the end of each deal, and at some points between if deals are few. */
export interface Standings {
  points: ChancesAt[];
  error: number;
}

/** GET /api/tables/{id}/story: how a finished match went, deal by deal, and what decided it. */
export interface StoryView {
  begun: number[];
  left: string[];
  deals: DealLine[];
  turnings: Turning[];
  places: number[];
}

/** POST /api/push: have this browser notified; between two minutes of the day, by its time zone, it is quiet. */
export interface Subscribe {
  endpoint: string;
  public_key: string;
  secret: string;
  zone: string;
  quiet_from?: number;
  quiet_to?: number;
}

/** What a seat ended with, as a sum in the review's coin: begun + luck + hidden + own + others = result. */
export interface Sum {
  seat: number;
  begun: number;
  luck: Record<string, number>;
  own: number;
  others: number;
  result: number;
  hidden: number;
}

/** Everything a seat may see now, and what happened since its last view.  Each view replaces the one before. */
export interface TableView {
  type: "table";
  ply: number;
  scene: Scene;
  chairs: Chair[];
  events: Event[];
  caught_up: boolean;
  host: boolean;
  code: string;
  invite: string;
  again: string | null;
  promise: string;
  waiting: boolean;
  host_seat: number | null;
  options: Record<string, string>;
  rules: HouseRule[];
  goal: string;
  move_time: number;
  waited: number;
  votes: Vote[];
  spectators: string[];
  pace: string;
  deal_ends: DealEnd[];
  hints: string;
  hinted: number[];
  daily: string;
  challenge: string;
  evening: string;
  duel: string;
  hasty: number[];
  stood_in: boolean;
  words: string[];
  holidays: string[];
}

/** Take back the last entry on a score sheet; with `round`, all entries since a round began. */
export interface TakeBack {
  type: "take-back";
  id: string;
  ply: number;
  round?: boolean;
}

/** POST /api/holidays: days on which your clock stands still, both included. */
export interface TakeHoliday {
  first: string;
  last: string;
}

/** A theme of a game's puzzles. */
export interface ThemeView {
  theme: string;
  title: string;
  puzzles: number;
  solved: number;
}

/** A review in words, for the reader at `seat`. */
export interface ToldReview {
  seat: number;
  summary: string;
  sums: Sum[];
  line: [number, number][];
  deals: [number, string][];
  moments: Moment[];
  attempts: Attempt[];
  playouts: number;
  error: number;
  chart: string;
  narrow_chart: string;
  losses: DecisionLoss[];
  coin: string;
  unit: string;
  rate: ErrorRate | null;
  rest: string;
}

/** A moment that decided: at which ply, in which deal, what happened, and what it did to a seat. */
export interface Turning {
  ply: number;
  title: string;
  told: string;
  seat: number;
  before: number;
  after: number;
  standing: number[];
}

/** What a player wants for another seat: bot, wait, out; or for their own: `back`, `hurry`. */
export interface Vote {
  by: number;
  seat: number;
  what: string;
}

/** A week of a ledger: its Monday, and by member's number what each won who played. */
export interface WeekView {
  monday: string;
  scores: Record<number, number>;
}

/** The value of one choice for the seat to move, in the unit of the game's hints: points, coins or chances to win. */
export interface Worth {
  action: number;
  name: string;
  value: number;
  error: number;
  told: string;
  margin: string;
  best: boolean;
  why: string;
  blunder: boolean;
}

/** A place on the table with pieces or a number in it; `owner` is a seat, or None for the middle. */
export interface Zone {
  id: string;
  kind: string;
  label: string;
  owner: number | null;
  pieces: Piece[];
  value: number | null;
  facts: Record<string, any>;
}
