/** What things on the table are called when they are spoken. */
/** @import {Zone, Piece, Plate, Scene} from "./types.js" */
import { amount, capital, figure } from "../house/sentences.js";
import { game, nameOf, state } from "./state.js";

const RANKS = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const NUMBERS = "none one two three four five six seven eight nine ten".split(" ");

/** Say the face of a piece. @param {string} face @returns {string} */
export function faceWords(face) {
  if (face === "") return "a card face down";
  const rank = RANKS[/** @type {keyof RANKS} */ (face[0])];
  const suit = SUITS[/** @type {keyof SUITS} */ (face[1])];
  if (face.length === 2 && rank && suit) return `${rank} of ${suit}`;
  return /^\d+$/.test(face) ? (NUMBERS[Number(face)] ?? face) : face.replaceAll("-", " ");
}

/** @param {Piece} piece */
export const pieceWords = (piece) => [faceWords(piece.face), piece.note].filter(Boolean).join(", ");

/** A label as it stands after a figure. @param {string} label */
export const inSentence = (label) => label.charAt(0).toLowerCase() + label.slice(1);

/** @param {readonly string[]} words */
export const listed = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");

/** Say what lies in a zone. @param {Zone} zone */
export function zoneWords(zone) {
  const inside = [
    zone.value === null ? "" : figure(zone.value),
    ...zone.pieces.map((piece, i) => pieceWords(piece) + byWhom(zone, i)),
    ...(zone.kind === "text" ? (zone.facts.seats ?? []).map(seatWords) : []),
    ...(zone.facts.dice ?? []).map(String),
    ...(zone.facts.lines ?? []),
    zone.facts.line ?? "",
    callWords(zone),
  ].filter(Boolean);
  return `${capital(zone.label || zone.kind)}: ${inside.join(", ") || "empty"}`;
}

/** Who played a card of a trick. @param {Zone} zone @param {number} i */
const byWhom = ({ kind, facts }, i) => (kind === "trick" && facts.seats ? ` by ${nameOf(facts.seats[i])}` : "");

/** @param {number | null} seat */
const seatWords = (seat) => (seat === null ? "nobody yet" : nameOf(seat));

/** @param {Zone} zone */
function callWords({ kind, facts }) {
  if (kind !== "calls") return "";
  const costs = facts.words.map((/** @type {string} */ word, /** @type {number} */ i) =>
    facts.costs?.[i] ? `${word} ${facts.costs[i]}` : word,
  );
  return `${costs.join(", ")}${facts.now >= 0 ? `; last ${facts.words[facts.now]}` : ""}`;
}

/** @param {Plate} plate */
export const heldWords = ({ kind, value }) =>
  kind ? amount(value, kind === "points" ? (game()?.unit ?? kind) : kind) : "";

/** Say who sits at a plate and what he has. @param {Plate} plate @param {Scene} scene */
export function plateWords(plate, scene) {
  const chair = state.table?.chairs[plate.seat];
  const about = [
    nameOf(plate.seat),
    chair?.kind === "bot" ? `bot, ${chair.level}` : "",
    chair?.kind === "away" ? "away, a bot holds the seat" : "",
    chair?.kind === "open" ? "free chair" : "",
    scene.turn === plate.seat ? "to move" : "",
    scene.next_seat === plate.seat ? "next" : "",
    plate.dealer ? "dealer" : "",
    heldWords(plate),
    plate.out || plate.cards < 0 ? "" : amount(plate.cards, "cards"),
    plate.note,
  ];
  return about.filter(Boolean).join(", ");
}
