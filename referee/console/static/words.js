// The page's words, in its language.

const known = JSON.parse(document.getElementById("words").textContent);
export const language = document.documentElement.lang;

/** The words of this key with the values filled in, beginning with a capital. */
export function word(key, values = {}) {
  const text = (known[keyed(key)] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  return typeset(text);
}

/** Keys are made of values too: a result "*", a severity of two words. */
function keyed(key) {
  return key.replace("*", "unknown").replaceAll(" ", "-");
}

/** The same as it stands in the middle of a sentence. */
export function lower(key) {
  return known[keyed(key)] ?? key;
}

/** A sentence that the referee gives in every language. */
export function told(sentence) {
  return typeset(sentence[language] ?? sentence.en);
}

export function side(letter) {
  return known[`sides.${letter ?? "unknown"}`];
}

export function other(letter) {
  return letter === "W" ? "B" : "W";
}

/** "4 min ago", as a person says it. */
export function ago(seconds) {
  return seconds < 100
    ? word("item.seconds_ago", { count: Math.max(0, Math.round(seconds)) })
    : word("item.minutes_ago", { count: Math.round(seconds / 60) });
}

/** Begins with a capital; French signs do not begin a line, nor does « end one. */
function typeset(text) {
  return (text.charAt(0).toUpperCase() + text.slice(1)).replace(/ (?=[:;?!»])/g, "\u00a0").replaceAll("« ", "«\u00a0");
}
