// Starts Python and tells the page how far that is.
//
// Progress counts real bytes: every fetch() of PyScript and Pyodide passes through `counted`, which hands the answer on
// and counts a copy of what flows. So each file is asked for once, whatever the host's cache headers say, nothing waits for
// anything, and a file that does not come is known by name, where Pyodide itself would wait for ever. The largest file is
// asked for here, long before Pyodide does so.
// The scripts, an eighth of the whole, are loaded by import() and so not counted; the events of PyScript tell of them.
//
// Whatever is wrong with a file is told by its name, at once where that can be known: the build has written into the page
// how long each is. What a script lacks, which import() doesn't say, is looked up once something has failed. A file that
// is only late is named too, and waited for.
//
// The page has #boot with #boot-progress, #boot-step and #boot-note, and #boot-error (hidden) with #boot-error-text and
// #boot-reload. #boot-silent shows itself after a while unless it is taken away here: this file may be the missing one.
// <html data-state> is "loading", then "ready" (main.py sets it) or "failed" (either may).

import "./first.js";
import "./glenmore.js";
import { said, speak } from "./language.js";
import { IMPORTED, opened, opening, packed } from "./packs.js";
import { putUp } from "./picture.js";
import "./start.js";

const N_ = (message) => message; // marks a message for translation

const WORDS = {
  // Translators: Before the game has started, here and below; {what} is a file's name, {why} a number such as 404 or the browser's words.
  stepDownload: N_("Loading the game…"),
  // Translators: Megabytes that have come, and all of them: "3.2 of 13.3 MB".
  size: N_("{got} of {all} MB"),
  sizeSlow: N_("{got} of {all} MB, about {seconds} s more"),
  stepPython: N_("Starting Python…"),
  stepGame: N_("Setting up the table…"),
  stepWaiting: N_("Waiting for {what}…"),
  noteWaiting: N_("The start goes on by itself when this file comes. If that takes too long, check the connection and reload the page."),
  failedMissing: N_("The host does not give out the file {what} ({why})."),
  failedLost: N_("The file {what} could not be loaded ({why})."),
  failedShort: N_("The file {what} was cut short: {got} of {size} bytes came."),
  failedPage: N_("In place of the file {what} the host sends a web page."),
  failedType: N_("The host calls the file {what} “{type}”, and browsers run no script of that type."),
  failedOther: N_("The file {what} is not the one of this version: {got} bytes came instead of {size}."),
  failedUse: N_("The file {what} cannot be used ({why})."),
  noEnd: N_("its end is missing"),
  failedPython: N_("The game stopped with an error: {why}."),
  failedWasm: N_("This browser cannot run WebAssembly, which the game needs."),
  failedTimeout: N_("Nothing has happened for a minute."),
  helpConnection: N_("Check the connection and reload the page."),
  helpHost: N_("Reload the page in a minute. If that does not help, the site has to be copied to its host again, whole."),
  helpType: N_("Whoever runs the host has to give files ending in .js the type text/javascript."),
  helpBrowser: N_("Use a recent version of Chrome, Edge, Firefox or Safari."),
  helpReload: N_("Reload the page. If that does not help, use a recent version of Chrome, Edge, Firefox or Safari."),
};
// MicroPython, which the site does not use either, would fetch all of PyScript's plugins unless told not to.
const UNUSED = "codemirror deprecations-manager donkey error py-editor py-game py-terminal".split(" ").map((name) => `!${name}`);
// A link rel="preload" would not do: of what such a link brought, Chromium never uses the machine code that it has kept.
const WASM = new URL("./vendor/pyodide/pyodide.asm.wasm", import.meta.url).href;
const LIBRARY = new URL("./vendor/pyodide/python_stdlib.zip", import.meta.url).href;
const SCRIPT = "./vendor/pyodide/pyodide.asm.js"; // an eighth of a second of compiling
const QUIET = 4_000; // ms without a byte, until the page says what it waits for
const PATIENCE = 60_000; // ms in which nothing happens though nothing is waited for
const UNSEEN = 500; // ms in which a page that can be seen is painted
const LONG = 5; // s that the files still take, from which on that is told
const LOOKING = 3_000; // ms for finding out why something failed
const DOWNLOADED = 80; // of 100, when every byte is there

const root = document.documentElement;
const element = (id) => document.getElementById(id);
const words = (name, fields) => said(WORDS[name], fields);
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// ------------------------------------------------------------------------------------------------- what the page shows

