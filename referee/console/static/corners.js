// The four corners of the playing field over the live picture: dragged, or moved with the arrow keys.

import { svg } from "./dom.js";
import { word } from "./words.js";

const GRIP_PX = 30;
const STEP_PX = 1;
const LONG_STEP_PX = 10;

export class Corners {
  /** Draws into `canvas`, which lies over `picture`; `moved` is called when a mark was moved. */
  constructor(canvas, picture, moved) {
    this.canvas = canvas;
    this.picture = picture;
    this.moved = moved;
    this.shares = null;
    this.size = 10;
    this.marks = [0, 1, 2, 3].map((index) => this.mark(index));
    this.field = svg("g", { "aria-hidden": "true" });
    new ResizeObserver(() => this.draw()).observe(picture);
  }

  /** Corners as shares of the picture, or null where none are known: then they begin as a square in its middle. */
  set(shares, size) {
    this.size = size;
    this.shares = shares ?? [[0.25, 0.2], [0.75, 0.2], [0.75, 0.8], [0.25, 0.8]];
    if (!this.field.isConnected) this.canvas.replaceChildren(this.field, ...this.marks); // again would take the focus away
    this.draw();
  }

  mark(index) {
    const name = word("set_up.corner", { number: index + 1 });
    const mark = svg(
      "g",
      { class: "mark", tabindex: 0, role: "button", "aria-label": name, "data-corner": index, onkeydown: (event) => this.key(event, index), onpointerdown: (event) => this.drag(event, index) },
      svg("circle", { class: "grip", r: GRIP_PX }),
      svg("circle", { class: "ring", r: 15 }),
      svg("circle", { class: "point", r: 2.5 }),
      svg("text", { y: -20 }, String(index + 1)),
    );
    return mark;
  }

  draw() {
    const { width, height } = this.picture.getBoundingClientRect();
    if (!this.shares || !width) return;
    this.canvas.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const points = this.shares.map(([x, y]) => [x * width, y * height]);
    this.marks.forEach((mark, index) => mark.setAttribute("transform", `translate(${points[index].join(" ")})`));
    const outline = points.map((point) => point.join(",")).join(" ");
    this.field.replaceChildren(
      svg("polygon", { class: "field-edge", points: outline }),
      svg("polygon", { class: "field", points: outline }),
      svg("path", { class: "lattice", d: this.lattice(points) }),
    );
  }

  /** The lines between the squares, as a flat board would show them. */
  lattice(points) {
    const project = projection(points);
    const lines = [];
    for (let line = 1; line < this.size; line += 1) {
      const share = line / this.size;
      lines.push([project(share, 0), project(share, 1)], [project(0, share), project(1, share)]);
    }
    return lines.map(([from, to]) => `M${from.join(" ")}L${to.join(" ")}`).join("");
  }

  drag(event, index) {
    event.preventDefault();
    const mark = this.marks[index];
    mark.focus();
    mark.setPointerCapture(event.pointerId);
    const box = this.canvas.getBoundingClientRect();
    const off = [event.clientX - box.left - this.shares[index][0] * box.width, event.clientY - box.top - this.shares[index][1] * box.height];
    const follow = (moved) => this.put(index, moved.clientX - box.left - off[0], moved.clientY - box.top - off[1]);
    const end = () => {
      mark.removeEventListener("pointermove", follow);
      mark.removeEventListener("pointerup", end);
      mark.removeEventListener("pointercancel", end);
    };
    mark.addEventListener("pointermove", follow);
    mark.addEventListener("pointerup", end);
    mark.addEventListener("pointercancel", end);
  }

  key(event, index) {
    const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const { width, height } = this.picture.getBoundingClientRect();
    const far = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    const [x, y] = this.shares[index];
    this.put(index, x * width + step[0] * far, y * height + step[1] * far);
  }

  put(index, x, y) {
    const { width, height } = this.picture.getBoundingClientRect();
    const within = (share) => Math.min(1, Math.max(0, share));
    this.shares[index] = [within(x / width), within(y / height)];
    this.draw();
    this.moved();
  }
}

/** Maps shares of the board onto the picture so that its corners fall on these four points. */
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return [((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / depth, ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / depth];
  };
}
