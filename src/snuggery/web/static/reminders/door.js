/** The way to notifications and holidays; the sheet loads when it is asked for. */

import { alarm } from "../app.js";

const SHEET = "/static/reminders/sheet.js"; // by its address, so that no page is bundled with it

/** Open the sheet; at a table, it also offers to tell of turns there.
 * @param {string} [table] the table's id */
export const openReminders = (table = "") =>
  import(SHEET).then(({ open }) => open(table)).catch(() => alarm("The line is down."));
