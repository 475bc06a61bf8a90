// Before Python is there: what is pressed, on the start screen or on the picture of the table, is shown as pressed, and
// done by main.py as soon as it can be, if it still means the same. Rules and language need no Python at all.
//
// The last thing pressed stands in data-wanted. The browser's offer to install the page is kept in window.installOffer.

const SETTINGS = "glenmore:settings"; // the entry of web/storage/settings.py

const root = document.documentElement;
const loading = () => root.dataset.state === "loading";

/** Take note of what is pressed, and show it. */
function press(button) {
  for (const other of document.querySelectorAll("[data-do][aria-busy]")) other.removeAttribute("aria-busy");
  button.setAttribute("aria-busy", "true");
  root.dataset.wanted = button.dataset.do;
}

/** The rules as the build has drawn them, in the dialog that Python would show. */
async function rules() {
  const response = await fetch(new URL(`./rules/${root.lang}.html`, import.meta.url));
  if (!response.ok || !loading()) return;
  document.getElementById("dialogs").innerHTML = await response.text();
  document.querySelector("#dialogs dialog").showModal();
  delete root.dataset.wanted;
}

/** Speak another language from now on. */
function language(tag) {
  root.lang = tag;
  try {
    const settings = JSON.parse(localStorage.getItem(SETTINGS)) ?? {};
    localStorage.setItem(SETTINGS, JSON.stringify({ ...settings, language: tag }));
  } catch {
    // storage that is forbidden: it holds until the page is closed
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-do]:not(select, input, form)");
  if (!loading() || !button) return;
  const dialog = button.closest("dialog");
  if (dialog) return button.dataset.do === "close" && dialog.close();
  press(button);
  if (button.dataset.do === "rules") rules().catch(() => {}); // Python will show them
});

document.addEventListener("change", ({ target }) => {
  if (loading() && target.matches("[data-do=language]")) language(target.value);
});

/** Press what a shortcut of the installed page is for; main.py tells if there is no such thing. */
function follow() {
  const asked = new URLSearchParams(location.search).get("do");
  if (["rules", "daily"].includes(asked)) document.querySelector(`#start [data-do=${asked}]`).click();
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", follow);
else follow();

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
  root.dataset.install = "offered";
});
addEventListener("appinstalled", () => {
  root.dataset.install = "";
});
