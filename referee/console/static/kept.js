// What a page remembers in this browser. A browser that keeps nothing, as one that blocks cookies or has no room, is no reason to show
// nothing: the page remembers it itself for as long as it is open.

/** What the browser did not take. */
const onPage = new Map();

/** What is kept under this name, for as long as the browser keeps anything or, `forWindow`, its window is open; null for nothing. */
export function kept(name, { forWindow = false } = {}) {
  if (onPage.has(name)) return onPage.get(name); // newer than what the browser may have
  try {
    return store(forWindow).getItem(name);
  } catch {
    return null;
  }
}

export function keep(name, text, { forWindow = false } = {}) {
  try {
    store(forWindow).setItem(name, text);
    onPage.delete(name);
  } catch {
    onPage.set(name, text);
  }
}

function store(forWindow) {
  return forWindow ? sessionStorage : localStorage; // to name one is refused where cookies are blocked
}
