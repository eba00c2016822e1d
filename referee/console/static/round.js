// The organiser's page: pairings in, results out, corrections with their reason.

import { ask, inTurn } from "./asking.js";
import { confirmed, dialogue, toast } from "./decide.js";
import { byId, el, show } from "./dom.js";
import { send } from "./match.js";
import { pairOf } from "./pair.js";
import { told, word } from "./words.js";

const FRESH_MS = 3000;
let known = null;

const fetchRound = inTurn(async () => {
  const answer = await ask("/api/v1/hall/round").catch(() => null);
  if (answer?.ok) draw(await answer.json());
});

function draw(round) {
  if (known === null) {
    for (const name of ["event", "round", "site", "time_control", "rules"]) byId("next").elements[name].value = round[name];
    byId("own-policy").checked = byId("policy").open = round.manners !== null;
    for (const one of manners()) one.value = round.manners?.[one.dataset.article] ?? "";
    allowManners();
  }
  known = round;
  byId("no-round").hidden = round.boards.length > 0;
  byId("papers").hidden = round.boards.length === 0;
  show(byId("notes"), round.notes, () => round.notes.map((note) => el("li", {}, told(note))));
  show(byId("results"), round.boards, () => round.boards.map(row));
  byId("earlier-rounds").hidden = round.earlier.length === 0;
  show(byId("earlier"), round.earlier, () => round.earlier.map(earlier));
}

/** A round before this one, with its papers. */
function earlier({ number, event, round, date }) {
  const place = `/round/earlier/${number}/`;
  return el(
    "li",
    {},
    [event, round, date].filter(Boolean).join(", "),
    " ",
    el("a", { href: `${place}sheet.html`, target: "_blank", rel: "noopener" }, word("round.sheet")),
    " ",
    el("a", { href: `${place}results.csv` }, word("round.csv")),
  );
}

function manners() {
  return [...byId("manners").querySelectorAll("select")];
}

function allowManners() {
  byId("manners").disabled = !byId("own-policy").checked;
}

/** How articles are called in this round; null: as the boards have it. */
function mannersAsked() {
  if (!byId("own-policy").checked) return null;
  return Object.fromEntries(manners().filter((one) => one.value).map((one) => [one.dataset.article, one.value]));
}

function row(board) {
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, board.board),
    el("td", {}, pairOf(board.white, board.black)),
    el("td", { class: "result" }, board.score || "…"),
    el("td", {}, el("button", { class: "quiet", "data-key": `correct-${board.board}`, onclick: () => correct(board) }, word("round.correct"))),
    el("td", { class: "soft" }, board.reasons.join("; "), board.note && el("p", { class: "note" }, told(board.note))),
  );
}

async function correct(board) {
  const result = el("input", { type: "text", maxlength: "20", value: board.score });
  const reason = el("input", { type: "text", maxlength: "200" });
  const fields = [board.playing && el("p", {}, word("round.ends")), el("label", {}, word("round.result"), result), el("label", {}, word("round.reason"), reason)].filter(Boolean);
  const done = await dialogue([`${board.board}. `, ...pairOf(board.white, board.black)], fields, (close) => [
    el("button", { class: "quiet", onclick: () => close(false) }, word("decision.cancel")),
    el("button", { class: "strong", "data-key": "confirm", onclick: () => close(true) }, word("decision.confirm")),
  ]);
  if (done) taken(await send("/api/v1/hall/round/result", { board: board.board, result: result.value, reason: reason.value.trim() }));
}

function taken({ ok, reason, error }) {
  if (!ok) toast(reason ? told(reason) : error);
  fetchRound();
  return ok;
}

/** What stands in a file goes where it could have been pasted: it is seen before the round begins. */
async function opened(file) {
  tableSaid("");
  try {
    const content = await base64(file);
    const { ok, body, reason, error } = await send("/api/v1/hall/round/table", { name: file.name, content });
    byId("next").elements.table.value = ok ? body.table : "";
    if (ok) tableSaid(word("round.file_read", { name: file.name, count: body.boards }));
    else tableSaid(reason ? told(reason) : error, true);
  } catch (error) {
    tableSaid(word("link.failed", { reason: error.message }), true);
  }
}

/** What is to be known of the pairings: it stays until there are others. */
function tableSaid(text, wrong = false) {
  byId("table-said").textContent = text;
  byId("table-said").classList.toggle("why-not", wrong);
}

function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

byId("own-policy").addEventListener("change", allowManners);
byId("file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = ""; // the same file can be chosen again when it was mended
  if (file) await opened(file);
});
byId("next").addEventListener("submit", async (event) => {
  event.preventDefault();
  const values = { ...Object.fromEntries(new FormData(event.target)), manners: mannersAsked() };
  if (!(await confirmed(word("round.ask")))) return;
  const answer = await send("/api/v1/hall/round/begin", values);
  if (!taken(answer)) return tableSaid(answer.reason ? told(answer.reason) : "", true);
  const refused = Object.entries(answer.body.refused);
  if (!refused.length) event.target.elements.table.value = "";
  tableSaid(refused.map(([board, why]) => `${word("hall.board", { number: board })}: ${told(why)}`).join(" "), refused.length > 0);
});
setInterval(fetchRound, FRESH_MS);
fetchRound();
