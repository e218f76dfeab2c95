/** From the end of a match of an evening to the next one: the page leads there once that table is open. */
import { api } from "../../app.js";

const LED = "snuggery.led"; // as in evening/page.js, which leads nobody to a table twice
const EVERY = 5000; // milliseconds between two looks: winners and losers have a moment

let following = false;

/** Look from now on whether the next table is open. @param {string} evening the path of its page */
export function lead(evening) {
  if (following) return;
  following = true;
  const way = evening.replace("/evening/", "/api/evenings/");
  setInterval(async () => {
    const { table } = await api(way).catch(() => ({ table: "" }));
    if (!table || table === location.pathname) return;
    sessionStorage.setItem(LED, table);
    location.href = table;
  }, EVERY);
}
