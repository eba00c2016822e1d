// Making elements, and making them anew only when what they show has changed.

/** Where this match's pages begin: nothing, or the place of its board among those of a hall. */
export const root = document.documentElement.dataset.root ?? "";

const SVG = "http://www.w3.org/2000/svg";
const shown = new WeakMap();

/** An element; children that are null or false are left out, texts are never read as markup. */
export function el(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Puts what `build` makes of the value into the element, unless the same value is shown there already. */
export function show(element, value, build) {
  const text = JSON.stringify(value);
  if (shown.get(element) === text) return false;
  shown.set(element, text);
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  element.replaceChildren(...[build(value)].flat().filter(Boolean));
  if (focused) [...element.querySelectorAll("[data-key]")].find((one) => one.dataset.key === focused)?.focus();
  return true;
}

export function byId(id) {
  return document.getElementById(id);
}
