// The challenges that you have made, and those that you have taken up.
/** @import {Brief, Server} from "../app/answers.js" */
import { gameOf } from "../app.js";
import { html, nothing } from "../vendor/lit-html.js";
import { tile, when } from "./words.js";

/** @param {Brief[]} challenges @param {Server} server */
export function challengesBoard(challenges, server) {
  if (!challenges.length) return nothing;
  return html`<section class="panel challenges" aria-labelledby="challenges-title"><h2 id="challenges-title">Beat
    this</h2><ul>${challenges.map((one) => row(one, server))}</ul></section>`;
}

/** @param {Brief} one @param {Server} server */
function row({ code, kind, game, name, yours, made, people }, server) {
  const what = kind === "puzzles" ? "Five puzzles" : (gameOf(server, game)?.title ?? game);
  const whose = yours ? `yours, ${takenUp(people)}` : `by ${name}`;
  return html`<li>${tile(server, game)}<a href="/challenge/${code}"><b>${what}</b> <span class="second small"
    >${whose}, ${when(made)}</span></a></li>`;
}

/** @param {number} people */
const takenUp = (people) =>
  people === 0 ? "not taken up yet" : people === 1 ? "taken up once" : `taken up ${people} times`;
