// The evening page: what is chosen, what is tried out, what is begun.

import { drawCameras, cameraChosen, choose as chooseCamera } from "./launcher_cameras.js";
import { drawEvenings } from "./launcher_evenings.js";
import { confirmed, sent, toast } from "./decide.js";
import { byId, el, show } from "./dom.js";
import { ask } from "./asking.js";
import { send } from "./match.js";
import { language, told, word } from "./words.js";

const LOOK_EVERY_MS = 1500;
const TEXTS = ["white", "black", "event", "site", "round", "time"];
const VIRTUAL = "virtual";
const chosen = { clock: "none", before: "none" };
let state = null;
let busy = false;
let ended = false;
/** The failure that something new was tried after. */
let aside = "";

async function look() {
  if (ended) return;
  let there = true;
  try {
    const answer = await ask("/api/v1/launcher");
    if (answer.status === 404) return toTheMatch();
    if (!answer.ok) throw new Error(answer.statusText);
    const first = state === null;
    state = await answer.json();
    if (first) fill();
    draw();
  } catch {
    there = false;
  }
  byId("link").classList.toggle("lost", !there);
  show(byId("link"), there, () => word(there ? "link.live" : "launcher.gone"));
  setTimeout(look, LOOK_EVERY_MS);
}

/** A match is shown here now; a phone that is to be its camera is pointed at the code on the set-up page. */
function toTheMatch() {
  if (cameraChosen() === "phone") location.replace("/setup");
  else if (chosen.clock === "screen") location.replace("/screens");
  else location.reload();
}

/** What was chosen last time. */
function fill() {
  const { choices } = state;
  for (const name of TEXTS) byId(name).value = choices[name] === "?" ? "" : choices[name];
  byId("volume").value = choices.volume;
  byId("network").checked = choices.network;
  options("rules", Object.entries(state.rules).map(([name, title]) => [name, told(title)]), choices.rules);
  options("language", Object.entries(state.languages), choices.camera ? choices.language : language);
  const voice = document.querySelector(`[name=voice][value=${choices.voice}]`);
  if (voice) voice.checked = true;
  chosen.clock = choices.clock;
  chooseCamera(choices.camera || state.cameras[0].name, state);
}

function options(id, choices, value) {
  byId(id).replaceChildren(...choices.map(([name, title]) => el("option", { value: name, selected: name === value }, title)));
}

function draw() {
  drawCameras(state, state.starting || busy);
  drawClocks();
  show(byId("recordings"), state.recordings, () => state.recordings.map((file) => el("option", { value: file })));
  show(byId("folder"), state.folder, () => word("launcher.kept_in", { folder: state.folder }));
  byId("phone-how").hidden = cameraChosen() !== "phone";
  const said = state.notice && told(state.notice);
  if (!said) aside = "";
  const notice = state.starting ? word("launcher.starting") : said !== aside && said;
  byId("notice").hidden = !notice;
  byId("notice").classList.toggle("good", state.starting || state.notice_is_good);
  const points = !state.starting && state.notice_is_good; // to the evenings, far below on a phone
  const isNew = show(byId("notice"), [notice, points], () => (points ? el("a", { href: "#kept-title" }, notice) : notice));
  if (isNew && notice) byId("notice").scrollIntoView({ block: "nearest" }); // from the start button it is out of sight
  byId("start").disabled = byId("examine").disabled = state.starting || busy;
}

