/** What the page of a picture says. */
import { nearest, state, unnamed } from "./photo-state.js";

export const CHALK = /^the chalk is not to be seen/i;
export const NO_CHALK = "I can’t see the chalk. Touch it.";
export const BROKEN = "This picture can’t be opened; take another.";
export const FORGOTTEN = "The picture is forgotten as soon as it is measured.";
const TOUCH = "Touch a ball that has no ring; a ring that does not sit can be moved.";

const mm = (/** @type {number} */ number) => String(Math.round(number));
const name = (/** @type {number} */ n) => state.card?.nameOf(state.things[n].seat) ?? "";
const own = (/** @type {string} */ who) => (who.endsWith("s") ? `${who}’` : `${who}’s`);

/** What stands at a ball. @param {number} n */
export function plate(n) {
  const { seat, distance } = state.things[n];
  return [seat < 0 ? "" : name(n), distance < 0 ? "" : `${mm(distance)} mm`].filter(Boolean).join(" ");
}

/** What a ring is called. @param {number} n */
export function ringName(n) {
  const { seat, distance } = state.things[n];
  const who = seat < 0 ? `Ball ${n + 1}` : name(n);
  return distance < 0 ? `${who}, not measured` : `${who}, ${mm(distance)} millimetres`;
}

/** What the sheet says: a line in small letters, the result, and what follows from it. */
export function result() {
  if (state.busy) return { caption: "One moment", head: "Measuring…", text: "" };
  if (state.refusal) return { caption: "Not measured", head: state.refusal, text: state.things.length ? TOUCH : "" };
  if (state.chosen >= 0) return { caption: found(state.chosen), head: "Whose ball is this?", text: "" };
  if (!state.told) return { caption: "Not measured", head: "Nothing is measured", text: TOUCH };
  return state.told.verdict === "close" ? tooClose() : first();
}

/** @param {number} n */
function found(n) {
  const { distance, error } = state.things[n];
  return distance < 0 ? "Not measured" : `${mm(distance)} mm, give or take ${mm(error)}`;
}

function first() {
  const { by, error } = /** @type {import("./photo-state.js").Measurement} */ (state.told);
  const head = `${name(nearest()[0])} is nearest`;
  const move = "Touch a ring to move it if it does not sit on its ball.";
  const caption = `Measured, give or take ${mm(error)} mm`;
  if (by === 0) return { caption, head, text: `Nobody else’s ball is to be seen. ${move}` };
  return { caption, head, text: `By ${mm(by)} mm: ${by > 2 * error ? "well beyond" : "beyond"} the error. ${move}` };
}

function tooClose() {
  const [one, other] = nearest();
  const far = nearest().map((n) => mm(state.things[n].distance));
  const caption = `${far.join(" and ")} mm, the difference give or take ${mm(state.told?.error ?? 0)}`;
  const text = `Lay the half-litre bottle from ${own(name(one))} ball to the chalk. If it does not fit there and fits at ${own(name(other))} ball, ${name(one)} is nearer.`;
  return { caption, head: "Too close: use the bottle", text };
}

/** The distances in their order, with the error, and what is asked or so. */
export function spoken() {
  const order = state.things.map((_, n) => n).toSorted((a, b) => state.things[a].distance - state.things[b].distance);
  const { head, text } = result();
  const asks = unnamed() < 0 ? `${head}. ${text}` : head;
  return `${order.map(ringName).join("; ")}; give or take ${mm(state.told?.error ?? 0)}. ${asks}`;
}
