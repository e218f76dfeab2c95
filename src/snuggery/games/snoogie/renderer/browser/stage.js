/** What runs on the table now.  A table that has come is told only when the balls of its throw lie still. */
/** @import {Aim, Asks} from "./aim.js" */
/** @import {Row} from "./rolling.js" */
/** @import {Scene, Table} from "/static/table/types.js" */
import { pace, speak } from "/static/table/kit.js";
import { firstAim } from "./aim.js";
import { meantTrack } from "./launching.js";
import { pushes, remember } from "./pushes.js";
import { lasts, placeAt } from "./rolling.js";
import { hush, listenTo } from "./sounding.js";
import { pushing } from "./ways.js";
import { judgedAloud, lookedAtWords } from "./words.js";

const MOST_WAITING = 400; // tables: a whole match among bots, which throw faster than anybody could watch
const READING = 7000; // ms that a round's end stays when it is for others to go on
const FLIGHT = 0.5; // seconds that thrown chalk is in the air
export const SETTLES = 0.12; // seconds from the last movement to the telling
const BLEND = 0.22; // seconds in which a ball gets from the meant way to the true one

/**
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{facts: any, before: any, track: Row[], lead: number, began: number, from: number, thrown: number,
 *   meant: boolean, shift: {body: number, x: number, y: number, since: number} | null}} Roll
 * @typedef {{table: Table, tell: (table: Table) => void}} Waiting
 */

/** @type {{facts: any, asks: Asks | null, aim: Aim, asked: string, roll: Roll | null, waiting: Waiting[], fast:
 * boolean,
 *   pulling: boolean, measuring: {facts: any, over: boolean, began: number} | null}} */
export const stage = {
  facts: null,
  asks: null,
  aim: {},
  asked: "",
  roll: null,
  waiting: [],
  fast: false,
  pulling: false,
  measuring: null,
};

/** @type {() => void} */
let redraw = () => {};
/** @type {(() => void) | null} what is done when the running throw lies still */
let then = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {(() => void)[]} */
const eager = [];

/** Name the function that draws the page anew. @param {() => void} how */
export function onStage(how) {
  redraw = how;
}

/** The facts of a scene's pool table, null where there is none. @param {Scene} scene */
const poolOf = (scene) => scene.zones.find(({ kind }) => kind === "pool_table")?.facts ?? null;

/** Whether something runs, or is being measured. */
export const isBusy = () => stage.roll !== null || stage.measuring !== null;

/** What stands beside the game's name: the round that is measured is not over before that has been seen.
 * @param {Scene} scene @returns {string} */
export const titleOf = ({ title }) => stage.measuring?.facts.verdict?.title ?? title;

/** A table has come: tell it at once, or when everything before it has run. @param {Table} table
 * @param {(table: Table) => void} tell */
export function receive(table, tell) {
  if (!poolOf(table.scene)) return tell(table);
  stage.waiting.push({ table, tell });
  if (table.caught_up || stage.waiting.length > MOST_WAITING) return settle();
  if (!isBusy() || stage.roll?.meant) next();
}

/** Tell everything that waits, and run nothing. */
function settle() {
  const all = stage.waiting.splice(0);
  stopRoll();
  stopMeasuring();
  for (const { table, tell } of all) {
    show(poolOf(table.scene));
    tell(table);
  }
}

function next() {
  const one = stage.waiting.shift();
  if (!one) return redraw();
  const facts = poolOf(one.table.scene);
  if (isFresh(facts) && pace() > 0) run(facts, () => rest(one, facts));
  else rest(one, facts);
}

/** Whether a throw was made that the viewer has not seen. @param {any} facts */
const isFresh = (facts) =>
  stage.facts !== null && facts.throw.n > stage.facts.throw.n && (facts.track.length > 0 || isChalk(facts));

/** @param {any} facts */
const isChalk = (facts) => facts.throw.body === "chalk" && facts.chalk !== null;

