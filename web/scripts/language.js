// The page's own words in the current language: those of index.html and progress.js. Python translates all others.
//
// <html data-language> is the current language; first.js sets it, and later the user may change it. The words follow it.
// <html lang> declares it to the browser, which changes it when translating the page, and puts elements around the words.
// The build has put the translations into #boot-words, by language and English message.

const NAMES = ["aria-label", "title", "alt", "placeholder", "content"]; // attributes that hold words

const root = document.documentElement;
const known = { en: {} };
const places = []; // where the page has words of its own: each with its English message

/** A message in the current language, with its fields filled in. */
export function translate(message, fields = {}) {
  const words = known[root.dataset.language]?.[message] ?? message;
  return words.replace(/{(\w+)}/g, (_, name) => fields[name]);
}

/** Find the words of the page, before any of them is redrawn, and keep them in the current language. */
export function startTranslating() {
  Object.assign(known, JSON.parse(document.getElementById("boot-words")?.textContent || "{}"));
  const messages = new Set(Object.values(known).flatMap(Object.keys));
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (messages.has(node.data.trim())) places.push({ english: node.data.trim(), owner: node, name: "data", around: node.parentElement });
  }
  for (const name of NAMES) {
    for (const owner of document.querySelectorAll(`[${name}]`)) {
      const attribute = owner.getAttributeNode(name);
      if (messages.has(attribute.value)) places.push({ english: attribute.value, owner: attribute, name: "value" });
    }
  }
  for (const place of places) place.shown = place.owner[place.name];
  translatePage();
  new MutationObserver(translatePage).observe(root, { attributeFilter: ["data-language"] });
}

/** Put the words into the current language, except those that Python has drawn since. */
function translatePage() {
  for (const place of places) {
    if (place.around?.firstElementChild?.localName === "font") {
      place.around.textContent = place.shown;
      place.owner = place.around.firstChild;
    }
    const { english, owner, name, shown } = place;
    if (owner[name] === shown) owner[name] = place.shown = translate(english);
  }
  root.dataset.words = root.dataset.language;
}
