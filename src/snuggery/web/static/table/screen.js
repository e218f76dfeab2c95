/** The measures of this screen that the drawings need; everything else is the style sheets' business. */

export const screen = {
  phone: false,
  low: false, // little height for its kind
  hand: 460,
  widestCard: 104,
  inTwoRows: 104,
  smallCard: 44,
  pileCard: 76,
  chainCard: 112,
  bowl: 96,
  coin: 30,
  road: 448,
  snake: 900,
  snakeCard: 74, // while it is short
};

const RAIL_FROM = 1100;
const NARROW_DESK = 960;
const LOW_DESK = 720;
const LOW_FOR_SNAKES = 820;
const UPRIGHT_FROM = 900;
const PHONE_BELOW = 768;
const BAR = 96;
const LOW_BELOW = 560;
const BESIDE_FROM = 560; // of a low screen: table and hand lie side by side
const LOW_PHONE = 780;
const BESIDE_HAND = 474; // your place and the dock, with the gaps between

/** Measure the window again, of whose height a bar may take some. @param {number} seats @param {boolean} bar */
export function measure(seats, bar) {
  const width = window.innerWidth;
  const height = window.innerHeight - (bar ? BAR : 0);
  Object.assign(screen, layoutFor(width, height)(width, height, seats));
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
  hand: Math.round(width * 0.48) - 32,
  widestCard: height < 400 ? 60 : 68,
  inTwoRows: 46,
  smallCard: 32,
  pileCard: 36,
  chainCard: 70,
  bowl: 60,
  coin: 20,
  road: Math.round(Math.min(height - 150, width * 0.46)),
  snake: Math.round(width * 0.52) - 26,
  snakeCard: 40,
});

/** @param {number} width @param {number} height @param {number} seats */
function phone(width, height, seats) {
  const short = height < LOW_PHONE;
  const low = short || seats > 5;
  return {
    phone: true,
    low: short,
    hand: width - 24,
    widestCard: short ? 78 : 92,
    inTwoRows: 60,
    smallCard: 32,
    pileCard: low ? 56 : 66,
    chainCard: low ? 92 : 106,
    bowl: low ? 72 : 84,
    coin: 26,
    road: Math.min(short ? (seats > 5 ? 210 : 250) : 300, width - 24),
    snake: width - 8,
    snakeCard: 46,
  };
}

/** Whether somebody sits opposite, so that the middle must begin lower. @param {number} seats */
const middleOnTop = (seats) => [2, 4, 6, 8, 10].includes(seats);

/** @param {number} width @param {number} height @param {number} seats */
function desk(width, height, seats) {
  const table = width - (width < RAIL_FROM ? 0 : 298) - 64;
  const low = height < LOW_DESK;
  const narrow = width < NARROW_DESK;
  const crowded = seats > 4 && height < LOW_FOR_SNAKES; // many sets lie before many plates
  const upright = width < RAIL_FROM && height >= UPRIGHT_FROM; // the hand lies over the whole width
  return {
    phone: false,
    low,
    hand: upright ? table - 20 : Math.max(300, table - BESIDE_HAND),
    widestCard: low ? 84 : 104,
    inTwoRows: low ? 84 : 104,
    smallCard: low || narrow || crowded ? 38 : 44,
    pileCard: narrow ? 58 : low ? 64 : 78,
    chainCard: narrow ? 78 : low ? 84 : 112,
    bowl: narrow ? 64 : low ? 76 : 96,
    coin: low || narrow ? 24 : 30,
    road: Math.round(Math.max(260, Math.min(448, (height - (middleOnTop(seats) ? 462 : 400)) / 0.872))),
    snake: table - 112,
    snakeCard: crowded ? 48 : low ? 54 : height < LOW_FOR_SNAKES ? 62 : 74,
  };
}
