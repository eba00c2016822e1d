// What a page remembers in this browser. Where the browser stores nothing (cookies are blocked, or its storage is full), the page itself
// remembers it until it is left.

/** What the browser did not take. */
const onPage = new Map();

/** The text kept under this name, or null. It is kept for later visits too or, `forWindow`, until the browser's window is closed. */
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
