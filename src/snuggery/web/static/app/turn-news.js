/** That it is your turn, where you look elsewhere: the title, the badge of the app, and a notification if you
 * wished. */
import { changeSettings, settings } from "./settings.js";

const plainTitle = document.title;

/** Whether this browser can notify at all. */
const canNotify = () => "Notification" in window && Notification.permission !== "denied";

/** Ask the browser whether it may notify, when the player has just wished so; tell whether it may. */
export async function askToNotify() {
  const allowed = canNotify() && (await Notification.requestPermission()) === "granted";
  changeSettings({ notify: allowed });
  return allowed;
}

/** Show in title and badge for how many tables it is your turn. @param {number} count @param {string} [title] */
export function showTurns(count, title = plainTitle) {
  document.title = count ? `(${count}) ${title}` : title;
  if (count) navigator.setAppBadge?.(count).catch(() => null);
  else navigator.clearAppBadge?.().catch(() => null);
}

/**
 * Notify that it is your turn, if the page is not looked at.
 * @param {string} title
 * @param {string} line
 * @param {string} tag
 */
export function notifyTurn(title, line, tag) {
  if (!document.hidden || !settings.notify || !canNotify()) return;
  try {
    const shown = new Notification(title, { body: line, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // some phones notify through an installed app only; title and badge tell as well
  }
}
