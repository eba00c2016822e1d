// A phone that is the camera: what its page shows, and when it goes dark.

import { byId, show, svg } from "./dom.js";
import { Film } from "./phone_film.js";
import { Line } from "./phone_line.js";
import { told, word } from "./words.js";

const HOLD_AFTER_MS = 2000; // the picture must be good for so long before focus and exposure are held
const LET_GO_AFTER_MS = 6000; // and bad for so long before they are let go
const DARK_AFTER_MS = 10000;
const LOW_BATTERY = 0.2;
const STRAINED_FOR_MS = 20000; // throttled by heat, or overloaded, for so long is no passing thing

byId("old").remove();
const main = document.querySelector("main");
const wish = { width: Number(main.dataset.width), height: Number(main.dataset.height), rate: Number(main.dataset.rate) };
const fit = isSecureContext && navigator.mediaDevices?.getUserMedia && window.WebSocket;
let state = null; // what the referee said last of board and picture
let refused = null; // why it could not use the last picture
let since = { good: false, at: performance.now() }; // how long the picture has been good, or bad
let touchedAt = performance.now();
let battery = null;
let strainedSince = null;

const line = new Line(main.dataset.pictures, hear, draw);
const film = new Film(byId("video"), wish, () => line.ready && state?.standing === "camera", (jpeg, at) => line.send(jpeg, at), changed);

function hear(message) {
  if (message.standing === undefined) refused = message.refused;
  else state = message;
  hold();
  draw();
}

/** Held while the picture is good; a picture that is bad for long is left to the phone again. */
function hold() {
  const now = performance.now();
  const good = Boolean(state?.standing === "camera" && state.corners && !state.faults.length);
  if (good !== since.good) since = { good, at: now };
  if (now - Math.max(since.at, film.begunAt) >= (good ? HOLD_AFTER_MS : LET_GO_AFTER_MS)) film.hold(good);
}

function changed() {
  report();
  draw();
}

function report() {
  const low = battery && { battery: battery.level, charging: battery.charging };
  line.tell({ fault: fit ? (film.fault ?? undefined) : "old", strained: film.slow || (strainedSince !== null && performance.now() - strainedSince > STRAINED_FOR_MS), front: film.front, ...low });
}

/** The one thing to be read: its name among the page's words, or a fault of the referee; and how it looks. */
function sign() {
  if (!isSecureContext) return ["bad", "insecure"];
  if (!fit) return ["bad", "too_old"];
  if (line.unknown) return ["bad", "code"];
  if (!line.open) return ["bad", "no_line"];
  if (state?.standing === "asking") return ["", "asking"];
  if (state?.standing === "turned-away") return ["bad", "turned_away"];
  if (film.fault) return ["bad", film.fault.replace("-", "_")];
  if (film.asking) return ["", "allow"];
  if (film.untouched) return ["", "tap"];
  if (refused) return ["bad", { head: word("phone.refused"), said: told(refused) }];
  const [fault] = state?.faults ?? [];
  if (fault) return ["", { head: told(fault.head), said: told(fault.said) }];
  if (!state?.corners) return ["", "seeking"];
  return ["good", state.followed ? "followed" : "good"];
}

function draw() {
  const [look, what] = sign();
  document.body.className = `phone ${look}`;
  const words = typeof what === "string" ? { head: word(`phone.${what}`), said: word(`phone.${what}_how`) } : what;
  show(byId("head"), words.head, () => words.head);
  show(byId("said"), words.said, () => words.said);
  const low = battery && !battery.charging && battery.level <= LOW_BATTERY;
  const also = [film.front && word("phone.front"), low && word("phone.battery")].filter(Boolean).join(" ");
  show(byId("also"), also, () => also);
  byId("trust")?.toggleAttribute("hidden", line.ever || line.tries < 3 || !fit);
  outline(line.open && state?.standing === "camera" ? state.corners : null);
  const dark = what === "followed" && performance.now() - touchedAt > DARK_AFTER_MS;
  byId("dark").hidden = !dark;
  if (what !== "followed") touchedAt = performance.now();
}

function outline(corners) {
  const { videoWidth: width, videoHeight: height } = byId("video");
  show(byId("outline"), [corners, width, height], () => {
    if (!corners || !width) return [];
    byId("outline").setAttribute("viewBox", `0 0 ${width} ${height}`);
    const points = corners.map(([x, y]) => `${x * width},${y * height}`).join(" ");
    const thick = Math.max(width, height) / 160;
    return [svg("polygon", { class: "edge", points, "stroke-width": 2 * thick }), svg("polygon", { class: "line", points, "stroke-width": thick })];
  });
}

/** The screen must not go dark by itself: the camera would with it. */
async function stayAwake() {
  if (document.hidden || (stayAwake.lock && !stayAwake.lock.released)) return;
  stayAwake.lock = await navigator.wakeLock?.request("screen").catch(() => null);
}

addEventListener("pointerdown", () => {
  touchedAt = performance.now();
  stayAwake();
  if (film.untouched) film.play();
  draw();
});
document.addEventListener("visibilitychange", stayAwake);
navigator.getBattery?.().then((found) => {
  battery = found;
  for (const event of ["levelchange", "chargingchange"]) battery.addEventListener(event, changed);
  changed();
});
if (window.PressureObserver) {
  const heard = (records) => (strainedSince = records.at(-1).state === "critical" ? (strainedSince ?? performance.now()) : null);
  new PressureObserver(heard).observe("cpu", { sampleInterval: 2000 }).catch(() => {});
}
setInterval(report, 2000);
setInterval(draw, 1000);
if (fit) film.begin();
stayAwake();
