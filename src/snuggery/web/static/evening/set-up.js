/** Setting an evening: the game, the form, how many rounds, the clock, house rules; and the evenings you belong to. */
/** @import {Game, Server} from "../app/answers.js" */
/** @import {Evening} from "./types.js" */
import { api, refused, wholeGame } from "../app.js";
import { changedOptions, houseRules } from "../lobby/house-rules.js";
import { html, nothing } from "../vendor/lit-html.js";
import { labelled, picker, segments, stepper } from "../widgets.js";
import { ABOUT, FORM_WORDS, FORMS } from "./words.js";

const MOST_ROUNDS = 12; // as in tables/evenings/rounds.py
const ROUNDS = 4; // of duplicate boards, and where somebody asks for a number

/**
 * @typedef {{path: string, title: string, form: Evening["form"]}} Own
 * @typedef {{game: Game, form: Evening["form"], rounds: number, seats: number, options: Record<string, string>,
 *   move_time: number, refusal: string | null, own: Own[]}} Plan
 */

/** Show the form; `draw` puts a template on the page. @param {Server} server @param {(page: unknown) => void} draw */
export async function setUp(server, draw) {
  const chosen = location.hash.slice(1);
  const first = server.games.find(({ name }) => name === chosen) ?? server.games[0];
  /** @type {Plan} */
  const plan = { ...start(first), form: "knock-out", rounds: 0, move_time: 120, refusal: null, own: [] };
  const show = () => draw(form(server, plan, change, send));
  /** @param {Partial<Plan>} changes */
  function change(changes) {
    Object.assign(plan, changes, { refusal: null });
    show();
  }
  /** @param {string} name */
  async function rulesOf(name) {
    const game = await wholeGame(name).catch(() => null);
    if (game && plan.game.name === name) change({ game });
  }
  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    try {
      location.href = (await api("/api/evenings", wish(plan))).path;
    } catch (error) {
      change({});
      plan.refusal = refused(error);
      show();
    }
  }
  acts.turnTo = (name) => {
    const game = /** @type {Game} */ (server.games.find((one) => one.name === name));
    change(start(game));
    rulesOf(name);
  };
  show();
  rulesOf(first.name);
  change({ own: (await api("/api/evenings").catch(() => ({ evenings: [] }))).evenings });
}

/** @type {{turnTo: (name: string) => void}} */
const acts = { turnTo: () => {} };

/** What a game begins with; its house rules come a moment later. @param {Game} game */
const start = (game) => ({
  game: { ...game, options: [] },
  options: {},
  seats: Math.max(3, Math.min(game.usual, game.most)),
});

/** @param {Plan} plan */
const wish = ({ game, form, rounds, seats, options, move_time }) => ({
  game: game.name,
  form,
  rounds: form === "knock-out" ? 0 : rounds,
  seats: form === "duplicate" ? seats : 2,
  options: changedOptions(game, options),
  move_time,
});

/** @param {Server} server @param {Plan} plan @param {(changes: Partial<Plan>) => void} change
 * @param {(event: Event) => void} send */
const form = (server, plan, change, send) => html`<form class="panel evening-form set-table" @submit=${send}>
  ${ownEvenings(plan.own)}${gameChoice(server, plan)}${formChoice(plan, change)}${seatsField(plan, change)}
  ${roundsField(plan, change)}
  ${clock(plan, change)}
  ${houseRules(plan, change)}
  <p class="refusal">${plan.refusal ?? nothing}</p>
  <div class="row-end"><button class="button main" type="submit">Set the evening</button></div></form>`;

/** @param {Own[]} own */
const ownEvenings = (own) =>
  own.length
    ? html`<p class="own-evenings"><b>Your evenings:</b> ${own.map(
        ({ path, title, form }) => html`<a class="button small" href=${path}>${title}, ${FORM_WORDS[form]}</a>`,
      )}</p>`
    : nothing;

/** @param {Server} server @param {Plan} plan */
function gameChoice({ games }, { game }) {
  /** @type {[string, string][]} */
  const words = games.map(({ name, title }) => [name, title]);
  return picker({ title: "Game", about: "", name: "game", value: game.name, words }, (name) => acts.turnTo(name));
}

/** @param {Plan} plan @param {(changes: Partial<Plan>) => void} change */
function formChoice({ game, form }, change) {
  const words = FORMS.filter(([name]) => name !== "duplicate" || game.most > 2);
  const facts = { title: "Form", about: ABOUT[form], name: "form", value: form, words };
  return segments(facts, (value) => change({ form: /** @type {Evening["form"]} */ (value) }));
}

/** @param {Plan} plan @param {(changes: Partial<Plan>) => void} change */
const seatsField = ({ game, form, seats }, change) =>
  form === "duplicate"
    ? labelled(
        { title: "Chairs at a table", about: "Bots take chairs that are left over.", name: "seats" },
        stepper({ label: "Chairs at a table", value: seats, least: 3, most: game.most }, (number) =>
          change({ seats: number }),
        ),
      )
    : nothing;

/** @param {Plan} plan @param {(changes: Partial<Plan>) => void} change */
function roundsField({ form, rounds }, change) {
  if (form === "knock-out") return nothing;
  const facts = { title: "Rounds", about: "", name: "rounds", value: rounds ? "number" : "enough" };
  /** @type {[string, string][]} */
  const words = [
    ["enough", "Until one is first"],
    ["number", "A number"],
  ];
  const number = stepper({ label: "Rounds", value: rounds, least: 1, most: MOST_ROUNDS }, (value) =>
    change({ rounds: value }),
  );
  const choose = (/** @type {string} */ value) => change({ rounds: value === "enough" ? 0 : ROUNDS });
  return segments({ ...facts, words }, choose, rounds ? number : nothing);
}

/** @type {[string, string][]} */
const CLOCKS = [
  ["0", "No clock"],
  ["30", "30 seconds"],
  ["120", "2 minutes"],
];

/** Nobody waits a day for a move on one evening. @param {Plan} plan @param {(changes: Partial<Plan>) => void} change */
const clock = ({ move_time }, change) =>
  segments(
    {
      title: "Time for a move",
      about:
        "Then a bot plays on until its owner is back. A bot also plays for guests who were away for three minutes.",
      name: "move_time",
      words: CLOCKS,
      value: String(move_time),
    },
    (value) => change({ move_time: Number(value) }),
  );
