// How far the draw rules have come, in the words of players.

import { el } from "./dom.js";
import { word } from "./words.js";

export function counter(one) {
  const left = Math.ceil((one.limit - one.done) / 2);
  const key = { repetition: "repetition", at_once: "at_once", long_diagonal: "long_diagonal" }[one.kind] ?? "moves";
  const text = word(`counters.${key}`, { done: one.done, limit: one.limit, moves: one.moves, left });
  const reached = one.done >= one.limit;
  return el(
    "li",
    { class: reached ? "reached" : null },
    el("span", {}, text, reached && ` – ${word("counters.reached")}`),
    el("span", { class: "soft" }, `${one.article}${one.on_claim ? `, ${word("counters.claim")}` : ""}`),
    el("progress", { max: one.limit, value: Math.min(one.done, one.limit), "aria-hidden": "true" }),
  );
}
