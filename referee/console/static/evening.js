// The evening's games: their results, what an arbiter does when one is over, and the next one.

import { confirmed, decided, dialogue, ordered, shownMatch } from "./decide.js";
import { byId, el, root } from "./dom.js";
import { order } from "./match.js";
import { pairOf } from "./pair.js";
import { papers } from "./papers.js";
import { told, word } from "./words.js";

export const RESULTS = ["2-0", "1-1", "0-2", "0-0"];

/** The rows of the list of games. */
export function gamesOf(games) {
  return games.map((game) =>
    el(
      "li",
      { class: game.at_table ? "at-table" : null },
      el("span", { class: "facts" }, [`${game.number}.`, known(game.event), known(game.round)].filter(Boolean).join(" · ")),
      el("span", { class: "pair" }, pairOf(known(game.white) || word("sides.W"), known(game.black) || word("sides.B"))),
      el("strong", { class: "score" }, game.result ? game.score : game.at_table ? word("evening.at_table") : "*"),
      game.reason && el("span", { class: "facts" }, told(game.reason)),
      game.result && papers(`${root}/papers/${game.number}`, `${game.number}.`),
      !game.at_table && el("button", { class: "quiet", "data-key": `correct-${game.number}`, onclick: () => correctResult(game) }, word("decision.CorrectResult")),
    ),
  );
}

/** What can be done with a game that is over; `view` is the match's. */
export function afterwards(view) {
  const game = view.games.at(-1);
  const can = (type) => view.choices.some((choice) => choice.ask.type === type && choice.refusal === null);
  return [
    el("button", { class: "strong", "data-key": "next-game", onclick: () => nextGame(view) }, word("evening.next")),
    can("CorrectResult") && el("button", { class: "quiet", "data-key": "CorrectResult", onclick: () => correctResult(game) }, word("decision.CorrectResult")),
    can("UndoResult") && el("button", { class: "quiet", "data-key": "UndoResult", onclick: undoResult }, word("decision.UndoResult")),
    byId("end-evening") && el("button", { class: "quiet", "data-key": "end-evening", onclick: () => endEvening("ended") }, word("evening.end")),
  ].filter(Boolean);
}

/** Ends the evening, after a question that says what becomes of the game at the table. */
async function endEvening(game) {
  const question = { ended: word("evening.ask_end"), unbegun: word("evening.ask_end_unbegun"), open: word("evening.ask_end_open") }[game];
  if (await confirmed(question)) ordered("/api/v1/evening/end", {});
}

async function undoResult() {
  const reason = field("reason", word("evening.slip"));
  const send = () => decided({ type: "UndoResult", reason: reason.input.value.trim() });
  await filled(word("evening.ask_undo"), [reason.label], [["UndoResult", word("decision.UndoResult"), send]], reason.input);
}

async function correctResult(game) {
  const reason = field("reason", "");
  const results = RESULTS.filter((result) => result !== game.result).map((result) => [
    result,
    word(`result.${result}`),
    () => corrected(game, result, reason.input.value.trim()),
  ]);
  const title = word("evening.ask_correct", { number: game.number, result: word(`result.${game.result ?? "*"}`) });
  await filled(title, [reason.label], results, reason.input);
}

function corrected(game, result, reason) {
  const body = { result, reason };
  return game.at_table
    ? decided({ type: "CorrectResult", ...body })
    : ordered("/api/v1/evening/result", { number: game.number, ...body });
}

/** Asks with the page's dialogue; a button [key, label, act] closes it when `act` succeeds and `needed` is not empty. */
function filled(title, content, buttons, needed = null) {
  const problem = el("p", { class: "why-not", role: "alert" });
  return dialogue(title, [...content, problem], (close) => [
    el("button", { class: "quiet", "data-key": "cancel", onclick: () => close(false) }, word("decision.back")),
    ...buttons.map(([key, label, act]) =>
      el("button", { class: "strong", "data-key": `do-${key}`, onclick: () => tried(act, needed, problem, close) }, label),
    ),
  ]);
}

async function tried(act, needed, problem, close) {
  if (needed && !needed.value.trim()) {
    problem.textContent = word("evening.reason_needed");
    needed.focus();
    return;
  }
  const done = await act(problem);
  if (done) close(true);
}

async function nextGame(view) {
  const { cover } = view;
  const fields = {
    white: field("white", known(cover.black), word("sides.W")),
    black: field("black", known(cover.white), word("sides.B")),
    event: field("event", known(cover.event), word("evening.event")),
    site: field("site", known(cover.site), word("evening.site")),
    round: field("round", following(known(cover.round)), word("evening.round")),
  };
  if (cover.time_control !== null) fields.time_control = field("time_control", cover.time_control, word("evening.time"));
  const { white, black } = fields;
  const swap = () => ([white.input.value, black.input.value] = [black.input.value, white.input.value]);
  const content = [
    el("p", { class: "soft" }, word("evening.next_how")),
    el("div", { class: "fields" }, white.label, black.label, el("button", { class: "quiet", "data-key": "swap", onclick: swap }, word("evening.swap")), Object.values(fields).slice(2).map((one) => one.label)),
  ];
  const begin = async (problem) => {
    const values = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.input.value.trim()]));
    const { ok, reason, error } = await order("/api/v1/evening/next", values, shownMatch(), view.id);
    if (!ok) problem.textContent = reason ? told(reason) : error;
    return ok;
  };
  await filled(word("evening.next"), content, [["begin", word("evening.begin"), begin]]);
}

/** A labelled line of text: {label, input}. */
function field(name, value, title = word("evening.reason")) {
  const input = el("input", { type: "text", maxlength: 200, id: `evening-${name}`, autocomplete: "off" });
  input.value = value;
  return { label: el("label", { for: input.id }, title, input), input };
}

function known(text) {
  return text && text !== "?" ? text : "";
}

/** The round after this one, where rounds are numbers. */
function following(round) {
  return /^\d+$/.test(round) ? String(Number(round) + 1) : round;
}

byId("end-evening")?.addEventListener("click", (event) => endEvening(event.target.closest("button").dataset.game));
