// The public page of a round: all boards at once, as large as the screen takes them; one of them with its moves.

import { ask, inTurn } from "./asking.js";
import { Board } from "./board.js";
import { byId, el, show } from "./dom.js";
import { openGame } from "./feed_game.js";
import { clockText } from "./times.js";
import { word } from "./words.js";

const FETCH_MS = 3000;
/** A board smaller than this, in pixels, is hard to follow: then the page scrolls. */
const MIN_BOARD_PX = 150;
/** On a board narrower than this, in pixels, there is no room for ratings beside the names. */
const NARROW = 280;
/** What names and clocks take above and below a board, as a share of its height and at least so many pixels. */
const STRIPS = { share: 0.2, least: 62 };
const GAP = 12;

const delaySeconds = Number(document.body.dataset.delayS);
const cells = new Map();
let round = null;
let serverAhead = 0;

const fetchRound = inTurn(async () => {
  try {
    const answer = await ask("games.json", { cache: "no-cache" });
    if (!answer.ok) throw new Error(answer.statusText);
    const sent = Date.parse(answer.headers.get("date") ?? "");
    if (!Number.isNaN(sent)) serverAhead = sent - Date.now();
    const fresh = await answer.json();
    byId("gone").textContent = "";
    document.body.classList.remove("stale");
    take(fresh);
  } catch {
    byId("gone").textContent = word("link.lost");
    document.body.classList.add("stale");
  }
});

function take(fresh) {
  round = { ...fresh, games: fresh.games.filter(wished()) };
  const tags = round.games[0]?.tags ?? {};
  const known = [tags.Event, tags.Round && tags.Round !== "?" ? word("feed.round", { round: tags.Round }) : ""];
  show(byId("event"), known, () => known.filter((part) => part && part !== "?").join(" · ") || word("feed.title"));
  for (const [number, cell] of cells) {
    if (!round.games.some((game) => game.board === number)) {
      cell.element.remove();
      cells.delete(number);
    }
  }
  for (const game of round.games) {
    if (!cells.has(game.board)) cells.set(game.board, cellOf(game.board));
  }
  byId("boards").replaceChildren(...round.games.map((game) => cells.get(game.board).element));
  document.body.classList.toggle("alone", round.games.length === 1);
  layOut();
  for (const game of round.games) draw(game);
  drawTimes();
  openedFromAddress();
}

/** `?boards=1-4,9` shows these only. */
function wished() {
  const asked = new URLSearchParams(location.search).get("boards");
  if (!asked) return () => true;
  const ranges = asked.split(",").map((part) => part.split("-").map(Number));
  return (game) => ranges.some(([first, last]) => game.board >= first && game.board <= (last ?? first));
}

function cellOf(number) {
  const seats = Object.fromEntries(["B", "W"].map((letter) => [letter, seat(letter)]));
  const place = el("div", { class: "place" });
  const badge = el("b", { class: "number-of-board" }, String(number));
  const link = el("a", { class: "cell", href: `#${number}` }, seats.B.element, place, badge, seats.W.element);
  link.setAttribute("aria-label", word("feed.board", { number }));
  return { element: link, seats, place };
}

function seat(letter) {
  const name = el("span", { class: "name" });
  const time = el("span", { class: "time", role: "timer" });
  const points = el("b", { class: "points" });
  const element = el("span", { class: `seat ${letter === "W" ? "white" : "black"}` });
  element.append(el("span", { class: "disc", "aria-hidden": "true" }), name, time, points);
  return { element, name, time, points };
}

function draw(game) {
  const cell = cells.get(game.board);
  for (const [letter, colour] of [["W", "White"], ["B", "Black"]]) {
    const { element, name, points } = cell.seats[letter];
    const known = game.tags[colour] && game.tags[colour] !== "?" ? game.tags[colour] : word(`sides.${letter}`);
    show(name, [known, game.tags[`${colour}Rating`]], () => [known, rating(game, colour)]);
    element.classList.toggle("to-move", game.phase === "playing" && game.position.to_move === letter);
    points.textContent = pointsOf(game, letter);
  }
  show(cell.place, [game.position, game.last, game.rules, numbered()], () => {
    const board = new Board(round.squares[game.rules], { numbers: numbered() });
    return board.draw(game.position, { lastMove: game.last && { path: game.last.path, captured: game.last.captured } });
  });
}