let step = "stepDownload";
let note; // what the page itself says below the step

function show(percent, name = step) {
  const bar = element("boot-progress");
  bar.value = Math.max(bar.value, percent);
  step = name;
  say(words(step), note && said(note));
}

/** How much has come, and, where that takes long, for how long it will go on. */
function showSize() {
  if (!element("boot-size") || total === Infinity) return;
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const seconds = Math.round(((total - received) * (performance.now() - begun)) / received / 1000);
  const fields = { got: megabytes(Math.min(received, total)), all: megabytes(total), seconds };
  element("boot-size").textContent = words(seconds > LONG ? "sizeSlow" : "size", fields);
}

function say(text, below) {
  if (element("boot-step").textContent !== text) element("boot-step").textContent = text;
  if (below && element("boot-note")) element("boot-note").textContent = below;
}

function fail(reason, help, fields) {
  if (root.dataset.state !== "loading") return;
  element("boot-error-text").textContent = `${words(reason, fields)} ${words(help)}`;
  root.dataset.state = "failed";
  end();
}

/** The game is there, or the start has failed; main.py may have said either. */
function end() {
  clearTimeout(watchdog);
  ending.abort();
  observer.disconnect();
  files.disconnect();
  globalThis.fetch = opening(plainFetch);
  element("boot").hidden = true;
  for (const told of element("boot").querySelectorAll("p")) told.textContent = "";
  element("boot-error").hidden = root.dataset.state !== "failed";
}

/** Load the page anew, and the file that was wrong from the host itself: the browser may have kept what it was. */
async function reload() {
  const anew = wrong && plainFetch(wrong, { cache: "reload" }).then((response) => response.arrayBuffer());
  await Promise.race([anew, pause(LOOKING)]).catch(() => {});
  location.reload();
}

/** Without its style sheet the page is no more than what tells how the start goes. */
function bare(yes) {
  for (const part of document.body.children) {
    if (!part.id.startsWith("boot")) part.toggleAttribute("hidden", yes);
  }
}

// ------------------------------------------------------------------------------------------------ what is with the files

const nameOf = (address) => new URL(address).pathname.split("/").pop();
const links = (selector) => [...document.querySelectorAll(`link[rel=${selector}]`)];
const sizes = new Map(); // in bytes, by address, as the build made them
const coming = new Set(); // the addresses of what is on its way, that of which nothing has come for longest first
const arrived = new Set(); // the addresses of what has come, or failed, as the browser tells
const arrivals = new EventTarget(); // has an event of that address for each
const counts = []; // of what has been asked for, each until its end
const strange = new Map(); // what may be wrong with a file that has come, by address
let scripts = []; // the addresses of those that PyScript loads, in that order
let explaining = false;
let wrong; // the address of the file to which a failure is due

/** Tell what is wrong with a file: the name of the words for that, of those that say what to do, and what they name. */
function tell(address, [reason, help, fields]) {
  if (root.dataset.state === "loading") wrong = address;
  fail(reason, help, { what: nameOf(address), ...fields });
}

/** What is wrong with an answer, as `tell` takes it; nothing, if it is as the build made it. */
function verdict(address, response, got) {
  const type = response.headers.get("Content-Type") ?? "";
  const size = sizes.get(address) ?? got;
  if (!response.ok) return ["failedMissing", "helpHost", { why: `${response.status} ${response.statusText}`.trim() }];
  if (got !== size && type.startsWith("text/html")) return ["failedPage", "helpHost"];
  if (got < size) return ["failedShort", "helpHost", { got, size }];
  if (scripts.includes(address) && !/(java|ecma)script/.test(type)) return ["failedType", "helpType", { type }];
  if (got > size) return ["failedOther", "helpHost", { got, size }];
}

const lost = (error) => ["failedLost", "helpConnection", { why: error.message }];

/** A script with its verdict, if it has one: import() tells no more than that something is wrong. */
async function inspected(address) {
  try {
    const response = await plainFetch(address);
    return [address, verdict(address, response, (await response.arrayBuffer()).byteLength)];
  } catch (error) {
    return [address, lost(error)];
  }
}

/** The file to which an error is due, with its verdict. */
async function atFault() {
  await Promise.allSettled(counts); // whichever is cut short says so itself
  return [...(await Promise.all(scripts.map(inspected))), ...strange].find(([, found]) => found);
}

