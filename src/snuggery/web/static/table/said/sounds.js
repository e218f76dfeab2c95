/** What a step sounds like; nothing is told by sound alone. */
/** @import {Scene, Table} from "../types.js" */
import { play, settings } from "../../app.js";

const MOST_TONES = 10;
const TONE_LASTS = 0.16; // seconds

/** @param {Table | null} previous @param {Table} table @param {boolean} cards whether cards came that were not there */
export function sounds(previous, table, cards) {
  if (cards) play("card");
  if (!previous) return;
  payments(previous.scene, table.scene);
  if (rolls(previous.scene) !== rolls(table.scene)) play("die");
  if (milesPassed(table.scene) > milesPassed(previous.scene)) play("knock");
  if (settings.seatTones) acted(table.events.filter(({ ply }) => ply > previous.ply));
}

/** Play a sound for each action, one after another. @param {import("../types.js").Event[]} events */
function acted(events) {
  const seats = events
    .flatMap(({ seat }) => (seat === null ? [] : [seat]))
    .filter((seat, i, all) => seat !== all[i - 1]);
  seats.slice(-MOST_TONES).forEach((seat, i) => play("seat", { seat, late: i * TONE_LASTS }));
}

/** @param {Scene} before @param {Scene} after */
function payments(before, after) {
  const paid = after.plates.filter(
    ({ seat, kind, value }) => kind !== "points" && value !== before.plates[seat]?.value,
  );
  if (paid.length > 0)
    play(paid[0].kind === "coins" ? "coin" : "chip", { own: paid.some(({ seat }) => seat === after.seat) });
}

/** @param {Scene} scene */
const rolls = (scene) => scene.zones.find(({ kind }) => kind === "dice")?.facts.rolls;

/** @param {Scene} scene */
const milesPassed = (scene) =>
  scene.zones
    .filter(({ kind }) => kind === "road")
    .flatMap(({ facts }) => facts.marks ?? [])
    .filter(({ past }) => past).length;
