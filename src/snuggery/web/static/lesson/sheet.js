/** The lesson page of a score sheet: the sheet as people keep it at a real table, and a paper that says what to do. */
/** @import {Sheet} from "../sheet/types.js" */

import { steer } from "../sheet/kept/session.js";
import { root } from "../sheet/main.js";
import { change, game, state } from "../sheet/state.js";
import { guided } from "../table/guided.js";
import { drawn, teach } from "./teaching.js";

const PHONE = matchMedia("(max-width: 767.9px), (max-height: 559.9px)");

const redraw = () => change({});

/** @param {Sheet} sheet */
guided.drawn = (sheet) => drawn(root, sheet, state.refusal);
teach(root, {
  id: location.pathname,
  shown: () => state.sheet,
  game,
  isPhone: () => PHONE.matches,
  redraw,
  steer,
  play: ({ name }) => location.assign(`/referee/${name}`),
});
addEventListener("resize", redraw);
