/** The measures of this screen that the drawings need; everything else is the style sheets' business. */
import { settings } from "../../app.js";

export const screen = {
  phone: false,
  low: false, // little height for its kind
  lying: false, // a phone on its side
  table: 918, // from rim to rim
  hand: 460, // beside your place
  tightHand: 500, // beside it when the place gives way
  wholeHand: 690, // under your place
  widestCard: 104,
  inTwoRows: 104,
  smallCard: 44,
  pileCard: 76,
  chainCard: 112,
  bowl: 96,
  coin: 30,
  die: 42,
  road: 448,
  snake: 900,
  snakeCard: 74, // while it is short
};

const RAIL_FROM = 1100;
const NARROW_DESK = 960;
const LOW_DESK = 721; // 720 itself is low
const LOW_FOR_MUCH = 820;
const UPRIGHT_FROM = 900;
const PHONE_BELOW = 768;
const BAR = 96;
const PLATE = 86;
const LEAST_ROAD = 132;
const CHAIN_BY_PLATE = 50;
const LOW_BELOW = 560;
const BESIDE_FROM = 560; // of a low screen: table and hand lie side by side
const LOW_PHONE = 780;
const VERY_LOW_PHONE = 680;
const LOWEST_PHONE = 600;
const ROOMY_PHONE = 880;
const BESIDE_HAND = 474; // your place and the dock, with the gaps between
const GIVEN_WAY = 40; // by your place; the style sheet says the same
const DOCK = 228;
const LYING_DOCK = 176;
const LOW_SCREEN = 400;
const LOOKING_BACK = { widestCard: 60, road: 205, chainCard: 78, pileCard: 56 }; // a bar lies under the table
const LOW_BACK = { widestCard: 40, inTwoRows: 34, road: 150, chainCard: 64, pileCard: 42 };
const LARGE_TEXT = 1.5;
const LYING_BACK = { widestCard: 50, road: 150, chainCard: 60, pileCard: 36 };
/** @type {Record<string, number>} */
const SIZES = { small: 0.85, usual: 1, large: 1.2 };
const LARGE_WHERE_LOW = 1.08;
const SIZED = /** @type {const} */ (["widestCard", "pileCard", "chainCard"]);
const SIZED_ON_DESKS = /** @type {const} */ (["smallCard", "snakeCard"]);

/** Measure the window again, of whose height a bar may take some, and a plate over the hand.
 * @param {number} seats @param {boolean} bar @param {boolean} plate */
export function measure(seats, bar, plate) {
  const width = window.innerWidth;
  const height = window.innerHeight - (bar ? BAR : 0);
  Object.assign(screen, layoutFor(width, height)(width, height, seats));
  if (bar && screen.phone) shrink(screen.lying ? LYING_BACK : screen.low ? LOW_BACK : LOOKING_BACK);
  if (plate && screen.phone && !screen.lying) {
    screen.road = Math.max(LEAST_ROAD, screen.road - PLATE);
    screen.chainCard = Math.min(CHAIN_BY_PLATE, screen.chainCard);
  }
  resize(SIZES[settings.cards] ?? 1);
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  document.documentElement.toggleAttribute("data-large-text", text >= LARGE_TEXT);
}

/** Draw nothing larger than this. @param {Partial<Record<keyof typeof LOW_BACK, number>>} most */
function shrink(most) {
  for (const [name, size] of Object.entries(most)) {
    const which = /** @type {keyof typeof LOW_BACK} */ (name);
    screen[which] = Math.min(screen[which], size);
  }
}

/** Make the cards as large as the player likes them, as far as there is room. @param {number} wished */
function resize(wished) {
  const factor = screen.low ? Math.min(wished, LARGE_WHERE_LOW) : wished;
  const sized = screen.phone || screen.low ? SIZED : [...SIZED, ...SIZED_ON_DESKS];
  for (const name of sized) screen[name] = Math.round(screen[name] * factor);
}

/** @param {number} width @param {number} height */
function layoutFor(width, height) {
  if (height < LOW_BELOW && width >= BESIDE_FROM) return lyingPhone;
  return width < PHONE_BELOW ? phone : desk;
}