function rating(game, colour) {
  const known = game.tags[`${colour}Rating`];
  return known ? el("small", {}, ` ${known}`) : null;
}

/** A player's part of the result, such as 2 of 2-0; nothing while there is none. */
function pointsOf(game, letter) {
  const parts = game.result === "1/2-1/2" ? ["½", "½"] : game.result.split("-");
  return parts.length === 2 ? parts[letter === "W" ? 0 : 1] : "";
}

function numbered() {
  return (Number(byId("boards").style.getPropertyValue("--board").replace("px", "")) || 0) > 330;
}

/** As many columns as make the boards largest; where even that is too small, the page scrolls. */
function layOut() {
  const boards = byId("boards");
  const count = Math.max(round?.games.length ?? 1, 1);
  const width = boards.clientWidth - GAP * 2;
  const height = window.innerHeight - boards.offsetTop - byId("delay").offsetHeight - GAP;
  let best = { size: 0, columns: 1 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const tall = (height - GAP * rows) / rows;
    const size = Math.floor(Math.min((width - GAP * (columns - 1)) / columns, tall - STRIPS.least, tall / (1 + STRIPS.share)));
    if (size > best.size) best = { size, columns };
  }
  if (best.size < MIN_BOARD_PX) {
    const columns = Math.max(1, Math.min(count, Math.floor((width + GAP) / (MIN_BOARD_PX + GAP))));
    best = { size: Math.floor((width - GAP * (columns - 1)) / columns), columns };
  }
  boards.style.setProperty("--board", `${Math.max(best.size, 60)}px`);
  boards.style.setProperty("--columns", best.columns);
  boards.classList.toggle("small", best.size < NARROW);
}

/** The delayed "now" by the web server's clock, in Unix seconds. */
function feedSeconds() {
  return (Date.now() + serverAhead) / 1000 - delaySeconds;
}

function drawTimes() {
  for (const game of round?.games ?? []) {
    const cell = cells.get(game.board);
    for (const letter of ["W", "B"]) {
      const { element, time } = cell.seats[letter];
      const counting = game.times?.counting === letter && game.phase !== "ended";
      const left = timeLeft(game, letter, counting);
      const text = left === null ? "" : clockText(left);
      if (time.textContent !== text) time.textContent = text;
      time.classList.toggle("short", left !== null && left < 60_000);
      element.classList.toggle("counting", counting);
    }
  }
}

function timeLeft(game, letter, counting) {
  if (!game.times) return null;
  const stood = letter === "W" ? game.times.white_ms : game.times.black_ms;
  const gone = counting ? Math.max(0, feedSeconds() - game.since_s) * 1000 : 0;
  return Math.max(stood - gone, 0);
}

function openedFromAddress() {
  const number = Number(location.hash.slice(1));
  const game = round?.games.find((one) => one.board === number);
  document.body.classList.toggle("one", Boolean(game));
  byId("game").hidden = byId("all").hidden = !game;
  byId("boards").hidden = Boolean(game);
  if (game) openGame(byId("game"), game, round.squares[game.rules], cells.get(number).seats);
  else layOut();
}

byId("delay").textContent = delaySeconds ? word("feed.delay", { minutes: Math.round(delaySeconds / 60) }) : "";
window.addEventListener("hashchange", openedFromAddress);
window.addEventListener("resize", () => {
  layOut();
  for (const game of round?.games ?? []) draw(game);
});
document.addEventListener("visibilitychange", () => document.hidden || fetchRound());
setInterval(() => document.hidden || fetchRound(), FETCH_MS);
setInterval(drawTimes, 250);
fetchRound();
