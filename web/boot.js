// Starts Python and tells the page how far that is. The one script of the site that is not Python.
//
// Progress counts real bytes: every fetch() of PyScript and Pyodide passes through `counted`, which hands the answer on
// and counts a copy of what flows. So each file is asked for once, whatever the host's cache headers say, nothing waits for
// anything, and a file that does not come is known by name, where Pyodide itself would wait for ever. The largest file is
// asked for here, long before Pyodide does so.
// The scripts, an eighth of the whole, are loaded by import() and so not counted; the events of PyScript tell of them.
//
// The page has #boot with #boot-progress and #boot-step, and #boot-error (hidden) with #boot-error-text and #boot-reload.
// The words can be given in the page, as data attributes of #boot with the names of WORDS: data-step-download="…".
// <html data-state> is "loading", then "ready" (main.py sets it) or "failed" (either may).

const WORDS = {
  stepDownload: "Loading the game…",
  stepPython: "Starting Python…",
  stepGame: "Setting up the table…",
  failedFile: "A part of the game could not be loaded: {what}.",
  failedPython: "The game stopped with an error: {what}.",
  failedWasm: "This browser cannot run WebAssembly, which the game needs.",
  failedTimeout: "Nothing has happened for a minute.",
  helpConnection: "Check the connection and reload the page.",
  helpBrowser: "Use a recent version of Chrome, Edge, Firefox or Safari.",
  helpReload: "Reload the page. If that does not help, use a recent version of Chrome, Edge, Firefox or Safari.",
};
// MicroPython, which the site does not use either, would fetch all of PyScript's plugins unless told not to.
const UNUSED = "codemirror deprecations-manager donkey error py-editor py-game py-terminal".split(" ").map((name) => `!${name}`);
// A link rel="preload" would not do: of what such a link brought, Chromium never uses the machine code that it has kept.
const WASM = new URL("./vendor/pyodide/pyodide.asm.wasm", import.meta.url).href;
const SCRIPT = "./vendor/pyodide/pyodide.asm.mjs"; // an eighth of a second of compiling
const PATIENCE = 60_000;
const DOWNLOADED = 80; // of 100, when every byte is there

const root = document.documentElement;
const element = (id) => document.getElementById(id);
const words = (name, what = "") => (element("boot").dataset[name] ?? WORDS[name]).replace("{what}", what);

/** The looks that were chosen in the settings, before anything of the board is painted; ui/look.py sees to it later. */
function look() {
  try {
    const { theme, size, motion, help } = JSON.parse(localStorage.getItem("glenmore:settings")) ?? {};
    if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
    if (["large", "largest"].includes(size)) root.dataset.size = size;
    if (["on", "off"].includes(motion)) root.dataset.motion = motion;
    if (help === false) root.dataset.help = "off";
  } catch {
    // Storage that is forbidden, or garbage: everything at its default.
  }
}
look();

// ------------------------------------------------------------------------------------------------- what the page shows

function show(percent, step) {
  const bar = element("boot-progress");
  bar.value = Math.max(bar.value, percent);
  const text = words(step);
  if (element("boot-step").textContent !== text) element("boot-step").textContent = text;
}

function fail(reason, help, what) {
  if (root.dataset.state !== "loading") return;
  element("boot-error-text").textContent = `${words(reason, what)} ${words(help)}`;
  root.dataset.state = "failed";
  end();
}

/** The game is there, or the start has failed; main.py may have said either. */
function end() {
  clearTimeout(watchdog);
  ending.abort();
  observer.disconnect();
  globalThis.fetch = plainFetch;
  element("boot").hidden = true;
  element("boot-error").hidden = root.dataset.state !== "failed";
}

// -------------------------------------------------------------------------------------------- what tells how far it is

const ending = new AbortController(); // of everything that listens only until the game is there
const total = Number(document.querySelector('meta[name="boot-bytes"]')?.content ?? Infinity);
const plainFetch = globalThis.fetch;
const early = new Map(); // answers on their way, by address
let received = 0;
let watchdog;

/** Something happened: wait anew. */
function alive() {
  clearTimeout(watchdog);
  watchdog = setTimeout(() => fail("failedTimeout", "helpConnection"), PATIENCE);
}

/** What PyScript and Pyodide have in place of fetch(): what was asked for early is handed over, once. */
function fetched(resource, options) {
  const address = new URL(resource.url ?? resource, document.baseURI).href;
  const answer = early.get(address);
  early.delete(address);
  return answer ?? counted(resource, options);
}

