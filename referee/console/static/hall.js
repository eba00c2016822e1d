// The hall: every board at a glance, and above them what waits for the arbiter, the most urgent first.

import { alarm, aloudBy } from "./alarm.js";
import { ask, inTurn } from "./asking.js";
import { Board } from "./board.js";
import { missed, nameOf as nameOfAsk, ordered, toast, watchingButtons } from "./decide.js";
import { byId, el, show } from "./dom.js";
import { nowSeconds } from "./match.js";
import { headline, tagOf, waiting } from "./now.js";
import { pairOf } from "./pair.js";
import { clockText, timeNow } from "./times.js";
import { ago, language, other, side, told, word } from "./words.js";

const RECONNECT_MS = 2000;
/** Without a word for so long the hall is gone, whatever the network says: it says something every second. */
const SILENCE_MS = 4000;
/** What goes before what; within a rank the one that waits for longest. */
const RANKS = [
  (card) => card.kind === "incident" && card.urgency === "alarm",
  (card) => card.kind === "flag_fell" || card.kind === "draw_reached",
  (card) => ["trouble", "camera_lost", "camera_moved"].includes(card.kind),
  (card) => card.kind === "offer",
  (card) => card.kind === "doubt" || card.kind === "incident",
  (card) => card.kind === "restore" || card.kind === "set-up",
  (card) => card.kind === "clock_lost",
  () => true,
];
/** Kinds of cards that say that nothing waits. */
const CALM = new Set(["calm", "ended", "clocks", "paused"]);

/** Boards by number: {number, light, match}. */
const boards = new Map();
const tiles = new Map();
let troubles = [];
let source = null;
let heardAt = 0;
/** Boards that the stream told of since the hall was asked for: what it answers of them is older. */
const newer = new Set();

const fetchHall = inTurn(async () => {
  newer.clear();
  try {
    const answer = await ask("/api/v1/hall");
    if (!answer.ok) throw new Error(answer.statusText);
    const hall = await answer.json();
    for (const number of boards.keys()) if (!newer.has(number)) boards.delete(number);
    hall.boards.filter((board) => !newer.has(board.number)).forEach(put);
    troubles = hall.troubles;
    heard();
    linked(true);
    draw();
    if (!source) listen();
  } catch {
    lose();
  }
});

function put(board) {
  if (board.match) board.match = { ...board.match, choices: [], receivedAt: performance.now() };
  if (board.match && board.light !== "live") board.match.standsAt = board.match.receivedAt;
  boards.set(board.number, board);
}

function listen() {
  source = new EventSource("/api/v1/hall/events");
  let first = true;
  source.onopen = () => {
    heard();
    if (first) fetchHall(); // what changed before the stream stood
    first = false;
  };
  source.addEventListener("board", (message) => {
    heard();
    const board = JSON.parse(message.data);
    newer.add(board.number);
    put(board);
    draw();
  });
  source.addEventListener("state", (message) => {
    heard();
    troubles = JSON.parse(message.data).troubles;
    draw();
  });
  source.addEventListener("over", () => lose(true));
  source.onerror = () => lose();
}

function heard() {
  heardAt = performance.now();
}

function lose(over = false) {
  source?.close();
  source = null;
  for (const board of boards.values()) if (board.match) board.match.standsAt ??= heardAt;
  linked(false, over);
  clearTimeout(lose.timer);
  lose.timer = setTimeout(fetchHall, RECONNECT_MS);
}

function linked(live, over = false) {
  byId("link").classList.toggle("lost", !live);
  show(byId("link"), [live, over], () => word(live ? "link.live" : over ? "link.over" : "link.lost"));
}

function rank(card) {
  return RANKS.findIndex((fits) => fits(card));
}

/** All that waits, of all boards: {board, card, text, since}. */
function attention() {
  const found = [];
  for (const board of boards.values()) {
    if (!board.match) continue;
    for (const card of waiting(board.match)) {
      if (!CALM.has(card.kind)) found.push({ board, card, text: saidOf(card), since: card.time_s ?? null });
    }
  }
  const waits = (one) => (one.since === null ? 0 : nowSeconds(one.board.match) - one.since);
  return found.sort((one, other) => rank(one.card) - rank(other.card) || waits(other) - waits(one) || one.board.number - other.board.number);
}

/** One line for a card, whatever it is. */
function saidOf(card) {
  if (card.kind === "set-up") return word(card.set_up.turned ? "now.turned" : "hall.set_up");
  if (card.kind === "restore") return word(card.paused ? "phase.paused" : "phase.restoring");
  return card.sentence ? told(card.sentence) : headline(card);
}

function draw() {
  const numbers = [...boards.keys()].sort((one, other) => one - other);
  const list = attention();
  const own = troubles.map((line) => ({ kind: "hall", key: `hall ${line.en}`, urgency: "alarm", sentence: line }));
  alarm([...own, ...list.map(asAlarm)], { here: byId("now") });
  const alarms = list.filter((one) => one.card.urgency === "alarm").length + own.length;
  document.title = `${alarms ? `(${alarms}) ` : ""}${word("page.hall")}`;
  const shown = list.map((one) => [one.board.number, one.board.match.id, one.text, one.since, one.card.urgency, names(one.board), one.board.light, one.card.choices]);
  watchingButtons(() => show(byId("attention"), [shown, troubles], () => [
    ...troubles.map((line) => el("li", { class: "entry alarm" }, el("p", {}, told(line)))),
    ...(list.length ? list.map(entry) : troubles.length ? [] : [el("li", { class: "entry calm" }, el("p", {}, word("now.calm")))]),
  ]));
  show(byId("alert"), list.filter((one) => one.card.urgency === "alarm").map((one) => `${one.board.number} ${one.text}`), (lines) => lines.join(" "));
  byId("no-boards").hidden = numbers.length > 0;
  if (show(byId("boards"), numbers, () => numbers.map(tile))) drawTimes();
  for (const number of numbers) drawTile(number);
}

