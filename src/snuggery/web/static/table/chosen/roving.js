/** Arrow keys within a zone, Tab between zones; the focus never gets lost when the table changes. */

const KEYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @type {Map<string, string>} the stop that Tab comes back to, by zone */
const remembered = new Map();
/** @type {{zone: string, index: number} | null} where the focus was last */
let last = null;

/** @param {Element} zone @returns {HTMLElement[]} */
const stopsOf = (zone) =>
  [...zone.querySelectorAll("[data-stop]")]
    .filter((stop) => stop.closest("[data-roving]") === zone)
    .map((stop) => /** @type {HTMLElement} */ (stop));

/** Listen for arrows and for where the focus goes. @param {HTMLElement} root */
export function rove(root) {
  root.addEventListener("keydown", moved);
  root.addEventListener("focusin", ({ target }) => remember(/** @type {HTMLElement} */ (target)));
  root.addEventListener("focusout", ({ relatedTarget, target }) => {
    if (relatedTarget === null && /** @type {HTMLElement} */ (target).isConnected && document.hasFocus()) return;
    if (relatedTarget) last = null;
  });
}

/** @param {KeyboardEvent} event */
function moved(event) {
  const stop = /** @type {HTMLElement} */ (event.target).closest("[data-stop]");
  const zone = stop?.closest("[data-roving]");
  if (!stop || !zone || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = stopsOf(zone);
  const next = destination(event.key, stops.indexOf(/** @type {HTMLElement} */ (stop)), stops.length);
  if (next === null) return;
  event.preventDefault();
  stops[next].focus();
}

/** @param {string} key @param {number} at @param {number} count */
function destination(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = KEYS[/** @type {keyof typeof KEYS} */ (key)];
  return step === undefined ? null : (at + step + count) % count;
}

/** @param {HTMLElement} target */
function remember(target) {
  const stop = /** @type {HTMLElement | null} */ (target.closest("[data-stop]"));
  const zone = /** @type {HTMLElement | null} */ (stop?.closest("[data-roving]") ?? null);
  const main = target.closest("[data-main]");
  if (stop && zone) {
    remembered.set(zone.dataset.roving ?? "", stop.dataset.stop ?? "");
    last = { zone: zone.dataset.roving ?? "", index: stopsOf(zone).indexOf(stop) };
    settle(zone);
  } else last = main ? { zone: "main", index: 0 } : null;
}

/** Give each zone one stop for Tab, and bring a lost focus back to where it was. @param {HTMLElement} root */
export function settleAll(root) {
  root.querySelectorAll("[data-roving]").forEach(settle);
  if (last && (document.activeElement === document.body || document.activeElement === null)) refocus(root, last);
}

/** @param {Element} zone */
function settle(zone) {
  const stops = stopsOf(zone);
  const name = /** @type {HTMLElement} */ (zone).dataset.roving ?? "";
  const current = stops.find(({ dataset }) => dataset.stop === remembered.get(name)) ?? stops[0];
  for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
}

/**
 * Go to the next one in the same zone, else to the hand, else to the main button.
 * @param {HTMLElement} root @param {{zone: string, index: number}} from
 */
function refocus(root, { zone, index }) {
  const same = root.querySelector(`[data-roving="${zone}"]`);
  const stops = same ? stopsOf(same) : [];
  const hand = /** @type {HTMLElement | null} */ (root.querySelector("[data-roving=hand] [data-stop][tabindex='0']"));
  const main = /** @type {HTMLElement | null} */ (root.querySelector("[data-main]"));
  (stops[Math.min(index, stops.length - 1)] ?? hand ?? main)?.focus();
}
