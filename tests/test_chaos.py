"""Disturbances by address: each does what it says and nothing else, and the same after the same press."""

from typing import Any

import pytest

from tests.test_page_scripts import run
from ui.table import address

PRESSES = 60

PAGE = """
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
"""
"""Uses everything that disturbances change after each of many presses, when it is busy up to three times in a row, and
reports the results."""


def page(chaos: str, seed: int = 7, *, busy: bool = False) -> Any:
    return run(PAGE, search=f"?chaos={chaos}&chaos-seed={seed}", presses=PRESSES, busy=busy)


CALM = {
    "waits": [[100]] * PRESSES, "heard": sorted(f"message {n}" for n in range(PRESSES)), "clicked": [], "full": [],
    "saves": [True] * PRESSES, "others": [True] * PRESSES, "answers": 1, "told": [],
}  # fmt: skip
CHANGED = {
    "slow-worker": ({"waits"}, 3000), "late-draw": ({"waits"}, 1100), "lost-save": ({"saves"}, 100),
    "slow-file": ({"waits"}, 2000), "full-storage": ({"saves", "full"}, 100),
    "double-click": ({"clicked", "waits"}, 100), "stale-tab": ({"heard", "waits"}, 3000),
}  # fmt: skip
"""The results that each disturbance changes, and the longest wait that it causes."""


def test_unrequested_disturbances_do_nothing() -> None:
    assert page("") == page("fog,toString") == page("", busy=True) == CALM


@pytest.mark.parametrize("name", address.CHAOS)
def test_disturbance_is_reproducible_and_isolated(name: str) -> None:
    once, (changed, most) = page(name), CHANGED[name]
    assert once == page(name, busy=True) != page(name, seed=8), "it depends on the seed and the press alone"
    assert {what for what in once if once[what] != CALM[what]} == {*changed, "told"}
    assert len(once["told"]) == PRESSES and once["told"][0].startswith(f"chaos: {name}, press 1")
    waits = [wait for each in once["waits"] for wait in each]
    assert all(0 <= wait <= most for wait in waits) and (most == 100 or len(set(waits)) > PRESSES - 9)


def test_disturbance_frequencies() -> None:
    lost, full = page("lost-save")["saves"], page("full-storage")
    assert 0.5 < sum(lost) / PRESSES < 0.8 and 0.3 < sum(full["saves"]) / PRESSES < 0.7
    assert full["full"] == ["QuotaExceededError"]
    clicked = page("double-click")["clicked"]
    assert 0.2 < len(clicked) / PRESSES < 0.5 and all(each.endswith(" 2") for each in clicked)
    heard = page("stale-tab")["heard"]
    assert "stopped" in heard and {f"key {n}" for n in range(PRESSES)} < set(heard)