/** A phone on its side: the table on the left, the hand on the right. @param {number} width @param {number} height */
const lyingPhone = (width, height) => ({
  phone: true,
  low: true,
  lying: true,
  table: width - 20,
  hand: Math.round(width * 0.48) - 32,
  wholeHand: width - LYING_DOCK,
  widestCard: height < LOW_SCREEN ? 66 : 74,
  inTwoRows: 46,
  smallCard: 32,
  pileCard: 36,
  chainCard: 70,
  bowl: 60,
  coin: 20,
  die: 42,
  road: Math.round(Math.min(height - 150, width * 0.46)),
  snake: Math.round((width - LYING_DOCK) * 0.54),
  snakeCard: 36,
});

/** @param {number} width @param {number} height @param {number} seats */
function phone(width, height, seats) {
  const short = height < LOW_PHONE;
  const low = short || seats > 5;
  const lowest = height < LOWEST_PHONE;
  return {
    phone: true,
    low: short,
    lying: false,
    table: width - 20,
    hand: width - 24,
    wholeHand: width - 24,
    widestCard: lowest ? 60 : height < VERY_LOW_PHONE ? 66 : short ? 78 : 92,
    inTwoRows: lowest ? 44 : short ? 52 : 60,
    smallCard: lowest ? 26 : 32,
    pileCard: lowest ? 40 : low ? 56 : 66,
    chainCard: lowest ? 70 : low ? 92 : height < ROOMY_PHONE ? 94 : 106,
    bowl: low ? 72 : 84,
    coin: 26,
    die: short ? 30 : 42,
    road: Math.min(uprightRoad(height, seats), width - 24),
    snake: width - 8,
    snakeCard: 46,
  };
}

/** @param {number} height @param {number} seats */
function uprightRoad(height, seats) {
  if (height < VERY_LOW_PHONE) return seats > 5 ? 168 : 196;
  if (height < LOW_PHONE) return seats > 5 ? 205 : 250;
  return seats > 5 || height < ROOMY_PHONE ? 274 : 300;
}

/** Whether a player sits opposite, so that the middle must begin lower. @param {number} seats */
const middleOnTop = (seats) => [2, 4, 6, 8, 10].includes(seats);

/** @param {number} width @param {number} height @param {number} seats */
function desk(width, height, seats) {
  const table = width - (width < RAIL_FROM ? 0 : 298) - 64;
  const low = height < LOW_DESK;
  const narrow = width < NARROW_DESK;
  const crowded = seats > 4 && height < LOW_FOR_MUCH; // many sets lie before many plates
  const upright = width < RAIL_FROM && height >= UPRIGHT_FROM; // the hand lies over the whole width
  const hand = upright ? table - 20 : Math.max(300, table - BESIDE_HAND);
  return {
    phone: false,
    low,
    lying: false,
    table: table - 20,
    wholeHand: upright ? table - 20 : table - DOCK,
    hand,
    tightHand: upright ? hand : hand + GIVEN_WAY,
    widestCard: low ? 84 : 104,
    inTwoRows: low ? 72 : height < LOW_FOR_MUCH ? 84 : 104,
    smallCard: low || narrow || crowded ? 38 : 44,
    pileCard: narrow ? 58 : low ? 64 : 78,
    chainCard: narrow ? 78 : height < LOW_FOR_MUCH ? 84 : 112,
    bowl: narrow ? 64 : low ? 76 : 96,
    coin: low || narrow ? 24 : 30,
    die: 42,
    road: Math.round(Math.max(260, Math.min(448, (height - (middleOnTop(seats) ? 462 : 420)) / 0.872))),
    snake: table - 140, // the deck lies beside it
    snakeCard: crowded ? 48 : low ? 54 : height < LOW_FOR_MUCH ? 62 : 74,
  };
}

/** Fold what is laid, once the page is drawn, if it is too high so. @param {HTMLElement} page */
export function fold(page) {
  const cloth = page.querySelector(".cloth");
  if (!cloth?.querySelector(".melds .groups")) return;
  cloth.classList.remove("folded");
  cloth.classList.toggle("folded", isTooHigh(page));
}

/** Whether something does not fit: phones scroll then, and on a desk the middle runs over. @param {HTMLElement} page */
function isTooHigh(page) {
  if (screen.phone) return document.documentElement.scrollHeight > window.innerHeight;
  return [...page.querySelectorAll(".cloth, .mid")].some((one) => one.scrollHeight > one.clientHeight);
}
