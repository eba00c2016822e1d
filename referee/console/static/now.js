// "What needs you now": one card for each thing that waits, the gravest first; one calm line when nothing does.

import { Board } from "./board.js";
import { decide, keyOf, missed, nameOf, toast } from "./decide.js";
import { el } from "./dom.js";
import { afterwards } from "./evening.js";
import { film, picture } from "./evidence.js";
import { keep, kept } from "./kept.js";
import { other, side, told, word } from "./words.js";

const SHORTCUTS = { flag_fell: ["DeclareResult"], draw_reached: ["ClaimDraw", "DeclareResult"], doubt: ["Undo", "Correct"] };
/** What the arbiter has put aside on this page. */
const seen = new Set();
/** The troubles among it, for as long as each lasts: one that comes again is told again. */
const troublesSeen = new Set();
/** The advice among it: put aside for the games that follow too, for as long as the browser's window is open. */
const ADVICE_SEEN = "referee-advice-seen";
const adviceSeen = new Set(JSON.parse(kept(ADVICE_SEEN, { forWindow: true }) ?? "[]"));

/** The cards for a view, as plain values: [{kind, ...}]. */
export function waiting(view) {
  const lasting = new Set(view.troubles.map(troubleKey));
  for (const key of troublesSeen) if (!lasting.has(key)) troublesSeen.delete(key);
  if (view.phase === "ended") return [{ kind: "ended", result: view.result, urgency: "quiet", view }];
  const cards = [];
  const items = view.attention.filter((item) => item.open && item.urgency !== "quiet" && item.kind !== "decision_refused" && !seen.has(item.key));
  cards.push(...items.filter((item) => item.urgency === "alarm" && item.status !== "rectifying").map(card));
  const standing = offered(view, ["PlayOn", "Correct"]);
  if (view.restoration) {
    const paused = view.phase === "paused";
    const rectified = view.attention.find((item) => item.open && item.status === "rectifying");
    const choices = [...standing, ...(paused ? [] : offered(view, ["Undo"]))];
    cards.push({ kind: "restore", urgency: "care", restoration: view.restoration, paused, rectified, choices, key: "restore" });
  }
  if (view.draw_offer) cards.push({ kind: "offer", urgency: "alarm", side: view.draw_offer, choices: answers(view) });
  const resume = offered(view, ["Resume"]);
  if (view.phase === "paused") cards.push({ kind: "paused", urgency: "care", choices: [...resume, ...(view.restoration ? [] : standing)] });
  else if (resume.length && !items.some((item) => item.urgency === "alarm") && view.times?.counting === null) cards.push({ kind: "clocks", urgency: "care", choices: resume });
  cards.push(...items.filter((item) => item.urgency !== "alarm" && item.status !== "rectifying").map(card));
  const troubles = view.troubles.filter((line) => !troublesSeen.has(troubleKey(line)));
  if (troubles.length) cards.push({ kind: "trouble", urgency: "alarm", troubles });
  const advice = view.advice.filter((line) => !adviceSeen.has(troubleKey(line)));
  if (advice.length) cards.push({ kind: "advice", urgency: "care", troubles: advice });
  const setUp = view.set_up;
  if (setUp && (setUp.turned || setUp.wrong.length)) cards.push({ kind: "set-up", urgency: "care", set_up: setUp, position: view.position });
  return cards.length ? cards : [{ kind: "calm", urgency: "quiet", to_move: view.position.to_move, phase: view.phase, ready: setUp !== null }];

  function card(item) {
    const shortcuts = offered(view, SHORTCUTS[item.kind] ?? []);
    return { ...item, shortcuts: isLast(item) ? shortcuts : shortcuts.filter((choice) => choice.ask.type !== "Undo") };
  }

  /** Whether nothing has entered the record since: an undo would take that out instead. The plies that are in doubt enter with the doubt. */
  function isLast(item) {
    return !view.lines.some((line) => line.time_s > item.time_s);
  }
}

/** What tells a trouble from another one that is worded alike in one language only. */
function troubleKey(line) {
  return line.en;
}

function answers(view) {
  return offered(view, ["AnswerDraw"]).filter((choice) => choice.ask.side === other(view.draw_offer));
}

function offered(view, types) {
  return view.choices.filter((choice) => types.includes(choice.ask.type) && choice.refusal === null);
}

/** One line for those who hear the page. */
export function spoken(cards) {
  return cards.filter((one) => one.urgency === "alarm").map((one) => headline(one)).join(" ");
}

