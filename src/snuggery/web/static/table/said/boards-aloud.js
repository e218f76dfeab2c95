/** Boards that come to lie over the table are told of, with their buttons: nobody finds them who does not see them. */

import { stopped } from "../../house/sentences.js";
import { announce } from "../../house.js";
import { listed } from "./words.js";

const BOARDS = ".boards > :not(.line-board)"; // that the line is down is said by the line itself

/** @type {Set<string>} what the boards say that lie there */
let there = new Set();

/** Say what boards have come since this was last asked. @param {HTMLElement} page */
export function tellBoards(page) {
  const now = [...page.querySelectorAll(BOARDS)].map(boardWords);
  now.filter((words) => !there.has(words)).forEach(announce);
  there = new Set(now);
}

/** @param {Element} board */
function boardWords(board) {
  const title = board.querySelector("h2, b")?.textContent?.trim() ?? "";
  const buttons = [...board.querySelectorAll("button")].map(({ textContent }) => textContent?.trim() ?? "");
  return buttons.length ? `${stopped(title)} Buttons: ${stopped(listed(buttons))}` : stopped(title);
}
