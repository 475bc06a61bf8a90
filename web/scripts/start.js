// Before Python is running: anything pressed, on the start screen or on the picture of the table, is shown as pressed, and
// main.py carries it out as soon as possible, if it still means the same. Rules and language need no Python at all.
//
// The last thing pressed is in data-wanted. The browser's offer to install the page is kept in window.installOffer.

const root = document.documentElement;
const loading = () => root.dataset.state === "loading";

/** Nothing that was pressed is still to be done. */
function rest() {
  for (const button of document.querySelectorAll("[data-do][aria-busy]")) button.removeAttribute("aria-busy");
  delete root.dataset.wanted;
}

/** Record a press, and show it. */
function press(button) {
  rest();
  button.setAttribute("aria-busy", "true");
  root.dataset.wanted = button.dataset.do;
}

let sheet; // rules.js, once it is there

/** The rules beside the board; features/rules/rules_part.py shows them by this, too. */
window.rulesSheet = {
  async open(paragraph) {
    const before = root.dataset.rules ? undefined : document.activeElement;
    root.dataset.rules = "on";
    try {
      sheet ??= await import("./rules.js");
      await sheet.open(paragraph, before);
    } catch (error) {
      this.close();
      throw error;
    }
    if (loading()) rest();
  },
  async translate() {
    await sheet?.loadText();
  },
  close() {
    delete root.dataset.rules;
    sheet?.close();
  },
};

/** Speak another language from now on. */
function language(tag) {
  root.lang = root.dataset.language = tag;
  try {
    const settings = JSON.parse(localStorage.getItem(SHARED.settings)) ?? {};
    localStorage.setItem(SHARED.settings, JSON.stringify({ ...settings, language: tag }));
  } catch {
    // storage that is forbidden: it holds until the page is closed
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-do]:not(select, input, form)");
  if (!loading() || !button) return;
  const [word, paragraph] = button.dataset.do.split(" ");
  if (word === "close-rules") return;
  press(button);
  if (word === "rules") window.rulesSheet.open(paragraph).catch(() => {}); // Python will show them
});

document.addEventListener("change", ({ target }) => {
  if (loading() && target.matches("[data-do=language]")) language(target.value);
});

/** Press what a shortcut of the installed page is for; main.py tells if there is no such thing. The address may ask for
 *  a paragraph of the rules, too, once. */
function follow() {
  const [, rest] = /^#rules=(.*)/.exec(location.hash) ?? [];
  if (rest !== undefined) {
    const here = new URL(location.href);
    here.hash = "";
    history.replaceState(history.state, "", here.href);
    const [paragraph] = /[a-z0-9]+(-[a-z0-9]+)*/.exec(rest.replace(/%(25)*[\da-f]{2}/gi, "").toLowerCase()) ?? [];
    window.rulesSheet.open(paragraph).catch(() => {});
  }
  const asked = new URLSearchParams(location.search).get("do");
  if (SHARED.shortcuts[asked] === "start") document.querySelector(`#start [data-do=${asked}]`).click();
}

/** The glen behind the start screen, half of all its elements: it is drawn when what can be used has been. */
function grow() {
  const glen = document.querySelector(".s-glen template");
  glen?.replaceWith(glen.content);
}

/** Keeps dropped files from replacing the page: features/links/incoming_part.py opens them. Text can be dropped into a field. */
function stay(event) {
  const words = !event.dataTransfer?.types.includes("Files");
  if (!(words && event.target.closest?.("input, textarea"))) event.preventDefault();
}
addEventListener("dragover", stay);
addEventListener("drop", stay);

/** The page has been parsed. */
export const parsed = new Promise((resolve) => {
  if (document.readyState !== "loading") resolve();
  addEventListener("DOMContentLoaded", resolve, { once: true });
});

parsed.then(() => {
  follow();
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  requestAnimationFrame(() => idle(grow));
});

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
  root.dataset.install = "offered";
});
addEventListener("appinstalled", () => {
  root.dataset.install = "";
});
