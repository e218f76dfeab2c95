/** The table and the aim in words, for the ear and beside the sliders. */
/** @import {Aim, Asks, Cloth} from "./aim.js" */
/** @import {Path} from "./path.js" */
/** @import {Push} from "./pushes.js" */
/** @import {Zone} from "/static/table/types.js" */
import { listed, nameOf, sceneNow } from "/static/table/kit.js";
import { runs } from "./aim.js";
import { nearest } from "./measuring.js";
import { foresee } from "./path.js";
import { riskWords } from "./scatter.js";

const METRE = 1000;
const SLOW = 0.08; // m/s below which a hand goes nowhere

/** A distance in centimetres, the finer the shorter. @param {number} mm */
const centimetres = (mm) => (mm / 10).toFixed(mm < 100 ? 1 : 0);

/** How far to a side. @param {number} amount @param {string} unit */
const aside = (amount, unit) =>
  amount === 0 ? "straight" : `${Math.abs(amount)}${unit} ${amount < 0 ? "left" : "right"}`;

/** What the value of a field means. @type {Record<string, (value: number, asks: Asks, aim: Aim) => string>} */
const VALUES = {
  x: (value) => `${(value / 10).toFixed(1)} cm`,
  y: (value) => `${(value / 10).toFixed(1)} cm`,
  aim: (value) => aside(Number(value.toFixed(2)), "°"),
  speed: (value, { cloth }, { roll }) => `rolls ${runs(/** @type {Cloth} */ (cloth), value, roll).toFixed(2)} m`,
  roll: (value) => `${Math.round(value * 100)} %`,
  side: (value) => (value === 0 ? "none" : aside(value, " rad/s")),
};

/** What a field of an aim says. @param {string} name @param {Asks} asks @param {Aim} aim */
export const valueWords = (name, asks, aim) => VALUES[name]?.(aim[name], asks, aim) ?? String(aim[name]);

/** How far from the chalk a push would stop, or what it would touch first. @param {any} facts @param {Path} path */
export function missWords(facts, path) {
  const { chalk, ball, chalk_edge } = facts;
  if (path.touches && path.met === "chalk") return spareWords(path.spare);
  if (path.touches) return "touches a ball";
  if (!path.stops) return "runs on from cushion to cushion";
  const off = Math.max(0, Math.hypot(path.end.x - chalk.x, path.end.y - chalk.y) - (ball + chalk_edge) / 2);
  return off < 5 ? "stops at the chalk" : `stops about ${centimetres(off)} cm off`;
}

/** How hard a push meets the chalk. @param {number} spare mm that it would still run */
const spareWords = (spare) =>
  spare < 5 ? "just touches the chalk" : `touches the chalk, ${centimetres(spare)} cm of roll left`;

/** Which way a push goes, and how far it rolls. @param {Asks} asks @param {Aim} aim */
export const aimNowWords = (asks, aim) => `${valueWords("aim", asks, aim)} · ${valueWords("speed", asks, aim)}`;

/** A speed as people say it. @param {number} speed m/s */
const speedWords = (speed) => speed.toFixed(speed < 0.995 ? 2 : 1);

/** Which way, in whole degrees. @param {number} aim */
function wayWords(aim) {
  const degrees = Math.round(Math.abs(aim));
  return degrees === 0 ? "straight ahead" : `${degrees}° to the ${aim < 0 ? "left" : "right"}`;
}

/** What a hand does now: a figure, its unit, the way. @param {{speed: number, aim: number}} hand
 * @returns {[string, string, string]} */
export const handWords = ({ speed, aim }) =>
  speed > SLOW ? [speedWords(speed), "m/s", wayWords(aim)] : ["0.0", "m/s", "at rest"];

/** What a hand did. @param {Record<string, number>} hand its `speed` and its `aim` */
export function letGoWords({ speed, aim }) {
  const degrees = Math.round(aim);
  return `Let go at ${speedWords(speed)} metres a second, ${degrees === 0 ? "straight ahead" : degreeWords(degrees)}.`;
}

/** @param {number} degrees to the right */
const degreeWords = (degrees) =>
  `${Math.abs(degrees)} ${Math.abs(degrees) === 1 ? "degree" : "degrees"} to the ${degrees < 0 ? "left" : "right"}`;

/** By how much a push was too weak or too strong for the chalk. @param {number} off mm */
function strengthWords(off) {
  if (Math.round(off) === 0) return "level with the chalk";
  const far = Math.abs(off) < METRE ? `${centimetres(Math.abs(off))} cm` : `${(Math.abs(off) / METRE).toFixed(1)} m`;
  return `${far} ${off < 0 ? "short" : "too far"}`;
}

/** How far beside the chalk a push went. @param {number} turn degrees to the right */
const turnWords = (turn) => {
  const halves = Math.round(2 * turn) / 2;
  return halves === 0 ? "straight" : aside(halves, "°");
};

/** How a push was off, as "12 cm short, 3° left". @param {Push} push */
export function judgedWords({ judged, off }) {
  if (off === null) return "lost";
  return judged ? `${strengthWords(judged.off)}, ${turnWords(judged.turn)}` : `${centimetres(off)} cm off`;
}

