// Decisions: asked for once more where they end the game or cannot be undone easily, then sent.

import { byId, el } from "./dom.js";
import { order, send } from "./match.js";
import { told, word } from "./words.js";

/** The name of a decision in the list of words. */
export function keyOf(ask) {
  return ask.type === "AnswerDraw" ? `AnswerDraw_${ask.agreed ? "yes" : "no"}` : ask.type;
}

/** What tells two choices apart. */
export function nameOf(ask) {
  return [keyOf(ask), ask.side, ask.incident, ask.result].filter((part) => part !== undefined).join("-");
}

const CONFIRMED = new Set(["Resign", "Refuse", "ClaimDraw", "AnswerDraw_yes", "Undo", "DeclareAccident"]);

/** For so long a button that has just moved is not taken to be the one that was aimed at. */
const AIM_MS = 500;

/** Does what changes the page; the buttons that were moved by it carry `data-moved` for a moment. */
export function watchingButtons(change) {
  const before = places();
  change();
  for (const [name, { one, box }] of places()) {
    const was = before.get(name)?.box;
    if (was && Math.hypot(box.x - was.x, box.y - was.y) > was.height / 4) {
      one.dataset.moved = "";
      setTimeout(() => delete one.dataset.moved, AIM_MS);
    }
  }
}

/** Where the buttons that decide stand on the screen, by what they are: they are made anew when what they say changes. */
function places() {
  const buttons = [...document.querySelectorAll("button[data-decision]")];
  return new Map(buttons.map((one) => [`${one.closest("[id]")?.id} ${one.dataset.key}`, { one, box: one.getBoundingClientRect() }]));
}

/** Whether this click was aimed at what stood there before; a key press is aimed at nothing. */
export function missed(event) {
  return event.detail > 0 && "moved" in event.currentTarget.dataset;
}

/** Sends a decision, after a question where one is needed. */
export async function decide(ask, values = {}) {
  const key = values.key ?? keyOf(ask);
  const asked = record;
  if (CONFIRMED.has(key) && !(await confirmed(questionOf(key, values)))) return false;
  if (key !== "Undo") return decided(ask);
  if (record !== asked || record === undone) {
    // the last entry is not the one that was to be undone, or not known yet
    toast(word(record !== asked ? "decision.overtaken" : "decision.under_way"));
    return false;
  }
  const ok = await decided(ask);
  if (ok) undone = asked;
  return ok;
}

function questionOf(key, values) {
  if (key === "Undo" && shown?.undoes) return word("decision.ask_Undo_of", { what: told(shown.undoes) });
  return word(`decision.ask_${key}`, values);
}

let shown = null;
let record = null;
/** The record from which the last entry was undone; that adds a line to it, so that none comes twice. */
let undone = null;
const underWay = new Set();

/** Of which match this page shows what is decided, and all in its record that can be undone. */
export function showMatch(view) {
  shown = view;
  const lines = view.lines.map((line) => ({ ...line, clock_ms: null })); // a press adds the time to a ply that stands
  const rulings = view.attention.filter((item) => item.kind === "incident").map((item) => [item.key, item.status]);
  record = JSON.stringify([lines, rulings, view.result]);
}

/** The match that is shown, as it was last told of. */
export function shownMatch() {
  return shown;
}

/** Sends a decision for the match that is shown: what comes after it has incidents of the same numbers. */
export function decided(ask) {
  return ordered("/api/v1/decisions", ask);
}

/** Of a board's decision it is not known whether it was made. */
const UNANSWERED = 504;

/** Sends what is no decision; says why if it was not taken. */
export async function sent(path, body) {
  return taken(await send(path, body), told);
}

/** As `order`, of the match that is shown if no other is given; says why if it was not taken. One at a time: a second click is none. */
export async function ordered(path, body, view = shown, match = view.id) {
  if (underWay.has(path)) {
    toast(word("decision.under_way"));
    return false;
  }
  underWay.add(path);
  try {
    const answer = await order(path, body, view, match);
    return taken(answer, (reason) => (answer.status === UNANSWERED ? told(reason) : word("decision.refused", { reason: told(reason) })));
  } finally {
    underWay.delete(path);
  }
}

function taken({ ok, reason, error }, sentenceOf) {
  if (!ok) toast(reason ? sentenceOf(reason) : error);
  return ok;
}

/** A line at the foot of the page that goes away by itself. */
export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => {
    place.hidden = true;
  }, 9000);
}

/** Asks a question with the page's one dialogue; true for yes. */
export function confirmed(question, ...more) {
  return dialogue(question, more, (close) => [
    el("button", { class: "quiet", "data-key": "cancel", onclick: () => close(false) }, word("decision.cancel")),
    el("button", { class: "strong", "data-key": "confirm", onclick: () => close(true) }, word("decision.confirm")),
  ]);
}

/** Opens the page's one dialogue; resolves with what `close` is called with, false when it is left. */
export function dialogue(title, content, buttons) {
  const box = byId("ask");
  return new Promise((resolve) => {
    const close = (value) => {
      box.onclose = null;
      box.close();
      resolve(value);
    };
    box.onclose = () => {
      if (!box.open) resolve(false); // else it is the last question's closing, told late
    };
    box.replaceChildren(el("h2", {}, title), ...content, el("div", { class: "row" }, buttons(close)));
    box.showModal();
  });
}
