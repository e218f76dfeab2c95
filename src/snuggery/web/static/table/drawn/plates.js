/** Plates: the player, the cards before them, whether it is their turn. */
/** @import {Plate, Scene} from "../types.js" */

import { figure } from "../../app/sentences.js";
import { icon } from "../../art/icons.js";
import { coin } from "../../art/pieces.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { ringOf, timeTag } from "../people/idle.js";
import { heldWords, isHasty, levelWords, plateWords } from "../said/words.js";
import { shown, state } from "../state.js";
import { sitDown } from "../wire/server-calls.js";
import { zonesOf, zoneView } from "../zones/index.js";
import { counted } from "./drawing.js";
import { screen } from "./screen.js";
import { firstRow, matOf, moodAt, NARROW_FROM, wide } from "./seats.js";

const NARROW_IN_A_ROW = 4; // seats from which a row of plates has room for names alone
const WIDE_FOR_COUNTERS = 700; // pixels of a low table whose row of plates has room for counters

/** Another player's seat, with what lies before it. @param {number} seat @param {Scene} scene */
export function seatView(seat, scene) {
  const plate = scene.plates[seat];
  const chair = shown()?.chairs[seat];
  const is = [standing(plate, scene), chair?.kind ?? "", offline(chair), `holds-${plate.kind}`].join(" ");
  return html`<div class="seat"><div class="plate ${is}"
    data-seat=${seat} data-stop="seat-${seat}" tabindex="-1" role=${chair?.kind === "open" ? "group" : "img"}
      aria-label=${plateWords(plate, scene)}>
      <span class="mat-of">${matOf(seat, matSize(scene), moodAt(seat))}${ringOf(seat)}${
        chair?.kind === "bot" && hasNoTags(scene) ? botBadge() : nothing
      }</span>
      <span class="about"><span class="name"><span class="who" dir="auto">${chair?.name || "Free chair"}</span
        >${tags(plate, scene)}</span>${
          chair?.kind === "open" ? seatOffer(seat, scene) : held(plate, scene)
        }${saidBy(seat)}</span></div>
    ${zonesOf(scene, seat).map((zone) => zoneView(zone, scene))}</div>`;
}

/** Your own place, beside the hand. @param {number} seat @param {Scene} scene */
export function ownView(seat, scene) {
  const plate = scene.plates[seat];
  const turn = scene.turn === seat && !scene.over;
  return html`<div class="own-plate ${plate.out ? "out" : ""} ${turn ? "turn" : ""}" data-seat=${seat} role="img"
      data-stop="seat-${seat}" tabindex="-1" aria-label=${plateWords(plate, scene)}>
      <span class="mat-of">${matOf(seat, screen.phone ? 40 : 56, moodAt(seat))}${ringOf(seat)}</span>
      <span class="about"><span class="name"><span class="who" dir="auto">${shown()?.chairs[seat]?.name}</span
        >${dealer(plate)}${timeTag(seat)}</span>
      <span class="turn-words">${turnLine(scene, seat)}</span>
      ${
        plate.kind === "points"
          ? html`<b class="points">${figure(plate.value)}<span class="unit"> ${unitOf(plate)}</span></b>`
          : counted(plate.kind, plate.value, plate.most, screen.phone ? 18 : 20)
      }</span></div>
    ${zonesOf(scene, seat).map((zone) => zoneView(zone, scene))}`;
}

/** @param {Plate} plate */
const unitOf = (plate) => heldWords(plate).slice(figure(plate.value).length + 1);

/** @param {Scene} scene @param {number} seat */
function turnLine(scene, seat) {
  if (scene.over) return "";
  if (scene.turn !== seat) return scene.plates[seat].note;
  return scene.seat === seat ? "Your turn" : "to move";
}

/** @param {import("../types.js").Chair | undefined} chair */
const offline = (chair) => (chair?.kind === "person" && chair.here === false ? "offline" : "");

/** @param {Plate} plate @param {Scene} scene */
function standing({ seat, out }, scene) {
  if (out) return "out";
  return scene.turn === seat && !scene.over ? "turn" : "";
}

/** Whether a phone needs two rows of plates. @param {Scene} scene */
const twoRows = (scene) => firstRow(scene) < scene.plates.length - 1;