/** A push in figures: how it was off, its speed, how far from the chalk its ball rests. @param {Push} push */
export const pushCells = (push) => [
  judgedWords(push),
  `${speedWords(push.speed)} m/s`,
  push.off === null ? "" : `${centimetres(push.off)} cm off`,
];

/** The last push, in lines. @param {Push} push */
export const lastWords = (push) => [
  push.practice ? "last push, practice" : "last push",
  judgedWords(push),
  `${speedWords(push.speed)} m/s`,
];

/** How a push was off, to be spoken. @param {Push} push */
export function judgedAloud({ judged }) {
  if (!judged) return "";
  const [strength, degrees] = [Math.round(judged.off), Math.round(2 * judged.turn) / 2];
  const far = `${centimetres(Math.abs(strength))} centimetres ${strength < 0 ? "short" : "too far"}`;
  const way = degreeWords(degrees);
  if (strength === 0) return degrees === 0 ? "The push was just right." : `The push was strong enough, ${way}.`;
  return degrees === 0 ? `The push was straight, ${far}.` : `The push was ${far}, ${way}.`;
}

/** How a practice push went. @param {Push} push */
export function practisedWords(push) {
  if (push.off === null) return "Practice: the ball left the bed.";
  return `Practice: it stopped ${centimetres(push.off)} centimetres from the chalk. ${judgedAloud(push)}`;
}

/** What is said of a round that is measured, or of a foul. @param {any} facts */
export const lookedAtWords = ({ throw: { foul } }) =>
  foul ? `${foul.head}. Enter goes on.` : "The round is measured. Enter goes on.";

/** How a practice push over the line went. @param {number} over mm */
export const practisedFoulWords = (over) => `Practice: ${(over / 10).toFixed(1)} cm past the line, a foul.`;

/** How far past the line a ball was let go. @param {number} over mm */
export const overWords = (over) => `${(over / 10).toFixed(1)} cm`;

/** How near the ball is that runs. @param {number} mm */
export const countWords = (mm) => `${Math.round(mm)} mm`;

/** What the ball that runs has to beat. @param {{seat: number, mm: number}} leader */
export const beatWords = ({ seat, mm }) =>
  seat === sceneNow()?.seat ? `your best: ${Math.round(mm)} mm` : `${nameOf(seat)}: ${Math.round(mm)} mm`;

/** Which speed reaches the chalk, beside the speed of the hand. @param {number} speed m/s */
export const reachWords = (speed) => `chalk: ${speedWords(speed)}`;

/** The whole aim in a sentence. @param {any} facts @param {Asks} asks @param {Aim} aim */
export function aimWords(facts, asks, aim) {
  const say = (/** @type {string} */ name) => valueWords(name, asks, aim);
  if (asks.throw === "chalk") return `${say("x")} from the left, ${say("y")} up.`;
  const risk = riskWords(facts.release_line, asks, aim);
  const ends = facts.chalk ? `, ${missWords(facts, foresee(facts, asks, aim))}` : "";
  return `${say("aim")}, ${say("speed")}${ends}${risk ? `, ${risk}` : ""}.`;
}

/** The table as a picture in words: the chalk, each player's distance, the balls still in hand. @param {Zone} zone */
export function tableWords(zone) {
  const { chalk, size, balls } = zone.facts;
  const near = nearest(balls).map(({ seat, mm }) => `${nameOf(seat)} ${Math.round(mm)} mm`);
  const lying = balls.filter((/** @type {any} */ { lies }) => lies === "bed").length;
  return [
    `The table from above, ${size[1] / 1000} by ${size[0] / 1000} metres.`,
    `${chalkWords(chalk, size)}.`,
    near.length > 0 ? `Nearest to it: ${listed(near)}.` : "",
    `${lying} ${lying === 1 ? "ball lies" : "balls lie"} on it${inHand(balls)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {{x: number, y: number} | null} chalk @param {[number, number]} size */
function chalkWords(chalk, [across]) {
  if (!chalk) return "No chalk on the table";
  const off = Math.round(chalk.x - across / 2);
  const side = off === 0 ? "in the middle" : `${Math.abs(off)} mm ${off < 0 ? "left" : "right"} of the middle`;
  return `Chalk ${Math.round(chalk.y)} mm up the table, ${side}`;
}

/** @param {any[]} balls */
function inHand(balls) {
  const own = balls.filter(({ seat, lies }) => seat === sceneNow()?.seat && lies === "hand").length;
  return own > 0 ? `, ${own} ${own === 1 ? "is" : "are"} in your hand` : "";
}

/** Who throws what at the moment. @param {any} thrown @param {number | null} looking @param {boolean} practice */
export function runningWords({ body, seat }, looking, practice) {
  if (practice && seat === looking && body !== "chalk") return "A practice push: nothing of it counts";
  const who = seat === looking ? "You have" : `${nameOf(seat)} has`;
  return body === "chalk" ? `${who} thrown the chalk` : `${who} pushed a ball`;
}
