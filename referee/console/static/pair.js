// Two players' names side by side, White's first in every script: each is kept apart from the direction of the other.

import { el } from "./dom.js";

export function pairOf(white, black) {
  return [el("bdi", {}, white), " – ", el("bdi", {}, black)];
}
