// The server's icons: a box of 24, a stroke of 1.9, round ends, the colour of the text around them.
import { html, svg } from "../vendor/lit-html.js";

/** @type {Record<string, string>} */
const PATHS = {
  ask: "M9 9.2a3.1 3.1 0 1 1 4.6 2.7c-1 .6-1.6 1.2-1.6 2.4M12 17.6h.01M12 3.2a8.8 8.8 0 1 0 .01 0",
  again: "M19 12a7 7 0 1 1-2.2-5.1M19 3.5v4h-4",
  back: "M14.5 5.5L8 12l6.5 6.5",
  bot: "M4 9h16v11H4zM12 9V4M8.8 13.2v2M15.2 13.2v2",
  camera: "M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17zM12 10a3.4 3.4 0 1 0 .01 0",
  clock: "M12 3.5a8.5 8.5 0 1 0 .01 0M12 7v5l3.5 2",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  fullscreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.1 1 2.1h5c.1-1 .4-1.6 1-2.1A6 6 0 0 0 12 3z",
  home: "M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z",
  key: "M8 11.5a4 4 0 1 0 .01 0M11 12.7l8.5-8.7M16.5 7l3 3",
  list: "M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.5M4 12h.5M4 18h.5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  muted: "M4 10v4h3.5L12 18V6L7.5 10zM15.5 9.5l5 5M20.5 9.5l-5 5",
  next: "M9.5 5.5L16 12l-6.5 6.5",
  people:
    "M9 4.5a3.5 3.5 0 1 0 .01 0M2.5 19.5c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3.3 3.3 0 0 1 0 6.3M17.5 14c2.4.6 3.7 2.5 4 5.5",
  plus: "M12 5v14M5 12h14",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  minus: "M5 12h14",
  rules: "M4 5.5C7 4.5 10 5 12 6.5c2-1.5 5-2 8-1v13c-3-1-6-.5-8 1-2-1.5-5-2-8-1zM12 6.5v13",
  save: "M12 4v11M8 11.5l4 4 4-4M5 19.5h14",
  settings: "M4 7.5h8.4M17.6 7.5H20M4 16.5h2.4M11.6 16.5H20M15 4.9a2.6 2.6 0 1 0 .01 0M9 13.9a2.6 2.6 0 1 0 .01 0",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8",
  sort: "M7 5v14M4 16l3 3 3-3M13 6h7M13 11h5M13 16h3",
  sound: "M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  undo: "M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9",
  talk: "M4 5.5h16v11H11l-4.5 3.5v-3.5H4z",
  watch: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 .01 0",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warn: "M12 4.5L21 19.5H3zM12 10v4.5M12 17h.01",
};
/** @type {Record<string, string>} */
const FILLED = { play: "M8 5.5v13l10.5-6.5z" };

/** Draw an icon by name; 22 in bars, 18 in buttons. @param {string} name @param {number} [size] */
export const icon = (name, size = 22) => html`
  <svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor"
    stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${stroke(name)}</svg>`;

/** @param {string} name */
const stroke = (name) =>
  name in FILLED ? svg`<path d=${FILLED[name]} fill="currentColor" />` : svg`<path d=${PATHS[name]} />`;