function drawClocks() {
  const virtual = cameraChosen() === VIRTUAL;
  const clocks = [
    ...(virtual ? [["simulated", word("launcher.clock_virtual")]] : []),
    ["none", word("launcher.clock_none")],
    ["screen", word("launcher.clock_screen")],
    ...state.clocks.map((clock) => [clock.name, told(clock.title)]),
    ["serial", word(state.clocks.length ? "launcher.clock_any" : "launcher.clock_serial")],
  ];
  if (virtual && chosen.clock === "none") chosen.clock = "simulated";
  if (!clocks.some(([name]) => name === chosen.clock)) chosen.clock = "none";
  show(byId("clocks"), [clocks, chosen.clock], () =>
    clocks.map(([name, title]) => {
      const input = el("input", { type: "radio", name: "clock", value: name, "data-key": `clock-${name}`, checked: name === chosen.clock, onchange: () => pick(name) });
      return el("label", { class: "choice" }, input, el("span", {}, title));
    }),
  );
  byId("network").disabled = chosen.clock === "screen";
  if (chosen.clock === "screen") byId("network").checked = true;
  byId("time-fields").hidden = !keepsTime();
  byId("try-clock").hidden = ["none", "screen", "simulated"].includes(chosen.clock);
}

function keepsTime() {
  return chosen.clock !== "none" || state.board_presses;
}

function pick(clock) {
  chosen.clock = clock;
  show(byId("clock-word"), null, () => []);
  drawClocks();
}

function choicesMade() {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, byId(name).value.trim()]));
  if (!keepsTime()) texts.time = state.choices.time; // what nobody sees is as it was
  return {
    ...texts,
    camera: cameraChosen(),
    clock: chosen.clock,
    rules: byId("rules").value,
    voice: document.querySelector("[name=voice]:checked")?.value ?? "off",
    volume: Number(byId("volume").value),
    network: byId("network").checked,
    language: byId("language").value,
  };
}

function check(one) {
  const sentence = one.room ? `${told(one.room)}: ${told(one.sentence)}` : told(one.sentence);
  return el(
    "li",
    { class: `check ${one.good ? "good" : "bad"}` },
    el("span", { class: "verdict" }, word(one.good ? "set_up.good" : "set_up.bad")),
    el("span", {}, sentence),
  );
}

/** Tries something out and shows what came of it, one line or several; meanwhile the place says so. */
async function tried(button, path, body, place) {
  putFailureAside();
  button.disabled = busy = true;
  draw();
  show(byId(place), Date.now(), () => el("li", { class: "soft" }, word("launcher.trying")));
  const { ok, body: found, reason, error } = await send(path, body);
  button.disabled = busy = false;
  const failed = () => [{ good: false, sentence: reason ?? { en: error } }];
  show(byId(place), Date.now(), () => (ok ? [found].flat() : failed()).map(check));
}

/** A failure's banner goes when something new is tried. */
function putFailureAside() {
  if (state?.notice && !state.notice_is_good) aside = told(state.notice);
  if (state) draw();
}

byId("choices").addEventListener("input", putFailureAside);
byId("choices").addEventListener("submit", (event) => event.preventDefault());
byId("cameras").addEventListener("change", () => draw());
byId("swap").addEventListener("click", () => ([byId("white").value, byId("black").value] = [byId("black").value, byId("white").value]));
byId("try-clock").addEventListener("click", (event) => tried(event.target, "/api/v1/launcher/clock", { clock: chosen.clock }, "clock-word"));
byId("try-voice").addEventListener("click", (event) => tried(event.target, "/api/v1/launcher/voice", { language: byId("language").value }, "voice-word"));
byId("examine").addEventListener("click", (event) => tried(event.target, "/api/v1/launcher/examine", choicesMade(), "findings"));
byId("start").addEventListener("click", async () => {
  putFailureAside();
  byId("start").disabled = true;
  const { ok, reason, error } = await send("/api/v1/launcher/start", choicesMade());
  if (ok) [state.starting, aside] = [true, ""];
  else toast(reason ? told(reason) : error);
  draw();
});
byId("quit").addEventListener("click", async () => {
  if ((await confirmed(word("launcher.ask_quit"))) && (await sent("/api/v1/launcher/quit", {}))) {
    ended = true;
    byId("link").hidden = true;
    document.querySelector("main").replaceChildren(el("p", { id: "notice", class: "good" }, word("launcher.ended")));
    byId("quit").hidden = true;
  }
});
history.scrollRestoration = "manual"; // what is said when the page is there again stands at its top
look();
drawEvenings();
