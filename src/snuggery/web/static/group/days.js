// Days in words.

/** @param {string} day "2026-11-26" @param {Intl.DateTimeFormatOptions} how */
const told = (day, how) => new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { ...how, timeZone: "UTC" });

/** @param {string} day */
export const shortDay = (day) => told(day, { day: "numeric", month: "short" });

/** @param {string} day */
export const longDay = (day) => told(day, { weekday: "long", day: "numeric", month: "long" });

/** @param {number} seconds since 1970 */
export const monthOf = (seconds) =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", { month: "long", year: "numeric" });
