// A code for another device: for its camera, or to be typed.
/**
 * @typedef {{code: string, qr: {size: number, path: string}}} Made
 * @typedef {{move: string, made: Made | null, refusal: string | null}} Shown
 */

import { answer, api, onlyHere, refused } from "../app.js";
import { openSheet } from "../dialog.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { segments } from "../widgets.js";

const QUIET = 4; // squares of light around a QR code

export function openTransfer() {
  /** @type {Shown} */
  const shown = { move: "copy", made: null, refusal: null };
  const sheet = openSheet({ title: "To another device", body: () => form(shown, { choose, ask }) });
  /** @param {string} move */
  function choose(move) {
    Object.assign(shown, { move, made: null });
    sheet.redraw();
  }
  async function ask() {
    const asked = shown.move;
    try {
      const made = await api("/api/person/transfer", { move: asked === "move" });
      if (asked !== shown.move) return;
      Object.assign(shown, { made, refusal: null });
      answer(`The code is ${made.code}.`);
    } catch (error) {
      shown.refusal = refused(error);
    }
    sheet.redraw();
  }
}

/** @param {Shown} shown @param {{choose: (move: string) => void, ask: () => void}} acts */
const form = ({ move, made, refusal }, { choose, ask }) => html`<div class="stack">
  ${segments(
    {
      name: "move",
      value: move,
      title: "What becomes of this one",
      about: "",
      words: [
        ["copy", "Play on both"],
        ["move", "Move: sign out here"],
      ],
    },
    choose,
  )}
  ${
    made
      ? code(made)
      : html`<p class="second">The code works once, for ten minutes. Show it to nobody but yourself: whoever
    uses it is you.</p>`
  }
  ${refusal ? html`<p class="refusal">${refusal}</p>` : nothing}
  <div class="row-end"><button class="button ${made ? "" : "main"}" type="button"
    @click=${ask}>${made ? "Another code" : "Show the code"}</button></div>
</div>`;

/** @param {Made} made */
const code = (made) => html`<div class="transfer">
  ${picture(made.qr)}
  <div class="stack"><p>Point the other device's camera at it, or go to <b>My games</b> there, <b>Bring games here</b
    >, and
    type:</p>
    <p class="spoken">${made.code}</p>
    ${
      onlyHere
        ? html`<p class="second small">This server answers on this machine alone; start it with
      --host 0.0.0.0, and open the address that it prints.</p>`
        : nothing
    }</div>
</div>`;

/** A QR code is dark on light, by day and by lamplight. @param {Made["qr"]} qr */
function picture({ size, path }) {
  const side = size + 2 * QUIET;
  return html`<svg class="qr" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" role="img" shape-rendering="crispEdges"
    aria-label="The code as a picture for a camera">${svg`<path d=${path} />`}</svg>`;
}