/** Let a throw run, from where the hand has let it go already if it is one's own. @param {any} facts
 * @param {() => void} done what comes when all lies still */
function run(facts, done) {
  const body = bodyOf(facts);
  const own = stage.roll?.track[0][1] === body ? stage.roll : null;
  const at = own ? clock() : 0;
  const was = own && placeIn(own, body, at);
  stage.roll = rollOf(facts, stage.facts);
  if (own) Object.assign(stage.roll, { began: own.began, from: own.from, thrown: own.thrown });
  const is = was && placeIn(stage.roll, body, at);
  if (was && is) stage.roll.shift = { body, x: was.x - is.x, y: was.y - is.y, since: at };
  listenTo(stage.roll, !own);
  then = done;
  runOn();
}

/** A throw that begins to run now. @param {any} facts @param {any} before the table as it lay @returns {Roll} */
export function rollOf(facts, before) {
  const now = performance.now();
  return {
    facts,
    before,
    track: facts.track.length > 0 ? facts.track : lying(facts),
    lead: isChalk(facts) ? FLIGHT : 0,
    began: now,
    from: 0,
    thrown: now,
    meant: false,
    shift: null,
  };
}

/** The track's number for what was thrown. @param {any} facts @returns {number} */
const bodyOf = ({ balls, throw: { body } }) =>
  body === "chalk" ? balls.length : balls.findIndex((/** @type {any} */ { id }) => id === body);

/** A track of chalk that stays where it comes down. @param {any} facts @returns {Row[]} */
const lying = ({ balls, chalk }) => [[0, balls.length, chalk.x / 1000, chalk.y / 1000, 0, 0, 0, 0, 0]];

/** Draw, and end the throw in time: by a clock that runs in hidden windows too. */
function runOn() {
  const { roll } = stage;
  clearTimeout(timer);
  if (roll && !roll.meant)
    timer = setTimeout(lieStill, (1000 * (roll.lead + lasts(roll.track) + SETTLES - clock())) / rate());
  redraw();
}

function lieStill() {
  const done = then;
  stopRoll();
  done?.();
}

function stopRoll() {
  clearTimeout(timer);
  hush();
  stage.roll = null;
  then = null;
}

/** All lies still: tell the table, measure if that ended a round, and go on. @param {Waiting} one @param {any} facts */
function rest({ table, tell }, facts) {
  const thrown = stage.facts === null || facts.throw.n > stage.facts.throw.n;
  if (thrown) stopRoll();
  if (thrown && stage.facts && facts.throw.seat === table.scene.seat) recall(facts);
  if (thrown && stage.facts && (facts.verdict || facts.throw.foul)) measure(table, facts);
  show(facts);
  tell(table);
  if (!isBusy()) next();
}

/** Remember a push of one's own, and say how it was off. @param {any} facts */
function recall(facts) {
  const [last] = pushes;
  remember(facts, false, before());
  if (pushes[0] !== last) speak(judgedAloud(pushes[0]));
}

/** The table before the throw that has just come to rest, and how it was aimed. */
const before = () => ({ facts: stage.facts, asks: stage.asks, aim: stage.aim, byHand: pushing.way === "hand" });

/** Look closely at how a round ended, or at a foul, until the player goes on. @param {Table} table
 * @param {any} facts */
function measure({ scene }, facts) {
  stage.measuring = { facts, over: scene.over, began: performance.now() };
  speak(lookedAtWords(facts));
  if (scene.seat === null || scene.turn !== scene.seat) timer = setTimeout(goOn, READING);
}

/** Leave the end of a round. */
export function goOn() {
  if (!stage.measuring) return;
  clearTimeout(timer);
  stopMeasuring();
  next();
}

function stopMeasuring() {
  stage.measuring = null;
  for (const done of eager.splice(0)) done();
}

