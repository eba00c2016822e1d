// Setting the pieces by hand: dragged on the board, from the tray, or changed by keyboard.

import { Board, piece } from "./board.js";
import { decided } from "./decide.js";
import { byId, el, svg } from "./dom.js";
import { named } from "./now.js";
import { lower, side, word } from "./words.js";

const KINDS = ["w", "W", "b", "B"];
const CYCLE = [".", "w", "W", "b", "B"];

export class Correction {
  /** `insists`: the position may be set as it is, against what the camera sees. `finished` is called when the arbiter has set it or given up. */
  constructor(board, position, turned, insists, finished) {
    this.insists = insists || position.uncrowned.length > 0;
    this.finished = finished;
    this.before = position.pieces;
    this.toMoveBefore = position.to_move;
    this.pieces = [...position.pieces];
    this.uncrowned = position.uncrowned;
    this.toMove = position.to_move;
    this.board = new Board(board, { turned });
    this.cursor = null;
    this.held = null;
    this.ghost = svg("svg", { class: "ghost", viewBox: "-50 -50 100 100", "aria-hidden": "true" });
    const canvas = this.board.element;
    canvas.setAttribute("tabindex", "0");
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", word("correct.how"));
    canvas.addEventListener("pointerdown", (event) => this.take(event, this.board.squareAt(event.clientX, event.clientY)));
    canvas.addEventListener("keydown", (event) => this.key(event));
    this.changed = el("p", { class: "changed", role: "status" });
    this.spoken = el("p", { class: "unseen", "aria-live": "polite" });
    this.setting = el("button", { class: "strong", "data-key": "set-position", onclick: () => this.set() }, word("correct.set"));
    this.panel = this.made();
    this.draw();
  }

  made() {
    const tray = KINDS.map((kind) =>
      el(
        "button",
        { class: "tray", "data-piece": kind, "aria-label": word(`board.${kind}`), onpointerdown: (event) => this.takeNew(event, kind) },
        svg("svg", { viewBox: "-50 -50 100 100" }, piece(kind, 0, 0)),
      ),
    );
    const turns = ["W", "B"].map((letter) =>
      el(
        "label",
        { class: "turn" },
        el("input", { type: "radio", name: "to-move", value: letter, checked: letter === this.toMove, onchange: () => this.turnTo(letter) }),
        side(letter),
      ),
    );
    return el(
      "div",
      { class: "correction" },
      el("h2", {}, word("correct.title")),
      el("p", { class: "soft" }, word("correct.how")),
      el("div", { class: "row", role: "group", "aria-label": word("correct.tray") }, tray),
      el("fieldset", { class: "row" }, el("legend", {}, word("correct.to_move")), turns),
      this.changed,
      this.spoken,
      el(
        "div",
        { class: "row" },
        this.setting,
        el("button", { class: "quiet", "data-key": "leave-correction", onclick: () => this.finished() }, word("decision.cancel")),
      ),
    );
  }

  draw() {
    const position = { pieces: this.pieces.join(""), uncrowned: this.stillUncrowned(), to_move: this.toMove };
    const changes = this.changes();
    this.board.draw(position, { marked: changes, cursor: this.cursor, hidden: this.held?.from });
    this.changed.textContent = changes.length
      ? word("correct.changed", { squares: named(changes, this.board.board) })
      : word("correct.unchanged");
    this.setting.disabled = !this.insists && !changes.length && this.toMove === this.toMoveBefore;
  }

  changes() {
    return this.pieces.flatMap((letter, index) => (letter === this.before[index] ? [] : [index + 1]));
  }

  stillUncrowned() {
    return this.uncrowned.filter((square) => this.pieces[square - 1] === this.before[square - 1]);
  }

  turnTo(letter) {
    this.toMove = letter;
    this.draw();
  }

  take(event, square) {
    if (square === null || this.pieces[square - 1] === ".") return;
    this.hold(event, this.pieces[square - 1], square);
  }

  takeNew(event, kind) {
    this.hold(event, kind, null);
  }

  hold(event, letter, from) {
    event.preventDefault();
    this.held = { letter, from };
    this.ghost.replaceChildren(piece(letter, 0, 0));
    const size = this.board.element.getBoundingClientRect().width / this.board.board.size;
    this.ghost.style.width = this.ghost.style.height = `${size}px`;
    document.body.append(this.ghost);
    const follow = (moved) => {
      this.ghost.style.left = `${moved.clientX - size / 2}px`;
      this.ghost.style.top = `${moved.clientY - size / 2}px`;
    };
    const drop = (dropped) => {
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", drop);
      document.removeEventListener("pointercancel", drop);
      this.ghost.remove();
      this.put(dropped.type === "pointercancel" ? from : this.board.squareAt(dropped.clientX, dropped.clientY), dropped);
    };
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", drop);
    follow(event);
    this.draw();
  }

  /** Dropped on a square: there it stands. Dropped on a light square: back. Dropped beside the board: gone. */
  put(square, dropped) {
    const { letter, from } = this.held;
    this.held = null;
    const box = this.board.element.getBoundingClientRect();
    const inside = dropped.clientX >= box.left && dropped.clientX <= box.right && dropped.clientY >= box.top && dropped.clientY <= box.bottom;
    if (square !== null || !inside) {
      if (from !== null) this.pieces[from - 1] = ".";
      if (square !== null) this.pieces[square - 1] = letter;
    }
    this.draw();
  }

  key(event) {
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (steps[event.key]) this.step(...steps[event.key]);
    else if ((event.key === " " || event.key === "Enter") && this.cursor) {
      const next = CYCLE[(CYCLE.indexOf(this.pieces[this.cursor - 1]) + 1) % CYCLE.length];
      this.pieces[this.cursor - 1] = next;
    } else if ((event.key === "Delete" || event.key === "Backspace") && this.cursor) this.pieces[this.cursor - 1] = ".";
    else if (event.key === "Escape") return this.finished();
    else return undefined;
    event.preventDefault();
    this.draw();
    const letter = this.pieces[this.cursor - 1];
    const what = lower(letter === "." ? "board.empty" : `board.${letter}`);
    this.spoken.textContent = word("board.square", { square: named([this.cursor], this.board.board), piece: what });
    return undefined;
  }

  /** The playing square next to the cursor in that direction, as the board lies on the screen. */
  step(rows, columns) {
    const { places, size } = this.board.board;
    if (this.cursor === null) {
      this.cursor = 1;
      return;
    }
    const turn = this.board.turned ? -1 : 1;
    let [row, column] = places[this.cursor - 1];
    for (;;) {
      row += rows * turn;
      column += columns * turn;
      if (row < 0 || column < 0 || row >= size || column >= size) return;
      const near = places.findIndex(([r, c]) => (rows ? r === row && Math.abs(c - column) <= 1 : r === row && c === column));
      if (near >= 0) {
        this.cursor = near + 1;
        return;
      }
    }
  }

  async set() {
    const position = { pieces: this.pieces.join(""), to_move: this.toMove, uncrowned: this.stillUncrowned() };
    if (await decided({ type: "Correct", position })) this.finished();
  }
}

/** Puts the correction in the place of the board; gives it back when it is finished. */
export function correct(view, turned, finished) {
  const place = byId("correction");
  const lies = view.restoration?.lies ?? view.position;
  const insists = view.restoration !== null || view.phase !== "playing";
  const correction = new Correction(view.board, { ...lies, to_move: view.position.to_move }, turned, insists, () => {
    place.replaceChildren();
    place.hidden = true;
    finished();
  });
  place.replaceChildren(correction.panel);
  place.hidden = false;
  return correction.board.element;
}
