/** What the page of a picture says: sentences of the game, with names and millimetres in them. */
import { nearest, rivals, state, unnamed } from "./state.js";

export const BROKEN = "This picture can’t be opened; take another.";
export const FORGOTTEN = "The picture is forgotten as soon as it is measured.";

const mm = (/** @type {number} */ number) => String(Math.round(number));
const seatName = (/** @type {number} */ seat) => state.sheet?.nameOf(seat) ?? "";
const name = (/** @type {number} */ n) => seatName(state.things[n].seat);

/** A sentence of the game. @param {string} key @param {string[]} filled */
export const say = (key, ...filled) =>
  (state.sheet?.words[key] ?? "").replace(/\{(\d)\}/g, (_, n) => filled[Number(n)] ?? "");

/** Whether a refusal means that the goal has to be touched. @param {string} reason */
export const isUnseen = (reason) => reason.toLowerCase().startsWith(say("unseen"));

/** What stands at a ring. @param {number} n */
export function plate(n) {
  const { seat, distance } = state.things[n];
  return [seat < 0 ? "" : name(n), distance < 0 ? "" : say("far", mm(distance))].filter(Boolean).join(" ");
}

/** What a ring is called. @param {number} n */
export function ringName(n) {
  const { seat, distance } = state.things[n];
  const who = seat < 0 ? say("thing", String(n + 1)) : name(n);
  return distance < 0 ? say("unmeasured", who) : say("said", who, mm(distance));
}

/** What the sheet says: a line in small letters, the result, and what follows from it. */
export function result() {
  if (state.busy) return { caption: "One moment", head: "Measuring…", text: "" };
  if (state.refusal)
    return { caption: "Not measured", head: state.refusal, text: state.things.length ? say("touch") : "" };
  if (state.chosen >= 0) return { caption: found(state.chosen), head: say("whose"), text: "" };
  if (!state.told) return { caption: "", head: "Not measured", text: say("touch") };
  return state.told.verdict === "close" ? tooClose() : first();
}

/** @param {number} n */
function found(n) {
  const { distance, error } = state.things[n];
  return distance < 0 ? "Not measured" : say("far_error", mm(distance), mm(error));
}

function first() {
  const { by, error } = /** @type {import("./state.js").Measurement} */ (state.told);
  const text = by === 0 ? "alone" : by > 2 * error ? "well_beyond" : "beyond";
  return { caption: say("measured", mm(error)), head: say("nearest", name(nearest()[0])), text: say(text, mm(by)) };
}

function tooClose() {
  const [one, other] = rivals();
  const far = nearest().map((n) => mm(state.things[n].distance));
  const caption = say("close_by", far.join(" · "), mm(state.told?.error ?? 0));
  return { caption, head: say("close"), text: how(seatName(one), seatName(other)) };
}

/** @param {string} one @param {string} other */
const how = (one, other) => (rivals().length > 2 ? say("how_many") : say("how", one, other, whose(one), whose(other)));

/** @param {string} who */
const whose = (who) => (who.endsWith("s") ? `${who}’` : `${who}’s`);

/** The distances in their order, with the error, and what is asked or so. */
export function spoken() {
  const order = state.things.map((_, n) => n).toSorted((a, b) => state.things[a].distance - state.things[b].distance);
  const { head, text } = result();
  const rest = unnamed() < 0 && text ? `${head}. ${text}` : head;
  return say("told", order.map(ringName).join("; "), mm(state.told?.error ?? 0), rest);
}
