// The files needed at the start, as they arrive: counts them, waits for them, and names one that has a problem.
//
// Progress counts real bytes: every fetch() of PyScript and Pyodide passes through `fetchCounted`, which passes the
// response on and counts a copy of its bytes. So each file is requested once, whatever the host's cache headers say, nothing
// waits for anything, and a file that does not arrive is known by name, where Pyodide itself would wait forever.
//
// The build has written into the page how long each file is, so a file that was cut short is recognised at its end. Scripts,
// an eighth of the total, are loaded by import(), which neither counts nor explains: they are checked once something has failed.

import { fetchWithPacks, openPack, packAddress } from "./packs.js";
import { fail, loading, show, showAwaited, showSize } from "./progress.js";

const SILENCE = 4_000; // ms without a byte until the page says what it is waiting for
const START_TIMEOUT = 60_000; // ms in which nothing happens although no file is awaited
const EXPLAIN_TIMEOUT = 3_000; // ms for finding out why something failed
const TYPES = { wasm: "application/wasm", pack: "application/octet-stream" }; // types that hosts may not know, by ending
const DOWNLOADED = 80; // of 100, when every byte has arrived

export const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const sizes = new Map(); // in bytes, by address, as the build made them
const coming = new Set(); // the addresses of the files under way, the one silent for longest first
const counts = []; // promises of the address and verdict of each requested file
const early = new Map(); // pending responses, by address
let scripts = []; // the addresses of those loaded by PyScript
let plainFetch = globalThis.fetch; // the browser's
let total = Infinity; // bytes
let received = 0;
let begun = 0; // when the first file was requested
let lastActivity = 0; // when something last happened
let watchdog;
let explaining = false;
let faulty; // the address of the file that caused a failure

/** The name of a file. */
export const nameOf = (address) => new URL(address).pathname.split("/").pop();

// ---- waiting

/** Read from the page which files there are, and how long they are; from now on every fetch is counted. */
export function startWaiting(largest) {
  for (const [path, size] of Object.entries(JSON.parse(document.getElementById("boot-files")?.textContent || "{}"))) {
    sizes.set(new URL(`./${path}`, import.meta.url).href, size);
  }
  const links = (selector) => [...document.querySelectorAll(`link[rel=${selector}]`)].map((link) => link.href);
  scripts = links("preload][as=script");
  const wanted = [largest, ...links("preload][as=fetch")];
  total = wanted.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0) || Infinity;
  for (const address of [...links("stylesheet"), ...scripts]) coming.add(address); // Firefox holds back the rest for styles
  observer.observe({ type: "resource", buffered: true });
  plainFetch = globalThis.fetch; // or that of chaos.js
  globalThis.fetch = fetchFile;
  begun = performance.now();
}

/** Stop waiting. */
export function stopWaiting() {
  clearTimeout(watchdog);
  observer.disconnect();
  globalThis.fetch = fetchWithPacks(plainFetch);
}

/** A file has arrived, in whatever way. */
export const done = (address) => coming.delete(address);

/** Scripts that are running have arrived, even if the browser does not say so. */
export const markRunning = (some) => scripts.filter(some).forEach(done);

const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => done(name)));

/** Something happened: start waiting again. */
export function noteActivity() {
  if (!loading()) return;
  lastActivity = performance.now();
  clearTimeout(watchdog);
  watchdog = setTimeout(onSilence, SILENCE);
}

/** Nothing has happened for a while: show which file is awaited. */
function onSilence() {
  const [address] = coming;
  showAwaited(address && nameOf(address));
  if (!address && performance.now() - lastActivity >= START_TIMEOUT) return fail("failedTimeout", "helpConnection");
  watchdog = setTimeout(onSilence, SILENCE);
}

// ---- fetching

/** Request a file before Pyodide does, and keep the response for it. */
export function prefetch(address, answer = fetchCounted(address)) {
  early.set(address, answer);
  return answer;
}

