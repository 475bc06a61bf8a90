// Starts Python: the page first, then PyScript and Pyodide, of which the largest files are asked for and opened here, long
// before they do so themselves. progress.js shows the progress, files.js reports problems with files.
//
// The page has #boot-reload. #boot-silent shows itself after a while unless it is taken away here: this file may be the
// missing one.

import { leaving } from "./first.js";
import "./fit.js";
import "./glenmore.js";
import { startTranslating } from "./language.js";
import { IMPORTED } from "./packs.js";
import { begin, end, fail, loading, show, showTruncated } from "./progress.js";
import { explain, fetchFile, markRunning, nameOf, noteActivity, prefetch, reload, startWaiting, stopWaiting } from "./files.js";
import { stylesheetReady } from "./stylesheet.js";
import { showSnapshot } from "./snapshot.js";
import { parsed } from "./start.js";

// MicroPython, which the site does not use either, would fetch all of PyScript's plugins unless told not to.
const DISABLED_PLUGINS = "codemirror deprecations-manager donkey error py-editor py-game py-terminal".split(" ").map((name) => `!${name}`);
// A link rel="preload" would not do: of what such a link brought, Chromium never uses the machine code that it has kept.
const WASM = new URL("./vendor/pyodide/pyodide.asm.wasm", import.meta.url).href;
const GAME = new URL("./app.zip", import.meta.url).href;
const LIBRARY = new URL("./vendor/pyodide/python_stdlib.zip", import.meta.url).href;
const SCRIPT = "./vendor/pyodide/pyodide.asm.js"; // an eighth of a second of compiling
const PAINT_TIMEOUT = 500; // ms in which a page that can be seen is painted

const root = document.documentElement;
const element = (id) => document.getElementById(id);
const untilReady = new AbortController(); // of everything that listens only until the game is there

// ---- made ready

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
  const answer = fetchFile(address).then(async (response) => new Response(await response.arrayBuffer(), response));
  answer.catch(() => {}); // the caller will see the failure
  prefetch(address, answer);
}

/** Browsers keep the machine code only of what they compile as it flows, and do so only if its type is right. */
async function compile(answer) {
  const response = await answer;
  const streams = /^application\/wasm$/i.test(response.headers.get("Content-Type"));
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * PyScript keeps packages in IndexedDB, of which there are none here, and does not start where that is blocked, broken or
 * silent. So it is given one that is always empty.
 */
function stubIndexedDb() {
  const answer = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const store = new Proxy({}, { get: () => () => answer([]) });
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  const value = { open: () => answer(database) };
  Object.defineProperty(globalThis, "indexedDB", { value, configurable: true });
}

// ---- events

function onProgress({ detail }) {
  noteActivity();
  markRunning((script) => detail === "Loaded Pyodide" || script.includes("/pyscript/"));
  if (detail === "Loaded interpreter") show(90, "stepGame");
  if (detail === "Loaded Pyodide") show(95, "stepGame");
}

/**
 * Anything that goes wrong during the start: a missing script, an error inside PyScript or Pyodide. It is reported on the
 * page; one problem causes others.
 */
function onError(event) {
  const error = event.reason ?? event.error ?? event.message;
  if (!error) return;
  if (event instanceof Event) {
    event.preventDefault();
    console.warn(error);
  }
  explain("failedPython", { why: lastLine(error) });
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
  if (loading()) return;
  observer.disconnect();
  if (root.dataset.state === "ready") untilReady.abort();
  stopWaiting();
  end();
});

// ---- the start

/**
 * The page has been painted, with a frame to spare for an immediate press on the start screen; or nobody sees it.
 * Everything that keeps the browser busy begins after that.
 */
async function afterFirstPaint() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const unseen = new Promise((resolve) => setTimeout(resolve, PAINT_TIMEOUT));
  const frames = root.dataset.screen === "start" ? frame().then(frame) : frame();
  await Promise.race([frames, unseen]);
}

async function start() {
  if (leaving) return;
  root.dataset.state = "loading";
  if (new URLSearchParams(location.search).has("chaos")) await import("./chaos.js");
  await parsed; // and nothing else: a style sheet may be late
  if (document.body.firstElementChild) startTranslating(); // the words stand before it
  const script = document.querySelector("script[type=py]");
  if (!script) return showTruncated();
  for (const part of document.querySelectorAll(":is(body, #boot) > [hidden]:not(#boot-error)")) part.hidden = false;
  showSnapshot();
  element("boot-silent")?.remove();
  element("boot-reload").addEventListener("click", reload);
  observer.observe(root, { attributeFilter: ["data-state"] });
  begin();
  if (typeof WebAssembly !== "object") return fail("failedWasm", "helpBrowser");

  addEventListener("error", onError, { signal: untilReady.signal });
  addEventListener("unhandledrejection", onError, { signal: untilReady.signal });
  addEventListener("py:progress", onProgress, { signal: untilReady.signal });
  startWaiting(WASM);
  const wasm = prefetch(WASM);
  // PyScript asks for these once Python runs, long after browsers expect what was preloaded to be used.
  for (const address of [script.src, GAME]) prefetch(address, fetchFile(address)).catch(() => {});
  noteActivity();

  const unused = document.createElement("mpy-config");
  unused.setAttribute("type", "json");
  unused.textContent = JSON.stringify({ plugins: DISABLED_PLUGINS });
  document.head.append(unused);

  await stylesheetReady();
  await afterFirstPaint();
  compileEarly(wasm);
  openEarly(LIBRARY);
  if (!loading()) return;
  // PyScript wants to make a class of this even where there are no workers; features/bots/page/worker_client.py does without.
  globalThis.Worker ??= class {
    constructor() {
      throw new TypeError("There are no workers here.");
    }
  };
  stubIndexedDb();
  const { hooks } = await import("./vendor/pyscript/core.js");
  // The one hook for workers that comes with PyScript builds a function from text, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io, interpreter }) => {
    io.stderr = onStderr(io.stderr);
    interpreter.runPython(IMPORTED);
  });
}

start().catch((error) => onError({ error }));
