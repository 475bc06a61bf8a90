// The display while the page starts: its progress, the file it is waiting for, and the reason for a failure.
//
// The page has #boot with #boot-progress, #boot-step, #boot-size and #boot-note, and #boot-error (hidden) with
// #boot-error-text. <html data-state> is "loading", then "ready" (main.py sets it) or "failed" (either may).

import { translate } from "./language.js";

const N_ = (message) => message; // marks a message for translation

const WORDS = {
  // Translators: Before the game has started, here and below; {what} is a file's name, {why} a number such as 404 or the browser's words.
  stepDownload: N_("Loading the game…"),
  // Translators: Megabytes that have come, and all of them: "3.2 of 13.3 MB".
  size: N_("{got} of {all} MB"),
  sizeSlow: N_("{got} of {all} MB, about {seconds} s left"),
  stepPython: N_("Starting the game…"),
  stepGame: N_("Setting up the game…"),
  stepInvitation: N_("Opening the invitation…"),
  stepAnswer: N_("Opening the answer…"),
  stepBot: N_("Loading the opponent…"),
  stepWaiting: N_("Waiting for {what}…"),
  noteWaiting: N_("The game will start as soon as this file arrives. If that takes too long, check your connection and reload the page."),
  failedMissing: N_("The server doesn’t provide the file {what} ({why})."),
  failedLost: N_("The file {what} couldn’t be loaded ({why})."),
  failedShort: N_("The file {what} was cut short: only {got} of {size} bytes arrived."),
  failedCut: N_("This page didn’t load completely."),
  failedPage: N_("The server sent a web page instead of the file {what}."),
  failedType: N_("This site serves the file {what} as “{type}”, and browsers don’t run scripts of that type."),
  failedOther: N_("The file {what} belongs to a different version: {got} bytes arrived instead of {size}."),
  failedUse: N_("The file {what} can’t be used ({why})."),
  noEnd: N_("its end is missing"),
  failedPython: N_("The game stopped with an error: {why}."),
  failedWasm: N_("This browser can’t run WebAssembly, which the game needs."),
  failedTimeout: N_("Nothing has happened for a minute."),
  helpConnection: N_("Check your connection and reload the page."),
  helpHost: N_("Reload the page in a minute. If that doesn’t help, only the site’s owner can: all of it has to be copied to its server again."),
  // Translators: {ending} is "wasm", {type} "application/wasm".
  helpUnknown: N_("Reload the page in a minute. If that doesn’t help, tell the site’s owner: the file is missing, or the server doesn’t send files ending in .{ending} as {type}."),
  helpType: N_("For the site’s owner: the server must send files ending in .js as text/javascript."),
  helpBrowser: N_("Use a recent version of Chrome, Edge, Firefox or Safari."),
  helpReload: N_("Reload the page. If that doesn’t help, use a recent version of Chrome, Edge, Firefox or Safari."),
};
const LINKS = { i: "stepInvitation", a: "stepAnswer", b: "stepBot" }; // the step shown for a link, whose screen is drawn by Python
const SLOW_START = 5; // s that the files still take, above which the page says so

const root = document.documentElement;
const element = (id) => document.getElementById(id);
let step = "stepDownload";
let note; // what the page itself says below the step

/** Words of the page, in the current language. */
export const words = (name, fields) => translate(WORDS[name], fields);

/** True while the page is starting. */
export const loading = () => root.dataset.state === "loading";

/** Begin the start. */
export function begin() {
  note = element("boot-note")?.textContent;
  show(0);
}

/** Show the progress of the start, of 100, and the current step, by the name of its words. */
export function show(percent, name = step) {
  const bar = element("boot-progress");
  bar.value = Math.max(bar.value, percent);
  step = LINKS[/^#([a-z])=/.exec(location.hash)?.[1]] ?? name;
  setTexts(words(step), note && translate(note));
}

/** Show how many of all bytes have arrived and, if it takes long, how long it will still take. */
export function showSize(received, total, elapsed) {
  if (!element("boot-size") || total === Infinity) return;
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(root.dataset.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const seconds = Math.round(((total - received) * elapsed) / received / 1000);
  const fields = { got: megabytes(Math.min(received, total)), all: megabytes(total), seconds };
  element("boot-size").textContent = words(seconds > SLOW_START ? "sizeSlow" : "size", fields);
}

/** Nothing has arrived for a while: show the name of the awaited file, if there is one. */
export function showAwaited(what) {
  element("boot").classList.toggle("late", Boolean(what));
  if (what) setTexts(words("stepWaiting", { what }), words("noteWaiting"));
}

function setTexts(text, below) {
  if (element("boot-step").textContent !== text) element("boot-step").textContent = text;
  if (below && element("boot-note")) element("boot-note").textContent = below;
}

/** Report that the start has failed, unless it is over, by the names of the words for the reason and the remedy. */
export function fail(reason, help, fields) {
  if (!loading()) return;
  element("boot-error-text").textContent = `${words(reason, fields)} ${words(help, fields)}`;
  root.dataset.state = "failed";
}

/** Report that the end of the page itself is missing: it can show nothing else. */
export function showTruncated() {
  const message = document.createElement("p");
  message.id = "boot-error-text";
  message.className = "boot failed";
  message.setAttribute("role", "alert");
  message.textContent = `${words("failedCut")} ${words("helpHost")}`;
  document.body.replaceChildren(message);
  root.dataset.state = "failed";
}

/** The game is ready, or the start has failed. */
export function end() {
  element("boot").hidden = true;
  for (const text of element("boot").querySelectorAll("p")) text.textContent = "";
  element("boot-error").hidden = root.dataset.state !== "failed";
}
