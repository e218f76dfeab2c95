/** The order of the hand: its own, or the player's, by suits or by ranks. */
/** @import {Piece} from "../types.js" */
import { state } from "../state.js";

const RANKS = "A23456789TJQK";
const SUITS = "cdsh"; // black and red by turns

/** @param {Piece[]} pieces */
export function inOrder(pieces) {
  const rank = (/** @type {Piece} */ { face }) => RANKS.indexOf(face[0]);
  const suit = (/** @type {Piece} */ { face }) => SUITS.indexOf(face[1]);
  if (state.order === "suits") return pieces.toSorted((a, b) => suit(a) - suit(b) || rank(a) - rank(b));
  if (state.order === "ranks") return pieces.toSorted((a, b) => rank(a) - rank(b) || suit(a) - suit(b));
  return pieces;
}
