// The pages that are only looked at: the hall screen and the overlay for a stream.

import { Board } from "./board.js";
import { counter } from "./counters.js";
import { byId, show } from "./dom.js";
import { follow } from "./match.js";
import { rows } from "./moves.js";
import { named } from "./now.js";
import { keepShowing } from "./times.js";
import { told, word } from "./words.js";

const SHOWN_ROWS = 6;
const wishes = new URLSearchParams(location.search);
let view = null;
const drawTimes = keepShowing(document.querySelectorAll("[data-side].time"), () => view);
for (const part of ["board", "times", "last", "moves", "counters"]) document.body.classList.toggle(`no-${part}`, wishes.get(part) === "0");
for (const name of ["layout", "place"]) document.body.dataset[name] = wishes.get(name) ?? "";
const scale = Number(wishes.get("scale") ?? 1);
if (scale >= 0.5 && scale <= 4) document.documentElement.style.fontSize = `${scale * 100}%`;

function take(fresh) {
  view = fresh;
  const turned = wishes.get("below") === "black";
  const plies = view.lines.filter((line) => line.kind === "ply" && !line.undone);
  for (const [letter, colour] of [["W", "white"], ["B", "black"]]) {
    const name = view.cover[colour] !== "?" ? view.cover[colour] : word(`sides.${letter}`);
    show(byId(`name-${letter}`), name, () => name);
    byId(`seat-${letter}`).classList.toggle("to-move", view.phase === "playing" && !view.times && view.position.to_move === letter);
  }
  const rebuilding = view.restoration;
  show(byId("board"), [view.position, view.last_move, rebuilding, turned], () => {
    const board = new Board(view.board, { turned });
    if (rebuilding) return board.draw(rebuilding.target, { marked: rebuilding.wrong });
    return board.draw(view.position, { lastMove: view.last_move });
  });
  put("last", view.last_move, () => `${plies.at(-1).number}. ${plies.at(-1).side === "B" ? "… " : ""}${view.last_move.text}`);
  put("event", view.cover, ({ event, round }) => [event, round].filter((part) => part !== "?").join(" · "));
  put("phase", [view.phase, view.result, rebuilding], () => headline());
  put("moves", plies, () => rows({ lines: plies }).slice(-SHOWN_ROWS));
  put("counters", view.counters, () => view.counters.map(counter));
  drawTimes();
}

function headline() {
  if (view.result) return `${word(`result.${view.result.result}`)} – ${told(view.result.reason)}`;
  if (view.restoration) return word("now.restore", { squares: named(view.restoration.wrong, view.board) });
  if (view.phase === "playing") return "";
  return word(view.phase === "set-up" ? "wall.waiting" : `phase.${view.phase}`);
}

/** Shows a value in the place of this name, if this page has one; nothing for null. */
function put(id, value, build) {
  const place = byId(id);
  if (place) show(place, value, () => (value === null ? [] : build(value)));
}

follow(take, (live, over) => {
  document.body.classList.toggle("stale", !live);
  put("gone", live ? null : over, () => word(over ? "link.over" : "link.lost"));
});
