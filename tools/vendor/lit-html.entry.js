// What the browser's half uses of lit-html.  `unsafeHTML` is left out on purpose: text is never markup here.
export { html, svg, render, nothing } from "lit-html";
export { live } from "lit-html/directives/live.js";
export { ref } from "lit-html/directives/ref.js";
export { repeat } from "lit-html/directives/repeat.js";