/** What a card says first, in one line. */
export function headline(one) {
  switch (one.kind) {
    case "trouble":
    case "advice":
      return one.troubles.map(told).join(" ");
    case "offer":
      return word("now.offer", { side: side(one.side), other: side(other(one.side)) });
    default:
      return one.sentence ? `${one.article ? word("item.article", { article: one.article }) + ". " : ""}${told(one.sentence)}` : "";
  }
}

/** The element of one card. `tools` are what the page can do: {board, correct, declare, redraw}. */
export function cardOf(one, tools) {
  const build = { calm, clocks, ended, trouble, advice: trouble, restore, offer, paused, "set-up": setUp }[one.kind] ?? item;
  return el("article", { class: `card ${one.urgency} ${one.kind}`, "data-item": one.key ?? one.kind }, build(one, tools));
}

function calm(one) {
  const line = one.phase !== "set-up" ? "now.calm" : one.ready ? "now.ready" : "now.waiting_board";
  return [el("p", { class: "headline" }, word(line), " ", el("span", { class: "soft" }, word("now.to_move", { side: side(one.to_move) })))];
}

function ended(one) {
  const result = word(`result.${one.result.result}`);
  return [
    el("p", { class: "headline" }, word("now.ended", { result, reason: told(one.result.reason) })),
    el("div", { class: "row decisions" }, afterwards(one.view)),
  ];
}

function trouble(one, tools) {
  const putAside = () => {
    const asideNow = one.kind === "advice" ? adviceSeen : troublesSeen;
    one.troubles.forEach((line) => asideNow.add(troubleKey(line)));
    keep(ADVICE_SEEN, JSON.stringify([...adviceSeen]), { forWindow: true });
    tools.redraw();
  };
  return [
    head(word(one.kind === "advice" ? "now.advice" : "now.trouble")),
    ...one.troubles.map((line) => el("p", { class: "headline" }, told(line))),
    el("div", { class: "row decisions" }, plain(word("item.seen"), putAside, `seen-${one.kind}`)),
  ];
}

function restore(one, tools) {
  const { target, wrong, lies } = one.restoration;
  return [
    head(word(one.paused ? "phase.paused" : "phase.restoring"), one.rectified ? `${tagOf(one.rectified)} · ${told(one.rectified.sentence)}` : ""),
    el(
      "div",
      { class: "said" },
      el("p", { class: "headline" }, word(one.paused ? "now.restore_paused" : "now.restore", { squares: named(wrong, tools.board) })),
      standingButtons(one.choices, tools, one.rectified),
    ),
    el("div", { class: "views large" }, diagram(tools.board, target, wrong, word("item.target")), diagram(tools.board, lies, wrong, word("item.lies"))),
  ];
}

/** The ways out of a pause or a rebuilding; to play on instead of rebuilding maintains the incident that is being `rectified`. */
function standingButtons(choices, tools, rectified) {
  const playOn = word(rectified?.side ? "decision.PlayOn_maintains" : "decision.PlayOn_means");
  const made = choices.map((choice) => {
    if (choice.ask.type === "Correct") return plain(word("decision.Correct"), tools.correct, "correct");
    if (choice.ask.type === "Undo") return button(choice, {}, "quiet");
    return choice.ask.type === "PlayOn" ? button(choice, {}, "quiet", playOn) : button(choice, {}, "strong");
  });
  return el("div", { class: "row decisions" }, made);
}

function offer(one) {
  return [
    el("p", { class: "headline" }, headline(one)),
    el("div", { class: "row" }, one.choices.map((choice) => button(choice, { side: side(choice.ask.side) }, "strong"))),
  ];
}

function paused(one, tools) {
  return [el("p", { class: "headline" }, word("now.paused")), standingButtons(one.choices, tools)];
}

function clocks(one) {
  const start = one.choices.map((choice) => button(choice, { key: "Resume_clocks" }, "strong"));
  return [el("p", { class: "headline" }, word("now.clocks")), el("div", { class: "row" }, start)];
}

function setUp(one, { board }) {
  const { turned, wrong } = one.set_up;
  return [
    head(word("phase.set-up")),
    el(
      "div",
      { class: "said" },
      turned && el("p", { class: "headline" }, word("now.turned")),
      wrong.length > 0 && el("p", { class: "headline" }, word("now.wrong_squares", { squares: named(wrong, board) })),
    ),
    wrong.length > 0 && el("div", { class: "views" }, diagram(board, one.position, wrong, word("item.target"))),
  ];
}

