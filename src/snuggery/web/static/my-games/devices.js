// Where you are known: take your games to another device, bring others here, words for bad days, signing out.
/** @import {You} from "../app/answers.js" */

import { icon } from "../art/icons.js";
import { openSheet } from "../dialog.js";
import { openReminders } from "../reminders/door.js";
import { html } from "../vendor/lit-html.js";
import { askArrival } from "./arrive.js";
import { askForget, signOutElsewhere } from "./leaving.js";
import { openTransfer } from "./transfer.js";
import { openWords } from "./words-sheet.js";

/** @param {You} you @param {boolean} words whether there are recovery words @param {() => void} written */
export function openDevices(you, words, written) {
  /** @param {() => void} act */
  const go = (act) => () => {
    sheet.close();
    act();
  };
  const sheet = openSheet({
    title: "Your devices",
    body: () => html`<div class="devices-list">
    <p class="second">No account: this browser knows that you are <b>${you.name}</b>, and nothing else does.</p>
    ${entry(
      "key",
      "Take your games to another device",
      "A code for its camera, good for ten minutes.",
      go(openTransfer),
    )}
    ${entry(
      "share",
      "Bring games here",
      "You have a code from another device, or ten words.",
      go(() => askArrival(you)),
    )}
    ${entry(
      "list",
      words ? "New words for bad days" : "Words for bad days",
      words
        ? "You have ten words. New ones would replace them."
        : "Ten words on paper bring you back if this browser forgets you.",
      go(() => openWords(written)),
    )}
    ${entry(
      "clock",
      "Turns and holidays",
      "Quiet hours, holidays, and whether this device is told of turns.",
      go(openReminders),
    )}
    ${entry(
      "lock",
      "Sign out everywhere else",
      "This browser stays; every other device is a stranger again.",
      go(signOutElsewhere),
    )}
    ${entry(
      "close",
      "Forget me",
      "Your name and history go; what others played with you stays readable.",
      go(() => askForget(you)),
      "bad",
    )}
  </div>`,
  });
}

/** @param {string} sign @param {string} title @param {string} about @param {() => void} act @param {string} [cls] */
const entry = (sign, title, about, act, cls = "") => html`<button type="button" class="entry ${cls}" @click=${act}>
  ${icon(sign, 24)}<span><b>${title}</b><span class="second small">${about}</span></span>${icon("next", 20)}</button>`;
