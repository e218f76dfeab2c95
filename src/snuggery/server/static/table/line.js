/** The line to the house: a WebSocket that comes back by itself and says which ply it has seen last. */

const LONGEST_WAIT = 15;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const NO_SUCH_TABLE = [4404, 4403, 4410];

export class Line {
  /**
   * @param {string} address
   * @param {{since: () => number, onMessage: (message: any) => void, onOpen: () => void,
   *   onDown: (seconds: number) => void, onGone: (reason: string) => void}} wires
   */
  constructor(address, wires) {
    this.address = address;
    this.wires = wires;
    this.failures = 0;
    this.wait = 0;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.clock = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.pings = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.patience = undefined;
  }

  /** Connect now, whatever was planned. */
  connect() {
    clearInterval(this.clock);
    this.hangUp();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.closed(event);
  }

  /** Send a message if the line holds; tell whether it did. @param {object} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  opened() {
    this.send({ type: "hello", since: this.wires.since() });
    clearInterval(this.pings);
    this.pings = setInterval(() => this.ping(), PING_EVERY);
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
    this.wires.onMessage(message);
  }

  /** @param {CloseEvent} event */
  closed(event) {
    this.hangUp();
    if (NO_SUCH_TABLE.includes(event.code)) return this.wires.onGone(event.reason);
    const ceiling = Math.min(LONGEST_WAIT, 2 ** this.failures++);
    this.wait = Math.max(1, Math.round(ceiling * (0.5 + Math.random() / 2)));
    this.wires.onDown(this.wait);
    this.clock = setInterval(() => this.count(), 1000);
  }

  count() {
    this.wait -= 1;
    if (this.wait <= 0) this.connect();
    else this.wires.onDown(this.wait);
  }

  hangUp() {
    clearInterval(this.pings);
    clearTimeout(this.patience);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }
}
