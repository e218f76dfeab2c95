/** The measures of this screen that the drawings need; everything else is the style sheets' business. */

export const screen = {
  phone: false,
  hand: 460,
  widestCard: 104,
  smallCard: 44,
  pileCard: 76,
  chainCard: 112,
  bowl: 96,
  coin: 30,
  road: 448,
  snake: 900,
};

const RAIL_FROM = 1100;
const PHONE_BELOW = 768;

/** Measure the window again. @param {number} seats */
export function measure(seats) {
  const { innerWidth: width, innerHeight: height } = window;
  Object.assign(screen, width < PHONE_BELOW ? phone(width, height, seats) : desk(width, height, seats));
}

/** @param {number} width @param {number} height @param {number} seats */
function phone(width, height, seats) {
  const low = height < 780 || seats > 5;
  return {
    phone: true,
    hand: width - 24,
    widestCard: height < 780 ? 78 : 92,
    smallCard: 34,
    pileCard: low ? 56 : 66,
    chainCard: low ? 92 : 116,
    bowl: low ? 72 : 84,
    coin: 26,
    road: Math.min(height < 780 ? 250 : 300, width - 24),
    snake: width - 8,
  };
}

/** Whether somebody sits opposite, so that the middle must begin lower. @param {number} seats */
const middleOnTop = (seats) => [2, 4, 6, 8, 10].includes(seats);

/** @param {number} width @param {number} height @param {number} seats */
function desk(width, height, seats) {
  const table = width - (width < RAIL_FROM ? 0 : 298) - 64;
  const low = height < 720;
  return {
    phone: false,
    hand: Math.max(300, table - 452),
    widestCard: low ? 84 : 104,
    smallCard: low ? 38 : 44,
    pileCard: low ? 64 : 78,
    chainCard: low ? 84 : 112,
    bowl: low ? 76 : 96,
    coin: low ? 24 : 30,
    road: Math.round(Math.max(260, Math.min(448, (height - (middleOnTop(seats) ? 462 : 366)) / 0.872))),
    snake: table - 112,
  };
}
