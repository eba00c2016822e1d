// One game with its moves: stepped through with buttons, arrow keys or a tap on a move.

import { ask } from "./asking.js";
import { Board } from "./board.js";
import { el, show } from "./dom.js";
import { word } from "./words.js";

let open = null;

/** Shows a board of the round large, with its moves; `seats` are names and clocks of its small board. */
export async function openGame(place, now, squares, seats) {
  if (open?.number !== now.board) {
    open = { number: now.board, at: null, game: null, seen: null, place, squares };
    place.replaceChildren(...frame());
  }
  Object.assign(open, { now, squares });
  for (const [letter, slot] of [["B", ".above"], ["W", ".below"]]) {
    const seat = seats[letter].element;
    show(place.querySelector(slot), seat.outerHTML, () => seat.cloneNode(true));
  }
  const seen = JSON.stringify([now.plies, now.last, now.result, now.tags]);
  if (seen !== open.seen && !open.asked) {
    const mine = open;
    mine.asked = true;
    const answer = await ask(`board-${mine.number}.json`, { cache: "no-cache" }).catch(() => null);
    mine.asked = false;
    if (!answer?.ok || open !== mine) return;
    mine.game = await answer.json();
    mine.seen = seen;
  }
  draw();
}

function frame() {
  const steps = [
    ["«", "first", word("feed.first")],
    ["‹", "previous", word("feed.previous")],
    ["›", "next", word("feed.next")],
    ["»", "last", word("feed.last")],
  ];
  const buttons = steps.map(([sign, step, label]) =>
    el("button", { type: "button", "aria-label": label, onclick: () => go(step) }, sign),
  );
  return [
    el("div", { class: "large" }, el("div", { class: "above" }), el("div", { class: "place" }), el("div", { class: "below" })),
    el("div", { class: "beside" }, el("ol", { class: "plies" }), el("p", { class: "outcome" }), el("div", { class: "steps" }, buttons)),
  ];
}

/** The position after so many plies, by what each ply moved and took. */
function positionAfter(game, count) {
  const pieces = [...game.start.pieces];
  let toMove = game.start.to_move;
  for (const ply of game.plies.slice(0, count)) {
    const piece = pieces[ply.path[0] - 1];
    pieces[ply.path[0] - 1] = ".";
    for (const square of ply.captured ?? []) pieces[square - 1] = ".";
    pieces[ply.path.at(-1) - 1] = ply.promotes ? piece.toUpperCase() : piece;
    toMove = toMove === "W" ? "B" : "W";
  }
  return { pieces: pieces.join(""), to_move: toMove };
}

function go(step) {
  if (!open?.game) return;
  const last = open.game.plies.length;
  const at = open.at ?? last;
  const next = { first: 0, previous: at - 1, next: at + 1, last }[step];
  open.at = next >= last ? null : Math.max(next, 0);
  draw();
}

function draw() {
  const { game, place, squares } = open;
  if (!game) return;
  const last = game.plies.length;
  const at = Math.min(open.at ?? last, last);
  const ply = game.plies[at - 1];
  show(place.querySelector(".place"), [game.start, game.plies.slice(0, at)], () =>
    new Board(squares).draw(positionAfter(game, at), { lastMove: ply && { path: ply.path, captured: ply.captured } }),
  );
  const list = place.querySelector(".plies");
  if (show(list, [game.plies, at], () => game.plies.map((one, index) => item(one, index, at)))) {
    list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }
  show(place.querySelector(".outcome"), game.result, () => (game.result === "*" ? [] : game.result.replaceAll("1/2", "½").replace("-", "–")));
}

function item(ply, index, at) {
  const first = open.game.start.to_move;
  const offset = first === "W" ? 0 : 1;
  const number = Math.floor((index + offset) / 2) + 1;
  const begins = (index + offset) % 2 === 0;
  const text = begins ? `${number}. ${ply.text}` : index === 0 ? `${number}… ${ply.text}` : ply.text;
  const current = index + 1 === at ? "true" : null;
  const choose = () => {
    open.at = index + 1 === open.game.plies.length ? null : index + 1;
    draw();
  };
  return el("li", {}, el("button", { type: "button", "aria-current": current, onclick: choose }, text));
}

document.addEventListener("keydown", (event) => {
  if (!location.hash.slice(1)) return;
  const step = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (step) {
    event.preventDefault();
    go(step);
  } else if (event.key === "Escape") location.hash = "";
});
