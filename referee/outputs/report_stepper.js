// The game step by step: buttons, arrow keys or a swipe; beside each diagram the pictures that belong to it.
"use strict";
(() => {
  const SWIPE_PX = 40; // a shorter way of the finger is a tap
  const stepper = document.getElementById("stepper");
  const steps = [...document.querySelectorAll(".moves > li")];
  if (!stepper || steps.length < 2) return;
  const stage = stepper.querySelector(".stage");
  const place = stepper.querySelector("output");
  let at = 0;

  const copy = (element) => {
    const copied = element.cloneNode(true);
    for (const one of [copied, ...copied.querySelectorAll("[id]")]) one.removeAttribute("id");
    return copied;
  };
  const diagramAt = (step) => {
    for (let back = step; back >= 0; back--) {
      const diagram = steps[back].querySelector("figure.diagram");
      if (diagram) return diagram;
    }
    return null;
  };
  const show = (step) => {
    at = Math.max(0, Math.min(steps.length - 1, step));
    const item = steps[at];
    const shown = [];
    const link = item.querySelector('a[href^="#incident-"], a[href^="#doubt-"]');
    const finding = link && document.getElementById(link.hash.slice(1));
    const diagram = diagramAt(at);
    if (finding) {
      const words = document.createElement("p");
      words.append(...copy(item).childNodes);
      shown.push(words, ...[...finding.querySelectorAll(".side-by-side > figure")].map(copy));
    } else {
      if (diagram) shown.push(copy(diagram));
      if (!item.contains(diagram)) {
        const words = document.createElement("p");
        words.append(...copy(item).childNodes);
        shown.unshift(words);
      }
      if (at === 0) shown.push(...[...document.querySelectorAll("#board figure.picture")].map(copy));
    }
    stage.replaceChildren(...shown);
    place.value = `${at + 1} / ${steps.length}`;
    stepper.querySelector('[data-step="first"]').disabled = stepper.querySelector('[data-step="back"]').disabled = at === 0;
    stepper.querySelector('[data-step="last"]').disabled = stepper.querySelector('[data-step="next"]').disabled =
      at === steps.length - 1;
  };
  const go = { first: () => show(0), back: () => show(at - 1), next: () => show(at + 1), last: () => show(steps.length - 1) };
  const keys = { ArrowLeft: go.back, ArrowRight: go.next, Home: go.first, End: go.last };

  for (const button of stepper.querySelectorAll("[data-step]")) {
    button.addEventListener("click", go[button.dataset.step]);
  }
  document.addEventListener("keydown", (event) => {
    const move = keys[event.key];
    const elsewhere = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.target.closest("video, input");
    const scrolls = event.key === "Home" || event.key === "End"; // of the whole page, unless the game has the focus
    if (!move || elsewhere || (scrolls && !event.target.closest("#stepper"))) return;
    event.preventDefault();
    move();
    stepper.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
  let from = null;
  stage.addEventListener("touchstart", (event) => {
    const one = event.touches.length === 1 && !event.target.closest("video");
    from = one ? event.touches[0] : null;
  }, { passive: true });
  stage.addEventListener("touchend", (event) => {
    if (!from) return;
    const across = event.changedTouches[0].clientX - from.clientX;
    const down = event.changedTouches[0].clientY - from.clientY;
    from = null;
    if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) (across < 0 ? go.next : go.back)();
  }, { passive: true });

  stepper.hidden = false;
  show(0);
})();
