/** Sentences about a scene for the ear: whose turn it is, what may be chosen, what one holds, what lies there. */
/** @import {Choice, Scene, Table} from "../types.js" */
/** @import {Offer} from "../wire/offers.js" */
import { amount, stopped } from "../../app/sentences.js";
import { settings } from "../../app/settings.js";
import { brought } from "../../renderers.js";
import { nameOf, yourTurn } from "../state.js";
import { handOf, offers } from "../wire/offers.js";
import { spoken } from "../zones/index.js";
import { countToSay, untold } from "./announcing.js";
import { heldWords, listed, pieceWords, plateWords } from "./words.js";

/** Say whose turn it is. @param {Scene} scene */
export function turnWords(scene) {
  if (scene.over) return "The game is over.";
  if (scene.turn === null) return stopped(scene.question);
  return scene.turn === scene.seat ? `Your turn. ${stopped(scene.question)}` : `${nameOf(scene.turn)} is to move.`;
}

/** @type {Record<string, string>} */
const WAYS_TO_CHOOSE = {
  on: "A number and Enter choose, from wherever you are; the question mark tells all keys.",
  alt: "Alt with a number, then Enter, choose; Alt with the question mark tells all keys.",
  off: "Tab, the arrows and Enter choose.",
};

/** Say to a newcomer what it is all about, what lies there, and how to choose; at a lesson, which tells the rest, how.
 * @param {Table} table */
export const arrivalWords = ({ lesson, goal, scene }) =>
  sentences(
    [...(lesson ? [] : [goal ?? "", middleWords(scene)]), WAYS_TO_CHOOSE[settings.characterKeys] ?? ""].filter(Boolean),
  );

/** @param {number} missed */
export const missedWords = (missed) => `${amount(missed, "sentences")} before stand in the log.`;

/** Say what may be chosen, each under the number that chooses it. @param {Scene} scene @param {boolean} full with what
 * each would bring */
export function choicesWords(scene, full) {
  if (!yourTurn(scene)) return "";
  const named = offers(scene).flatMap((offer, i) => (offer.open ? `${i + 1} ${offerWords(offer, scene, full)}` : []));
  const sets = scene.choices.filter(({ pieces }) => pieces.length > 1).map((choice) => setWords(choice, scene));
  const more = brought.zones.aloud?.(scene) ?? "";
  return named.length ? `${stopped(`Choices: ${[...named, ...sets].join("; ")}`)} ${more}`.trim() : "";
}

/** @param {Offer} offer @param {Scene} scene @param {boolean} full */
function offerWords({ piece, choice }, scene, full) {
  if (!piece) return [choice?.label, full ? hintWords(choice) : "", keyWords(choice)].filter(Boolean).join(", ");
  const [alone, ...others] = scene.choices.filter(({ pieces }) => pieces.length === 1 && pieces[0] === piece.id);
  const told = full && alone && countToSay(scene, alone) === null ? alone.hint : "";
  const named = pieceWords(untold(piece, scene));
  if (others.length) return `${named}: ${[alone, ...others].map(({ label }) => label).join(", or the number again: ")}`;
  return told && !named.toLowerCase().endsWith(told.toLowerCase()) ? `${named}, ${told}` : named;
}

/** What a choice would bring, on one line. @param {Choice | null} choice */
const hintWords = (choice) => choice?.hint.split("\n").filter(Boolean).join(", ") ?? "";

/** @param {Choice | null} choice */
const keyWords = (choice) => (choice?.key ? `key ${choice.key.toUpperCase()}` : "");

/** What several cards do together, by their numbers. @param {Choice} choice @param {Scene} scene */
function setWords({ label, pieces }, scene) {
  const numbers = offers(scene).flatMap(({ piece }, i) => (piece && pieces.includes(piece.id) ? String(i + 1) : []));
  return `${listed(numbers)} together: ${label}`;
}

/** Say what you hold. @param {Scene} scene */
export function handWords(scene) {
  const hand = handOf(scene);
  if (!hand.length) return "You have no card in your hand.";
  return stopped(
    `Your hand, ${amount(hand.length, "cards")}: ${listed(hand.map((piece) => pieceWords(untold(piece, scene))))}`,
  );
}

/** Say what lies in the middle: all that has a name. @param {Scene} scene */
export const middleWords = (scene) =>
  sentences(scene.zones.filter(({ owner, label, facts }) => owner === null && label && !facts.table).map(spoken));

/** Say what everybody has. @param {Scene} scene */
export const scoreWords = (scene) =>
  stopped(scene.plates.map((plate) => `${nameOf(plate.seat)} ${heldWords(plate)}`).join(", "));

/** Say how the others are, and what lies before them. @param {Scene} scene */
export const othersWords = (scene) =>
  sentences(
    scene.plates
      .filter(({ seat }) => seat !== scene.seat)
      .flatMap((plate) => [plateWords(plate, scene), ...before(plate.seat, scene)]),
  );

/** What lies before a seat. @param {number} seat @param {Scene} scene */
const before = (seat, { zones }) =>
  zones.filter(({ owner, kind, pieces }) => owner === seat && kind !== "hand" && pieces.length > 0).map(spoken);

/** Say what is asked and all that may be chosen, with what it would bring. @param {Scene} scene */
export const askedWords = (scene) => [turnWords(scene), choicesWords(scene, true)].filter(Boolean).join(" ");

/** @param {readonly string[]} words */
const sentences = (words) => words.map(stopped).join(" ");