/** Something has gone wrong before the game is there: look for a file to which that is due, and tell. */
async function explain(reason, fields) {
  if (explaining) return; // one thing that is wrong brings others with it
  explaining = true;
  const found = await Promise.race([atFault(), pause(LOOKING)]);
  if (found) tell(...found);
  else fail(reason, "helpReload", fields);
}

// -------------------------------------------------------------------------------------------- what tells how far it is

const ending = new AbortController(); // of everything that listens only until the game is there
const plainFetch = globalThis.fetch;
const early = new Map(); // answers on their way, by address
let total = Infinity; // bytes
let received = 0;
let begun = 0; // when the first file was asked for
let heard = 0; // when something last happened
let watchdog;

/** Something happened: wait anew. */
function alive() {
  heard = performance.now();
  clearTimeout(watchdog);
  watchdog = setTimeout(quiet, QUIET);
}

/** Nothing has happened for a while: say what is waited for. */
function quiet() {
  const [address] = [...coming, ...scripts.filter((script) => !arrived.has(script))];
  element("boot").classList.toggle("late", Boolean(address));
  if (address) say(words("stepWaiting", { what: nameOf(address) }), words("noteWaiting"));
  else if (performance.now() - heard >= PATIENCE) return fail("failedTimeout", "helpConnection");
  watchdog = setTimeout(quiet, QUIET);
}

/** What PyScript and Pyodide have in place of fetch(): what was asked for early is handed over, once. */
async function fetched(resource, options) {
  const address = new URL(resource.url ?? resource, document.baseURI).href;
  const answer = early.get(address);
  early.delete(address);
  return answer ?? opened(address, await counted(packed(address), options));
}

/** fetch(), but what comes is counted and what does not come is told. */
async function counted(address, options) {
  coming.add(address);
  let response;
  try {
    response = await plainFetch(address, options);
  } catch (error) {
    tell(address, lost(error));
    throw error;
  }
  if (!response.ok) tell(address, verdict(address, response));
  // A copy is counted, since only for an answer of its own does the browser keep the machine code made of it.
  if (response.body) counts.push(count(address, response, response.clone().body.getReader()));
  return response;
}

async function count(address, response, reader) {
  let got = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      coming.delete(address);
      coming.add(address);
      got += part.value.byteLength;
      received += part.value.byteLength;
      if (root.dataset.state === "loading") {
        show((DOWNLOADED * received) / total, received < total ? "stepDownload" : "stepPython");
        showSize();
      }
    }
    strange.set(address, verdict(address, response, got));
    if (got < sizes.get(address)) tell(address, strange.get(address));
  } catch (error) {
    tell(address, lost(error));
  }
  coming.delete(address);
}

/** Have it compiled while PyScript starts; Pyodide, which asks for that together with the rest, is given the result. */
function compileEarly(answer) {
  const compiled = compile(answer);
  compiled.catch((error) => explain("failedUse", { what: nameOf(WASM), why: error.message }));
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== (await answer)) return instantiateStreaming(source, imports);
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  import(SCRIPT).catch(() => {});
}

/** Open a pack while PyScript starts. */
function openEarly(address) {
  const answer = fetched(address).then(async (response) => new Response(await response.arrayBuffer(), response));
  answer.catch(() => {}); // whoever asks for it will hear of that
  early.set(address, answer);
}

