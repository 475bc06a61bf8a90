// The files that the start needs, as they come: counted, waited for, and told by name when something is wrong with one.
//
// Progress counts real bytes: every fetch() of PyScript and Pyodide passes through `counted`, which hands the answer on
// and counts a copy of what flows. So each file is asked for once, whatever the host's cache headers say, nothing waits for
// anything, and a file that does not come is known by name, where Pyodide itself would wait for ever.
// The scripts, an eighth of the whole, are loaded by import() and so not counted; the events of PyScript tell of them.
//
// Whatever is wrong with a file is told by its name, at once where that can be known: the build has written into the page
// how long each is. What a script lacks, which import() doesn't say, is looked up once something has failed. A file that
// is only late is named too, and waited for.

import { opened, opening, packed } from "./packs.js";
import { fail, loading, show, showLate, showSize } from "./progress.js";

const QUIET = 4_000; // ms without a byte, until the page says what it waits for
const PATIENCE = 60_000; // ms in which nothing happens though nothing is waited for
const LOOKING = 3_000; // ms for finding out why something failed
const TYPES = { wasm: "application/wasm", pack: "application/octet-stream" }; // what hosts may not know, by ending
const DOWNLOADED = 80; // of 100, when every byte is there

const plainFetch = globalThis.fetch;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const links = (selector) => [...document.querySelectorAll(`link[rel=${selector}]`)];
const sizes = new Map(); // in bytes, by address, as the build made them
const coming = new Set(); // the addresses of what is on its way, that of which nothing has come for longest first
const arrived = new Set(); // the addresses of what has come, or failed, as the browser tells
const arrivals = new EventTarget(); // has an event of that address for each
const counts = []; // of what has been asked for, each until its end
const early = new Map(); // answers on their way, by address
const strange = new Map(); // what may be wrong with a file that has come, by address
let scripts = []; // the addresses of those that PyScript loads, in that order
let total = Infinity; // bytes
let received = 0;
let begun = 0; // when the first file was asked for
let heard = 0; // when something last happened
let watchdog;
let explaining = false;
let wrong; // the address of the file to which a failure is due

/** The name of a file. */
export const nameOf = (address) => new URL(address).pathname.split("/").pop();

// ---------------------------------------------------------------------------------------------------- what is awaited

/** Take over from the page which files there are, and how long they are; from now on all that is fetched is counted. */
export function expect(largest) {
  for (const [path, size] of Object.entries(JSON.parse(document.getElementById("boot-files")?.textContent || "{}"))) {
    sizes.set(new URL(`./${path}`, import.meta.url).href, size);
  }
  const preloaded = (kind) => links("preload").filter((link) => link.as === kind).map((link) => link.href);
  scripts = preloaded("script");
  const wanted = [largest, ...preloaded("fetch")];
  total = wanted.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0) || Infinity;
  for (const { href } of links("stylesheet")) coming.add(href); // before all else, which Firefox holds back until then
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

/** Wait until a file that the page itself loads has come or failed, or that takes long. */
export async function settled(address, element) {
  if (arrived.has(address)) return;
  await new Promise((resolve) => {
    for (const type of ["load", "error"]) element.addEventListener(type, resolve);
    arrivals.addEventListener(address, resolve);
    setTimeout(resolve, QUIET);
  });
}

/** A file is there, in whatever way. */
export const done = (address) => coming.delete(address);

/** Scripts that are at work have come, even if the browser does not tell. */
export function working(some) {
  for (const script of scripts.filter(some)) arrived.add(script);
}

const observer = new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) {
    arrived.add(name);
    arrivals.dispatchEvent(new Event(name));
  }
});

/** Something happened: wait anew. */
export function alive() {
  if (!loading()) return;
  heard = performance.now();
  clearTimeout(watchdog);
  watchdog = setTimeout(quiet, QUIET);
}

/** Nothing has happened for a while: say what is waited for. */
function quiet() {
  const [address] = [...coming, ...scripts.filter((script) => !arrived.has(script))];
  showLate(address && nameOf(address));
  if (!address && performance.now() - heard >= PATIENCE) return fail("failedTimeout", "helpConnection");
  watchdog = setTimeout(quiet, QUIET);
}

// ---------------------------------------------------------------------------------------------------- what is fetched

/** Ask for a file before Pyodide does, and keep the answer for it. */
export function ask(address, answer = counted(address)) {
  early.set(address, answer);
  return answer;
}

/** The answer that is kept for whoever asks. */
export const asked = (address) => early.get(address);

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
  const isJson = address.endsWith(".json");
  const parts = [];
  let got = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      coming.delete(address);
      coming.add(address);
      if (isJson) parts.push(part.value);
      got += part.value.byteLength;
      received += part.value.byteLength;
      if (loading()) {
        show((DOWNLOADED * received) / total, received < total ? "stepDownload" : "stepPython");
        showSize(received, total, performance.now() - begun);
      }
    }
    const found = verdict(address, response, got);
    strange.set(address, found);
    if (found && (got < sizes.get(address) || isPage(response))) tell(address, found);
    if (isJson) JSON.parse(await new Blob(parts).text()); // PyScript keeps it to itself if it is none
  } catch (error) {
    tell(address, strange.get(address) ?? (error instanceof SyntaxError ? unusable(error) : lost(error)));
  }
  coming.delete(address);
}

// ------------------------------------------------------------------------------------------------------ what is wrong

/** Tell what is wrong with a file: the name of the words for that, of those that say what to do, and what they name. */
function tell(address, [reason, help, fields]) {
  if (loading()) wrong = address;
  fail(reason, help, { what: nameOf(address), ...fields });
}

const isPage = (response) => (response.headers.get("Content-Type") ?? "").startsWith("text/html");

/** The browser has unpacked a pack, since the host told it to; packs.js takes it as it is. */
const isUnpacked = (address, response) => address.endsWith(".pack") && response.headers.has("Content-Encoding");

/** What helps where a host gives out no file of a kind that it does not know. */
function helpMissing(address) {
  const ending = address.split(".").pop();
  return ending in TYPES ? ["helpUnknown", { ending, type: TYPES[ending] }] : ["helpHost"];
}

/** What is wrong with an answer, as `tell` takes it; nothing, if it is as the build made it. */
function verdict(address, response, got) {
  const type = response.headers.get("Content-Type") ?? "";
  const size = sizes.get(address) ?? got;
  if (!response.ok) {
    const [help, fields] = response.status === 404 ? helpMissing(address) : ["helpHost"];
    return ["failedMissing", help, { why: `${response.status} ${response.statusText}`.trim(), ...fields }];
  }
  if (got !== size && isPage(response)) return ["failedPage", "helpHost"];
  if (got < size) return ["failedShort", "helpHost", { got, size }];
  if (scripts.includes(address) && !/(java|ecma)script/.test(type)) return ["failedType", "helpType", { type }];
  if (got > size && !isUnpacked(address, response)) return ["failedOther", "helpHost", { got, size }];
}

const unusable = (error) => ["failedUse", "helpHost", { why: error.message }];
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
export async function explain(reason, fields) {
  if (explaining || !loading()) return; // one thing that is wrong brings others with it
  explaining = true;
  const found = await Promise.race([atFault(), pause(LOOKING)]);
  if (found) tell(...found);
  else fail(reason, "helpReload", fields);
}

/** Load the page anew, and the file that was wrong from the host itself: the browser may have kept what it was. */
export async function reload() {
  const anew = wrong && plainFetch(wrong, { cache: "reload" }).then((response) => response.arrayBuffer());
  await Promise.race([anew, pause(LOOKING)]).catch(() => {});
  location.reload();
}
