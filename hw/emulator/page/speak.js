// What a panel says in words: kept beside it for screen readers, which read what is new in a live region.

/** `said`: {lang, says}, or nothing when it is not for this page. */
export function speak(region, said) {
  const says = said?.says ?? [], text = says.join("\n");
  if (region.dataset.text === text) return;
  region.dataset.text = text;
  region.lang = said?.lang || document.documentElement.lang;
  region.replaceChildren(...says.map(sentence => Object.assign(document.createElement("p"), { textContent: sentence })));
}
