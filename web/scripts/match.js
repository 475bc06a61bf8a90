// The threads of the Workshop. The page starts them from a blob that imports this file: so they have the page's policy,
// and reach no other host. The referee has the page start another one, a thinker, for each own bot, and end it if it
// doesn't answer: {start: number}, with a port for the thinker, and {stop: number}. If a thinker breaks down, the page
// reports {broken: number, message}. (In Firefox, a worker that starts another worker sometimes hangs.)
//
// The referee receives {id, match, number} to play a game of a match, {id, turn, source, seconds, table} for a turn in a
// numbered game at the table, and {id, check} to compile a source without running it. It answers each with {id, text}, or {id, failed}.
//
// A thinker receives a source and turns, and knows nothing else: not the deal, not even the seed. Before the source runs,
// the thread loses everything that could lead Python out of it. Any unrequested message ends it.

import { instantiateAnyhow, startPython } from "./python.js";
import { loadPyodide } from "./vendor/pyodide/pyodide.js";

const START_TIMEOUT = 180_000; // ms until Python has started, perhaps in several threads at once on a slow machine
const CHECK_TIMEOUT = 5; // seconds for compiling a source
const FIRST_TURN_FACTOR = 5; // times the usual patience for a thinker's first turn, while its Python gets up to speed
const BUSY_CHECKS = 50_000; // questions for a signal by which it is clear, even in the first turn, that it is the bot that takes long
const STOP_TIMEOUT = 1000; // ms after which a thinker that has not stopped its bot in time is ended
const MAX_DECISIONS = 300; // in a turn
const REPORT_INTERVAL = 50; // ms after which a thinker reports its decisions so far
const MAX_MEMORY = 256 * 2 ** 20; // bytes of a thinker

const post = self.postMessage.bind(self);
const roles = { referee, thinker };
addEventListener("message", ({ data, ports: [port] }) => roles[data.role](port), { once: true });

function python(options) {
  instantiateAnyhow(() => {});
  return startPython(loadPyodide, new URL("./", import.meta.url), ["app.zip", "late.zip"], options);
}

// ---- the referee

class ThinkerTimeout extends Error {}

/** True if a thinker's message is a decision: its text, and the ms spent on it. SHARED is from tools/bundle.py. */
function isDecision(answer) {
  return typeof answer?.[0] === "string" && answer[0].length <= SHARED.longestDecision && answer[1] >= 0;
}

/** A thinker, seen from the referee: handles one request at a time, and is never trusted. */
class Thinker {
  static #last = 0;
  number = ++Thinker.#last;
  #port;
  #asked = null;
  #watch;
  #patience = FIRST_TURN_FACTOR;
  ended = false;
  deals = new Set(); // the deals it has seen

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#hear(data);
    port1.onmessageerror = () => this.end(new Error("its thread has said something unreadable"));
    post({ start: this.number }, [port2]);
    this.ready = this.#expect(START_TIMEOUT);
  }

  /** Its answers, each [text, ms], which must arrive within a number of seconds. */
  async ask(question, seconds) {
    await this.ready.catch((error) => {
      throw error instanceof ThinkerTimeout ? new Error("its thread has not started") : error;
    });
    if (this.ended) throw this.ended;
    const patience = "turn" in question ? this.#patience : 1;
    if ("turn" in question) this.#patience = 1;
    const answers = this.#expect(1000 * seconds * patience + STOP_TIMEOUT);
    this.#port.postMessage({ ...question, seconds });
    return answers;
  }

  end(error) {
    clearTimeout(this.#watch);
    if (!this.ended) {
      this.#port.close();
      post({ stop: this.number });
    }
    this.ended ||= error;
    this.#asked?.reject(error);
    this.#asked = null;
  }

  #expect(patience) {
    const answered = new Promise((resolve, reject) => (this.#asked = { resolve, reject, patience, answers: [] }));
    answered.catch(() => {}); // the caller will see it
    this.#wait();
    return answered;
  }

  #wait() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.end(new ThinkerTimeout()), this.#asked.patience);
  }

  #hear(data) {
    const asked = this.#asked;
    const { answers, done } = data ?? {};
    if (!asked || !Array.isArray(answers)) return this.end(new Error("it has said what it was not asked"));
    if (!answers.every(isDecision) || asked.answers.length + answers.length > MAX_DECISIONS) {
      return this.end(new Error("it has said what nobody understands"));
    }
    asked.answers.push(...answers);
    if (!done) return this.#wait();
    clearTimeout(this.#watch);
    this.#asked = null;
    asked.resolve(asked.answers);
  }
}