/** @param {Scene} scene */
const matSize = (scene) => {
  if (screen.phone) return twoRows(scene) ? (firstRow(scene) > 4 ? 22 : 28) : 38;
  return scene.plates.length < NARROW_FROM ? 46 : 40;
};

/** Whether plates have no room to say who is a bot. @param {Scene} scene */
const hasNoTags = (scene) => screen.phone || scene.plates.length >= (wide(scene) ? NARROW_IN_A_ROW : NARROW_FROM);

/** Tells a bot from a person where there is no room for a word. */
const botBadge = () => html`<span class="bot-badge">${icon("bot", 13)}</span>`;

/** @param {Plate} plate @param {Scene} scene */
function tags(plate, scene) {
  const chair = shown()?.chairs[plate.seat];
  return html`${timeTag(plate.seat)}${dealer(plate)}${
    isHasty(plate.seat)
      ? html`<span class="tag hasty" title="The server is busy: this bot plays by habit for now">in haste</span>`
      : chair?.kind === "bot" && !hasNoTags(scene)
        ? html`<span class="tag"
    title="Bot, ${levelWords(chair.level)}">bot</span>`
        : nothing
  }${
    chair?.kind === "away" ? html`<span class="tag">away</span>` : nothing
  }${offline(chair) ? html`<span class="tag">offline</span>` : nothing}${
    scene.next_seat === plate.seat && !scene.over ? html`<span class="tag next">next</span>` : nothing
  }`;
}

const dealer = (/** @type {Plate} */ plate) =>
  plate.dealer ? html`<span class="dealer" title="dealer">D</span>` : nothing;

/** Whether a phone's plates have room for a figure alone. @param {Scene} scene */
const isNarrowOnPhone = (scene) =>
  twoRows(scene) ||
  (screen.low && screen.table < WIDE_FOR_COUNTERS && scene.plates.length >= NARROW_IN_A_ROW + Number(screen.lying));

/** @param {Plate} plate @param {Scene} scene */
function held(plate, scene) {
  const narrow = screen.phone ? isNarrowOnPhone(scene) : scene.plates.length >= NARROW_FROM;
  return html`<span class="held">${kept(plate, narrow)}${plate.out || plate.cards < 0 ? nothing : fan(plate.cards)}${
    plate.note ? html`<span class="plate-note">${plate.note}</span>` : nothing
  }</span>`;
}

/** @param {Plate} plate @param {boolean} narrow */
function kept({ kind, value, most }, narrow) {
  if (kind === "") return nothing;
  if (kind === "points") return html`<b class="points">${figure(value)}</b>`;
  if (kind === "coins") return html`<span class="count-of">${coin(17)}<b>${figure(value)}</b></span>`;
  if (screen.phone) return onPhone(kind, value, most, narrow);
  return counted(kind, value, most, narrow ? (most > 5 ? 13 : 15) : 17);
}

/** @param {string} kind @param {number} value @param {number} most @param {boolean} narrow */
function onPhone(kind, value, most, narrow) {
  const uncounted = narrow || most > 5;
  return counted(kind, value, uncounted ? 9 : most, uncounted ? 16 : 12);
}

/** @param {number} n */
const fan = (
  n,
) => html`<span class="cards-held"><svg width="20" height="18" viewBox="0 0 40 36" aria-hidden="true"><g fill="#7d231a"
  stroke="#f6e9cf" stroke-width="3"><rect x="4" y="6" width="18" height="26" rx="3"
    transform="rotate(-14 13 19)" /><rect x="17" y="5"
  width="18" height="26" rx="3" transform="rotate(8 26 18)" /></g></svg>${n}</span>`;

/** @param {number} seat @param {Scene} scene */
const seatOffer = (seat, scene) =>
  scene.seat === null
    ? html`<button type="button" class="button small" @click=${() => sitDown(seat)}>Sit</button>`
    : html`<span class="held">waiting for a player</span>`;

/** What a player says lies for its moment on that plate; your own words are in the log. @param {number} seat */
const saidBy = (seat) =>
  !state.past && state.phrases.has(seat) ? html`<span class="says">${state.phrases.get(seat)}</span>` : nothing;
