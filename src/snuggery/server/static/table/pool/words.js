/** The table and the aim in words, for the ear and beside the sliders. */
/** @import {Aim, Asks, Cloth} from "./aim.js" */
/** @import {Zone} from "../types.js" */
import { zoneWords } from "../words.js";
import { runs } from "./aim.js";

/** How far to a side. @param {number} amount @param {string} unit */
const aside = (amount, unit) =>
  amount === 0 ? "straight" : `${Math.abs(amount)}${unit} ${amount < 0 ? "left" : "right"}`;

/** What the value of a field means. @type {Record<string, (value: number, asks: Asks, aim: Aim) => string>} */
const VALUES = {
  x: (value) => `${(value / 10).toFixed(1)} cm from the left`,
  y: (value) => `${(value / 10).toFixed(1)} cm up`,
  aim: (value) => aside(Number(value.toFixed(2)), "°"),
  speed: (value, { cloth }, { roll }) => `rolls ${runs(/** @type {Cloth} */ (cloth), value, roll).toFixed(2)} m`,
  roll: (value) => `${Math.round(value * 100)} %`,
  side: (value) => (value === 0 ? "none" : aside(value, " rad/s")),
};

/** What a field of an aim says. @param {string} name @param {Asks} asks @param {Aim} aim */
export const valueWords = (name, asks, aim) => VALUES[name]?.(aim[name], asks, aim) ?? String(aim[name]);

/** The whole aim in a sentence. @param {Asks} asks @param {Aim} aim */
export const aimWords = (asks, aim) =>
  asks.throw === "chalk"
    ? `${valueWords("x", asks, aim)}, ${valueWords("y", asks, aim)}.`
    : `${valueWords("aim", asks, aim)}, ${valueWords("speed", asks, aim)}.`;

/** The table as a picture in words. @param {Zone} zone */
export function tableWords(zone) {
  const { chalk, size } = zone.facts;
  if (!size) return zoneWords(zone);
  const off = Math.round(chalk ? chalk.x - size[0] / 2 : 0);
  const where = chalk
    ? `Chalk ${Math.round(chalk.y)} mm up the table, ${off === 0 ? "in the middle" : `${Math.abs(off)} mm ${off < 0 ? "left" : "right"} of the middle`}`
    : "No chalk on the table";
  return `The table from above, ${size[1] / 1000} by ${size[0] / 1000} metres. ${where}.`;
}