function item(one, tools) {
  const isIncident = one.kind === "incident";
  const facts = [isIncident && word(`severity.${one.severity}`), one.side && side(one.side), following(one)];
  return [
    head(tagOf(one), facts.filter(Boolean).join(" · "), one.time_s, one.related),
    el(
      "div",
      { class: "said" },
      el("p", { class: "headline" }, told(one.sentence)),
      options(one),
      isIncident && one.side && el("p", { class: "decides" }, word("item.decides", { side: side(other(one.side)) })),
      buttons(one, tools),
    ),
    views(one, tools.board),
  ];
}

function head(tag, facts = "", time = null, related = []) {
  return el(
    "header",
    {},
    el("span", { class: "tag" }, tag),
    facts && el("span", { class: "facts" }, facts),
    related.length > 0 && el("span", { class: "facts" }, word("item.related", { articles: related.join(", ") })),
    time !== null && el("span", { class: "when", "data-since": time }),
  );
}

/** After which ply it came, as players number it. */
export function following(one) {
  return one.follows ? word("item.after_ply", { ply: one.follows }) : word("item.at_start");
}

/** What an item of the attention list is about, in a word or two. */
export function tagOf(one) {
  return one.article ? word("item.article", { article: one.article }) : word(`kind.${one.kind}`);
}

function options(one) {
  if (one.rightly) return el("p", { class: "options" }, `${told(one.rightly)}.`);
  if (!one.options.length) return null;
  const title = word(one.kind === "doubt" ? "item.could_be" : "item.had_to");
  return el("p", { class: "options" }, el("span", { class: "soft" }, `${word("item.label", { label: title })} `), ...one.options.map((ply) => el("code", {}, ply)));
}

/** What can be decided of an item. `tools` as for cards; not needed for one without shortcuts. */
export function buttons(one, tools) {
  const made = one.choices.map((choice) =>
    choice.refusal === null
      ? button(choice, {}, "strong", word(`decision.${choice.ask.type}_means`))
      : el("p", { class: "why-not" }, `${word("item.label", { label: word(`decision.${choice.ask.type}`) })} ${told(choice.refusal)}.`),
  );
  for (const choice of one.shortcuts ?? []) {
    if (choice.ask.type === "Correct") made.push(plain(word("decision.Correct"), tools.correct, "correct"));
    else if (choice.ask.type === "DeclareResult") {
      if (choice.ask.result === "1-1") made.push(plain(word("decision.DeclareResult"), tools.declare, "declare"));
    } else made.push(button(choice, { side: side(choice.ask.side) }, "quiet", null, choice.ask.side && side(choice.ask.side)));
  }
  if (one.urgency === "care" && one.key) {
    const putAside = () => {
      seen.add(one.key);
      tools.redraw();
    };
    made.push(plain(word("item.seen"), putAside, `seen-${one.key}`));
  }
  return made.length > 0 && el("div", { class: "row decisions" }, made);
}

/** A button that decides; `values.key` names it otherwise than its decision does. */
export function button(choice, values, kind = "quiet", means = null, whose = null) {
  const key = nameOf(choice.ask);
  const label = word(`decision.${values.key ?? keyOf(choice.ask)}`);
  return el(
    "button",
    { class: kind, "data-key": key, "data-decision": choice.ask.type, onclick: (event) => (missed(event) ? toast(word("decision.moved")) : decide(choice.ask, values)) },
    el("span", {}, whose ? `${label} (${whose})` : label),
    means && el("small", {}, means),
  );
}

function plain(label, act, key) {
  return el("button", { class: "quiet", "data-key": key, onclick: act }, label);
}

function views(one, board) {
  const parts = [
    one.before && diagram(board, one.before, one.squares, word("item.before")),
    one.after && diagram(board, one.after, one.squares, word("item.after")),
    ...one.pictures.map(picture),
    ...one.clips.map((name) => film(name, one.pictures)),
  ].filter(Boolean);
  return parts.length > 0 && el("div", { class: "views" }, parts);
}

function diagram(board, position, marked, caption) {
  const drawing = new Board(board).draw(position, { marked });
  return el("figure", {}, drawing, el("figcaption", {}, caption));
}

export function named(squares, board) {
  return squares.map((square) => board.names[square - 1]).join(", ");
}
