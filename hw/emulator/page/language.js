// The page's language: the browser's until the console is heard, then the console's.

const KNOWN = ["sv", "en"], page = document.documentElement;

page.lang = /^(sv|nb|nn|no|da)\b/.test(navigator.language) ? "sv" : "en";

/** Of `texts`, {sv, en}, those in the page's language. */
export const inIt = texts => texts[page.lang];

/** The panels say `said`, each {lang, says}: speak as they do. Returns whether that is another language. */
export function hear(said) {
  const lang = said.map(one => one?.lang).find(one => KNOWN.includes(one)), changed = lang && lang !== page.lang;
  if (changed) page.lang = lang;
  return changed;
}
