// The rules beside the board: showing, searching and browsing them, before and after Python is running.
//
// Loaded when first requested: by start.js before Python is running, then by features/rules/rules_part.py. Their text
// is written by the build, a file for each language. <html data-rules="on"> says that they are shown.

const root = document.documentElement;
const element = (id) => document.getElementById(id);
const assetUrl = (path) => new URL(path, import.meta.url);

let sheet; // the element in which they stand, in the page only while they are shown
let loadedLanguage; // the language in which they stand in it
let opener; // what had the focus before

/** Show the rules, or one of their paragraphs; the promise fails if they cannot be loaded. */
export async function open(paragraph, before) {
  opener = before ?? opener;
  sheet ??= createSheet();
  await Promise.all([loadStylesheet(), loadText()]);
  if (root.dataset.rules !== "on") return;
  if (!sheet.isConnected) element("dialogs").before(sheet);
  goTo(paragraph);
}

/** Hide them; the focus goes back to where it was. */
export function close() {
  const inside = sheet?.contains(document.activeElement);
  sheet?.remove();
  if (inside && opener?.isConnected) opener.focus();
}

/** Go to a paragraph, or to the top. */
function goTo(paragraph) {
  const target = (paragraph && element(`rule-${paragraph}`)) || element("rules-title");
  find("");
  for (const before of sheet.querySelectorAll(".rb-here")) before.classList.remove("rb-here");
  if (target.id === "rules-title") element("rules-body").scrollTop = 0;
  else scrollBy(offsetOf(target));
  if (target.matches("li, strong, .rb-word")) target.classList.add("rb-here");
  target.focus({ preventScroll: true });
}

/** Distance of an element below the upper edge of the text being read. */
function offsetOf(target) {
  const body = element("rules-body");
  const edge = body.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(body).scrollPaddingTop);
  return target.getBoundingClientRect().top - edge;
}

/** Scroll the text, and nothing around it: the page may be in a frame of another one. */
function scrollBy(distance) {
  element("rules-body").scrollTop += distance;
}

/** Create the element that shows them. */
function createSheet() {
  const sheet = document.createElement("aside");
  sheet.id = "rules";
  sheet.className = "rb";
  sheet.dataset.testid = "rules-sheet";
  sheet.setAttribute("aria-labelledby", "rules-title");
  sheet.addEventListener("click", onClick);
  sheet.addEventListener("input", onInput);
  sheet.addEventListener("keydown", onKey);
  return sheet;
}

let styles;

/** Load their style sheet; resolves once it is in force. */
function loadStylesheet() {
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = assetUrl("./features/rules/rules.css");
    link.onload = resolve;
    link.onerror = () => {
      styles = undefined;
      link.remove();
      reject(new Error(link.href));
    };
    document.head.append(link);
  });
  return styles;
}

/** Load their text in the page's language. */
export async function loadText() {
  const { language } = root.dataset;
  if (loadedLanguage === language) return;
  const response = await fetch(assetUrl(`./rules/${language}.html`));
  if (!response.ok) throw new Error(`${response.status}`);
  sheet.innerHTML = await response.text();
  loadedLanguage = language;
}

// ---- actions

function onClick(event) {
  const button = event.target.closest("[data-show]");
  if (button) show(button).catch(() => {}); // it can be pressed again
  const link = event.target.closest("a[href^='./#rules=']");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey; // a tab or a window of its own
  if (link && !elsewhere) {
    event.preventDefault();
    goTo(link.hash.slice("#rules=".length));
  } else if (root.dataset.state === "loading" && event.target.closest("[data-do=close-rules]")) {
    window.rulesSheet.close();
  }
}

function onInput({ target }) {
  if (target.id === "rules-search") find(target.value);
  if (target.id === "rules-lead") measure(target);
  if (target.id === "rules-brings") choose(target.value);
}

