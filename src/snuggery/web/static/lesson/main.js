/** The lesson page: a table at which one person learns, and the paper beside it that tells what to do. */
/** @import {Table} from "../table/types.js" */
import { api } from "../app.js";
import { layChairs } from "../lobby/first-chairs.js";
import { complain } from "../table/chosen/choosing.js";
import { forgetNumber } from "../table/chosen/numbers.js";
import { allLies, asItWillLie } from "../table/drawn/motion.js";
import { screen } from "../table/drawn/screen.js";
import { guided } from "../table/guided.js";
import { root } from "../table/main.js";
import { change, game, state } from "../table/state.js";
import { steer } from "../table/wire/session.js";
import { railView } from "./rail.js";
import { drawn, light, teach } from "./teaching.js";

/** @param {Table} table */
function draw(table) {
  const coach = table.lesson;
  if (!coach) return;
  if (drawn(root, table, state.pill)) forgetNumber();
  allLies().then(() => table === state.table && light(coach, table.scene));
}

/** Sit down at a first table, as from the sign. @param {any} game @param {Record<string, string>} options */
async function play(game, options) {
  const wish = { game: game.name, chairs: layChairs(game), options, private: true };
  try {
    location.href = (await api("/api/tables", wish)).path;
  } catch (error) {
    complain(/** @type {Error} */ (error).message, null, true);
  }
}

guided.rail = railView;
guided.drawn = draw;
teach(root, {
  id: state.id,
  shown: () => state.table,
  game,
  isPhone: () => screen.phone,
  isFree: () => !state.chosen.size && state.picked === null && !state.asking,
  still: asItWillLie, // what flies is lit where it comes to lie
  redraw: () => change({}),
  steer,
  play,
});
