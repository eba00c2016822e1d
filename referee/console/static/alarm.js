// The bar at the edge of every page of the arbiter that says what waits for him; on demand with a sound, a vibration and a
// notification of the system.

import { el, root, show } from "./dom.js";
import { keep, kept } from "./kept.js";
import { headline } from "./now.js";
import { word } from "./words.js";

const ALOUD = "referee-alarm-aloud";
/** Two short tones, in Hz: heard across a quiet hall, and no phone's ring. */
const TONES_HZ = [880, 660];
const TONE_S = 0.22;
const VIBRATION_MS = [200, 120, 200];

let sound = null;
let known = null;
let hereInSight = false;
let watched = null;
let toldAloud = () => {};

const bar = el("a", { id: "alarm-bar", href: `${root}/#now`, hidden: true });
/** Keeps the end of the page clear of the bar. */
const room = el("div", { id: "alarm-room" });
const announced = el("p", { class: "unseen", role: "alert" });
document.body.append(room, bar, announced);
new ResizeObserver(() => (room.style.height = `${bar.offsetHeight}px`)).observe(bar);

/** Shows the gravest of these cards, unless `here`, the place on this page where they all stand, is in sight. */
export function alarm(cards, { here = null } = {}) {
  const alarms = cards.filter((card) => card.urgency === "alarm" && card.kind !== "trouble");
  const key = (card) => card.key ?? card.kind;
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
  const fresh = known && alarms.find((card) => !known.has(key(card)));
  known = new Set(alarms.map(key));
  if (fresh && aloud()) call(headline(fresh));
  if (fresh && !here) announced.textContent = headline(fresh);
}

function count(number) {
  return number > 1 ? el("span", { class: "count" }, String(number)) : null;
}

function aloud() {
  return kept(ALOUD) === "1";
}

function call(text) {
  ring();
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  if (!document.hasFocus() && window.Notification?.permission === "granted") notify(text);
}

function notify(text) {
  try {
    const told = new Notification(text, { tag: "referee", renotify: true });
    told.onclick = () => {
      window.focus();
      told.close();
    };
  } catch {
    // a phone's browser has the name and makes none
  }
}

function ring() {
  if (!awake()) return;
  TONES_HZ.forEach((hz, index) => {
    const tone = new OscillatorNode(sound, { frequency: hz });
    const loudness = new GainNode(sound, { gain: 0.25 });
    const from = sound.currentTime + index * TONE_S;
    tone.connect(loudness).connect(sound.destination);
    tone.start(from);
    tone.stop(from + TONE_S);
  });
}

/** Browsers let a page sound only once it has been touched. */
function awake() {
  return sound?.state === "running";
}

async function wake() {
  if (!aloud() || awake()) return;
  if (!sound) {
    sound = new AudioContext();
    sound.onstatechange = () => toldAloud(); // a call or a locked screen silences it until the page is touched again
  }
  await sound.resume();
  toldAloud();
}

/** Makes this button turn the sound on and off. */
export function aloudBy(button) {
  let asleep = false;
  toldAloud = () => {
    button.setAttribute("aria-pressed", String(aloud()));
    button.textContent = word(!aloud() ? "alarm.silent" : awake() ? "alarm.aloud" : "alarm.asleep");
  };
  button.addEventListener("pointerdown", () => (asleep = aloud() && !awake()));
  button.addEventListener("click", async () => {
    // who touches it while it waits for a touch does not want it off
    const meant = asleep || (aloud() && !awake());
    asleep = false;
    keep(ALOUD, aloud() && !meant ? "0" : "1");
    await wake();
    toldAloud();
    if (!aloud()) return;
    ring();
    window.Notification?.requestPermission?.();
  });
  toldAloud();
}

document.addEventListener("pointerdown", wake);
document.addEventListener("keydown", wake);
