// The cameras to choose from: the chosen one is live, the others are looked through once, one after the other.

import { ask } from "./asking.js";
import { byId, el, show, svg } from "./dom.js";
import { told, word } from "./words.js";

const LIVE_MS = 250;
const RETRY_MS = 3000;
const ELSEWHERE = "elsewhere";
/** What stands for a camera that is not looked through yet: a film. */
const PICTURES = {
  [ELSEWHERE]: "M4 6h26v28H4zM30 17l12-7v20l-12-7M10 12h6",
  phone: "M14 3h18v34H14zM20 7h6M22 33h2",
};
const seen = new Map(); // by camera: {picture, why}
let picked = null;
let cameras = [];
let rests = false;

/** What is chosen, as the settings take it; empty while nothing is. */
export function cameraChosen() {
  return picked === ELSEWHERE ? byId("recording").value.trim() : picked ?? "";
}

/** Begins with this camera; one that is not in the list is a recording or an address. */
export function choose(name, state) {
  picked = state.cameras.some((camera) => camera.name === name) ? name : ELSEWHERE;
  if (picked === ELSEWHERE) byId("recording").value = name;
}

/** `busy`: the cameras are needed for something else. */
export function drawCameras(state, busy) {
  rests = busy;
  cameras = state.cameras.map((camera) => ({ name: camera.name, title: told(camera.title) }));
  const tiles = [...cameras, { name: ELSEWHERE, title: word("launcher.elsewhere") }];
  show(byId("cameras"), [tiles, picked, [...seen]], () => tiles.map(tile));
  byId("elsewhere").hidden = picked !== ELSEWHERE;
  byId("no-camera").hidden = cameras.some((camera) => /^\d+$/.test(camera.name));
}

function tile({ name, title }) {
  const { picture, why } = seen.get(name === ELSEWHERE ? byId("recording").value.trim() : name) ?? {};
  const input = el("input", { type: "radio", name: "camera", value: name, "data-key": `camera-${name}`, checked: name === picked, onchange: () => pick(name) });
  const view = picture ? el("img", { src: picture, alt: word("launcher.picture_of", { camera: title }) }) : PICTURES[name] ? drawing(name) : why ? null : word("launcher.looking");
  return el("label", { class: "tile" }, el("span", { class: "view" }, view), el("span", { class: "title" }, input, title), why && name === picked && el("span", { class: "why" }, why));
}

function drawing(name) {
  return svg("svg", { viewBox: "0 0 46 40", "aria-hidden": "true" }, svg("path", { d: PICTURES[name] }));
}

function pick(name) {
  picked = name;
  byId("elsewhere").hidden = name !== ELSEWHERE;
  if (name === ELSEWHERE) byId("recording").focus();
}

/** Looks through one camera; only one is open at a time, so that one picture is asked for after the other. */
async function lookThrough(name) {
  try {
    const answer = await ask(`/api/v1/launcher/picture.jpg?camera=${encodeURIComponent(name)}`);
    if (answer.ok) seen.set(name, { picture: await asAddress(await answer.blob()) });
    else seen.set(name, { why: told((await answer.json()).reason) });
    return answer.ok;
  } catch {
    return false; // the line at the top says that the referee is gone
  }
}

function asAddress(blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(blob);
  });
}

async function keepLooking() {
  const unseen = cameras.find((camera) => !(camera.name in PICTURES) && !seen.has(camera.name));
  const name = unseen?.name ?? (cameraChosen() in PICTURES ? "" : cameraChosen());
  const good = name && !document.hidden && !rests ? await lookThrough(name) : false;
  setTimeout(keepLooking, unseen && !rests ? 0 : good ? LIVE_MS : RETRY_MS);
}

setTimeout(keepLooking, LIVE_MS);
