// What players and the arbiter may do now: only what the rules allow, and on request why the rest is not.

import { confirmed, decide, dialogue, keyOf, nameOf, sent } from "./decide.js";
import { el } from "./dom.js";
import { RESULTS } from "./evening.js";
import { button } from "./now.js";
import { side, told, word } from "./words.js";

const AMOUNTS_MS = [10_000, 60_000, 300_000];
const ELSEWHERE = new Set(["AnswerDraw", "Correct", "DeclareResult", "CorrectTime", "UndoResult", "CorrectResult"]);
const GRAVE = new Set(["Resign", "Refuse"]);

/** The buttons of one player. */
export function ofPlayer(choices, letter) {
  const own = choices.filter((choice) => choice.ask.side === letter && choice.refusal === null);
  const made = own
    .filter((choice) => !ELSEWHERE.has(choice.ask.type))
    .map((choice) => button(choice, { side: side(letter) }, GRAVE.has(choice.ask.type) ? "quiet grave" : "quiet"));
  if (own.some((choice) => choice.ask.type === "CorrectTime")) {
    made.push(el("button", { class: "quiet", "data-key": `time-${letter}`, onclick: () => correctTime(letter) }, word("decision.CorrectTime")));
  }
  return made;
}

/** The buttons of the table. */
export function ofTable(choices, { correct, ended, phase }) {
  const allowed = choices.filter((choice) => !choice.ask.side && choice.refusal === null);
  // a result is undone with a reason, on the card that tells it
  const made = allowed.filter((choice) => !ELSEWHERE.has(choice.ask.type) && !ended).map((choice) => button(choice, named(choice)));
  function named(choice) {
    return choice.ask.type === "Resume" && phase !== "paused" ? { key: "Resume_clocks" } : {};
  }
  if (allowed.some((choice) => choice.ask.type === "Correct")) {
    made.push(el("button", { class: "quiet", "data-key": "Correct", "data-decision": "Correct", onclick: correct }, word("decision.Correct")));
  }
  if (allowed.some((choice) => choice.ask.type === "DeclareResult")) {
    made.push(
      el("button", { class: "quiet", "data-key": "DeclareResult", "data-decision": "DeclareResult", onclick: declare }, word("decision.DeclareResult")),
    );
  }
  return made;
}

/** Why each of the others is not possible. */
export function refusals(choices) {
  const lines = new Map();
  for (const { ask, refusal } of choices) {
    if (refusal === null || ask.type === "AnswerDraw" || (ask.result && ask.result !== "1-1")) continue;
    const whose = ask.side ? ` (${side(ask.side)})` : "";
    lines.set(nameOf(ask), el("li", {}, el("strong", {}, `${word(`decision.${keyOf(ask)}`)}${whose}: `), `${told(refusal)}.`));
  }
  return [...lines.values()];
}

async function correctTime(letter) {
  const amount = (ms) => (ms >= 60_000 ? word("time.minutes", { count: ms / 60_000 }) : word("time.seconds", { count: ms / 1000 }));
  const by = await dialogue(word("time.of", { side: side(letter) }), [], (close) => [
    ...AMOUNTS_MS.map((ms) => el("button", { class: "quiet", onclick: () => close(ms) }, word("time.add", { amount: amount(ms) }))),
    ...AMOUNTS_MS.map((ms) => el("button", { class: "quiet", onclick: () => close(-ms) }, word("time.take", { amount: amount(ms) }))),
    el("button", { class: "quiet", onclick: () => close(false) }, word("decision.cancel")),
  ]);
  if (by) decide({ type: "CorrectTime", side: letter, by_ms: by });
}

/** Asks for the result and the reason, and once more before it is sent. */
export async function declare() {
  const reason = el("input", { type: "text", maxlength: 200, id: "reason" });
  const content = [el("label", { for: "reason" }, word("result.write")), reason];
  const result = await dialogue(word("decision.DeclareResult"), content, (close) => [
    ...RESULTS.map((one) => el("button", { class: "strong", "data-result": one, onclick: () => close(one) }, word(`result.${one}`))),
    el("button", { class: "quiet", onclick: () => close(false) }, word("decision.cancel")),
  ]);
  if (result && (await confirmed(word("decision.ask_DeclareResult", { result: word(`result.${result}`) })))) {
    sent("/api/v1/decisions", { type: "DeclareResult", result, reason: reason.value.trim() });
  }
}
