// The types of lit-html.js, from the package that package.json names; tools/vendor/lit-html.entry.js lists the same.
export { html, nothing, render, svg } from "lit-html";
export { live } from "lit-html/directives/live.js";
export { ref } from "lit-html/directives/ref.js";
export { repeat } from "lit-html/directives/repeat.js";
