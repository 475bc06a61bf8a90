"""Disturbances by address: each does what it says and nothing else, and the same for the same seed."""

from collections import Counter
from typing import Any

import pytest

from tests.test_page_scripts import run
from ui.table import address

PAGE = """
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const waits = [], heard = [], clicked = [], listeners = {}, stored = [], full = [], answers = new Set();
const event = (more) => ({ isTrusted: true, stopImmediatePropagation() { heard.push("stopped"); }, ...more });
class Simple { constructor(type, more) { Object.assign(this, more, { type }); } }
define("location", { search: given.search });
define("setTimeout", (run, time) => { waits.push(Math.round(time ?? 0)); queueMicrotask(run); });
define("Storage", class { setItem(key) { stored.push(key); } });
define("Worker", class { set onmessage(listen) { this.listen = listen; } });
define("fetch", async (address) => `answer of ${address}`);
define("MouseEvent", Simple);
define("StorageEvent", Simple);
define("addEventListener", (type, listen) => { listeners[type] = listen; });
define("dispatchEvent", ({ key }) => heard.push(key));
define("document", {
  addEventListener: (type, listen) => { listeners[type] = listen; },
  elementFromPoint: (x) => ({ closest: () => x > 1, dispatchEvent: ({ detail }) => clicked.push(detail) }),
});
await import("./chaos.js");

const worker = new Worker();
worker.onmessage = ({ data }) => heard.push(data);
for (let n = 0; n < 30; n++) worker.listen({ data: `message ${n}` });
for (let n = 0; n < 30; n++) globalThis.setTimeout(() => {}, 100);
for (let n = 0; n < 30; n++) {
  try { new Storage().setItem("glenmore:save:1"); } catch ({ name }) { full.push(name); }
  new Storage().setItem("glenmore:settings");
}
for (let n = 0; n < 30; n++) answers.add(await fetch("file"));
for (let n = 0; n < 30; n++) listeners.click?.(event({ detail: 1, clientX: 1, clientY: 2 }));
listeners.click?.(event({ detail: 0, clientX: 1 }));
for (let n = 0; n < 30; n++) listeners.click?.(event({ detail: 1, clientX: 2 })); // on what is disabled by then
for (let n = 0; n < 30; n++) listeners.storage?.(event({ key: `key ${n}` }));
for (let n = 0; n < 99; n++) await null;
const saves = stored.filter((key) => key.startsWith("glenmore:save:")).length;
tell({ waits, heard, clicked, full, saves, others: stored.length - saves, answers: answers.size });
"""
"""Uses everything that disturbances change thirty times each, and reports the results."""


def page(chaos: str, seed: int = 7) -> Any:
    return run(PAGE, search=f"?chaos={chaos}&chaos-seed={seed}")


CALM = {
    "waits": [100] * 30, "heard": [f"message {n}" for n in range(30)], "clicked": [], "full": [], "saves": 30,
    "others": 30, "answers": 1,
}  # fmt: skip
CHANGED = {
    "slow-worker": ({"waits"}, 3000), "late-draw": ({"waits"}, 1000), "lost-save": ({"saves"}, 0),
    "slow-file": ({"waits"}, 2000), "full-storage": ({"saves", "full"}, 0), "double-click": ({"clicked", "waits"}, 0),
    "stale-tab": ({"heard", "waits"}, 3000),
}  # fmt: skip
"""The results that each disturbance changes, and the longest wait that it causes."""


def test_unrequested_disturbances_do_nothing() -> None:
    assert page("") == page("fog,toString") == CALM


@pytest.mark.parametrize("name", address.CHAOS)
def test_disturbance_is_reproducible_and_isolated(name: str) -> None:
    once, (changed, most) = page(name), CHANGED[name]
    assert once == page(name) != page(name, seed=8)
    assert {what for what in once if once[what] != CALM[what]} == changed
    if name == "late-draw":
        added = [wait - 100 for wait in once["waits"]]
    else:
        added = list((Counter(once["waits"]) - Counter(CALM["waits"])).elements())
        assert len(added) == len(once["waits"]) - 30
    assert all(0 <= wait <= most for wait in added)
    assert not most or len(added) == 30 < len(set(added)) + 10


def test_disturbance_frequencies() -> None:
    assert 14 <= page("lost-save")["saves"] <= 26
    full = page("full-storage")
    assert full["saves"] + len(full["full"]) == 30 and set(full["full"]) == {"QuotaExceededError"}
    assert 8 <= len(full["full"]) <= 22
    clicked = page("double-click")["clicked"]
    assert set(clicked) == {2} and 4 <= len(clicked) <= 16
    heard = page("stale-tab")["heard"]
    assert heard.count("stopped") == 30 and {f"key {n}" for n in range(30)} < set(heard)
