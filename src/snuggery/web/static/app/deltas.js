/** Deltas: what the server says has changed, merged into what it sent before.  docs/protocol.md tells how. */

/**
 * Return what a change turns a held value into; both stay as they are.
 * @param {any} held
 * @param {any} change
 * @returns {any}
 */
export function merge(held, change) {
  if (!isObject(change)) return change;
  if (Array.isArray(held)) return "at" in change ? spliced(held, change) : mergedItems(held, change);
  return isObject(held) ? mergedFields(held, change) : change;
}

/** @param {any[]} held @param {any} change */
const spliced = (held, change) => [...held.slice(0, change.at), ...change["+"], ...held.slice(change.at + change["-"])];

/** @param {any[]} held @param {any} change */
const mergedItems = (held, change) => held.map((item, at) => (at in change ? merge(item, change[at]) : item));

/** @param {Record<string, any>} held @param {Record<string, any>} change */
function mergedFields(held, change) {
  const { "-": gone = [], ...changed } = change;
  const kept = Object.fromEntries(Object.entries(held).filter(([name]) => !gone.includes(name)));
  for (const [name, value] of Object.entries(changed)) kept[name] = merge(kept[name], value);
  return kept;
}

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
