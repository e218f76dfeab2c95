/** This browser's subscription to notifications, as the browser and the server know it. */
/**
 * @typedef {{device: string, service: string, zone: string, quiet_from: number, quiet_to: number,
 *   tables: string[]}} Device
 */
import { api } from "../app.js";

const WORKER = "/service-worker.js";
const KEPT = "snuggery.push"; // by which the server knows this browser

/** Whether this browser can be notified while no page is open. */
export const canBeTold = () => isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

/** What the server knows: its key, "" if it sends nothing, and this device, if it is notified.
 * @returns {Promise<{key: string, device: Device | null}>} */
export async function known() {
  const { key, devices } = await api("/api/push");
  const own = localStorage.getItem(KEPT);
  return { key, device: devices.find((/** @type {Device} */ { device }) => device === own) ?? null };
}

/** Have this browser notified; it asks the player first. @param {string} key of the server */
export async function turnOn(key) {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("This browser allows no notifications from here; its settings for this page can.");
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await keep(await subscription(pushManager, key));
}

/** Be quiet between two minutes of the day. @param {number} from @param {number} to */
export async function beQuiet(from, to) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const given = await pushManager.getSubscription();
  if (given) await keep(given, { quiet_from: from, quiet_to: to });
}

/** Have a table's turns told to a device, or no longer. @param {string} device @param {string} table
 * @param {boolean} on */
export const askAbout = (device, table, on) => api(`/api/tables/${table}/push`, { device, on });

/** Have this browser notified of nothing. @param {string} device */
export async function turnOff(device) {
  await api(`/api/push/${device}/forget`, {});
  localStorage.removeItem(KEPT);
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Subscribe by the server's key; an earlier subscription by another key ends.
 * @param {PushManager} manager @param {string} key */
async function subscription(manager, key) {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  return manager.subscribe(wish).catch(async (error) => {
    const earlier = await manager.getSubscription();
    if (!earlier) throw new Error("This browser can't reach its service for notifications.", { cause: error });
    await earlier.unsubscribe();
    return manager.subscribe(wish);
  });
}

/** Tell the server of a subscription. @param {PushSubscription} given @param {object} [quiet] */
async function keep(given, quiet = {}) {
  const { endpoint, keys } = given.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wish = { endpoint, public_key: keys?.p256dh, secret: keys?.auth, zone, ...quiet };
  localStorage.setItem(KEPT, (await api("/api/push", wish)).device);
}
