/** Asking the server how far everything is, and what follows from its answer and from what people say of the rings. */

import { sentence } from "../../app/sentences.js";
import { alarm, answer, api } from "../../app.js";
import { opened } from "./picture.js";
import { change, forget, NOTHING, state, unnamed, usualRadius } from "./state.js";
import { BROKEN, isUnseen, say, spoken } from "./words.js";

let asking = 0; // only the latest answer counts

/** Begin with a picture. @param {File} file */
export async function begin(file) {
  forget();
  const mine = ++asking;
  const picture = await opened(file).catch(() => null);
  if (mine !== asking) return;
  if (!picture) return refuse(BROKEN);
  change({ picture });
  await ask();
}

/** Ask how far everything is, as the rings lie now. */
export async function ask() {
  const mine = ++asking;
  change({ busy: true, told: null, refusal: "" });
  try {
    const told = await api(address(), state.picture?.blob);
    if (mine === asking) learn(told);
  } catch (error) {
    if (mine === asking) refuse(/** @type {Error} */ (error).message);
  }
}

/** Let no answer count that is still under way. */
export const stop = () => asking++;

function address() {
  const { things, goal, focal, sheet } = state;
  const marks = {
    ...(things.length ? { things: things.map(({ x, y, seat }) => ({ x, y, seat })) } : {}),
    ...(goal ? { goal: { x: goal[0], y: goal[1] } } : {}),
    ...(focal ? { focal } : {}),
  };
  return `${sheet?.path}?${new URLSearchParams({ marks: JSON.stringify(marks) })}`;
}

/** @param {import("./state.js").Measurement} told */
function learn(told) {
  const { things, goal, focal } = told;
  change({ told, things: [...things], goal, focal, busy: false, chosen: NOTHING });
  change({ chosen: unnamed() });
  answer(spoken());
}

/** @param {string} reason */
function refuse(reason) {
  const refusal = isUnseen(reason) ? say("touch_goal") : sentence(reason);
  change({ busy: false, refusal, chosen: NOTHING });
  alarm(refusal);
}

/** A touch where no ring is: the goal while it is not to be seen, else a thing. @param {number} x @param {number} y */
export function touch(x, y) {
  if (state.busy || !state.picture) return;
  if (state.refusal === say("touch_goal")) change({ goal: [x, y, usualRadius() / 2] });
  else change({ things: [...state.things, { x, y, radius: usualRadius(), seat: -1, distance: -1, error: 0 }] });
  ask();
}

/** Say whose a thing is; if a player has two, ask the server again which player is next. @param {number} seat */
export function own(seat) {
  const { chosen } = state;
  const others = state.things.some((ring, n) => n !== chosen && ring.seat === seat);
  const before = state.things[chosen].seat;
  change({ things: state.things.map((ring, n) => (n === chosen ? { ...ring, seat } : ring)) });
  if (others || before >= 0 || !state.told) return ask();
  change({ chosen: unnamed() });
  answer(spoken());
}

/** Take a ring away that sits on nothing. */
export function remove() {
  change({ things: state.things.filter((_, n) => n !== state.chosen), chosen: NOTHING });
  ask();
}
