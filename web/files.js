// The files that the start needs, as they come: counted, waited for, and named when something is wrong with one.
//
// Progress counts real bytes: every fetch() of PyScript and Pyodide passes through `counted`, which hands the answer on
// and counts a copy of what flows. So each file is asked for once, whatever the host's cache headers say, nothing waits for
// anything, and a file that does not come is known by name, where Pyodide itself would wait for ever.
//
// The build has written into the page how long each file is, so a file that was cut short is known when it ends. Scripts, an
// eighth of the whole, are loaded by import(), which neither counts nor explains: they are looked at once something has failed.

import { opened, opening, packed } from "./packs.js";
import { fail, loading, show, showLate, showSize } from "./progress.js";

const QUIET = 4_000; // ms without a byte, until the page says what it waits for
const PATIENCE = 60_000; // ms in which nothing happens though nothing is waited for
const LOOKING = 3_000; // ms for finding out why something failed
const TYPES = { wasm: "application/wasm", pack: "application/octet-stream" }; // what hosts may not know, by ending
const DOWNLOADED = 80; // of 100, when every byte is there

const plainFetch = globalThis.fetch;
export const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const sizes = new Map(); // in bytes, by address, as the build made them
const coming = new Set(); // the addresses of what is on its way, that of which nothing has come for longest first
const counts = []; // promises of the address and verdict of each file asked for
const early = new Map(); // answers on their way, by address
let scripts = []; // the addresses of those that PyScript loads
let total = Infinity; // bytes
let received = 0;
let begun = 0; // when the first file was asked for
let heard = 0; // when something last happened
let watchdog;
let explaining = false;
let wrong; // the address of the file to which a failure is due

/** The name of a file. */
export const nameOf = (address) => new URL(address).pathname.split("/").pop();

// ---- what is awaited

/** Take over from the page which files there are, and how long they are; from now on all that is fetched is counted. */
export function expect(largest) {
  for (const [path, size] of Object.entries(JSON.parse(document.getElementById("boot-files")?.textContent || "{}"))) {
    sizes.set(new URL(`./${path}`, import.meta.url).href, size);
  }
  const links = (selector) => [...document.querySelectorAll(`link[rel=${selector}]`)].map((link) => link.href);
  scripts = links("preload][as=script");
  const wanted = [largest, ...links("preload][as=fetch")];
  total = wanted.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0) || Infinity;
  for (const address of [...links("stylesheet"), ...scripts]) coming.add(address); // Firefox holds back all else for styles
  observer.observe({ type: "resource", buffered: true });
  globalThis.fetch = fetched;
  begun = performance.now();
}

/** Nothing is awaited any more. */
export function forget() {
  clearTimeout(watchdog);
  observer.disconnect();
  globalThis.fetch = opening(plainFetch);
}

/** A file is there, in whatever way. */
export const done = (address) => coming.delete(address);

/** Scripts that are at work have come, even if the browser does not tell. */
export const working = (some) => scripts.filter(some).forEach(done);

const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => done(name)));

/** Something happened: wait anew. */
export function alive() {
  if (!loading()) return;
  heard = performance.now();
  clearTimeout(watchdog);
  watchdog = setTimeout(quiet, QUIET);
}

/** Nothing has happened for a while: say what is waited for. */
function quiet() {
  const [address] = coming;
  showLate(address && nameOf(address));
  if (!address && performance.now() - heard >= PATIENCE) return fail("failedTimeout", "helpConnection");
  watchdog = setTimeout(quiet, QUIET);
}

// ---- what is fetched

/** Ask for a file before Pyodide does, and keep the answer for it. */
export function ask(address, answer = counted(address)) {
  early.set(address, answer);
  return answer;
}

/** What PyScript and Pyodide have in place of fetch(): what was asked for early is handed over, once. */
export async function fetched(resource, options) {
  const address = new URL(resource.url ?? resource, document.baseURI).href;
  const answer = early.get(address);
  early.delete(address);
  return answer ?? opened(address, await counted(packed(address), options));
}

/** fetch(), but what comes is counted and what does not come is told. */
export async function counted(address, options) {
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
  let found;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
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
    found = lost(error);
  }
  done(address);
  // A host may change the ends of lines; but of a configuration that is none PyScript says nothing.
  if (found && (found[0] !== "failedOther" || address.endsWith(".json"))) tell(address, found);
  return [address, found];
}

// ---- what is wrong

/** Tell what is wrong with a file: the name of the words for that, of those that say what to do, and what they name. */
function tell(address, [reason, help, fields]) {
  if (loading()) wrong = address;
  fail(reason, help, { what: nameOf(address), ...fields });
}

const lost = (error) => ["failedLost", "helpConnection", { why: error.message }];

/** What is wrong with an answer, as `tell` takes it; nothing, if it is as the build made it. */
function verdict(address, response, got) {
  const type = response.headers.get("Content-Type") ?? "";
  const size = sizes.get(address) ?? got;
  const ending = address.split(".").pop();
  if (!response.ok) {
    const why = `${response.status} ${response.statusText}`.trim();
    const unknown = response.status === 404 && TYPES[ending]; // by a host that gives out no file of a kind it does not know
    return unknown ? ["failedMissing", "helpUnknown", { why, ending, type: unknown }] : ["failedMissing", "helpHost", { why }];
  }
  if (got !== size && type.startsWith("text/html")) return ["failedPage", "helpHost"];
  if (got < size) return ["failedShort", "helpHost", { got, size }];
  if (scripts.includes(address) && !/(java|ecma)script/.test(type)) return ["failedType", "helpType", { type }];
  const isUnpacked = ending === "pack" && response.headers.has("Content-Encoding"); // by the browser; packs.js takes it as it is
  if (got > size && !isUnpacked) return ["failedOther", "helpHost", { got, size }];
}

/** A script with its verdict, if it has one. */
async function inspected(address) {
  try {
    const response = await plainFetch(address);
    return [address, verdict(address, response, (await response.arrayBuffer()).byteLength)];
  } catch (error) {
    return [address, lost(error)];
  }
}

/** Something has gone wrong before the game is there: look for a file to which that is due, and tell. */
export async function explain(reason, fields) {
  if (explaining || !loading()) return; // one thing that is wrong brings others with it
  explaining = true;
  const verdicts = await Promise.race([Promise.all([...scripts.map(inspected), ...counts]), pause(LOOKING)]);
  const atFault = verdicts?.find(([, found]) => found);
  if (atFault) tell(...atFault);
  else fail(reason, "helpReload", fields);
}

/** Load the page anew, and the file that was wrong from the host itself: the browser may have kept what it was. */
export async function reload() {
  const anew = wrong && plainFetch(wrong, { cache: "reload" }).then((response) => response.arrayBuffer());
  await Promise.race([anew, pause(LOOKING)]).catch(() => {});
  location.reload();
}
