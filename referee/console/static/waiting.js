// A page that waits for a match: as soon as there is one, it is asked for anew and is the match's.

import { ask } from "./asking.js";

const RETRY_MS = 2000;

async function look() {
  try {
    const answer = await ask("/api/v1/match");
    if (answer.ok) return location.reload();
  } catch {
    // the referee is gone; it may come back
  }
  setTimeout(look, RETRY_MS);
}

setTimeout(look, RETRY_MS);
