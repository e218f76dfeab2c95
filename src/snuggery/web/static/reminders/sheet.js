/** The sheet for notifications and holidays, for tables with a day for each move. */
/**
 * @import {Device} from "./device.js"
 * @typedef {{today: string, days: string[], left: Record<string, number>}} Holidays
 */
import { amount } from "../app/sentences.js";
import { api, refused } from "../app.js";
import { openSheet } from "../dialog.js";
import { html, nothing } from "../vendor/lit-html.js";
import { entered, toggle } from "../widgets.js";
import { askAbout, beQuiet, canBeTold, known, turnOff, turnOn } from "./device.js";

const MINUTES = 60; // of an hour

/** "27 November"; a file shared with other pages would cost every page. @param {string} day */
const dateWords = (day) =>
  new Date(`${day}T12:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** Open it. @param {string} table the id of the table at which it is opened, "" for none */
export const open = (table) => show(table).catch(refused);

/** @param {string} table */
async function show(table) {
  const told = { key: "", device: /** @type {Device | null} */ (null), refusal: "" };
  Object.assign(told, await known());
  /** @type {Holidays} */
  let holidays = await api("/api/holidays");
  /** Do something, and show what is known then. @param {() => Promise<unknown>} act */
  async function doing(act) {
    told.refusal = "";
    try {
      await act();
    } catch (error) {
      told.refusal = refused(error);
    }
    Object.assign(told, await known().catch(() => ({})));
    sheet.redraw();
  }

  const acts = {
    /** @param {boolean} on */
    here: (on) =>
      doing(async () => {
        if (!told.device) await turnOn(told.key);
        const { device } = await known();
        if (device) await askAbout(device.device, table, on);
      }),
    /** @param {number} from @param {number} to */
    quiet: (from, to) => doing(() => beQuiet(from, to)),
    off: () => doing(() => turnOff(told.device?.device ?? "")),
    /** @param {string} path @param {object} wish */
    holidays: (path, wish) => doing(async () => (holidays = await api(path, wish))),
  };

  const sheet = openSheet({
    title: "Turns and holidays",
    body: () => html`<div class="settings">${turns(told, table, acts)}${holidayForm(holidays, acts)}
      <p class="refusal" role="alert">${told.refusal}</p></div>`,
  });
}

/** @typedef {{here: (on: boolean) => unknown, quiet: (from: number, to: number) => unknown, off: () => unknown,
 *   holidays: (path: string, wish: object) => unknown}} Acts */

/** @param {{key: string, device: Device | null}} told @param {string} table @param {Acts} acts */
function turns({ key, device }, table, acts) {
  if (!key) return html`<p class="second">This server sends no notifications.</p>`;
  if (!canBeTold()) return html`<p class="second">This browser can’t be notified while no page is open here.</p>`;
  const here = {
    name: "turns",
    title: "Tell this device when it is my turn here",
    about: "Also at half of the day, and an hour before its end. One message for all tables, and no card in it.",
    on: device?.tables.includes(table) ?? false,
  };
  return html`${table ? toggle(here, acts.here) : nothing}${device ? quietHours(device, acts) : nothing}${
    table || device
      ? nothing
      : html`<p class="second">At a table with a day for each move, you can have this device told of your turns.</p>`
  }`;
}

/** @param {Device} device @param {Acts} acts */
function quietHours({ quiet_from, quiet_to, tables }, acts) {
  /** @param {Event} event */
  function change(event) {
    const form = /** @type {HTMLInputElement} */ (event.target).form;
    const [from, to] = ["from", "to"].map((name) => minuteOf(form?.elements.namedItem(name)));
    if (Number.isInteger(from) && Number.isInteger(to)) acts.quiet(from, to);
  }
  return html`<form class="setting" @change=${change} @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <b>Quiet hours</b>
      <span class="second small">In this device’s time zone. Both the same: none.</span>
      <div class="board-buttons"><label>From <input class="input" type="time" name="from" required
        .value=${clockOf(quiet_from)} /></label><label>to <input class="input" type="time" name="to" required
        .value=${clockOf(quiet_to)} /></label></div></form>
    <div class="setting across"><span class="second small">This device is told of turns at
      ${amount(tables.length, "tables")}.</span>
      <button type="button" class="button small" @click=${acts.off}>Turn off everywhere</button></div>`;
}

/** @param {any} input */
const minuteOf = (input) => Math.round(input.valueAsNumber / 1000 / MINUTES);

/** @param {number} minute of the day */
const clockOf = (minute) =>
  [minute / MINUTES, minute % MINUTES].map((n) => `${Math.floor(n)}`.padStart(2, "0")).join(":");

/** @param {Holidays} holidays @param {Acts} acts */
function holidayForm({ today, days, left }, acts) {
  const ahead = days.filter((day) => day >= today);
  const rest = Object.entries(left).map(([year, number]) => `${amount(number, "days")} in ${year}`);
  /** @param {Event} event */
  function take(event) {
    event.preventDefault();
    acts.holidays("/api/holidays", { first: entered(event, "first").value, last: entered(event, "last").value });
  }
  return html`<form class="setting" @submit=${take}><b>Holidays</b>
    <span class="second small">Your clocks of a day stand still, and the others see until when. Days are in UTC.
      Left: ${rest.join(", ")}.</span>
    ${ahead.length ? html`<p>${ahead.map(dateWords).join(", ")}</p>` : nothing}
    <div class="board-buttons"><label>First day <input class="input" type="date" name="first" required min=${today}
      /></label><label>Last day <input class="input" type="date" name="last" required min=${today} /></label></div>
    <div class="board-buttons"><button type="submit" class="button small">Take these days</button>${
      ahead.some((day) => day > today)
        ? html`<button type="button" class="button small" @click=${() => acts.holidays("/api/holidays/end", {})}
          >Cancel the days to come</button>`
        : nothing
    }</div></form>`;
}