/** The replacement for fetch() in PyScript and Pyodide: hands over, once, what was requested early. */
export async function fetchFile(resource, options) {
  const address = new URL(resource.url ?? resource, document.baseURI).href;
  const answer = early.get(address);
  early.delete(address);
  return answer ?? openPack(address, await fetchCounted(packAddress(address), options));
}

/** Like fetch(), but counts what arrives and reports what does not. */
export async function fetchCounted(address, options) {
  coming.add(address);
  let response;
  try {
    response = await plainFetch(address, options);
  } catch (error) {
    reportProblem(address, connectionProblem(error));
    throw error;
  }
  if (!response.ok) reportProblem(address, verdict(address, response));
  // A copy is counted, since the browser keeps the compiled machine code only for its own response.
  if (response.body) counts.push(count(address, response, response.clone().body.getReader()));
  return response;
}

async function count(address, response, reader) {
  let got = 0;
  let found;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      noteActivity();
      coming.delete(address);
      coming.add(address);
      got += part.value.byteLength;
      received += part.value.byteLength;
      if (!loading()) continue;
      show((DOWNLOADED * received) / total, received < total ? "stepDownload" : "stepPython");
      showSize(received, total, performance.now() - begun);
    }
    found = verdict(address, response, got);
  } catch (error) {
    found = connectionProblem(error);
  }
  done(address);
  // A host may change line endings; but PyScript does not report an invalid configuration.
  if (found && (found[0] !== "failedOther" || address.endsWith(".json"))) reportProblem(address, found);
  return [address, found];
}

// ---- problems

/** Report a problem with a file, given the names of its message and of the advice on it, and their fields. */
function reportProblem(address, [reason, help, fields]) {
  if (loading()) faulty = address;
  fail(reason, help, { what: nameOf(address), ...fields });
}

const connectionProblem = (error) => ["failedLost", "helpConnection", { why: error.message }];

/** The problem with a response, as `reportProblem` takes it; nothing if it is as the build made it. */
function verdict(address, response, got) {
  const type = response.headers.get("Content-Type") ?? "";
  const size = sizes.get(address) ?? got;
  const ending = address.split(".").pop();
  if (!response.ok) {
    const why = `${response.status} ${response.statusText}`.trim();
    const unknown = response.status === 404 && TYPES[ending]; // from a host that serves no files of unknown types
    return unknown ? ["failedMissing", "helpUnknown", { why, ending, type: unknown }] : ["failedMissing", "helpHost", { why }];
  }
  if (got !== size && type.startsWith("text/html")) return ["failedPage", "helpHost"];
  if (got < size) return ["failedShort", "helpHost", { got, size }];
  if (scripts.includes(address) && !/(java|ecma)script/.test(type)) return ["failedType", "helpType", { type }];
  const isUnpacked = ending === "pack" && response.headers.has("Content-Encoding"); // by the browser; packs.js accepts that
  if (got > size && !isUnpacked) return ["failedOther", "helpHost", { got, size }];
}

/** A script with its verdict, if it has one. */
async function inspectScript(address) {
  try {
    const response = await plainFetch(address);
    return [address, verdict(address, response, (await response.arrayBuffer()).byteLength)];
  } catch (error) {
    return [address, connectionProblem(error)];
  }
}

/** Something has gone wrong during the start: look for a file that caused it, and report that. */
export async function explain(reason, fields) {
  if (explaining || !loading()) return; // one problem causes others
  explaining = true;
  const verdicts = await Promise.race([Promise.all([...scripts.map(inspectScript), ...counts]), pause(EXPLAIN_TIMEOUT)]);
  const atFault = verdicts?.find(([, found]) => found);
  if (atFault) reportProblem(...atFault);
  else fail(reason, "helpReload", fields);
}

/** Reload the page, and the faulty file from the host itself: the browser may have cached the faulty one. */
export async function reload() {
  const fresh = faulty && plainFetch(faulty, { cache: "reload" }).then((response) => response.arrayBuffer());
  await Promise.race([fresh, pause(EXPLAIN_TIMEOUT)]).catch(() => {});
  location.reload();
}
