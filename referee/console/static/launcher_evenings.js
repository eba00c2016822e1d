// The evenings that are kept: results, papers to open and to keep, and one that was broken off to go on with.

import { ask } from "./asking.js";
import { sent } from "./decide.js";
import { byId, el, show } from "./dom.js";
import { pairOf } from "./pair.js";
import { papers } from "./papers.js";
import { told, word } from "./words.js";

/** Fetches and draws the list. */
export async function drawEvenings() {
  const answer = await ask("/api/v1/launcher/evenings").catch(() => null);
  if (!answer?.ok) return;
  const evenings = await answer.json();
  show(byId("evenings"), evenings, () => (evenings.length ? evenings.map(line) : el("li", { class: "soft" }, word("launcher.none_kept"))));
  const people = new Set(evenings.flatMap(({ games }) => games.flatMap(({ white, black }) => [white, black])).filter(known));
  byId("people").replaceChildren(...[...people].sort().map((name) => el("option", { value: name })));
}

function line(evening) {
  const events = [...new Set(evening.games.map((game) => game.event).filter(known))];
  return el(
    "li",
    {},
    el("strong", {}, [when(evening), ...events].join(" · ")),
    evening.games.map((one) => game(evening, one)),
    evening.open && el("button", { class: "quiet", "data-key": `resume-${evening.name}`, onclick: () => sent("/api/v1/launcher/resume", { name: evening.name }) }, word("launcher.go_on")),
  );
}

/** Day and time as the folder has them, else its name. */
function when({ name }) {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\d\d$/.exec(name) ?? [];
  return day ? `${day} ${hour}:${minute}` : name;
}

function game(evening, one) {
  if (one.fault) return el("div", { class: "soft" }, `${one.number}. ${told(one.fault)}`);
  const names = [known(one.white) ? one.white : word("sides.W"), known(one.black) ? one.black : word("sides.B")];
  const place = `/records/${encodeURIComponent(evening.name)}/${one.number}`;
  return el("div", { class: "game" }, el("span", {}, `${one.number}. `, pairOf(...names)), el("strong", {}, one.result ? one.score : word("result.*")), papers(place, `${one.number}. ${names.join(" – ")}`));
}

function known(text) {
  return text && text !== "?";
}
