// The line between this phone and the referee: pictures out, what the referee makes of them in. It comes back by itself.

import { ask } from "./asking.js";

const MAX_UNACKNOWLEDGED = 2; // pictures: with more, a slow network would make late pictures instead of few
const REPORT_EVERY_MS = 2000;
const SILENT_MS = 5000; // the referee says something twice a second
const RETRY_MS = [300, 1000, 2000, 4000];
const HEAD_BYTES = 28;

export class Line {
  /** `told` gets every message of the referee; `changed` is called when the line is there, or gone, or not for us. */
  constructor(path, told, changed) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    this.told = told;
    this.changed = changed;
    this.opened = false; // the socket of now has been open
    this.ever = false; // it has been open: whatever keeps it closed is no certificate
    this.unknown = false;
    this.tries = 0;
    this.report = {};
    this.connect();
    setInterval(() => this.look(), 1000);
    setInterval(() => this.tell(), REPORT_EVERY_MS);
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.leave() : this.again()));
  }

  /** The socket's own word: what is sent while it closes would be lost with a complaint. */
  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  get ready() {
    return this.open && this.underWay < MAX_UNACKNOWLEDGED;
  }

  connect() {
    clearTimeout(this.retry);
    this.socket?.close();
    const socket = new WebSocket(this.address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.opened = false;
    this.heard = { number: 0, at: 0 };
    this.underWay = 0;
    this.last = performance.now();
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return socket.close();
      this.opened = this.ever = true;
      this.unknown = false;
      this.tries = 0;
      this.changed();
      this.tell();
    });
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(event));
    socket.addEventListener("close", () => socket === this.socket && this.lost());
  }

  hear(event) {
    const message = JSON.parse(event.data);
    this.last = performance.now();
    this.heard = { number: message.number, at: this.last };
    if (message.standing === undefined) this.underWay = Math.max(0, this.underWay - 1);
    this.told(message);
  }

  async lost() {
    const never = !this.opened;
    if (document.hidden) return;
    this.retry = setTimeout(() => this.connect(), RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)]);
    this.tries += 1;
    // whoever is refused at the door is told so by the page alone
    if (never) this.unknown = await ask(location.pathname).then((answer) => answer.status === 401, () => false);
    this.changed();
  }

  /** The phone was called away, or its screen was locked: the referee knows it at once, and not by a silence. */
  leave() {
    clearTimeout(this.retry);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.changed();
  }

  /** At once, if it is gone: the phone was called away, or came into another network. */
  again() {
    if (!this.open && !document.hidden) this.connect();
  }

  look() {
    const { readyState } = this.socket ?? {};
    const waits = readyState === WebSocket.OPEN || readyState === WebSocket.CONNECTING;
    if (!waits || performance.now() - this.last < SILENT_MS) return;
    const silent = this.socket;
    this.socket = null;
    this.lost();
    silent.close();
  }

  /** How the phone fares; `report` is what has changed. */
  tell(report = {}) {
    Object.assign(this.report, report);
    if (this.open) this.socket.send(JSON.stringify(this.report));
  }

  /** A JPEG file, and when it was taken in milliseconds of `performance.now()`. */
  send(jpeg, capturedMs) {
    if (!this.open) return;
    const message = new Uint8Array(HEAD_BYTES + jpeg.byteLength);
    const head = new DataView(message.buffer);
    head.setFloat64(0, capturedMs, true);
    head.setUint32(16, this.heard.number, true);
    head.setFloat64(20, this.heard.at, true);
    message.set(new Uint8Array(jpeg), HEAD_BYTES);
    head.setFloat64(8, performance.now(), true);
    this.underWay += 1;
    this.socket.send(message.buffer);
  }
}
