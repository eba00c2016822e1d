// The set-up page: camera, corners, light, voice, clock, and whether the board is ready.

import { alarm } from "./alarm.js";
import { ask, inTurn } from "./asking.js";
import { Board } from "./board.js";
import { keepFresh } from "./camera.js";
import { Corners } from "./corners.js";
import { sent, toast } from "./decide.js";
import { byId, el, root, show } from "./dom.js";
import { follow, send } from "./match.js";
import { named, waiting } from "./now.js";
import { drawPhone } from "./phone_panel.js";
import { told, word } from "./words.js";

const LOOK_EVERY_MS = 2000;
/** Words for cameras that are no devices of the system. */
const OWN_CAMERAS = { phone: "set_up.phone", virtual: "set_up.virtual" };
let view = null;
let state = null;
let touched = false;
const corners = new Corners(byId("corners"), byId("camera"), () => {
  touched = true;
  byId("save-corners").disabled = false;
  byId("corners-word").textContent = "";
});

keepFresh(
  byId("camera"),
  () => false,
  (there) => {
    byId("camera").hidden = !there;
    byId("corners").toggleAttribute("hidden", !there);
    byId("no-camera").hidden = there;
  },
);

const look = inTurn(async () => {
  try {
    const answer = await ask(`${root}/api/v1/set-up`);
    if (answer.ok) draw(await answer.json());
  } catch {
    // the line at the top says that the connection is lost
  }
});

function draw(fresh) {
  state = fresh;
  show(byId("cameras"), state.cameras, () => (state.cameras.length ? state.cameras.map(camera) : el("li", { class: "soft" }, word("set_up.camera_none"))));
  drawPhone(byId("phone"), state.phone, look);
  show(byId("light"), state.light, () => (state.light.length ? state.light.map(check) : el("li", { class: "soft" }, word("set_up.light_none"))));
  const loudness = byId("loudness");
  loudness.disabled = state.volume === null;
  if (state.volume !== null && document.activeElement !== loudness) loudness.value = state.volume;
  if (!touched) corners.set(state.corners, view?.board.size ?? 10);
}

function camera(one) {
  const use = () => choose(one.name);
  return el(
    "li",
    {},
    el("span", {}, Object.hasOwn(OWN_CAMERAS, one.name) ? word(OWN_CAMERAS[one.name]) : one.title),
    one.chosen ? el("span", { class: "chip" }, word("set_up.in_use")) : el("button", { "data-key": one.name, onclick: use }, word("set_up.use")),
  );
}

/** Resolves with whether the camera is used from now on. */
async function choose(name) {
  const ok = await sent("/api/v1/set-up/camera", { name });
  if (ok) touched = false; // another camera has other corners
  look();
  return ok;
}

function check(one) {
  return el(
    "li",
    { class: `check ${one.good ? "good" : "bad"}` },
    el("span", { class: "verdict" }, word(one.good ? "set_up.good" : "set_up.bad")),
    el("span", {}, told(one.sentence)),
  );
}

async function tried(path, body, place) {
  const { ok, body: answer, reason, error } = await send(path, body);
  if (ok) show(byId(place), [answer, Date.now()], () => check(answer));
  else toast(reason ? told(reason) : error);
}

byId("look-again").addEventListener("click", look);
byId("elsewhere").addEventListener("submit", async (event) => {
  event.preventDefault();
  const place = byId("recording");
  byId("use-recording").disabled = true; // a camera in the network may take seconds to answer
  if (await choose(place.value.trim())) place.value = "";
  byId("use-recording").disabled = false;
});
byId("hear").addEventListener("click", () => tried("/api/v1/set-up/voice", { text: byId("voice-text").value || " " }, "voice-word"));
byId("loudness").addEventListener("change", () => tried("/api/v1/set-up/loudness", { percent: Number(byId("loudness").value) }, "voice-word"));
byId("try-clock").addEventListener("click", () => tried("/api/v1/set-up/clock", {}, "clock-word"));
byId("save-corners").addEventListener("click", async () => {
  if (await sent("/api/v1/set-up/corners", { corners: corners.shares })) {
    touched = false;
    byId("save-corners").disabled = true;
    byId("corners-word").textContent = word("set_up.corners_kept");
    look();
  }
});

follow(
  (fresh) => {
    view = fresh;
    alarm(waiting(view));
    const wrong = view.set_up?.wrong ?? [];
    const line = view.phase !== "set-up" ? `phase.${view.phase}` : view.set_up === null ? "now.waiting_board" : "now.ready";
    show(byId("board-word"), [view.set_up, view.phase], () => {
      if (view.set_up?.turned) return word("now.turned");
      return wrong.length ? word("now.wrong_squares", { squares: named(wrong, view.board) }) : word(line);
    });
    show(byId("board"), [view.position, wrong], () => new Board(view.board).draw(view.position, { marked: wrong }));
  },
  (live, over) => {
    byId("link").classList.toggle("lost", !live);
    show(byId("link"), [live, over], () => word(live ? "link.live" : over ? "link.over" : "link.lost"));
  },
);
look();
setInterval(() => !document.hidden && look(), LOOK_EVERY_MS);
