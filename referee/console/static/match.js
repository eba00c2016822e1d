// The match as it stands: fetched whole, and again whenever the referee tells that something happened.

const BACK_AGAIN_MS = 2000;

/**
 * Calls `take(view)` with each new state and `linked(true | false)` when the connection comes or goes.
 * With `rests`, nothing is fetched while the page is hidden: browsers keep few connections to one place.
 */
export function follow(take, linked, { rests = true } = {}) {
  let view = null;
  let source = null;
  let fetching = false;
  let again = false;
  let timer = null;

  async function fetchMatch() {
    if (fetching) {
      again = true;
      return;
    }
    fetching = true;
    try {
      do {
        again = false;
        const answer = await fetch("/api/v1/match", { cache: "no-store" });
        if (!answer.ok) throw new Error(answer.statusText);
        view = await answer.json();
        view.receivedAt = performance.now();
        linked(true);
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
    source = new EventSource(`/api/v1/events?after=${view.revision}`);
    source.onmessage = (message) => {
      if (Number(message.lastEventId) > view.revision) fetchMatch();
    };
    source.addEventListener("reset", fetchMatch);
    source.addEventListener("state", (message) => {
      const state = JSON.parse(message.data);
      view = { ...view, ...state, receivedAt: performance.now() };
      take(view);
    });
    source.onopen = () => linked(true);
    source.onerror = lose;
  }

  function lose() {
    linked(false);
    leave();
    clearTimeout(timer);
    if (!(rests && document.hidden)) timer = setTimeout(fetchMatch, BACK_AGAIN_MS);
  }

  function leave() {
    source?.close();
    source = null;
  }

  if (rests) {
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) leave();
      else fetchMatch();
    });
  }
  fetchMatch();
}

/** Sends something; what came back, or the referee's reason why not: {ok, body, reason}. */
export async function send(path, body) {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const content = isJson ? await answer.json() : await answer.text();
    return { ok: answer.ok, body: content, reason: answer.ok ? null : content.reason ?? { en: content, fr: content } };
  } catch (error) {
    return { ok: false, body: null, reason: null, error: String(error.message ?? error) };
  }
}

/** Seconds on the match's own clock now. */
export function nowSeconds(view) {
  return view.time_s + (performance.now() - view.receivedAt) / 1000;
}
