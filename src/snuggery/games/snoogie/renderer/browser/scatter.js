/** What a hand that is not quite steady makes of an aim: where half of such pushes end, and how often one is a foul. */
/** @import {Aim, Asks, Hand} from "./aim.js" */
/** @import {Spot} from "./frame.js" */
/** @import {Laid} from "./path.js" */
import { foresee } from "./path.js";

const HALF = 1.177; // standard deviations: an ellipse that holds half of two normal deviates
const CORNERS = 48;
const WORTH_SAYING = 0.01;
const [CUBIC, LINEAR] = [0.07056, 1.5976]; // make a logistic curve the normal one, to some ten thousandths

/** The outline of the ellipse in which half of such pushes would end; none for a steady hand.
 * @param {Laid} laid @param {Asks} asks @param {Aim} aim @returns {Spot[]} */
export function scatter(laid, asks, aim) {
  const hand = /** @type {Hand} */ (asks.hand);
  if (!hand?.aim) return [];
  const bare = { ...laid, balls: [], chalk: null };
  const ends = (/** @type {Partial<Aim>} */ change) =>
    foresee(bare, asks, /** @type {Aim} */ ({ ...aim, ...change })).end;
  const middle = ends({});
  const off = Math.hypot(hand.speed * aim.speed, hand.least);
  const far = longer(minus(ends({ speed: aim.speed + off }), middle), hand.along);
  const wide = longer(minus(ends({ aim: aim.aim + hand.aim }), middle), hand.across);
  return Array.from({ length: CORNERS }, (_, i) => {
    const [c, s] = [HALF * Math.cos((2 * Math.PI * i) / CORNERS), HALF * Math.sin((2 * Math.PI * i) / CORNERS)];
    return { x: middle.x + far.x * c + wide.x * s, y: middle.y + far.y * c + wide.y * s };
  });
}

/** @param {Spot} a @param {Spot} b @returns {Spot} */
const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });

/** A way that another, in the same direction, makes longer on average. @param {Spot} way @param {number} by
 * @returns {Spot} */
function longer({ x, y }, by) {
  const length = Math.hypot(x, y) || 1;
  const factor = Math.hypot(length, by) / length;
  return { x: x * factor, y: y * factor };
}

/** How likely the hand lets go on the line or beyond it. @param {number} line mm @param {Asks} asks @param {Aim} aim */
function foulChance(line, { hand }, { y }) {
  if (!hand?.along) return y >= line ? 1 : 0;
  const off = (line - 1 - y) / hand.along;
  return 1 / (1 + Math.exp(CUBIC * off ** 3 + LINEAR * off));
}

/** The risk of a foul in words, "" where it is none to speak of. @param {number} line @param {Asks} asks
 * @param {Aim} aim */
export function riskWords(line, asks, aim) {
  const chance = foulChance(line, asks, aim);
  if (chance < WORTH_SAYING) return "";
  return chance > 0.45 ? "as like as not over the line" : `over the line once in ${Math.round(1 / chance)}`;
}