/** Browsers keep the machine code only of what they compile as it flows, and do so only if its type is right. */
async function compile(answer) {
  const response = await answer;
  const streams = /^application\/wasm$/i.test(response.headers.get("Content-Type"));
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Whether the style sheets are in force, to their last rule, which the build has put there to tell. */
const styled = () => getComputedStyle(root).getPropertyValue("--styled") !== "";

/**
 * Wait for a style sheet, and do without the type that the host gives it: browsers refuse any but text/css.
 * WebKit runs this script before the style sheet has come; in the others it may have failed before. One that is late is
 * asked for anew, since the page shows nothing as long as it waits for the link's.
 */
async function dressed(link) {
  if (!styled() && !arrived.has(link.href)) {
    await new Promise((resolve) => {
      for (const type of ["load", "error"]) link.addEventListener(type, resolve);
      arrivals.addEventListener(link.href, resolve);
      setTimeout(resolve, QUIET);
    });
  }
  if (!styled()) await adopt(link);
  coming.delete(link.href);
}

async function adopt(link) {
  bare(true);
  link.remove();
  const text = await (await counted(link.href)).text();
  const sheet = new CSSStyleSheet();
  // What it names lies beside it, not beside the page.
  sheet.replaceSync(text.replace(/url\("([\w.-]+)"\)/g, (_, name) => `url("${new URL(name, link.href)}")`));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  if (styled()) bare(false);
  else await explain("failedUse", { what: nameOf(link.href), why: words("noEnd") });
}

function onArrivals(list) {
  for (const { name } of list.getEntries()) {
    arrived.add(name);
    arrivals.dispatchEvent(new Event(name));
  }
}

function onProgress({ detail }) {
  alive();
  // Those that are at work have come, even if the browser does not tell.
  const working = detail === "Loaded Pyodide" ? scripts : scripts.filter((script) => script.includes("/pyscript/"));
  for (const script of working) arrived.add(script);
  if (detail === "Loaded interpreter") show(90, "stepGame");
  if (detail === "Loaded Pyodide") show(95, "stepGame");
}

/** Anything that goes wrong before the game is there: a script that is missing, an error inside PyScript or Pyodide. */
function onError(event) {
  const error = event.reason ?? event.error ?? event.message;
  if (error) explain("failedPython", { why: lastLine(error) });
}

/** An exception in main.py, which PyScript only prints. Text is what Python writes to stderr: a warning, say. */
function onStderr(print) {
  return (...args) => {
    if (args[0] instanceof Error) onError({ error: args[0] });
    print(...args);
  };
}

/** Of a Python traceback its last line, which names the error. */
function lastLine(error) {
  return String(error.message ?? error).trim().split("\n").pop();
}

const observer = new MutationObserver(() => {
  if (root.dataset.state !== "loading") end();
});
const files = new PerformanceObserver(onArrivals);

// ----------------------------------------------------------------------------------------------------------- the start

/**
 * What is in the page has been painted, and a frame is left for what is pressed at once on the start screen; or nobody
 * sees it. Whatever keeps the browser busy is begun after that.
 */
async function painted() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const frames = root.dataset.screen === "start" ? frame().then(frame) : frame();
  await Promise.race([frames, pause(UNSEEN)]);
}

/** The page has been parsed. This script waits for nothing else, since a style sheet may be late. */
async function parsed() {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
}

/** Take over from the page which files there are, and how long they are. */
function readFiles() {
  for (const [path, size] of Object.entries(JSON.parse(element("boot-files")?.textContent || "{}"))) {
    sizes.set(new URL(`./${path}`, import.meta.url).href, size);
  }
  const early = (kind) => links("preload").filter((link) => link.as === kind).map((link) => link.href);
  scripts = early("script");
  const wanted = [WASM, ...early("fetch")];
  total = wanted.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0) || Infinity;
}

async function start() {
  root.dataset.state = "loading";
  await parsed();
  note = element("boot-note")?.textContent;
  speak();
  for (const part of document.querySelectorAll(":is(body, #boot) > [hidden]:not(#boot-error)")) part.hidden = false;
  putUp();
  element("boot-silent")?.remove();
  element("boot-reload").addEventListener("click", reload);
  readFiles();
  show(0);
  if (typeof WebAssembly !== "object") return fail("failedWasm", "helpBrowser");

  files.observe({ type: "resource", buffered: true });
  observer.observe(root, { attributeFilter: ["data-state"] });
  addEventListener("error", onError, { signal: ending.signal });
  addEventListener("unhandledrejection", onError, { signal: ending.signal });
  addEventListener("py:progress", onProgress, { signal: ending.signal });
  globalThis.fetch = fetched;
  for (const { href } of links("stylesheet")) coming.add(href); // before all else, which Firefox holds back until then
  begun = performance.now();
  early.set(WASM, counted(WASM));
  alive();

  const unused = document.createElement("mpy-config");
  unused.setAttribute("type", "json");
  unused.textContent = JSON.stringify({ plugins: UNUSED });
  document.head.append(unused);

  await Promise.all(links("stylesheet").map(dressed));
  await painted();
  compileEarly(early.get(WASM));
  openEarly(LIBRARY);
  if (root.dataset.state !== "loading") return;
  // PyScript wants to make a class of this even where there are no workers; ui/bots/worker_client.py does without.
  globalThis.Worker ??= class {
    constructor() {
      throw new TypeError("There are no workers here.");
    }
  };
  const { hooks } = await import("./vendor/pyscript/core.js");
  // The one hook for workers that comes with PyScript builds a function from text, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io, interpreter }) => {
    io.stderr = onStderr(io.stderr);
    interpreter.runPython(IMPORTED);
  });
}

start().catch((error) => onError({ error }));