/** As the bar and the sound take it. */
function asAlarm({ board, card, text }) {
  const line = `${word("hall.board", { number: board.number })}: ${text}`;
  return { kind: "hall", key: `${board.number} ${card.key ?? `${card.kind} ${text}`}`, urgency: card.urgency, sentence: { [language]: line, en: line } };
}

function entry({ board, card, text, since }) {
  return el(
    "li",
    { class: `entry ${card.urgency}` },
    el(
      "a",
      { href: `/board/${board.number}/#now`, "data-key": `${board.number} ${card.key ?? card.kind}` },
      el("span", { class: "number" }, board.number),
      card.kind in { incident: 1, doubt: 1 } && el("span", { class: "tag" }, tagOf(card)),
      el("span", { class: "told" }, text),
      el("span", { class: "facts" }, pairOf(...names(board))),
      since !== null && el("span", { class: "when", "data-board": board.number, "data-since": since }),
    ),
    rulings(board, card),
  );
}

/** The two choices that an open incident leaves, decided at the board from here. */
function rulings(board, card) {
  if (card.kind !== "incident" || board.light !== "live") return null;
  const decide = (choice) => (event) => {
    if (missed(event)) return toast(word("decision.moved"));
    ordered(`/board/${board.number}/api/v1/decisions`, choice, boards.get(board.number)?.match ?? board.match, board.match.id);
  };
  const made = card.choices
    .filter((choice) => choice.refusal === null)
    .map(({ ask }) =>
      el(
        "button",
        { "data-key": `${board.number} ${nameOfAsk(ask)}`, "data-decision": ask.type, title: word(`decision.${ask.type}_means`), onclick: decide(ask) },
        word(`decision.${ask.type}`),
      ),
    );
  if (!made.length) return null;
  const whose = card.side && el("span", { class: "soft" }, word("item.decides", { side: side(other(card.side)) }));
  return el("div", { class: "row rulings" }, ...made, whose);
}

function names({ match }) {
  return ["white", "black"].map((colour) => nameOf(match, colour));
}

function nameOf(match, colour) {
  const known = match?.cover[colour];
  return known && known !== "?" ? known : word(`sides.${colour === "white" ? "W" : "B"}`);
}

/** The place of one board; what stands in it comes by `drawTile`. */
function tile(number) {
  const parts = {
    light: el("span", { class: "lamp" }),
    state: el("span", { class: "state" }),
    board: el("div", { class: "diagram" }),
    W: seat("white", "W"),
    B: seat("black", "B"),
  };
  const place = el(
    "li",
    { class: "tile", id: `tile-${number}` },
    el("a", { href: `/board/${number}/`, "aria-label": word("hall.board", { number }) },
      el("span", { class: "head" }, el("span", { class: "number" }, number), parts.light, parts.state),
      parts.B.line, parts.board, parts.W.line),
  );
  tiles.set(number, { place, parts });
  return place;
}

function seat(colour, letter) {
  const name = el("span", { class: "name" });
  const time = el("span", { class: "time", "data-side": letter });
  return { line: el("span", { class: `seat ${colour}` }, el("span", { class: "disc", "aria-hidden": "true" }), name, time), name, time };
}

function drawTile(number) {
  const { light, match } = boards.get(number);
  const { place, parts } = tiles.get(number);
  const waits = match ? waiting(match).filter((card) => !CALM.has(card.kind)) : [];
  const urgency = waits.some((card) => card.urgency === "alarm") ? "alarm" : waits.length ? "care" : "calm";
  place.className = `tile ${light} ${urgency}`;
  show(parts.light, light, () => word(`light.${light}`));
  show(parts.state, match && [match.phase, match.result], () => (match ? (match.result ? word(`result.${match.result.result}`) : word(`phase.${match.phase}`)) : []));
  for (const [letter, colour] of [["W", "white"], ["B", "black"]]) {
    show(parts[letter].name, match && match.cover[colour], () => nameOf(match, colour));
    const moves = match && match.phase === "playing" && match.position.to_move === letter;
    parts[letter].line.classList.toggle("to-move", Boolean(moves));
    parts[letter].line.title = moves ? word("now.to_move", { side: side(letter) }) : "";
  }
  const marks = match?.attention.find((item) => item.open && item.urgency !== "quiet" && item.squares.length);
  show(parts.board, match && [match.position, match.last_move, marks?.squares], () =>
    match ? new Board(match.board, { numbers: false }).draw(match.position, { lastMove: match.last_move, marked: marks?.squares ?? [] }) : [],
  );
}

function drawTimes() {
  for (const [number, { parts }] of tiles) {
    const match = boards.get(number)?.match;
    for (const letter of ["W", "B"]) {
      const ms = timeNow(match, letter);
      const text = ms === null ? "" : clockText(ms);
      if (parts[letter].time.textContent !== text) parts[letter].time.textContent = text;
      parts[letter].line.classList.toggle("counting", match?.times?.counting === letter);
    }
  }
  for (const place of document.querySelectorAll("#attention [data-since]")) {
    const match = boards.get(Number(place.dataset.board))?.match;
    if (match) place.textContent = ago(nowSeconds(match) - Number(place.dataset.since));
  }
}

aloudBy(byId("aloud"));
setInterval(drawTimes, 250);
setInterval(() => {
  if (source && performance.now() - heardAt > SILENCE_MS) lose();
}, 1000);
fetchHall();
