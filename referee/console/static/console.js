// The arbiter's page.

import { Board } from "./board.js";
import { keepFresh } from "./camera.js";
import { correct } from "./correction.js";
import { counter } from "./counters.js";
import { declare, ofPlayer, ofTable, refusals } from "./people.js";
import { byId, el, show } from "./dom.js";
import { showMatch, toast, watchingButtons } from "./decide.js";
import { alarm, aloudBy } from "./alarm.js";
import { gamesOf } from "./evening.js";
import { address, showGame } from "./evidence.js";
import { keep, kept } from "./kept.js";
import { follow, nowSeconds } from "./match.js";
import { rows } from "./moves.js";
import { buttons, cardOf, following, spoken, tagOf, waiting } from "./now.js";
import { pairOf } from "./pair.js";
import { keepShowing } from "./times.js";
import { ago, side, told, word } from "./words.js";

/** Whether a correction was open when the page began anew with another game. */
const CORRECTION_CLOSED = "referee-correction-closed";
let view = null;
let turned = false;
let correcting = false;
let refusalSeen = null;
const drawTimes = keepShowing(document.querySelectorAll("[data-side].time"), () => view);

function take(fresh) {
  watchingButtons(() => taken(fresh));
}

function taken(fresh) {
  const first = view === null;
  if (!first && fresh.id !== view.id) {
    if (correcting) keep(CORRECTION_CLOSED, "yes", { forWindow: true });
    location.reload(); // another game: nothing that was seen, put aside or begun on this page belongs to it
    return;
  }
  const ends = !first && fresh.phase === "ended" && view.phase !== "ended";
  view = fresh;
  showGame(view.games.length);
  showMatch(view);
  if (first) refusalSeen = newestRefusal()?.key ?? null;
  draw();
  if (ends) byId("now").scrollIntoView({ block: "nearest" }); // what comes after a game stands there
}

function draw() {
  const cards = waiting(view);
  alarm(cards, { here: byId("now") });
  const names = { W: name("white", "W"), B: name("black", "B") };
  const alarms = cards.filter((card) => card.urgency === "alarm").length;
  document.title = `${alarms ? `(${alarms}) ` : ""}${names.W} – ${names.B}`;
  show(byId("players"), names, () => pairOf(names.W, names.B));
  show(byId("phase"), view.phase, (phase) => word(`phase.${phase}`));
  byId("phase").dataset.phase = view.phase;
  show(byId("now-cards"), [plain(cards), view.board.size, view.games.length], () => cards.map((card) => cardOf(card, { board: view.board, correct: beginCorrection, declare, redraw: draw })));
  show(byId("alert"), spoken(cards), (text) => text);
  for (const letter of ["W", "B"]) {
    const flags = [view.adjusting === letter && word("decision.Adjust"), view.draw_offer === letter && word("decision.OfferDraw")];
    show(byId(`name-${letter}`), [names[letter], flags], () => [names[letter], ...flags.filter(Boolean).map((flag) => el("span", { class: "chip" }, flag))]);
    show(byId(`do-${letter}`), view.choices, () => ofPlayer(view.choices, letter));
    byId(`seat-${letter}`).classList.toggle("to-move", view.phase !== "ended" && view.position.to_move === letter);
  }
  const ended = view.phase === "ended";
  show(byId("do-table"), [view.choices, view.phase], () => ofTable(view.choices, { correct: beginCorrection, ended, phase: view.phase }));
  show(byId("not-now"), view.choices, () => refusals(view.choices));
  show(byId("counters"), view.counters, () => (view.counters.length ? view.counters.map(counter) : el("li", { class: "soft" }, word("counters.none"))));
  if (show(byId("moves"), view.lines, () => rows(view))) byId("moves-box").scrollTop = byId("moves-box").scrollHeight;
  show(byId("games"), view.games, () => gamesOf(view.games));
  byId("end-evening").dataset.game = ended ? "ended" : view.games.length > 1 && !view.games.at(-1).played ? "unbegun" : "open";
  byId("no-moves").hidden = view.lines.length > 0;
  show(byId("so-far"), view.attention, () => (view.attention.length ? view.attention.map(entry) : el("li", { class: "soft" }, word("item.none"))));
  drawBoard();
  drawTimes();
  tellRefusal();
}

