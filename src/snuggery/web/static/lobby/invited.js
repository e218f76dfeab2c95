// Invitations to tables, as cards: from friends, and from groups.
/** @import {Invited} from "../friends/types.js" */
/** @import {Server} from "../app/answers.js" */

import { api, clothed, gameOf } from "../app.js";
import { emblem } from "../art/emblems.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @param {Invited[]} invited @param {Server} server @param {(act: () => Promise<unknown>) => unknown} put */
export const invitedCards = (invited, server, put) =>
  invited.length
    ? html`<section class="invited" aria-label="Invitations">${invited.map((one) => card(one, server, put))}</section>`
    : nothing;

/** @param {Invited} one @param {Server} server @param {(act: () => Promise<unknown>) => unknown} put */
function card({ table, path, game, title, name }, server, put) {
  const found = gameOf(server, game);
  const away = () => put(() => api(`/api/invitations/${table}/decline`, {}));
  return html`<div class="panel invited-card"><span class="tile" ${clothed(found)}>${emblem(found?.emblem, 40)}</span>
    <span class="words"><b><bdi>${name}</bdi> invites you</b><span class="second small">${title}</span></span>
    <button class="button small quiet" type="button" aria-label="Not now: ${title}, ${name}"
      @click=${away}>Not now</button>
    <a class="button main" href=${path} aria-label="Join: ${title}, ${name}">Join</a></div>`;
}
