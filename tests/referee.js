// The referee of match.js with bot threads that each answer in their own way, and timers that can be counted. Each is asked
// for two turns at the same table.

const { register } = await import("node:module");
const stub = "data:text/javascript,export const loadPyodide = null";
const hooks = `export const resolve = (name, context, next) =>
  name.includes("vendor/") ? { url: "${stub}", shortCircuit: true } : next(name, context);`;
register("data:text/javascript," + encodeURIComponent(hooks));
const settle = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
};
const timers = new Map(), listeners = [], posted = [];
let count = 0, threads = 0;
globalThis.setTimeout = (run) => (timers.set(++count, run), count);
globalThis.clearTimeout = (id) => timers.delete(id);
globalThis.self = globalThis;
globalThis.postMessage = (message) => {
  if (message.start) threads += 1;
  else if (!message.stop) posted.push(message);
};
globalThis.addEventListener = (_name, hear) => listeners.push(hear);
const one = [["end", 1]];
const whole = { answers: one, done: true };
const garbage = [{ answers: [[1, 1]], done: true }];
const says = { answers: [whole], parts: [{ answers: one }, whole], garbage, mutters: [whole, whole], silent: [] };
globalThis.MessageChannel = class {
  constructor() {
    this.port1 = { postMessage: (question) => this.answer(question), close: () => (this.port1.onmessage = () => {}) };
    this.answer({});
  }
  answer(question) {
    if (question.load) this.way = question.load;
    const told = question.turn ? says[this.way] : [{ answers: [], done: true }];
    for (const data of told) setImmediate(() => this.port1.onmessage({ data }));
  }
};
await import("./match.js");
listeners.at(-1)({ data: { role: "referee" }, ports: [] });
const found = {};
for (const way of Object.keys(says)) {
  const before = threads;
  const told = [];
  for (const id of [1, 2]) {
    posted.length = 0;
    listeners.at(-1)({ data: { id, turn: "{}", table: 1, source: way, seconds: 2 } });
    await settle();
    if (!posted.length) for (const run of [...timers.values()]) run();
    await settle();
    const { decisions, error } = JSON.parse(posted[0].text);
    told.push(error?.kind ?? decisions.length);
  }
  found[way] = { told, left: timers.size, threads: threads - before };
}
tell(found);
process.exit();