function drawBoard() {
  if (correcting) return;
  const open = view.attention.find((item) => item.open && item.urgency !== "quiet" && item.squares.length && view.phase !== "ended");
  const rebuilding = view.restoration;
  const marks = rebuilding ? { marked: rebuilding.wrong } : open ? { [open.kind === "doubt" ? "doubtful" : "marked"]: open.squares } : {};
  const shown = rebuilding ? rebuilding.target : view.position;
  show(byId("board"), [shown, view.last_move, marks, turned], () =>
    new Board(view.board, { turned }).draw(shown, { lastMove: rebuilding ? null : view.last_move, ...marks }),
  );
  show(byId("board-is"), [rebuilding !== null], () => (rebuilding ? word("item.target") : ""));
  byId("play").classList.toggle("turned", turned);
}

function beginCorrection() {
  if (correcting) return;
  correcting = true;
  byId("board").replaceChildren(
    correct(view, turned, () => {
      correcting = false;
      byId("play").classList.remove("correcting");
      show(byId("board"), null, () => []);
      draw();
    }),
  );
  byId("play").classList.add("correcting");
  byId("play").scrollIntoView({ block: "start" });
  byId("board").firstElementChild.focus({ preventScroll: true });
}

function entry(item) {
  return el(
    "li",
    { class: `${item.urgency}${item.open ? " open" : ""}` },
    el("span", { class: "tag" }, tagOf(item)),
    el("span", { class: "told" }, told(item.sentence)),
    el("span", { class: "facts" }, `${word(`status.${item.status}`)}${item.side ? ` · ${side(item.side)}` : ""} · ${following(item)}`),
    el("span", { class: "facts" }, item.pictures.map((shot) => link(shot.name, shot.moment)), item.clips.map((name) => link(name, "clip"))),
    item.open && item.urgency === "quiet" && buttons(item),
  );
}

function link(name, moment) {
  return el("a", { href: address(name), target: "_blank", rel: "noopener" }, word(`moment.${moment}`));
}

/** The cards without the whole match, of which one takes what it needs. */
function plain(cards) {
  return cards.map(({ view: whole, ...card }) => [card, whole?.choices]);
}

function newestRefusal() {
  return view.attention.find((item) => item.kind === "decision_refused");
}

/** A decision that was refused after it had been sent: somebody else was quicker, or the board had changed. */
function tellRefusal() {
  const newest = newestRefusal();
  if (newest && newest.key !== refusalSeen) {
    refusalSeen = newest.key;
    toast(word("decision.refused", { reason: told(newest.sentence) }));
  }
}

function name(colour, letter) {
  const known = view.cover[colour];
  return known && known !== "?" ? known : word(`sides.${letter}`);
}

function linked(live, over) {
  byId("link").classList.toggle("lost", !live);
  show(byId("link"), [live, over], () => word(live ? "link.live" : over ? "link.over" : "link.lost"));
}

byId("turn").addEventListener("click", () => {
  turned = !turned;
  if (view) draw();
});
aloudBy(byId("aloud"));
keepFresh(
  byId("camera"),
  () => byId("with-overlay").checked,
  (there) => {
    byId("camera").hidden = !there;
    byId("no-camera").hidden = there;
  },
);
setInterval(() => {
  for (const place of view ? document.querySelectorAll("[data-since]") : []) {
    place.textContent = ago(nowSeconds(view) - Number(place.dataset.since));
  }
}, 500);
if (kept(CORRECTION_CLOSED, { forWindow: true }) === "yes") {
  keep(CORRECTION_CLOSED, "", { forWindow: true });
  toast(word("correct.closed"));
}
follow(take, linked, { rests: false });
