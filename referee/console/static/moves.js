// The moves in two columns as on a score sheet, each with the player's time; what broke the row between them.

import { el } from "./dom.js";
import { clockText } from "./times.js";
import { side, word } from "./words.js";

/** The rows of the table. */
export function rows(view) {
  const first = view.lines.find((line) => line.side)?.side ?? "W";
  const out = [];
  let row = null;
  for (const line of view.lines) {
    if (line.kind !== "ply") {
      out.push(broken(line));
      row = null;
      continue;
    }
    const newRow = row === null || row.number !== line.number || row.cells[line.side] || line.undone || row.undone;
    if (newRow) {
      row = { number: line.number, cells: {}, undone: line.undone };
      out.push(row);
    }
    row.cells[line.side] = line;
  }
  const order = first === "W" ? ["W", "B"] : ["B", "W"];
  return out.map((one) => (one instanceof Element ? one : ply(one, order)));
}

function ply(row, order) {
  const cells = order.map((letter) => {
    const line = row.cells[letter];
    const spent = line?.clock_ms === null || line?.clock_ms === undefined ? null : el("small", {}, clockText(line.clock_ms));
    return el("td", {}, line ? el(line.undone ? "del" : "span", {}, line.text) : "", line && spent ? " " : "", spent);
  });
  return el("tr", { class: row.undone ? "undone" : null }, el("th", { scope: "row" }, `${row.number}.`), cells);
}

/** What broke the row, with the plies that it took out. */
function between(line) {
  const undone = line.text && `${word("item.label", { label: word("moves.undone") })} ${line.text}`;
  if (line.kind === "undone") return undone || word("moves.undone");
  return word(`moves.${line.kind}`) + (undone && ` (${undone})`);
}

function broken(line) {
  const text =
    line.kind === "incident"
      ? `${word("item.article", { article: line.text })}${line.side ? ` · ${side(line.side)}` : ""}`
      : between(line);
  const kind = line.undone ? `${line.kind} undone` : line.kind;
  return el("tr", { class: kind }, el("td", { colspan: 3 }, line.undone ? el("del", {}, text) : text));
}
