/**
 * Notifications of turns, and the server without a network: pages that are the same for everybody and the files they
 * need, kept when this is installed.  The server writes the list, KEPT, above.  Nothing is kept later on: what a table,
 * a person or the server answers goes past.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const CACHE = `snuggery-${KEPT.release}`;
const OURS = /^snuggery-/;
const SHEET = /^[/](sheet|card)[/]/; // links of earlier releases say card
const PATIENCE = 4000; // ms, for a page that could be had without the network

const files = new Set(KEPT.files);
const pages = new Set(KEPT.pages);

worker.addEventListener("install", (event) => {
  event.waitUntil(keep());
  worker.skipWaiting();
});
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const answer = answered(event.request);
  if (answer) event.respondWith(answer);
});

worker.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json() ?? {})));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.path));
});

/** Show what the server sends of turns, in place of what it sent before.
 * @param {{title?: string, body?: string, path?: string}} message */
function tell({ title = "Your turn", body = "", path = "/" }) {
  const look = { icon: "/static/art/icon-192.png", badge: "/static/art/icon-192.png" };
  return worker.registration.showNotification(title, { body, tag: "turns", data: { path }, ...look });
}

/** Show a page in a window that shows it already, or in a new one. @param {string} path */
async function goTo(path) {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}

/** All or nothing: half a release would be worse than none. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.files.map((address) => new Request(address)));
  await cache.addAll(KEPT.pages.map((path) => new Request(path, { credentials: "omit", cache: "reload" })));
}

/** Drop what earlier releases have kept. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => OURS.test(name) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** What is answered here; nothing for what is none of this worker's business.
 * @param {Request} request @returns {Promise<Response> | null} */
function answered(request) {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return null;
  if (request.mode === "navigate") return page(request, substitute(pathname, search));
  if (files.has(pathname + search)) return kept(pathname + search).then((found) => found ?? fetch(request));
  return pages.has(pathname) && !meaning(search) ? fetch(request).catch(() => keptOrNone(pathname)) : null;
}

/** @param {string} address */
const kept = async (address) => (await caches.open(CACHE)).match(address);

/** What is kept, or the error of a line that is down. @param {string} address */
const keptOrNone = async (address) => (await kept(address)) ?? Response.error();

/** What stands in for a page that can't be had. @param {string} pathname @param {string} search */
function substitute(pathname, search) {
  if (pages.has(pathname) && !meaning(search)) return pathname;
  return SHEET.test(pathname) ? KEPT.sheet : KEPT.offline;
}

/** What is asked for behind the address; a rulebook by other house rules is another book. @param {string} search */
const meaning = (search) => search.length > 1;

/** A page from the server, else what stands in for it; a line that neither holds nor breaks is not waited for.
 * @param {Request} request @param {string} instead @returns {Promise<Response>} */
async function page(request, instead) {
  const late =
    instead === KEPT.offline
      ? []
      : [
          pause()
            .then(() => kept(instead))
            .then((found) => found ?? forever()),
        ];
  return Promise.race([fetch(request), ...late]).catch(() => keptOrNone(instead));
}

/** @returns {Promise<void>} */
const pause = () => new Promise((done) => setTimeout(done, PATIENCE));
/** @returns {Promise<never>} */
const forever = () => new Promise(() => {});
