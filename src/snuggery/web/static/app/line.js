/** The connection of a table or a score sheet: a WebSocket that reconnects by itself and says how it stands. */

import { merge } from "./deltas.js";
import { alarm, announce, calm } from "./speech.js";

const LONGEST_WAIT = 15;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const WHOLE = ["table", "sheet"];
const PROTOCOL = 4;
const NO_SUCH_TABLE = [4404, 4403, 4410];

/**
 * How a line stands.  While it is down, `wait` are the seconds until it is tried again, and `words` say what is safe;
 * when it is gone, they say why.
 * @typedef {{status: "joining" | "open" | "down" | "gone", wait: number, words: string}} LineState
 */

/** @type {LineState} */
export const JOINING = { status: "joining", wait: 0, words: "" };

const scheme = location.protocol === "https:" ? "wss" : "ws";

/** An id for a message, by which the server answers it, and knows it when it comes again. */
export const freshId = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

export class Line {
  /**
   * @param {string} id the table's
   * @param {{safe: () => string, since: () => number, onMessage: (message: any) => void, onOpen: () => void,
   *   onState: (state: LineState) => void, query?: () => string}} wires `since` is the ply that was seen last, `query`
   *   what else the address says; `safe` tells what is not lost
   */
  constructor(id, wires) {
    this.address = `${scheme}://${location.host}/ws/${id}`;
    this.wires = wires;
    this.status = JOINING.status;
    this.failures = 0;
    this.wait = 0;
    this.kept = new AbortController();
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {any} */ this.held = null; // the last table or score sheet, into which a delta is merged
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.clock = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.pings = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.patience = undefined;
  }

  /** Connect, and from now on look to the line whenever the browser knows something new. */
  keep() {
    const { signal } = this.kept;
    addEventListener("offline", () => this.connect(), { signal }); // fails at once, and says so
    addEventListener("online", () => this.look(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.look(), { signal }); // a phone was shut
    this.connect();
  }

  /** Connect now, whatever was planned. */
  connect() {
    clearInterval(this.clock);
    this.hangUp();
    const socket = new WebSocket(this.address + (this.wires.query?.() ?? ""));
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.closed(event);
  }

  /** Send a message if the line holds; tell whether it did. @param {object} message */
  send(message) {
    if (!this.holds()) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  holds() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** See whether the line still holds; if not, connect. */
  look() {
    if (this.holds()) this.ping();
    else this.connect();
  }

  opened() {
    this.send({ type: "hello", protocol: PROTOCOL, since: this.wires.since(), deltas: true });
    clearInterval(this.pings);
    this.pings = setInterval(() => this.ping(), PING_EVERY);
    if (this.status === "down") announce("The line is back.");
    calm();
    this.stands("open");
    this.wires.onOpen();
  }

  ping() {
    this.send({ type: "ping" });
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.connect(), PONG_WITHIN);
  }

  /** @param {any} message */
  heard(message) {
    this.failures = 0;
    clearTimeout(this.patience);
    const whole = message.type === "delta" ? merge(this.held, message.changes) : message;
    if (WHOLE.includes(whole.type)) this.held = whole;
    this.wires.onMessage(whole);
  }

  /** @param {CloseEvent} event */
  closed(event) {
    this.hangUp();
    if (NO_SUCH_TABLE.includes(event.code)) return this.gone(event.reason);
    const ceiling = Math.min(LONGEST_WAIT, 2 ** this.failures++);
    this.wait = Math.max(1, Math.round(ceiling * (0.5 + Math.random() / 2)));
    if (this.status !== "down") alarm(`The line is down. ${this.wires.safe()}`);
    this.down();
    this.clock = setInterval(() => this.count(), 1000);
  }

  count() {
    this.wait -= 1;
    if (this.wait <= 0) this.connect();
    else this.down();
  }

  down() {
    this.stands("down", this.wait, this.wires.safe());
  }

  /** @param {string} reason */
  gone(reason) {
    this.kept.abort();
    this.stands("gone", 0, reason);
  }

  /** @param {LineState["status"]} status */
  stands(status, wait = 0, words = "") {
    this.status = status;
    this.wires.onState({ status, wait, words });
  }

  hangUp() {
    clearInterval(this.pings);
    clearTimeout(this.patience);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }
}
