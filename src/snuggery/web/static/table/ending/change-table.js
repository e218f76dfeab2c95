/** Changing the table after a match: the lobby's dialog opens with this table's game, company and house rules. */
/** @import {Table} from "../types.js" */
import { carry } from "../../lobby/carried.js";
import { isFollowing } from "../said/words.js";
import { state } from "../state.js";

const AS_YOU = "as-you"; // what the lobby's dialog calls it

/** @param {string} level */
const wishOf = (level) => (isFollowing(level) ? AS_YOU : level || "open");

/** @param {Table} table */
export function changeTable({ scene, chairs, options, move_time }) {
  carry({
    follows: state.id,
    game: scene.game,
    chairs: chairs.map(({ seat, kind, level }) =>
      seat === scene.seat ? "you" : kind === "bot" ? wishOf(level) : "open",
    ),
    names: chairs.filter(({ seat, kind }) => seat !== scene.seat && kind === "person").map(({ name }) => name),
    options,
    move_time,
  });
  location.assign("/");
}
