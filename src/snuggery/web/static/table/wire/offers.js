/**
 * The order in which numbers count what may be chosen: papers; or the hand as it lies, then buttons, then what lies on
 *   the
 * table.  Keys choose by it, and what is said names it.
 */
/** @import {Choice, Piece, Scene} from "../types.js" */
import { bare, isOffered, isPaper, papersOf } from "../chosen/choosing.js";
import { inOrder } from "../chosen/order.js";
import { yourTurn } from "../state.js";

/** @typedef {{piece: Piece, choice: null, open: boolean} | {piece: null, choice: Choice, open: boolean}} Offer */

/** All that numbers count now, the first under 1. @param {Scene} scene @returns {Offer[]} */
export function offers(scene) {
  const papers = papersOf(scene);
  const others = bare(scene).filter((choice) => !isPaper(choice));
  const cards = papers.length ? [] : countedHand(scene);
  return [...papers.map(byChoice), ...cards, ...others.map(byChoice), ...onTable(scene)];
}

/** Your hand, as it lies: no number where nothing of it may be played now. @param {Scene} scene */
function countedHand(scene) {
  const cards = handOf(scene).map((piece) => byPiece(piece, scene));
  return yourTurn(scene) && !cards.some(({ open }) => open) ? [] : cards;
}

/** The cards in your hand, in the order in which they lie. @param {Scene} scene */
export const handOf = ({ zones, seat }) =>
  inOrder(zones.find(({ kind, owner }) => kind === "hand" && owner === seat && seat !== null)?.pieces ?? []);

/** What lies on the table and may be taken. @param {Scene} scene */
const onTable = (scene) =>
  scene.zones
    .filter(({ kind }) => kind !== "hand")
    .flatMap(({ pieces }) => pieces)
    .filter(({ id }) => yourTurn(scene) && isOffered(scene, id))
    .map((piece) => byPiece(piece, scene));

/** @param {Choice} choice @returns {Offer} */
const byChoice = (choice) => ({ piece: null, choice, open: true });

/** @param {Piece} piece @param {Scene} scene @returns {Offer} */
const byPiece = (piece, scene) => ({ piece, choice: null, open: isOffered(scene, piece.id) });