/** The error of a thinker that has not answered, as core.bots.own.errors has it. */
function failure(error, seconds) {
  if (error instanceof ThinkerTimeout) return ["time", `A decision has taken more than ${seconds} s.`];
  return ["ended", String(error.message)];
}

function referee() {
  const thinkers = new Map(); // by source
  let service = null;
  let match = null; // its setup as text, and the Python that plays it
  let table = null; // the game for whose turns thinkers are kept
  let line = Promise.resolve();

  function endAll() {
    for (const thinker of thinkers.values()) thinker.end(new Error());
    thinkers.clear();
  }

  /** The thinker with a source; a new one if the old one has seen this deal, which it may remember. */
  function thinking(source, deal) {
    let found = thinkers.get(source);
    if (!found || found.ended || found.deals.has(deal)) {
      found?.end(new Error());
      found = new Thinker();
      found.ready = found.ask({ load: source }, START_TIMEOUT / 1000);
      found.ready.catch(() => {}); // the caller will see it
      thinkers.set(source, found);
    }
    if (deal !== undefined) found.deals.add(deal); // at the table it may remember its game
    return found;
  }

  async function refereeOf(setup) {
    service ??= (await python()).pyimport("workers.match_service");
    if (match?.setup === setup) return match.judge;
    match?.judge.destroy();
    match = { setup, judge: service.Referee(setup) };
    return match.judge;
  }

  async function game({ match: setup, number }) {
    const { sources, players, seconds } = JSON.parse(setup);
    if (match?.setup !== setup) endAll();
    const deal = Math.floor(number / players);
    for (const source of new Set(Object.values(sources))) thinking(source, deal);
    const judge = await refereeOf(setup);
    for (let side = judge.begin(number); side; ) {
      try {
        const answers = await thinkers.get(sources[side]).ask({ turn: judge.text }, seconds);
        side = judge.answer(JSON.stringify(answers));
      } catch (error) {
        side = judge.fail(...failure(error, seconds));
        endAll();
      }
    }
    return judge.text;
  }

  async function turn({ turn, table: at, source, seconds }) {
    if (at !== table) endAll();
    table = at;
    try {
      return JSON.stringify({ decisions: await thinking(source).ask({ turn }, seconds) });
    } catch (error) {
      const [kind, message] = failure(error, seconds);
      return JSON.stringify({ decisions: [], error: { kind, message } });
    }
  }

  async function check({ check: source }) {
    try {
      const [[text] = [""]] = await thinking("").ask({ check: source }, CHECK_TIMEOUT);
      return text;
    } catch (error) {
      const [kind, message] = failure(error, CHECK_TIMEOUT);
      return JSON.stringify({ error: { kind, message } });
    }
  }

  async function answer(data) {
    try {
      const text = await ("match" in data ? game(data) : "turn" in data ? turn(data) : check(data));
      post({ id: data.id, text });
    } catch (error) {
      post({ id: data.id, failed: String(error?.stack ?? error) });
    }
  }

  function broken({ broken: number, message }) {
    for (const thinker of thinkers.values()) if (thinker.number === number) thinker.end(new Error(message));
  }

  addEventListener("message", ({ data }) => {
    if ("broken" in data) broken(data);
    else line = line.then(() => answer(data));
  });
}

