// The players' times, counted on between two words of the referee.

const SHORT_MS = 60_000;

/** 1:02:45, 12:09, or 0:07.3 near the end: as on a clock, a second (then a tenth) is shown until it is over. */
export function clockText(ms) {
  const short = Math.abs(ms) < 10_000;
  const tenths = Math.abs(short ? Math.ceil(ms / 100) : Math.ceil(ms / 1000) * 10);
  const seconds = Math.floor(tenths / 10);
  const two = (number) => String(number).padStart(2, "0");
  const sign = ms < 0 ? "−" : "";
  if (seconds >= 3600) return `${sign}${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${sign}${Math.floor(seconds / 60)}:${two(seconds % 60)}${short ? `.${tenths % 10}` : ""}`;
}

/** A side's time at this moment; null without a clock. */
export function timeNow(view, letter) {
  if (!view?.times) return null;
  const at = letter === "W" ? view.times.white_ms : view.times.black_ms;
  const gone = view.times.counting === letter ? (view.standsAt ?? performance.now()) - view.receivedAt : 0;
  return at - gone;
}

/** Keeps elements showing the times of `view()`; each names its side in `data-side`. */
export function keepShowing(elements, view) {
  const draw = () => {
    for (const element of elements) {
      const ms = timeNow(view(), element.dataset.side);
      const text = ms === null ? "" : clockText(ms);
      if (element.textContent !== text) element.textContent = text;
      element.classList.toggle("long", text.length > 5);
      element.classList.toggle("short", ms !== null && ms < SHORT_MS);
      element.closest(".seat, .half")?.classList.toggle("counting", view()?.times?.counting === element.dataset.side);
    }
  };
  setInterval(draw, 100);
  return draw;
}
