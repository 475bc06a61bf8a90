// The page's own words in the language spoken: those of index.html and progress.js. All others are Python's.
//
// <html data-language> is the language spoken; first.js sets it, then whoever chooses another one. The words follow it.
// <html lang> tells it to the browser, which changes it where it translates the page, and puts elements around the words.
// The build has put into #boot-words what is said in other languages, by language and English message.

const NAMES = ["aria-label", "title", "alt", "placeholder", "content"]; // attributes that are words

const root = document.documentElement;
const known = { en: {} };
const places = []; // where the page has words of its own: each with its English message

/** A message in the language spoken, its fields filled in. */
export function said(message, fields = {}) {
  const words = known[root.dataset.language]?.[message] ?? message;
  return words.replace(/{(\w+)}/g, (_, name) => fields[name]);
}

/** Find the words of the page, before any of them is drawn anew, and keep them in the language spoken. */
export function speak() {
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
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-language"] });
}

/** Put the words into the language spoken, except what Python has drawn since. */
function follow() {
  for (const place of places) {
    if (place.around?.firstElementChild?.localName === "font") {
      place.around.textContent = place.shown;
      place.owner = place.around.firstChild;
    }
    const { english, owner, name, shown } = place;
    if (owner[name] === shown) owner[name] = place.shown = said(english);
  }
  root.dataset.words = root.dataset.language;
}