function onKey(event) {
  const composing = event.isComposing || event.keyCode === 229; // it ends what an input method has begun
  if (event.key !== "Escape" || composing) return;
  event.preventDefault();
  if (element("rules-search").value) {
    find("");
    element("rules-search").focus();
  } else sheet.querySelector("[data-do=close-rules]").click();
}

let pictures; // of the steps that show something

/** Show the next step of the demonstration in a paragraph; after the last one, start over. */
async function show(button) {
  pictures ??= await loadPictures();
  const list = button.closest(".rb-section").querySelector(".rb-show");
  const steps = [...list.children];
  const at = (steps.findIndex((step) => !step.hidden) + 1) % steps.length;
  for (const [number, step] of steps.entries()) step.hidden = number !== at;
  const picture = pictures.querySelector(`[data-picture=${steps[at].dataset.step}]`);
  steps[at].firstElementChild.replaceChildren(...picture.cloneNode(true).childNodes);
  list.hidden = false;
  button.querySelector("span").textContent = `${button.dataset.next} (${at + 1}/${steps.length})`;
  scrollBy(Math.max(0, Math.min(offsetOf(list), list.getBoundingClientRect().bottom - innerHeight)));
}

async function loadPictures() {
  const response = await fetch(assetUrl("./rules/pictures.html"));
  if (!response.ok) throw new Error(`${response.status}`);
  const template = document.createElement("template");
  template.innerHTML = await response.text();
  return template.content;
}

/** The slider from a lead to its points. */
function measure({ value, dataset }) {
  const points = dataset.words.split("|")[value];
  element("rules-points").textContent = `${value}: ${points}`;
}

/** Show only the tiles that bring something, and of the kinds only those that have any. */
function choose(wanted) {
  for (const card of sheet.querySelectorAll(".rb-card")) {
    card.hidden = Boolean(wanted) && !card.dataset.brings.split(" ").includes(wanted);
  }
  for (const kind of sheet.querySelectorAll(".rb-kind")) {
    kind.hidden = !kind.querySelector(".rb-card:not([hidden])");
  }
}

// ---- the search

/** Other spellings, by language: German umlauts as ae, oe, ue, Dutch ij as y, Romanian â as the older î. */
const SPELT = {
  de: (text) => text.replace(/([aou])e/g, "$1"),
  nl: (text) => text.replaceAll("y", "ij"),
  ro: (text) => text.replace(/([b-df-hj-np-tv-z]\p{M}?)i\u0302(?=\p{L})/gu, "$1a"),
};

/** Letters as they are compared: small, without accents, ß as ss, in one spelling; and no-break spaces as others. */
function plain(text) {
  const small = text.normalize("NFKD").toUpperCase().toLowerCase();
  return (SPELT[loadedLanguage]?.(small) ?? small).replace(/\p{M}/gu, "");
}

/** Lists the places that contain some words: first those with them in the title, then among their search words, then in the
 *  text; without any, places with most of the words, or else all parts of the rules. */
function find(words) {
  const wanted = plain(words.trim());
  if (element("rules-search").value.trim() !== words.trim()) element("rules-search").value = words;
  const exact = wanted ? once([...matchTitles(wanted), ...matchSearchWords(wanted), ...matchTexts(wanted)]) : [];
  const found = exact.length || !wanted ? exact : once(matchSomeWords(wanted)).slice(0, MAX_SOME);
  element("rules-found").replaceChildren(...found.map(item));
  element("rules-found").hidden = !wanted;
  element("rules-text").hidden = Boolean(wanted);
  const { words: counted, none } = element("rules-count").dataset;
  element("rules-count").textContent = wanted && (exact.length ? counted.replace("{number}", found.length) : none);
}

const MAX_SOME = 12; // places listed if none contains all the words

/** Places without repetitions. */
const once = (places) => places.filter(({ to }, at) => places.findIndex((place) => place.to === to) === at);