// ---- a thinker

// Globals of the language itself, without those of the browser that lead out of the thread.
const ALLOWED_GLOBALS = new Set(
  `AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
  FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl
  Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String
  SuppressedError Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap
  WeakRef WeakSet WebAssembly constructor decodeURI decodeURIComponent encodeURI encodeURIComponent globalThis
  isFinite isNaN parseFloat parseInt undefined DOMException TextDecoder TextEncoder clearTimeout crypto performance
  queueMicrotask setTimeout`.split(/\s+/),
);

/** Removes everything else from the thread and its prototypes. */
function removeOtherGlobals() {
  for (let owner = self; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Reflect.ownKeys(owner)) {
      if (ALLOWED_GLOBALS.has(name) || typeof name === "symbol") continue;
      if (!Reflect.deleteProperty(owner, name)) Reflect.defineProperty(owner, name, { value: undefined, writable: false });
    }
  }
  const quiet = () => {};
  globalThis.console = Object.freeze({ debug: quiet, error: quiet, info: quiet, log: quiet, warn: quiet });
}

/** Limits the memory to what a bot may need. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 2 ** 16 > MAX_MEMORY) throw new RangeError("memory");
    return grow.call(this, pages);
  };
}

/** What Python asks for a signal every few dozen steps: an interrupt once a decision has taken too long. */
class Alarm {
  #now = performance.now.bind(performance);
  #until = Infinity;
  #latest = Infinity; // in the first turn, of a bot that has not been BUSY
  #asked = 0;
  #first = true;

  /** Begins a decision, which may take a number of seconds; 0 ends it. */
  set(seconds) {
    this.#asked = 0;
    this.#until = seconds ? this.#now() + 1000 * seconds : Infinity;
    this.#latest = this.#until + (this.#first ? (FIRST_TURN_FACTOR - 1) * 1000 * seconds : 0);
  }

  /** Ends the first turn. */
  startedUp() {
    this.#first = false;
  }

  get 0() {
    this.#asked += 1;
    const time = this.#now();
    if (time < this.#until || (this.#asked < BUSY_CHECKS && time < this.#latest)) return 0;
    this.set(0);
    return 2; // SIGINT
  }

  set 0(_taken) {}
}

async function thinker(port) {
  limitMemory();
  const nothing = () => {};
  const shut = { jsglobals: Object.create(null), stdin: nothing, stdout: nothing, stderr: nothing };
  const started = await python(shut);
  const service = started.pyimport("workers.custom_bot_service");
  const alarm = new Alarm();
  started.setInterruptBuffer(alarm);
  const reply = port.postMessage.bind(port);
  const now = performance.now.bind(performance);
  let bot = null;

  const asked = {
    load: (source) => {
      bot = service.Thinker(source);
    },
    check: (source, say) => say(service.check_syntax(source)),
    turn: (turn, say, seconds) => {
      const decided = () => {
        alarm.set(seconds);
        const text = bot.decide();
        alarm.set(0);
        return text;
      };
      bot.turn(turn);
      for (let text = decided(); text !== ""; text = decided()) say(text);
      alarm.startedUp();
    },
  };

  /** Answers; long turns report in between, so that the referee sees progress. */
  function answer({ seconds, ...question }) {
    const [[what, value]] = Object.entries(question);
    let answers = [];
    let lastAnswer = now();
    let lastReport = lastAnswer;
    asked[what](value, (text) => {
      const time = now();
      answers.push([text, time - lastAnswer]);
      lastAnswer = time;
      if (time - lastReport < REPORT_INTERVAL) return;
      reply({ answers });
      answers = [];
      lastReport = time;
    }, seconds);
    reply({ answers, done: true });
  }

  port.onmessage = ({ data }) => answer(data);
  service.close();
  removeOtherGlobals();
  reply({ answers: [], done: true });
}
