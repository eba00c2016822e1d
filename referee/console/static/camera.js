// The camera's picture, asked for again as soon as the last one came, never while nobody looks.

import { root } from "./dom.js";

const PAUSE_MS = 200;
const PAUSE_WITHOUT_MS = 2000;
/** A picture that has not come after so long comes no more: a network can keep the connection and lose the answer. */
const LONGEST_MS = 10_000;

/** Keeps `image` fresh; `overlay()` tells whether the referee's drawing is wanted, `shown(bool)` whether there is one. */
export function keepFresh(image, overlay, shown) {
  let count = 0;
  let longest = null;
  const next = () => {
    count += 1;
    clearTimeout(longest);
    longest = setTimeout(() => {
      shown(false);
      later(PAUSE_MS);
    }, LONGEST_MS);
    image.src = `${root}/api/v1/picture.jpg?overlay=${overlay() ? 1 : 0}&n=${count}`;
  };
  const later = (wait) => {
    clearTimeout(longest);
    setTimeout(() => (document.hidden ? later(wait) : next()), wait);
  };
  image.addEventListener("load", () => {
    shown(true);
    later(PAUSE_MS);
  });
  image.addEventListener("error", () => {
    shown(false);
    later(PAUSE_WITHOUT_MS);
  });
  next();
}
