/** What a screen reader hears: one sentence an event, joined when they come fast. */
/** @import {Event, Table} from "./types.js" */
import { announce } from "../house.js";
import { yourTurn } from "./state.js";
import { turnWords } from "./words.js";

const JOINED_WITHIN = 1500;

/** @type {string[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Say something when the reader is free. @param {string} sentence */
export function speak(sentence) {
  if (sentence) announce(sentence);
}

/**
 * Tell what happened; several moves within a second and a half become one message.
 * @param {Table} table @param {Event[]} events
 */
export function speakEvents(table, events) {
  waiting.push(...events.map(({ text }) => text));
  if (yourTurn(table.scene) || table.scene.over) return flush(turnWords(table.scene));
  timer ??= setTimeout(flush, JOINED_WITHIN);
}

/** @param {string} [last] */
function flush(last = "") {
  clearTimeout(timer);
  timer = undefined;
  speak([...waiting, last].filter(Boolean).join(" "));
  waiting = [];
}