/** Wait until nothing is being measured. @returns {Promise<void>} */
export const measured = () => (stage.measuring ? new Promise((resolve) => eager.push(resolve)) : Promise.resolve());

// -- the running throw ------------------------------------------------------------------------------------------------

/** Let go: what was thrown moves from this moment on, as it was meant. */
export function launch() {
  const { asks, aim, facts } = stage;
  if (!asks || !facts || pace() === 0) return;
  const chalk = asks.throw === "chalk";
  const track = chalk ? lying({ balls: facts.balls, chalk: aim }) : meantTrack(facts, asks, aim);
  const from = chalk ? { ...facts, chalk: { ...aim, turn: 0 } } : facts;
  stage.roll = { ...rollOf({ ...from, track }, facts), facts: from, lead: chalk ? FLIGHT : 0, meant: true };
  listenTo(stage.roll, true);
  runOn();
}

/** Let a practice push run, after which everything lies as it lay. @param {Scene} scene what it led to
 * @param {(facts: any) => void} told what is said of it then */
export function rehearse(scene, told) {
  const facts = poolOf(scene);
  if (!facts) return;
  const over = () => {
    stopRoll();
    remember(facts, true, before());
    told(facts);
    next();
  };
  if (facts.track.length > 0 && pace() > 0) run(facts, over);
  else over();
}

/** Take back what was let go and was not allowed. */
export function callBack() {
  if (stage.roll?.meant) stopRoll();
}

const rate = () => (stage.fast ? 2 : 1) / (pace() || 1);

/** How many seconds the running throw has run. */
export const clock = () =>
  stage.roll ? stage.roll.from + ((performance.now() - stage.roll.began) / 1000) * rate() : 0;

/** Where a body is in a throw, in millimetres; null if it does not move. @param {Roll} roll @param {number} body
 * @param {number} at seconds
 * @returns {(Spot & {high: number}) | null} */
export function placeIn(roll, body, at) {
  const place = placeAt(roll.track, body, at - roll.lead);
  if (!place) return null;
  const { x, y } = shifted(place, roll, body, at);
  return body === roll.facts.balls.length && at < roll.lead
    ? inFlight(roll, { x, y }, at / roll.lead)
    : { x, y, high: 0 };
}

/** @param {Spot} place @param {Roll} roll @param {number} body @param {number} at @returns {Spot} */
function shifted({ x, y }, { shift }, body, at) {
  if (!shift || shift.body !== body) return { x, y };
  const left = 1 - Math.min(1, Math.max(0, (at - shift.since) / BLEND));
  const part = left * left * (3 - 2 * left);
  return { x: x + shift.x * part, y: y + shift.y * part };
}

/** Chalk flies from behind the cushion to where it comes down. @param {Roll} roll @param {Spot} to
 * @param {number} part */
const inFlight = ({ facts }, { x, y }, part) => ({
  x: facts.size[0] / 2 + (x - facts.size[0] / 2) * part,
  y: -120 + (y + 120) * part,
  high: 4 * part * (1 - part),
});

/** Let the balls run at true or at double speed, this time and from now on. */
export function changeSpeed() {
  const at = clock();
  stage.fast = !stage.fast;
  if (stage.roll) Object.assign(stage.roll, { from: at, began: performance.now() });
  runOn();
}

/** Show at once how the running throw ends. */
export function skip() {
  if (stage.roll && !stage.roll.meant) lieStill();
}

// -- the aim ----------------------------------------------------------------------------------------------------------

/** Let a table lie as it is said to; every throw is aimed anew. @param {any} facts */
function show(facts) {
  const asked = facts.asks ? `${facts.throw.n} ${facts.asks.action}` : "";
  if (asked && asked !== stage.asked) stage.aim = firstAim(facts.asks);
  if (asked !== stage.asked) Object.assign(pushing, { practising: false, more: false });
  Object.assign(stage, { facts, asked, asks: facts.asks ?? null });
}
