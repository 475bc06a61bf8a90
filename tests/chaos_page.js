// A page without a browser: uses everything that disturbances change after each of many presses, when it is busy up to three
// times in a row, and tells the results.

const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const waits = [], heard = new Set(), clicked = new Set(), kept = [], others = [], answers = new Set();
const listeners = {}, full = new Set(), told = new Set();
class Simple { constructor(type, more) { Object.assign(this, more, { type }); } }
define("location", { search: given.search, href: "https://host/" });
define("setTimeout", (run, time) => { waits.at(-1).add(Math.round(time ?? 0)); queueMicrotask(run); });
const store = (key) => (key.startsWith("glenmore:save:") ? kept : others).splice(waits.length - 1, 1, true);
define("Storage", class { setItem(key) { store(key); } });
define("Worker", class { set onmessage(listen) { this.listen = listen; } });
define("fetch", async (address) => `answer of ${address}`);
define("MouseEvent", Simple);
define("StorageEvent", Simple);
define("addEventListener", (type, listen) => { listeners[type] = listen; });
define("dispatchEvent", ({ key }) => heard.add(key));
define("document", {
  addEventListener: (type, listen) => { listeners[type] = listen; },
  elementFromPoint: (x) => ({ closest: () => x < 0, dispatchEvent: ({ detail }) => clicked.add(`${x} ${detail}`) }),
});
console.debug = (text) => told.add(text);
await import("./chaos.js");

const event = (more) => ({ isTrusted: true, stopImmediatePropagation() { heard.add("stopped"); }, ...more });
const worker = new Worker();
worker.onmessage = ({ data }) => heard.add(data);
for (let n = 0; n < given.presses; n++) {
  listeners[n % 2 ? "keydown" : "pointerdown"]?.({ isTrusted: true, repeat: false });
  listeners.keydown?.({ isTrusted: true, repeat: true }); // a key held down presses once
  listeners.pointerdown?.({ isTrusted: false });
  waits.push(new Set());
  for (const all of [kept, others]) all.push(false);
  for (let times = given.busy ? 1 + n % 3 : 1; times; times--) {
    globalThis.setTimeout(() => {}, 100);
    worker.listen({ data: `message ${n}` });
    for (const key of ["glenmore:save:1", "glenmore:settings"]) {
      try { new Storage().setItem(key); } catch ({ name }) { full.add(name); }
    }
    answers.add(await fetch("https://host/file"));
    listeners.click?.(event({ detail: 1, clientX: n }));
    listeners.click?.(event({ detail: 1, clientX: -1 - n })); // on what is disabled by then
    listeners.click?.(event({ detail: 0, clientX: 99 })); // by a key
    listeners.storage?.(event({ key: `key ${n}` }));
  }
}
for (let n = 0; n < 999; n++) await null;
const sorted = (found) => [...found].sort();
tell({ saves: kept, others, full: [...full], waits: waits.map(sorted), heard: sorted(heard), clicked: [...clicked],
  answers: answers.size, told: [...told] });
