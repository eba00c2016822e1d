// The bar at the edge of every page of the arbiter that says what waits for him; on demand with a sound, a vibration and a
// notification of the system.

import { el, show } from "./dom.js";
import { headline } from "./now.js";
import { word } from "./words.js";

const KEPT = "referee-alarm-aloud";
/** Two short tones, in Hz: heard across a quiet hall, and no phone's ring. */
const TONES_HZ = [880, 660];
const TONE_S = 0.22;
const VIBRATION_MS = [200, 120, 200];

let sound = null;
let known = null;
let hereInSight = false;
let watched = null;

const bar = el("a", { id: "alarm-bar", href: "/#now", hidden: true });
const announced = el("p", { class: "unseen", role: "alert" });
document.body.append(bar, announced);

/** Shows the gravest of these cards, unless `here`, the place on this page where they all stand, is in sight. */
export function alarm(cards, { here = null } = {}) {
  const alarms = cards.filter((card) => card.urgency === "alarm" && card.kind !== "trouble");
  const keys = alarms.map((card) => card.key ?? card.kind);
  if (here && watched !== here) {
    watched = here;
    new IntersectionObserver(([seen]) => {
      hereInSight = seen.isIntersecting;
      bar.hidden = hereInSight || !bar.textContent;
    }).observe(here);
    hereInSight = true;
  }
  show(bar, alarms.map(headline), () => (alarms.length ? [count(alarms.length), headline(alarms[0])] : []));
  bar.hidden = hereInSight || !alarms.length;
  const fresh = known !== null && keys.some((key) => !known.has(key));
  known = new Set(keys);
  if (fresh && aloud()) call(headline(alarms[0]));
  if (fresh && !here) announced.textContent = headline(alarms[0]);
}

function count(number) {
  return number > 1 ? el("span", { class: "count" }, String(number)) : null;
}

function aloud() {
  return localStorage.getItem(KEPT) === "1";
}

function call(text) {
  ring();
  navigator.vibrate?.(VIBRATION_MS);
  if (document.hidden && window.Notification?.permission === "granted") new Notification(text, { tag: "referee" });
}

/** Browsers let a page sound only once it has been touched. */
function ring() {
  if (sound?.state !== "running") return;
  TONES_HZ.forEach((hz, index) => {
    const tone = new OscillatorNode(sound, { frequency: hz });
    const loudness = new GainNode(sound, { gain: 0.25 });
    const from = sound.currentTime + index * TONE_S;
    tone.connect(loudness).connect(sound.destination);
    tone.start(from);
    tone.stop(from + TONE_S);
  });
}

function wake() {
  if (!aloud()) return;
  sound ??= new AudioContext();
  sound.resume();
}

/** Makes this button turn the sound on and off. */
export function aloudBy(button) {
  const shown = () => {
    button.setAttribute("aria-pressed", String(aloud()));
    button.textContent = word(aloud() ? "alarm.aloud" : "alarm.silent");
  };
  button.addEventListener("click", () => {
    localStorage.setItem(KEPT, aloud() ? "0" : "1");
    wake();
    if (aloud()) {
      ring();
      window.Notification?.requestPermission?.();
    }
    shown();
  });
  shown();
}

document.addEventListener("pointerdown", wake);
