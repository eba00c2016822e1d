// A board as inline SVG: squares, numbers, pieces and marks. White sits below unless it is turned.

import { svg } from "./dom.js";
import { lower, side, word } from "./words.js";

const UNIT = 100;

export class Board {
  /** `board` as the API gives it: size and the places of the squares. */
  constructor(board, { turned = false, numbers = true } = {}) {
    this.board = board;
    this.turned = turned;
    this.numbers = numbers;
    this.extent = board.size * UNIT;
    this.element = svg("svg", { class: "board", viewBox: `0 0 ${this.extent} ${this.extent}`, role: "img" });
  }

  /** Upper left corner of a square, in drawing units. */
  corner(square) {
    let [row, column] = this.board.places[square - 1];
    if (this.turned) [row, column] = [this.board.size - 1 - row, this.board.size - 1 - column];
    return [column * UNIT, row * UNIT];
  }

  centre(square) {
    const [x, y] = this.corner(square);
    return [x + UNIT / 2, y + UNIT / 2];
  }

  /** The playing square under a point of the screen; null beside the board and on light squares. */
  squareAt(clientX, clientY) {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    for (let square = 1; square <= this.board.places.length; square += 1) {
      const [x, y] = this.corner(square);
      if (point.x >= x && point.x < x + UNIT && point.y >= y && point.y < y + UNIT) return square;
    }
    return null;
  }

  /** Draws a position: `marked` squares framed, `doubtful` ones hatched, the last move's path tinted. */
  draw(position, { lastMove = null, marked = [], doubtful = [], cursor = null, hidden = null } = {}) {
    const path = new Set(lastMove?.path ?? []);
    const parts = [svg("rect", { class: "light", width: this.extent, height: this.extent })];
    this.board.places.forEach((_, index) => {
      const square = index + 1;
      const [x, y] = this.corner(square);
      parts.push(svg("rect", { class: "dark", x, y, width: UNIT, height: UNIT }));
      if (path.has(square)) parts.push(svg("rect", { class: "last", x, y, width: UNIT, height: UNIT }));
      if (doubtful.includes(square)) parts.push(this.hatch(x, y));
      if (this.numbers) {
        const free = position.pieces[index] === "." || square === hidden;
        const place = free ? { class: "number", x: x + 7, y: y + 27 } : { class: "number small", x: x + 5, y: y + 19 };
        parts.push(svg("text", place, this.board.names[index]));
      }
    });
    [...position.pieces].forEach((letter, index) => {
      const square = index + 1;
      if (letter === "." || square === hidden) return;
      const [x, y] = this.centre(square);
      parts.push(piece(letter, x, y, { uncrowned: position.uncrowned?.includes(square) }));
    });
    for (const square of lastMove?.captured ?? []) {
      const [x, y] = this.corner(square);
      parts.push(svg("path", { class: "taken", d: `M${x + 32} ${y + 32}l36 36m0 -36l-36 36` }));
    }
    for (const square of marked) parts.push(this.frame(square, "marked"));
    if (cursor) parts.push(this.frame(cursor, "cursor"));
    parts.push(svg("rect", { class: "edge", x: 2, y: 2, width: this.extent - 4, height: this.extent - 4 }));
    this.element.replaceChildren(svg("title", {}, described(position)), ...parts);
    return this.element;
  }

  frame(square, kind) {
    const [x, y] = this.corner(square);
    return svg("rect", { class: kind, x: x + 5, y: y + 5, width: UNIT - 10, height: UNIT - 10, rx: 6 });
  }

  hatch(x, y) {
    const lines = [20, 60, 100, 140, 180].map((at) => {
      const from = Math.max(0, at - UNIT);
      const to = Math.min(UNIT, at);
      return `M${x + from} ${y + to}L${x + to} ${y + from}`;
    });
    return svg("path", { class: "doubtful", d: lines.join("") });
  }
}

/** A man, or a king as two discs; one disc with a dashed crown while the second is missing. */
export function piece(letter, x, y, { uncrowned = false } = {}) {
  const colour = letter.toLowerCase() === "w" ? "white" : "black";
  const group = svg("g", { class: `piece ${colour}`, transform: `translate(${x} ${y})` });
  const king = letter !== letter.toLowerCase();
  if (king && !uncrowned) {
    group.append(svg("circle", { cy: 8, r: 38 }), svg("circle", { cy: -8, r: 38 }));
    group.append(svg("path", { class: "crown", d: "M-20 6v-26l10 12 10-16 10 16 10-12v26z" }));
    return group;
  }
  group.append(svg("circle", { r: 38 }), svg("circle", { class: "ring", r: 26 }));
  if (king) group.append(svg("path", { class: "crown missing", d: "M-20 12v-26l10 12 10-16 10 16 10-12v26z" }));
  return group;
}

function described(position) {
  const count = (letter) => [...position.pieces].filter((one) => one === letter).length;
  const counts = ["w", "W", "b", "B"].filter(count).map((letter) => `${count(letter)} × ${lower(`board.${letter}`)}`);
  return `${word("item.label", { label: word("board.title") })} ${counts.join(", ")}. ${word("now.to_move", { side: side(position.to_move) })}`;
}
