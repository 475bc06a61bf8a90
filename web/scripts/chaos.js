// Disturbs the page, to see whether tests still pass: ?chaos=slow-worker,late-draw&chaos-seed=7 (docs/testing.md).
// boot.js loads this only if the address asks for it, before anything else begins.

const SAVES = "glenmore:save:"; // prefix of the keys of saved games
const params = new URLSearchParams(location.search);
const realSetTimeout = globalThis.setTimeout.bind(globalThis);

/** Presses of the mouse, a finger or a key so far; with the seed, all that a disturbance depends on. */
let presses = 0;
for (const type of ["pointerdown", "keydown"]) {
  addEventListener(type, ({ isTrusted, repeat }) => { presses += Number(isTrusted && !repeat); }, { capture: true });
}

/**
 * A function that returns a number from 0 to 1: after the same press always the same, whatever timers do meanwhile, and
 * for each file its own. The console tells each number once.
 */
function seededRandom(name) {
  const logged = new Set();
  return (file = "") => {
    const when = `${name}, press ${presses}${file && `, ${file}`}`;
    let t = [...`${when}; ${params.get("chaos-seed") ?? 1}`].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);
    t = Math.imul(t ^ (t >>> 16), 0x85ebca6b); // mixed as by MurmurHash3
    t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35);
    const number = ((t ^ (t >>> 16)) >>> 0) / 4294967296;
    if (!logged.has(when)) console.debug(`chaos: ${when}: ${number.toFixed(3)}`);
    logged.add(when);
    return number;
  };
}

/** Decides before each write of a saved game whether to lose it. */
function interceptSaves(lost) {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    if (!key.startsWith(SAVES) || !lost()) setItem.call(this, key, text);
  };
}

/** By the name in the address; the comment of each is its line in docs/testing-reference.md. */
export const DISTURBANCES = {
  /** Messages from the bots' worker arrive up to three seconds late. */
  "slow-worker"(random) {
    if (!globalThis.Worker) return;
    globalThis.Worker = class extends globalThis.Worker {
      set onmessage(listen) {
        let last = Promise.resolve(); // messages keep their order
        super.onmessage = (event) => {
          const due = new Promise((resolve) => realSetTimeout(resolve, 3000 * random()));
          last = Promise.all([last, due]).then(() => listen(event));
        };
      }
    };
  },
  /** Work after a paint or a timeout, including most drawing, happens up to a second late. */
  "late-draw"(random) {
    globalThis.setTimeout = (run, time = 0, ...values) => realSetTimeout(run, Number(time) + 1000 * random(), ...values);
  },
  /** The saves after one press in three are lost without an error, as if another tab had stored an older game. */
  "lost-save"(random) {
    interceptSaves(() => random() < 1 / 3);
  },
  /** The saves after every second press, on average, fail, as if the storage were full. */
  "full-storage"(random) {
    interceptSaves(() => {
      if (random() < 1 / 2) throw new DOMException("The storage is full.", "QuotaExceededError");
    });
  },
  /** Each file arrives up to two seconds late. */
  "slow-file"(random) {
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const { pathname } = new URL(request[0].url ?? request[0], location.href);
      const late = 2000 * random(pathname.split("/").pop());
      const [response] = await Promise.all([fetch(...request), new Promise((resolve) => realSetTimeout(resolve, late))]);
      return response;
    };
  },
  /** One click in three becomes a double click. */
  "double-click"(random) {
    document.addEventListener("click", (event) => {
      if (event.detail !== 1 || !event.isTrusted || random() >= 1 / 3) return;
      const { clientX, clientY } = event;
      const again = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2, clientX, clientY });
      realSetTimeout(() => {
        const there = document.elementFromPoint(clientX, clientY);
        if (!there?.closest(":disabled")) there?.dispatchEvent(again); // like a second press of the mouse
      });
    });
  },
  /** Changes stored by another tab arrive up to three seconds late. */
  "stale-tab"(random) {
    addEventListener("storage", (event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      const { key, oldValue, newValue, url, storageArea } = event;
      realSetTimeout(() => dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue, url, storageArea })), 3000 * random());
    }, { capture: true });
  },
};

for (const name of params.get("chaos").split(",")) {
  if (Object.hasOwn(DISTURBANCES, name)) DISTURBANCES[name](seededRandom(name));
}
