// The papers of a game: report and score sheet to open, files to keep.

import { el } from "./dom.js";
import { word } from "./words.js";

/** What can be opened or kept of one game, whose papers lie at `place`. */
export function papers(place, pair) {
  const link = (paper, title, target = null) => el("a", { href: `${place}/${paper}`, target, rel: "noopener", "aria-label": `${title}: ${pair}` }, title);
  return el(
    "span",
    { class: "papers" },
    link("report", word("papers.report"), "_blank"),
    link("scoresheet", word("papers.scoresheet"), "_blank"),
    link("pdn", word("papers.pdn")),
    link("evidence", word("papers.evidence")),
  );
}
