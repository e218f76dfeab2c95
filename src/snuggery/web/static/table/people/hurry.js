/** The bots' pace, and a quick end for players who are out: at once if everyone still in agrees. */
/** @import {Scene, Table} from "../types.js" */
import { html, nothing } from "../../vendor/lit-html.js";
import { segments } from "../../widgets.js";
import { listed } from "../said/words.js";
import { change, nameOf, state } from "../state.js";
import { leaveTable, setPace, vote } from "../wire/server-calls.js";

/** @type {[string, string][]} */
const PACES = [
  ["calm", "Calm"],
  ["usual", "Usual"],
  ["brisk", "Brisk"],
  ["at-once", "At once"],
];

/** Whether your match is over while the others play on. @param {Scene} scene */
export const isOut = ({ seat, plates, over }) => seat !== null && !over && plates[seat].out;

/** The players who would like a quick end. @param {Table} table */
const hurrying = ({ votes = [] }) => votes.filter(({ what }) => what === "hurry").map(({ by }) => by);

/** @param {Table} table @param {number} seat */
const wants = (table, seat) => hurrying(table).includes(seat);

/** The action of a player who is out, in the main button's place. @param {number} seat */
export function outView(seat) {
  const table = /** @type {Table} */ (state.table);
  const said = wants(table, seat);
  const others = table.chairs.filter(({ kind, seat: other }) => kind === "person" && !table.scene.plates[other].out);
  const about = others.length ? "as soon as the others agree" : "the bots play at once";
  return html`<button type="button" class="button main ready" data-main aria-disabled=${said}
      @click=${() => said || vote(seat, "hurry")}>Finish quickly</button><span class="main-hint">${about}</span>
    <button type="button" class="button other" @click=${() => leaveTable(true)}>Leave the table</button>`;
}

/** The question to players still in, when one who is out would like a quick end. @param {Table} table */
export function hurryBoard(table) {
  const { scene } = table;
  const asking = hurrying(table);
  if (
    scene.over ||
    state.past ||
    scene.seat === null ||
    isOut(scene) ||
    asking.length === 0 ||
    wants(table, scene.seat) ||
    declined === `${asking}`
  )
    return nothing;
  const seat = scene.seat;
  return html`<section class="paper-board here" aria-labelledby="hurry-title"><h2
    id="hurry-title">${listed(asking.map(nameOf))} would like a quick end</h2>
    <div class="board-buttons"><button type="button" class="button main" @click=${() => vote(seat, "hurry")}
      >Let the bots hurry</button><button type="button" class="button" @click=${() => decline(asking)}
      >Not now</button></div></section>`;
}

let declined = ""; // whose wish was put away

/** @param {number[]} asking */
function decline(asking) {
  declined = `${asking}`;
  change({});
}

/** How fast the bots play here: for the host to choose, for the others to read. @param {Table} table */
export function paceOfBots({ chairs, pace, host, scene }) {
  if (scene.over || !chairs.some(({ kind }) => kind === "bot" || kind === "away")) return nothing;
  const word = PACES.find(([value]) => value === pace)?.[1] ?? "";
  if (!host) return html`<p class="second">Bots play: ${word.toLowerCase()}.</p>`;
  const facts = {
    title: "How fast bots play",
    about: "For everybody at this table.",
    name: "pace",
    words: PACES,
    value: pace,
  };
  return segments(facts, setPace);
}
