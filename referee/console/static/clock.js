// The clock page: a phone or tablet between the players. Each taps his own half after his move.

import { alarm } from "./alarm.js";
import { keepAwake, stayAwake } from "./awake.js";
import { Board } from "./board.js";
import { byId, el, show } from "./dom.js";
import { keep, kept } from "./kept.js";
import { follow, order } from "./match.js";
import { named, waiting } from "./now.js";
import { keepShowing } from "./times.js";
import { told, word } from "./words.js";

const SWAPPED = "referee-clock-swapped";
const BUZZES = "referee-clock-buzzes";
const TAKEN_MS = 40;
const REFUSED_MS = [30, 60, 30, 60, 30];
let view = null;
let live = false;
let over = false;
let notice = null;
let awake = true;
const halves = [...document.querySelectorAll(".half")];
const drawTimes = keepShowing(document.querySelectorAll("[data-side].time"), () => view);

for (const half of halves) {
  half.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    press(half);
  });
  half.addEventListener("click", (event) => {
    if (event.detail === 0) press(half); // by keyboard: a tap has pressed already
  });
}
document.addEventListener("keydown", (event) => {
  const places = { ArrowLeft: 0, ArrowRight: 1, ArrowUp: 0, ArrowDown: 1 };
  if (!(event.key in places) || event.repeat) return;
  const across = event.key === "ArrowLeft" || event.key === "ArrowRight" ? "left" : "top";
  const ordered = [...halves].sort((a, b) => a.getBoundingClientRect()[across] - b.getBoundingClientRect()[across]);
  press(ordered[places[event.key]]);
});

async function press(half) {
  half.classList.add("pressed");
  setTimeout(() => half.classList.remove("pressed"), 150);
  stayAwake();
  if (!view) return;
  const { ok, reason, error } = await order("/api/v1/press", { side: half.dataset.half }, view);
  if (buzzes()) navigator.vibrate(ok ? TAKEN_MS : REFUSED_MS);
  say(ok ? null : reason ? word("clock.refused", { reason: told(reason) }) : error);
}

function say(text) {
  notice = text;
  draw();
}

function draw() {
  const standing = !live ? word(over ? "link.over" : "link.lost") : view?.times ? "" : word("clock.none");
  const hint = view?.lines.length ? "" : awake ? word("clock.hint") : word("clock.goes_dark");
  show(byId("word"), [notice, standing, hint], () => notice ?? (standing || hint));
  document.querySelector(".middle").classList.toggle("lost", !live);
  const plies = view?.lines.filter((line) => line.kind === "ply" && !line.undone).length ?? 0;
  show(byId("plies"), plies, () => word(plies === 1 ? "clock.one_ply" : "clock.plies", { count: plies }));
  for (const half of halves) {
    const name = view?.cover[half.dataset.half === "W" ? "white" : "black"];
    const shown = name && name !== "?" ? name : word(`sides.${half.dataset.half}`);
    show(half.querySelector(".name"), shown, () => shown);
  }
  rebuild();
  drawTimes();
}

/** The position to be put back, large, for both players; the halves stay where they are below it. */
function rebuild() {
  const restoration = view?.restoration ?? null;
  byId("rebuild").hidden = restoration === null;
  show(byId("rebuild"), restoration && [restoration.target, restoration.wrong], () =>
    restoration
      ? [
          new Board(view.board).draw(restoration.target, { marked: restoration.wrong }),
          el("p", {}, word("now.restore", { squares: named(restoration.wrong, view.board) })),
        ]
      : [],
  );
}

function swap(on) {
  document.querySelector("main").classList.toggle("swapped", on);
  keep(SWAPPED, on ? "1" : "0");
}

function buzzes() {
  return kept(BUZZES) === "1" && "vibrate" in navigator;
}

function showBuzz() {
  byId("buzz").hidden = !("vibrate" in navigator);
  byId("buzz").setAttribute("aria-pressed", buzzes());
}

byId("buzz").addEventListener("click", () => {
  keep(BUZZES, buzzes() ? "0" : "1");
  if (buzzes()) navigator.vibrate(TAKEN_MS);
  showBuzz();
});
byId("swap").addEventListener("click", () => swap(!document.querySelector("main").classList.contains("swapped")));
byId("full").addEventListener("click", () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()));
swap(kept(SWAPPED) === "1");
showBuzz();
keepAwake((there) => {
  awake = there;
  draw();
});
follow(
  (fresh) => {
    if (view && fresh.times?.counting !== view.times?.counting) notice = null;
    view = fresh;
    alarm(waiting(view));
    draw();
  },
  (there, ended) => {
    live = there;
    over = ended;
    draw();
  },
);
