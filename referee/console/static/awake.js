// Keeps the screen from going dark; browsers allow it over HTTPS and on this computer only.

let lock = null;

/** Asks for it now; true while the screen stays on. */
export async function stayAwake() {
  if (lock && !lock.released) return true;
  lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  return lock !== null;
}

/** Asks now and whenever the page is looked at again, since a browser takes it back when the page is left. */
export function keepAwake(told) {
  const ask = async () => told(await stayAwake());
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  ask();
}