/** Have it compiled while PyScript starts; Pyodide, which asks for that together with the rest, is given the result. */
function compileEarly(answer) {
  const compiled = WebAssembly.compileStreaming(answer);
  compiled.catch(() => {}); // Pyodide is told
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== (await answer)) return instantiateStreaming(source, imports);
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  import(SCRIPT).catch(() => {});
}

/** fetch(), but what comes is counted and what does not come is told. */
async function counted(resource, options) {
  const address = new URL(resource.url ?? resource, document.baseURI);
  const lost = (why) => fail("failedFile", "helpConnection", `${address.pathname.split("/").pop()} (${why})`);
  let response;
  try {
    response = await plainFetch(resource, options);
  } catch (error) {
    lost(error.message);
    throw error;
  }
  if (!response.ok) lost(`${response.status} ${response.statusText}`.trim());
  // A copy is counted, since only for an answer of its own does the browser keep the machine code made of it.
  if (response.body) count(response.clone().body.getReader());
  return response;
}

async function count(reader) {
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      received += part.value.byteLength;
      if (root.dataset.state === "loading") {
        show((DOWNLOADED * received) / total, received < total ? "stepDownload" : "stepPython");
      }
    }
  } catch {
    // Whoever reads the answer itself is told.
  }
}

/** Whether the style sheets are in force, to their last rule, which the build has put there to tell. */
const styled = () => getComputedStyle(root).getPropertyValue("--styled") !== "";

/**
 * Wait for a style sheet, however late, and do without the type that the host gives it: browsers refuse any but text/css.
 * WebKit runs this script before the style sheet has come; in the others it may have failed before.
 */
async function dressed(link) {
  if (!styled() && document.readyState !== "complete" && !performance.getEntriesByName(link.href).length) {
    await new Promise((resolve) => {
      for (const type of ["load", "error"]) link.addEventListener(type, resolve);
      addEventListener("load", resolve, { signal: ending.signal }); // of the page, which comes after both
    });
  }
  if (styled()) return;
  bare(true);
  const text = await (await counted(link.href)).text();
  const sheet = new CSSStyleSheet();
  // What it names lies beside it, not beside the page.
  sheet.replaceSync(text.replace(/url\("([\w.-]+)"\)/g, (_, name) => `url("${new URL(name, link.href)}")`));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  if (styled()) bare(false);
  else fail("failedFile", "helpConnection", link.href.split("/").pop());
}

/** Without its style sheet the page is no more than what tells how the start goes. */
function bare(yes) {
  for (const part of document.body.children) {
    if (!part.id.startsWith("boot")) part.toggleAttribute("hidden", yes);
  }
}

function onProgress({ detail }) {
  alive();
  if (detail === "Loaded interpreter") show(90, "stepGame");
  if (detail === "Loaded Pyodide") show(95, "stepGame");
}

/** Anything that goes wrong before the game is there: a script that is missing, an error inside PyScript or Pyodide. */
function onError(event) {
  const error = event.reason ?? event.error ?? event.message;
  if (error) fail("failedPython", "helpReload", lastLine(error));
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

// ----------------------------------------------------------------------------------------------------------- the start

/** The page has been parsed. This script waits for nothing else, since a style sheet may be late. */
async function parsed() {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
}

async function start() {
  root.dataset.state = "loading";
  await parsed();
  element("boot-reload").addEventListener("click", () => location.reload());
  show(0, "stepDownload");
  if (typeof WebAssembly !== "object") return fail("failedWasm", "helpBrowser");
  observer.observe(root, { attributeFilter: ["data-state"] });
  addEventListener("error", onError, { signal: ending.signal });
  addEventListener("unhandledrejection", onError, { signal: ending.signal });
  addEventListener("py:progress", onProgress, { signal: ending.signal });
  globalThis.fetch = fetched;
  early.set(WASM, counted(WASM));
  compileEarly(early.get(WASM));
  alive();

  const unused = document.createElement("mpy-config");
  unused.setAttribute("type", "json");
  unused.textContent = JSON.stringify({ plugins: UNUSED });
  document.head.append(unused);

  await Promise.all([...document.querySelectorAll('link[rel="stylesheet"]')].map(dressed));
  if (root.dataset.state !== "loading") return;
  const { hooks } = await import("./vendor/pyscript/core.js");
  // The one hook for workers that comes with PyScript builds a function from text, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io }) => {
    io.stderr = onStderr(io.stderr);
  });
}

start().catch((error) => onError({ error }));
