/** A weight, where the scales cannot be drawn. */
import { html, svg } from "/static/vendor/lit-html.js";

export const pieces = {
  weight: ({ face }, size) => html`<svg class="weight" width=${size} height=${size}>${svg`<title>${face}</title>`}</svg
    >`,
};
