/** Snuggery on the device: pages that work without a connection, and the offer to install it as a program. */

const WORKER = "/service-worker.js";
const AFTER = 3000; // ms; a visit comes first

/** @type {any} what the browser offers when this can be installed */
let offered = null;

/** Have the browser keep what works without a network, and remember its offer to install Snuggery. */
export function keepPages() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // no prompt: the settings offer it
    offered = event;
  });
  addEventListener("appinstalled", () => (offered = null));
  if (!("serviceWorker" in navigator)) return; // plain http, or a browser without
  addEventListener("load", () => setTimeout(register, AFTER));
}

const register = () => navigator.serviceWorker.register(WORKER).catch(() => null); // the server works without it

/** Whether the browser would install Snuggery now. */
export const canInstall = () => offered !== null;

/** Let the browser ask whether to install Snuggery. */
export async function install() {
  const asking = offered;
  offered = null;
  await asking?.prompt();
}
