// The match as it stands: fetched whole, and again whenever the referee tells that something happened.

import { ask } from "./asking.js";
import { root } from "./dom.js";
import { word } from "./words.js";

const RECONNECT_MS = 2000;
/** Without a word for so long the referee is gone, whatever the network says: it says something every second. */
const SILENCE_MS = 4000;
/**
 * For so long an order is meant: one that a network delivers later is void. A page is told of the match's time late, never early: where
 * that takes as long, its orders are void too.
 */
const ORDER_MS = 5000;
/** Then its answer is waited for: a hall waits for its board's for 5 s. */
const ORDER_ANSWER_MS = ORDER_MS + 6000;
/** The longest that anything else takes, such as trying out a camera that is slow to open. */
const LONGEST_MS = 60_000;

/**
 * Calls `take(view)` with each new state and `linked(live, over)` when the connection comes or goes: not live, and `over`
 * when the referee said that it was ended. The times of a view stand where they were last heard of while it is not live.
 * With `rests`, nothing is fetched while the page is hidden: browsers keep few connections to one place.
 */
export function follow(take, linked, { rests = true } = {}) {
  let view = null;
  let source = null;
  let fetching = false;
  let again = false;
  let timer = null;
  let over = false;
  let heardAt = performance.now();

  async function fetchMatch() {
    if (fetching) {
      again = true;
      return;
    }
    fetching = true;
    try {
      do {
        again = false;
        const answer = await ask(`${root}/api/v1/match`);
        if (answer.status === 404) return location.reload(); // the evening is over: another page is shown here now
        if (!answer.ok) throw new Error(answer.statusText);
        const fresh = await answer.json();
        // another role's link was opened in this browser: a page of the arbiter would have nothing to tell any more
        if (view && view.full !== fresh.full) return location.reload();
        view = fresh;
        heardAt = view.receivedAt = performance.now();
        over = false;
        linked(true, false);
        take(view);
      } while (again);
      if (!source) listen();
    } catch {
      lose();
    } finally {
      fetching = false;
    }
  }

  function listen() {
    source = new EventSource(`${root}/api/v1/events?after=${view.revision}`);
    source.addEventListener("over", () => (over = true));
    source.onmessage = (message) => {
      heardAt = performance.now();
      if (Number(message.lastEventId) > view.revision) fetchMatch();
    };
    source.addEventListener("reset", fetchMatch);
    source.addEventListener("state", (message) => {
      const state = JSON.parse(message.data);
      heardAt = performance.now();
      view = { ...view, ...state, receivedAt: heardAt };
      take(view);
    });
    source.onopen = () => {
      heardAt = performance.now();
    };
    source.onerror = lose;
  }

  function lose() {
    if (view) view.standsAt = heardAt;
    linked(false, over);
    source?.close();
    source = null;
    clearTimeout(timer);
    if (!(rests && document.hidden)) timer = setTimeout(fetchMatch, RECONNECT_MS);
  }

  setInterval(() => {
    if (source && performance.now() - heardAt > SILENCE_MS) lose();
  }, 1000);
  if (rests) {
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) lose(); // what is shown when it is looked at again is old until there is an answer
      else fetchMatch();
    });
  }
  fetchMatch();
}

/**
 * Sends something to an address of this match; what came back, or the referee's reason why not: {ok, status, body, reason}; without
 * an answer an `error` for people.
 */
export async function send(path, body, longestMs = LONGEST_MS) {
  try {
    const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const answer = await ask(root + path, options, longestMs);
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const content = isJson ? await answer.json() : await answer.text();
    return { ok: answer.ok, status: answer.status, body: content, reason: answer.ok ? null : content.reason ?? { en: content, fr: content } };
  } catch (error) {
    const text = error.name === "AbortError" ? word("link.unanswered") : word("link.failed", { reason: String(error.message ?? error) });
    return { ok: false, body: null, reason: null, error: text };
  }
}

/**
 * Sends an order for this match: in another one, and later, it is void. `view` is what was told last, since a match's time runs on while
 * the device of the page sleeps, and the page's does not.
 */
export function order(path, body, view, match = view.id) {
  return send(path, { ...body, match, until_s: nowSeconds(view) + ORDER_MS / 1000 }, ORDER_ANSWER_MS);
}

/** Seconds on the match's own clock now. */
export function nowSeconds(view) {
  return view.time_s + (performance.now() - view.receivedAt) / 1000;
}
