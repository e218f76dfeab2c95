/** Asking others in: the code as it is said, the QR code for cameras, the share sheet of the device. */
/** @import {Table} from "../types.js" */

import { copied, copyButton, NOT_COPIED } from "../../app/copying.js";
import { countWords } from "../../app/sentences.js";
import { onlyHere } from "../../app.js";
import { icon } from "../../art/icons.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { complain, mention } from "../chosen/choosing.js";
import { game } from "../state.js";
import { invitationPath } from "../wire/server-calls.js";

const ONLY_HERE = `Other devices can’t open this link: start the server with --host 0.0.0.0, and open the address that
  it prints.`;
const LONG_CODE = 7; // characters; longer ones are painted smaller
const CODE_OF_WORDS = 12; // the same; longer ones may break where their words end

/** Copy words for another person, and say so. @param {string} text @param {string} done */
async function copy(text, done) {
  if (await copied(text)) mention(done);
  else complain(NOT_COPIED);
}

/** @param {string} invite */
export const linkOf = (invite) => new URL(invite, location.origin).href;

/** Let the device hand the link on, or copy it where it can't. @param {string} invite */
async function share(invite) {
  const url = linkOf(invite);
  const title = `${game()?.title ?? "A game"} · Snuggery`;
  if (!navigator.share) return copy(url, "The link is copied.");
  await navigator.share({ title, text: "A chair is free at my table.", url }).catch(() => null); // thought better of it
}

/** A code as it is said: “fire, twenty-seven” or “otter, maple, candle, 4 8 2 1”. @param {string} code */
function spoken(code) {
  const words = code.toLowerCase().split("-");
  const figures = words.pop() ?? "";
  return [...words, figures.length > 2 ? [...figures].join(" ") : countWords(Number(figures))].join(", ");
}

/** The paper with the code and the QR code. @param {Table} table */
export function invitePaper({ code, invite }) {
  if (!code) return nothing;
  return html`<section class="invite" aria-label="Ask others in">
    <img class="qr" src="${invitationPath()}?code=${version(code)}" width="168" height="168"
      alt="QR code that opens this table on a phone" />
    <div class="invite-words"><span class="caption">The code</span><strong class="said-code ${
      code.length > CODE_OF_WORDS ? "long of-words" : code.length > LONG_CODE ? "long" : ""
    }">${code}</strong>
      <p>${onlyHere ? ONLY_HERE : `Say “${spoken(code)}”, or let a phone scan the QR code.`}</p></div>
    <div class="board-buttons"><button type="button" class="button"
      @click=${() => share(invite)}>${icon("share", 18)}Share</button>
      ${copyButton(linkOf(invite))}</div></section>`;
}

let known = "";
let versions = 0;

/** A number that changes with the code, which itself has no business in an address. @param {string} code */
function version(code) {
  if (code !== known) versions += 1;
  known = code;
  return versions;
}
