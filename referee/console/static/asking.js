// Requests that do not wait for ever: a network can lose an answer and keep the connection.

/** Without a byte for so long no answer comes any more. A hall waits for its board for 5 s. */
const SILENCE_MS = 10_000;

/** As `fetch`, with the whole answer; it fails once nothing of the answer has come for `silenceMs`. */
export async function ask(path, options = {}, silenceMs = SILENCE_MS) {
  const end = new AbortController();
  let timer = null;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end.abort(), silenceMs);
  };
  wait();
  try {
    const answer = await fetch(path, { cache: "no-store", ...options, signal: end.signal });
    const parts = [];
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
      parts.push(part.value);
      wait();
    }
    return new Response(new Blob(parts), answer);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls `look` one at a time; what is called for meanwhile is done once after it. So no older answer follows a newer one, and a
 * slow network gets no more requests than it can answer.
 */
export function inTurn(look) {
  let running = null;
  let again = false;
  const all = async () => {
    do {
      again = false;
      await look();
    } while (again);
  };
  return () => {
    again = running !== null;
    running ??= all().finally(() => (running = null));
    return running;
  };
}
