/** The lesson page of a score sheet: the card as it is kept at a real table, and the paper that tells what to say. */
/** @import {Card} from "../card/types.js" */

import { steer } from "../card/kept/session.js";
import { root } from "../card/main.js";
import { change, game, state } from "../card/state.js";
import { guided } from "../table/guided.js";
import { drawn, teach } from "./teaching.js";

const PHONE = matchMedia("(max-width: 767.9px), (max-height: 559.9px)");

const redraw = () => change({});

/** @param {Card} card */
guided.drawn = (card) => drawn(root, card, state.refusal);
teach(root, {
  id: location.pathname,
  shown: () => state.card,
  game,
  isPhone: () => PHONE.matches,
  redraw,
  steer,
  play: ({ name }) => location.assign(`/referee/${name}`),
});
addEventListener("scroll", redraw, { passive: true }); // the light goes with its thing
addEventListener("resize", redraw);
