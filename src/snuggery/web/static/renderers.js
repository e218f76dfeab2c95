/** What games draw themselves: modules of their own folders, brought when a scene has a kind that the server draws
 * not. */
/** @import {Piece, Scene, Table, Zone} from "./table/types.js" */
import { gameOf, server } from "./app.js";

/**
 * What a game's `zones.js` and `pieces.js` export, all of it optional; docs/scene.md says what each does.
 * @typedef {{draw: (zone: Zone, scene: Scene) => unknown, words?: (zone: Zone) => string}} ZoneRenderer
 * @typedef {{sheet?: string, zones?: Record<string, ZoneRenderer>, keys?: string[][],
 *   receive?: (table: Table, tell: (table: Table) => void) => void, callBack?: () => void, isBusy?: () => boolean,
 *   busyView?: (scene: Scene) => unknown, controlsView?: (scene: Scene) => unknown,
 *   titleOf?: (scene: Scene) => string, aloud?: (scene: Scene) => string, settled?: () => Promise<void>,
 *   isRolling?: () => boolean}} ZonePart
 * @typedef {{pieces?: Record<string, (piece: Piece, size: number) => unknown>}} PiecePart
 * @typedef {{scene: Scene, others: [number, number][]}} Ended one's own last scene, and where others' pieces lie
 * @typedef {{paintDay: (canvas: HTMLCanvasElement, ended: Ended) => void, dayWords: (ended: Ended) => string,
 *   dayLines: (ended: Ended) => string[]}} DayPart
 */

const PIECES = new Set(["card", "chip", "counter", "coin"]); // that the server draws

/** @type {{zones: ZonePart, pieces: PiecePart}} what the game of this page has brought so far */
export const brought = { zones: {}, pieces: {} };

/** @type {Set<string>} parts that came, or that could not be had */
const asked = new Set();

/** Whether something is to be brought before a scene can be drawn. @param {Scene} scene
 * @param {(kind: string) => boolean} draws whether the page itself draws a kind of zone */
export const lacks = (scene, draws) => partsFor(scene, draws).length > 0;

/** Bring what a scene lacks; what cannot be had is drawn as its words and pieces. @param {Scene} scene
 * @param {(kind: string) => boolean} draws */
export async function bring(scene, draws) {
  await Promise.all(partsFor(scene, draws).map((part) => bringPart(scene.game, part)));
}

/** @param {Scene} scene @param {(kind: string) => boolean} draws @returns {("zones" | "pieces")[]} */
function partsFor({ zones }, draws) {
  const foreign = zones.some(({ kind }) => !draws(kind));
  const strange = zones.some(({ pieces }) => pieces.some(({ kind }) => !PIECES.has(kind)));
  const parts = /** @type {("zones" | "pieces")[]} */ ([...(foreign ? ["zones"] : []), ...(strange ? ["pieces"] : [])]);
  return parts.filter((part) => !asked.has(part));
}

/** @param {string} game @param {"zones" | "pieces"} part */
async function bringPart(game, part) {
  try {
    const module = await fetched(game, part);
    if (module.sheet) await hang(module.sheet);
    brought[part] = module;
  } catch {
    // the page says so in the zone's place
  }
  asked.add(part);
}

/** What a game draws of how its deal of the day ended. @param {string} game @returns {Promise<DayPart>} */
export const dayPart = (game) => fetched(game, "day");

/** @param {string} game @param {"zones" | "pieces" | "day"} part */
const fetched = async (game, part) => import(await addressOf(game, part));

/**
 * Where a part lies: in a bundle that the server names, or by itself.
 * @param {string} game
 * @param {"zones" | "pieces" | "day"} part
 */
async function addressOf(game, part) {
  const described = gameOf(await server().catch(() => null), game);
  return described?.renderer[part] ?? `/games/${game}/renderer/browser/${part}.js`;
}

/** Hang a style sheet under those of the page, by the address at which the page has fetched it ahead, if it has.
 * @param {string} path @returns {Promise<unknown>} */
function hang(path) {
  /** @type {HTMLLinkElement | null} */
  const ahead = document.querySelector(`link[rel="preload"][href^="${path}?"]`);
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: ahead?.href ?? path });
  return new Promise((resolve, reject) => {
    Object.assign(link, { onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

/** How a game draws a zone itself, if it does. @param {Zone} zone */
export const ownZone = ({ kind }) => brought.zones.zones?.[kind];

/** Whether a zone is the table itself, as its game draws it. @param {Zone} zone */
export const isWhole = (zone) => Boolean(zone.facts.whole && ownZone(zone));

/**
 * Draw a piece of a kind that only its game can draw; null where it cannot.
 * @param {Piece} piece
 * @param {number} size
 */
export const ownDrawing = (piece, size) => brought.pieces.pieces?.[piece.kind]?.(piece, size) ?? null;
