/** @import {Blank, Sheet, Sent} from "./types.js" */

import { changing } from "../app/changes.js";
import { JOINING } from "../app/line.js";
import { alarm, gameOf } from "../app.js";
import { markOf } from "../art/marks.js";

const [, page, named] = location.pathname.split("/");
const WAY = "snuggery.card.way";
const DRAFTS = `snuggery.card.${named}`;

/** All that the page knows.  Change it through `change`; the page is drawn anew after each batch of changes. */
export const state = {
  kind: page === "card" ? "sheet" : page, // sheet: one that is kept; referee: one to begin; lesson; card: an older link
  named,
  address: page === "lesson" ? location.pathname.slice(1) : named, // of the line
  /** @type {any} */ server: null,
  /** @type {Sheet | null} */ sheet: null,
  line: JOINING,
  /** @type {Sent | null} what is on its way */ sent: null,
  /** @type {{words: string, blank: string | null} | null} why something was not written, and at which field */
  refusal: null,
  /** whether the question has just changed, and a second tap would mean the one before */ settling: false,
  /** @type {Record<string, string>} what is typed and not yet said, by the words it belongs to */ drafts: readDrafts(),
  /** @type {any} the score sheet that is being begun */ plan: null,
  /** @type {import("./types.js").Kept | null} what this phone has of it, if it is kept round by round */ kept: null,
  byRounds: localStorage.getItem(WAY) !== "turns", // or turn by turn
  /** @type {string} the side event that is asked about: whose? */ aside: "",
  /** @type {number | null} the player on whom the coin has fallen, while it is shown */ tossed: null,
};

export const { onChange, change } = changing(state);

/**
 * Say why something was not written, and show it.
 * @param {string} words
 * @param {string | null} [blank] the field it is about
 */
export function refuse(words, blank = null) {
  alarm(words);
  change({ refusal: { words, blank } });
}

/** The game of the score sheet. */
export const game = () =>
  /** @type {import("../app/answers.js").Game} */ (
    gameOf(state.server, state.sheet?.scene.game ?? state.kept?.game ?? named)
  );

/** @param {number | null} seat */
export const nameOf = (seat) => (seat === null ? "" : ((state.sheet ?? state.kept)?.names[seat] ?? ""));

/**
 * The mark of somebody at the real table: your own by your name, else the letter and the colour of the name.
 * @param {string} name @param {number} size @param {import("../art/household.js").Mood} [mood]
 */
export function markNamed(name, size, mood) {
  const you = state.server?.you;
  return markOf({ name, mark: name.trim() === you?.name ? you.mark : "" }, size, mood);
}

/** Keep the score sheet round by round, or turn by turn, and the next one too. @param {boolean} byRounds */
export function keepBy(byRounds) {
  localStorage.setItem(WAY, byRounds ? "rounds" : "turns");
  change({ byRounds, aside: "" });
}

/** Keep what is typed: not even a page that is loaded again loses it. @param {string} words @param {string} typed */
export function draft(words, typed) {
  const { [words]: _, ...others } = state.drafts;
  const drafts = typed ? { ...others, [words]: typed } : others;
  sessionStorage.setItem(DRAFTS, JSON.stringify(drafts));
  change({ drafts });
}

function readDrafts() {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFTS) ?? "{}");
  } catch {
    return {};
  }
}
