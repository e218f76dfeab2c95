/** What things on the table are called when they are spoken. */
/** @import {Zone, Piece, Plate, Scene} from "../types.js" */
import { amount, capital, figure } from "../../app/sentences.js";
import { game, nameOf, state } from "../state.js";

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
  const rank = RANKS[/** @type {keyof typeof RANKS} */ (face[0])];
  const suit = SUITS[/** @type {keyof typeof SUITS} */ (face[1])];
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

/** Say what lies in a zone, after its name. @param {Zone} zone */
export function zoneWords(zone) {
  const inside = contentWords(zone);
  if (!inside) return zone.facts.groups ? zone.label : [zone.label, "empty"].filter(Boolean).join(": ");
  return zone.label ? `${capital(zone.label)}: ${inside}` : inside;
}

/** Say what lies in a zone: the words for one that cannot be seen. @param {Zone} zone */
export const contentWords = (zone) =>
  [
    zone.value === null || zone.facts.dice ? "" : figure(zone.value),
    ...(zone.facts.groups ? [groupWords(zone)] : zone.pieces.map((piece, i) => pieceWords(piece) + byWhom(zone, i))),
    ...(zone.kind === "text" ? (zone.facts.seats ?? []).map(seatWords) : []),
    zone.facts.dice ? listed(zone.facts.dice.map(faceWords)) : "",
    ...(zone.facts.lines ?? []),
    ...(zone.facts.marks ?? []).map(markWords),
    zone.facts.line ?? "",
    zone.kind === "text" ? "" : (zone.facts.small ?? ""),
    callWords(zone),
  ]
    .filter(Boolean)
    .join(", ");

/** The groups that lie in a zone, each with its note. @param {Zone} zone */
function groupWords({ pieces, facts }) {
  let at = 0;
  const each = facts.groups.map((/** @type {{pieces: number, note?: string}} */ { pieces: many, note }) => {
    const cards = listed(pieces.slice(at, at + many).map(pieceWords));
    at += many;
    return note ? `${note}: ${cards}` : cards;
  });
  return each.join("; ");
}

/** @param {{at: number, cost?: number, past?: boolean}} mark */
const markWords = ({ at, cost, past }) => (past ? `${at} is past` : cost ? `${at} costs ${cost}` : `${at} lies ahead`);

/** The player of a card in a trick, and whether it wins so far. @param {Zone} zone @param {number} i */
const byWhom = ({ kind, facts }, i) =>
  kind === "trick" && facts.seats ? ` by ${nameOf(facts.seats[i])}${facts.winning === i ? ", winning" : ""}` : "";

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

/** Name the player at a plate and their possessions. @param {Plate} plate @param {Scene} scene */
export const plateWords = (plate, scene) =>
  [nameOf(plate.seat), standingWords(plate, scene)].filter(Boolean).join(", ");

const FOLLOWING = "as-";

/** Whether a bot of this level is as strong as you. @param {string} level */
export const isFollowing = (level) => level.startsWith(FOLLOWING);

/** The level of a bot in words. @param {string} level */
export const levelWords = (level) =>
  isFollowing(level) ? `as strong as you, now ${level.slice(FOLLOWING.length)}` : level;

/** Whether a bot played its last move by habit, because the server is busy. @param {number} seat */
export const isHasty = (seat) => state.table?.hasty?.includes(seat) ?? false;

/** Say how the one at a plate stands. @param {Plate} plate @param {Scene} scene */
function standingWords(plate, scene) {
  const chair = state.table?.chairs[plate.seat];
  const about = [
    chair?.kind === "you" ? "you" : "",
    chair?.kind === "bot" ? `bot, ${levelWords(chair.level)}` : "",
    isHasty(plate.seat) ? "plays by habit while the server is busy" : "",
    chair?.kind === "away" ? "away, a bot holds the seat" : "",
    chair?.kind === "person" && chair.here === false ? "offline" : "",
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
