/** @import {Table, Sent, LogLine, Scene} from "./types.js" */

import { changing } from "../app/changes.js";
import { JOINING } from "../app/line.js";
import { gameOf } from "../app.js";

/** What the page's address names: a table, a lesson or a puzzle. @param {string[]} parts */
function addressed(parts) {
  return ["lesson", "puzzles"].includes(parts[0]) ? parts.join("/") : (parts[1] ?? "");
}

/** All that the page knows.  Change it through `change`; the page is drawn anew after each batch of changes. */
export const state = {
  id: addressed(location.pathname.split("/").filter(Boolean)),
  /** @type {any} */ server: null,
  /** @type {Table | null} */ table: null,
  /** @type {Table | null} the table at an earlier ply, during a replay */ past: null,
  /** @type {import("./types.js").Moment | null} the moment that was asked for there */ moment: null,
  /** @type {LogLine[]} */ log: [],
  line: JOINING,
  /** @type {Set<string>} */ chosen: new Set(),
  /** @type {number | null} an action chosen by its paper, not by pieces */ picked: null,
  /** @type {Sent | null} a move on its way */ sent: null,
  /** @type {{piece: string | null, why: string, bad: boolean} | null} */ pill: null,
  /** @type {Map<number, string>} phrases just said, by seat */ phrases: new Map(),
  /** @type {string | null} a piece under the pointer or in focus */ looked: null,
  /** @type {"" | "suits" | "ranks"} the hand's own order, or the player's */ order: "",
  asking: false, // touches ask what a thing is, and play nothing
  first: false, // the first match of this game that is played here
  drawer: false,
  lookingOn: false, // with no wish to sit down
  ending: false,
  /** @type {"" | "won" | "lost"} the first moment of the last page */ finale: "",
  /** @type {(import("./types.js").DealEnd & import("./types.js").Held) | null} how the last deal came out */
  dealEnd: null,
  /** @type {import("./types.js").Story | null} how the match went, once it is over */ story: null,
  /** @type {import("./types.js").Asked | null} the hint that was asked for, and the answer */ hint: null,
  /** @type {import("./types.js").Reviewed | null} the review, or how far it is */ reviewed: null,
  /** @type {{said: string, busy: boolean, broken: boolean} | null} what a check of chance found */ checked: null,
  resetting: false, // the table is being set again
};

export const { onChange, change } = changing(state);

/** The game that is played, as the server describes it. */
export const game = () => gameOf(state.server, state.table?.scene.game);

/** The table that is on show: an earlier one during a replay. @returns {Table | null} */
export const shown = () => state.past ?? state.table;

/** @param {Scene} scene */
export const yourTurn = (scene) => scene.seat !== null && scene.turn === scene.seat && !scene.over && !state.past;

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A name within a sentence: one written from right to left would turn what follows. @param {string} name */
export const isolated = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** @param {number | null} seat */
export const nameOf = (seat) => (seat === null ? "" : (shown()?.chairs[seat]?.name ?? `Chair ${seat + 1}`));
