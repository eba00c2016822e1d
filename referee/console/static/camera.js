// The camera's picture, asked for again as soon as the last one came, never while nobody looks.

import { root } from "./dom.js";

const PAUSE_MS = 200;
const PAUSE_WITHOUT_MS = 2000;

/** Keeps `image` fresh; `overlay()` tells whether the referee's drawing is wanted, `shown(bool)` whether there is one. */
export function keepFresh(image, overlay, shown) {
  let count = 0;
  const next = () => {
    count += 1;
    image.src = `${root}/api/v1/picture.jpg?overlay=${overlay() ? 1 : 0}&n=${count}`;
  };
  const later = (wait) => setTimeout(() => (document.hidden ? later(wait) : next()), wait);
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
