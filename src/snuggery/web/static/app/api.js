// The way to the server over HTTP: JSON both ways, refusals as errors with a code and a sentence.
/** @import {Game, Server} from "./answers.js" */

/** A refusal of the server: `code` for programs, `message` for people. */
class HouseError extends Error {
  /** @param {string} code @param {string} reason */
  constructor(code, reason) {
    super(reason);
    this.code = code;
  }
}

/** Whether the page was opened by an address that only this machine knows. */
export const onlyHere = /^(localhost|127\.|\[::1\])/.test(location.host);

const PROTOCOL = { "snuggery-protocol": "4" };

/** Ask the server; with a body, JSON or a picture, it is a POST.
 * @param {string} path @param {unknown} [body] @returns {Promise<any>} what the server says */
export async function api(path, body) {
  const answer = await ask(path, body);
  const said = await answer.json().catch(() => null);
  if (answer.ok) return said;
  throw new HouseError(said?.code ?? "broken", said?.reason ?? "Something fell off the shelf. Your game is safe.");
}

/** @param {string} path @param {unknown} body */
async function ask(path, body) {
  const isFile = body instanceof Blob;
  const headers = { ...PROTOCOL, "content-type": isFile ? body.type : "application/json" };
  const given = { method: "POST", headers, body: isFile ? body : JSON.stringify(body) };
  const request = body === undefined ? { headers: path === SERVER ? {} : PROTOCOL } : given;
  try {
    return await fetch(path, request);
  } catch {
    throw new HouseError("line-down", "The line is down.");
  }
}

/** Few pages need the house rules of all games; one that does preloads them, and a preload has no such header. */
const SERVER =
  document.querySelector("link[rel=preload][href^='/api/server']")?.getAttribute("href") ?? "/api/server?options=no";

/** @type {Promise<Server> | undefined} */
let asked;

/** What a page brings along of what the server offers, if it can do without the server; see web/offline.py. */
export const withoutServer = JSON.parse(document.getElementById("without-server")?.textContent ?? "null");

/** What the server offers, asked once a page: you, games with their levels, phrases. @returns {Promise<Server>} */
export function server() {
  asked ??= api(SERVER).catch((error) => {
    asked = undefined; // ask again next time
    if (error.code === "line-down" && withoutServer) return withoutServer;
    throw error;
  });
  return asked;
}

/**
 * The game of this name among those that a server offers.
 * @param {Server | null | undefined} offered
 * @param {string | undefined} name
 */
export const gameOf = (offered, name) => offered?.games.find((game) => game.name === name);

/** A game with its house rules. @param {string} name @returns {Promise<Game>} */
export const wholeGame = (name) => api(`/api/games/${name}`);

/** Show the server the invitation that the address carries behind its #, if any, and put it away. */
export async function useInvitation() {
  const code = location.hash.slice(1);
  if (!code) return;
  await api("/api/join", { code }).finally(() => history.replaceState(null, "", location.pathname));
}
