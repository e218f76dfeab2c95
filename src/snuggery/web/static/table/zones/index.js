/** The kinds of zones that this face can draw, others that a game draws itself, and where on the table each lies. */
/** @import {Zone, Scene} from "../types.js" */
import { figure } from "../../app/sentences.js";
import { ownZone } from "../../renderers.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { touch } from "../chosen/choosing.js";
import { isActive, place } from "../drawn/pieces.js";
import { contentWords, zoneWords } from "../said/words.js";
import { chain, pile, row, stock, trick } from "./cards.js";
import { hand } from "./hand.js";
import { bowl, chips, coins, dice, pot } from "./heaps.js";
import { melds } from "./melds.js";
import { count, road } from "./road.js";
import { snake } from "./snake.js";
import { calls, text } from "./text.js";

/** @type {Record<string, (zone: Zone, scene: Scene) => unknown>} */
const KINDS = {
  bowl,
  calls,
  chain,
  chips,
  coins,
  count,
  dice,
  hand,
  melds,
  pile,
  pot,
  road,
  row,
  snake,
  stock,
  text,
  trick,
};

const UNDRAWN = "This table could not be drawn. Loading the page again may help.";

const PLACES = {
  left: ["pile", "row"],
  centre: ["road", "count", "chain", "snake", "pot"],
  played: ["trick"],
  right: ["stock", "bowl", "chips", "coins"],
};

/** Where a zone of the middle lies. @param {Zone} zone @returns {string} */
function placeOf({ kind, facts }) {
  if (facts.place) return facts.place;
  if (facts.table) return "rail";
  return Object.entries(PLACES).find(([, kinds]) => kinds.includes(kind))?.[0] ?? "under";
}

/** The zones of the middle that lie at a place. @param {Scene} scene @param {string} at */
export const zonesAt = (scene, at) =>
  scene.zones.filter((zone) =>
    zone.owner === null ? placeOf(zone) === at : at === "under" && isOwnMelds(zone, scene) && zone.pieces.length > 0,
  );

/** What you have laid down needs more room than there is beside your name. @param {Zone} zone @param {Scene} scene */
const isOwnMelds = ({ kind, owner }, scene) => kind === "melds" && owner === scene.seat;

/** The zones before a seat, its hand left out. @param {Scene} scene @param {number} seat */
export const zonesOf = (scene, seat) =>
  scene.zones.filter(
    (zone) => zone.owner === seat && !(zone.kind === "hand" && seat === scene.seat) && !isOwnMelds(zone, scene),
  );

/** Whether a kind of zone is drawn without its game's help. @param {string} kind */
export const draws = (kind) => kind in KINDS;

/** What a zone is in words. @param {Zone} zone */
export const spoken = (zone) => ownZone(zone)?.words?.(zone) ?? zoneWords(zone);

/** Draw a zone under its kind's name, with its words for the ear. @param {Zone} zone @param {Scene} scene */
export function zoneView(zone, scene) {
  const own = ownZone(zone);
  const drawn = (KINDS[zone.kind] ?? own?.draw ?? plain)(zone, scene);
  if (zone.kind === "stock" && scene.seat !== null) return touchable(zone, drawn);
  const reads = own?.words || zone.kind === "text" || zone.pieces.some((piece) => isActive(piece, zone, scene));
  return reads ? holding(zone, drawn) : pictured(zone, drawn);
}

/** A zone with something in it to read or to press: its name is short, and its words describe it. @param {Zone} zone
 * @param {unknown} drawn */
const holding = (zone, drawn) => html`<div class="zone ${zone.kind}" data-zone=${zone.id} data-stop="zone-${zone.id}"
  role="group" tabindex="-1" aria-label=${zone.label || nothing} aria-describedby="words-${zone.id}">${drawn}<span
    id="words-${zone.id}" hidden>${ownZone(zone)?.words ? nothing : contentWords(zone)}</span></div>`;

/** A zone that is nothing but a picture: its words are what it shows. @param {Zone} zone @param {unknown} drawn */
const pictured = (zone, drawn) => html`<div class="zone ${zone.kind}" data-zone=${zone.id} data-stop="zone-${zone.id}"
  role="img" tabindex="-1" aria-label=${zoneWords(zone)}>${drawn}</div>`;

/**
 * The stock can always be pressed: whether that does anything is not to be seen.
 * @param {Zone} zone
 * @param {unknown} drawn
 */
const touchable = (zone, drawn) => html`<button type="button" class="zone ${zone.kind}" data-zone=${zone.id}
  data-stop="zone-${zone.id}" aria-label=${zoneWords(zone)} @click=${() => touch(zone.id)}>${drawn}</button>`;

/** A kind without a drawing of its own: its pieces, its number, its sentences, its name. @param {Zone} zone
 * @param {Scene} scene */
const plain = (
  zone,
  scene,
) => html`<div class="plain">${zone.pieces.map((piece) => place(piece, zone, scene, { width: 56 }))}
  ${zone.value === null ? nothing : html`<span class="figure">${figure(zone.value)}</span>`}
  ${(zone.facts.lines ?? []).map((/** @type {string} */ line) => html`<p>${line}</p>`)}
  ${zone.facts.whole ? html`<p>${UNDRAWN}</p>` : nothing}<span class="label">${zone.label}</span></div>`;
