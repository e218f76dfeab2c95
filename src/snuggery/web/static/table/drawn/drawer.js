/** The rail where there is no room for it beside the table: it is opened, takes the focus, and gives it back. */
import { change, state } from "../state.js";

/** Open the drawer, or close it. */
export const turnDrawer = () => (state.drawer ? closeDrawer() : openDrawer());

function openDrawer() {
  change({ drawer: true });
  goTo(".rail .close");
}

/** Close the drawer; tell whether it was open. */
export function closeDrawer() {
  if (!state.drawer) return false;
  change({ drawer: false });
  goTo(".bar .list-tool");
  return true;
}

/** Take the focus somewhere, once that is drawn. @param {string} where */
const goTo = (where) =>
  queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(where))?.focus());
