/** Asking for a duel: the game, how many chairs and so boards, the bots; and the duels one is in. */
/** @import {Acts, Duels, Hall, Plan} from "./types.js" */
import { gameOf } from "../app.js";
import { html, nothing } from "../vendor/lit-html.js";
import { picker, segments } from "../widgets.js";

const FEWEST = 2; // chairs of a table
/** @type {Record<string, string>} */
const STATES = { asked: "waits for a second person", on: "goes on", over: "is over" };

/** What is chosen at first. @param {Duels} duels @param {string} wanted @returns {Plan} */
export function start({ games }, wanted) {
  const { game, levels } = games.find((one) => one.game === wanted) ?? games[0];
  return { game, level: levels[0], seats: FEWEST };
}

/** @param {Hall} hall @param {Acts} acts */
export function setUp({ server, duels, plan, busy }, acts) {
  const chosen = duels.games.find(({ game }) => game === plan.game) ?? duels.games[0];
  const titles = duels.games.map(({ game }) => pair(game, gameOf(server, game)?.title ?? game));
  const chairs = Array.from({ length: chosen.most - FEWEST + 1 }, (_, more) => `${FEWEST + more}`);
  return html`${own(duels, server)}<section class="panel dare duel-form" aria-labelledby="ask-title">
    <h2 id="ask-title">Ask somebody to a duel</h2>
    <p class="second">Both of you play the same boards, each at a table of your own. You sit on every chair once, and
      your opponent does too. The sum counts.</p>
    ${picker({ name: "game", title: "Game", about: "", value: plan.game, words: titles }, (game) =>
      acts.choose(start(duels, game)),
    )}
    ${
      chairs.length > 1
        ? segments(chairsField(plan, chairs), (seats) => acts.choose({ seats: Number(seats) }))
        : nothing
    }
    ${segments({ ...BOTS, value: plan.level, words: same(chosen.levels) }, (level) => acts.choose({ level }))}
    <p>${plan.seats} boards of about ${chosen.minutes} minutes.</p>
    <button type="button" class="button main big" aria-busy=${busy} @click=${acts.ask}>Make the link</button>
  </section>`;
}

const BOTS = { name: "level", title: "Bots", about: "on the other chairs" };

/** @param {Plan} plan @param {string[]} chairs */
const chairsField = ({ seats }, chairs) => ({
  name: "seats",
  title: "Chairs at a table",
  about: "and as many boards",
  value: `${seats}`,
  words: same(chairs),
});

/** @param {string} value @param {string} word @returns {[string, string]} */
const pair = (value, word) => [value, word];

/** @param {readonly string[]} words */
const same = (words) => words.map((word) => pair(word, word));

/** @param {Duels} duels @param {Hall["server"]} server */
const own = ({ duels }, server) =>
  duels.length
    ? html`<section class="panel dare" aria-labelledby="own-title"><h2 id="own-title">Your duels</h2>
      <ul class="takers">${duels.map(
        ({ code, game, name, state, next }) =>
          html`<li><a href="/duel/${code}"><b>${
            gameOf(server, game)?.title ?? game
          }</b>${name ? html` with <bdi>${name}</bdi>` : nothing}</a> <span class="second small">${
            next ? "a board waits for you" : STATES[state]
          }</span></li>`,
      )}</ul></section>`
    : nothing;