/** The words of a text, in the form in which they are compared. */
const split = (text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The search words with a meaning; all of them if none has one. */
function meaningfulWords(wanted) {
  const ignored = new Set(split(element("rules-count").dataset.ignored));
  const all = split(wanted);
  const some = all.filter((word) => !ignored.has(word));
  return some.length ? some : all;
}

/** The number of words that begin with one of the others, or with which one of the others begins. */
function countShared(words, others) {
  const alike = (one, other) => other === one || (one.length > 2 && other.startsWith(one)) || (other.length > 3 && one.startsWith(other));
  return words.filter((one) => others.some((other) => alike(one, other))).length;
}

/** Paragraphs whose search words include all of the words. */
function matchSearchWords(wanted) {
  const words = meaningfulWords(wanted);
  const headings = [...sheet.querySelectorAll("[data-also]")];
  return headings
    .filter(({ textContent, dataset }) => countShared(words, split(`${textContent} ${dataset.also}`)) === words.length)
    .map((heading) => placeOf(heading));
}

/** Places with some of the words, those with most of them first; or else all parts of the rules. */
function matchSomeWords(wanted) {
  const words = meaningfulWords(wanted);
  const texts = [...sheet.querySelectorAll("[data-also], .rb-section :is(p, li, dd)")];
  const counted = texts.map((text) => [text, countShared(words, split(`${text.textContent} ${text.dataset.also ?? ""}`))]);
  const some = counted.filter(([, count]) => count).sort(([, one], [, other]) => other - one);
  const headings = some.length ? some.map(([text]) => text) : [...sheet.querySelectorAll("h3[data-entry]")];
  return headings.map((text) => placeOf(text));
}

/** Headings, tiles, rulings and words with them in the title. */
function matchTitles(wanted) {
  const entries = [...sheet.querySelectorAll("[data-entry]")];
  return entries.filter((entry) => plain(entry.textContent).includes(wanted)).map((entry) => placeOf(entry));
}

/** Paragraphs, tiles and rulings with the words in their text. */
function matchTexts(wanted) {
  const texts = [...document.querySelectorAll(".rb-section :is(p, li, td, dd)")];
  return texts.filter((text) => plain(text.textContent).includes(wanted)).map((text) => placeOf(text, wanted));
}

/** The place of something: the nearest thing around it that has an address; with some of its words, if any are looked
 *  for. */
function placeOf(within, wanted) {
  const around = within.closest("[id^=rule-]") ?? within.closest("tr")?.querySelector("[id^=rule-]");
  const target = around ?? within.closest(".rb-section, .rb-kind").querySelector("[id^=rule-]");
  const title = target.matches("h3, h4, h5") ? target : (target.querySelector("[data-entry], b") ?? target);
  const name = title.firstChild.textContent.trim();
  return { to: target.id.slice("rule-".length), title: name, words: wanted && excerpt(textOf(within, name), wanted) };
}

/** The text of an element in one line, without its pictures and its name; a dot separates its lines. */
function textOf(within, name) {
  const lines = new Map();
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    let block = texts.currentNode.parentElement;
    if (block.closest("svg")) continue;
    while (block !== within && getComputedStyle(block).display === "inline") block = block.parentElement;
    lines.set(block, (lines.get(block) ?? "") + texts.currentNode.data);
  }
  const found = [...lines.values()].map((line) => line.replace(/\s+/g, " ").trim());
  return found.filter((line) => line && line !== name).join(" · ");
}

/** Some words around those that were looked for. */
function excerpt(text, wanted) {
  const compared = plain(text);
  const at = Math.round((Math.max(compared.indexOf(wanted), 0) * text.length) / compared.length); // about there
  const from = at < 40 ? 0 : text.lastIndexOf(" ", at - 30) + 1;
  return `${from ? "… " : ""}${text.slice(from, at + 60)}${text.length > at + 60 ? " …" : ""}`;
}

function item({ to, title, words }) {
  const [entry, link] = ["li", "a"].map((name) => document.createElement(name));
  link.href = `./#rules=${to}`;
  link.textContent = title;
  entry.append(link);
  if (words) {
    const excerpt = document.createElement("small");
    excerpt.textContent = words;
    entry.append(excerpt);
  }
  return entry;
}
