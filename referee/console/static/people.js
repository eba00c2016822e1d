// What players and the arbiter may do now; what the rules do not allow stands there disabled and says why.

import { confirmed, decide, decided, dialogue, keyOf, nameOf } from "./decide.js";
import { el } from "./dom.js";
import { RESULTS } from "./evening.js";
import { button } from "./now.js";
import { side, told, word } from "./words.js";

const AMOUNTS_MS = [10_000, 60_000, 300_000];
const ELSEWHERE = new Set(["AnswerDraw", "Correct", "DeclareResult", "CorrectTime", "UndoResult", "CorrectResult"]);
const GRAVE = new Set(["Resign", "Refuse"]);

/** The buttons of one player: always the same in the same places, so that none comes under a finger that aims at another. */
export function ofPlayer(choices, letter) {
  const own = choices.filter((choice) => choice.ask.side === letter);
  const made = own.filter((choice) => !ELSEWHERE.has(choice.ask.type)).map((choice) => ruled(choice, { side: side(letter) }));
  const times = own.find((choice) => choice.ask.type === "CorrectTime");
  if (times) made.push(opening(times, `time-${letter}`, () => correctTime(letter)));
  return made;
}

/** The buttons of the table, likewise. */
export function ofTable(choices, { correct, ended, phase }) {
  const own = choices.filter((choice) => !choice.ask.side);
  const made = own.filter((choice) => !ELSEWHERE.has(choice.ask.type)).map((choice) => {
    const clocks = choice.ask.type === "Resume" && choice.refusal === null && phase !== "paused";
    return ruled(choice, clocks ? { key: "Resume_clocks" } : {}, ended); // a result is undone with a reason, on the card that tells it
  });
  for (const [type, open] of [["Correct", correct], ["DeclareResult", declare]]) {
    const choice = own.find(({ ask, refusal }) => ask.type === type && refusal === null) ?? own.find(({ ask }) => ask.type === type);
    if (choice) made.push(opening(choice, type, open));
  }
  return made;
}

/** A button that decides, or stands there and says why it cannot. */
function ruled(choice, values, never = false) {
  const made = button(choice, values, GRAVE.has(choice.ask.type) ? "quiet grave" : "quiet");
  return allowed(made, choice, never);
}

/** A button that asks for more before anything is decided. */
function opening(choice, key, act) {
  const type = choice.ask.type;
  return allowed(el("button", { class: "quiet", "data-key": key, "data-decision": type, onclick: act }, word(`decision.${type}`)), choice);
}

function allowed(made, choice, never = false) {
  made.disabled = never || choice.refusal !== null;
  if (choice.refusal !== null) made.title = told(choice.refusal);
  return made;
}

/** Why each of the others is not possible. */
export function refusals(choices) {
  const lines = new Map();
  for (const { ask, refusal } of choices) {
    if (refusal === null || ask.type === "AnswerDraw" || (ask.result && ask.result !== "1-1")) continue;
    const whose = ask.side ? ` (${side(ask.side)})` : "";
    lines.set(nameOf(ask), el("li", {}, el("strong", {}, `${word("item.label", { label: `${word(`decision.${keyOf(ask)}`)}${whose}` })} `), `${told(refusal)}.`));
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
    decided({ type: "DeclareResult", result, reason: reason.value.trim() });
  }
}
