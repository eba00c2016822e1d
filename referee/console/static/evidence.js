// Pictures and films of the evidence, with what to look at outlined.

import { byId, el, root, svg } from "./dom.js";
import { word } from "./words.js";

let game = 1;

/** Of which game of the evening pictures are shown. */
export function showGame(number) {
  game = number;
}

/** Where a picture or film of this game is; another game's of the same name must not be taken for it. */
export function address(name) {
  return `${root}/evidence/${name}?game=${game}`;
}

/** A picture cut to the board; a tap shows it whole. */
export function picture(shot) {
  const name = word(`moment.${shot.moment}`);
  const button = el("button", { class: "shot", title: word("item.enlarge"), onclick: () => enlarge(shot, name) }, drawn(shot, true));
  return el("figure", {}, button, el("figcaption", {}, name));
}

/** A film; until it is played, the picture of that moment among `shots` stands for it. */
export function film(name, shots = []) {
  const still = shots.find((shot) => shot.moment === "at");
  const video = el("video", { src: address(name), controls: true, preload: "none", playsinline: true, muted: true, poster: still && address(still.name) });
  const caption = el("figcaption", {}, word("moment.clip"));
  // it is made after the event, and lost if the program was stopped meanwhile
  video.addEventListener("error", () => (caption.textContent = word("moment.lost")));
  return el("figure", {}, video, caption);
}

function drawn(shot, cut) {
  const [width, height] = shot.size_px;
  const [left, top, right, bottom] = cut ? shot.focus_px : [0, 0, width, height];
  return svg(
    "svg",
    { viewBox: `${left} ${top} ${right - left} ${bottom - top}`, role: "img", "aria-label": word(`moment.${shot.moment}`) },
    svg("image", { href: address(shot.name), width, height }),
    shot.outlines.flatMap((outline) => {
      const points = outline.map((point) => point.join(",")).join(" ");
      return [svg("polygon", { class: "outline-edge", points }), svg("polygon", { class: "outline", points })];
    }),
  );
}

function enlarge(shot, name) {
  const box = byId("ask");
  box.onclose = null;
  const close = el("button", { class: "quiet", onclick: () => box.close() }, word("decision.cancel"));
  box.replaceChildren(el("h2", {}, name), el("div", { class: "whole" }, drawn(shot, false)), el("div", { class: "row" }, close));
  box.showModal();
}
