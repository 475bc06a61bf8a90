"""Disturbances of ``?chaos=`` do what they say in a browser, and nothing happens without them."""

import json
import re
from collections.abc import Iterator

from conftest import OpenGame
from one_process import OneProcess
from pages import GlenMore
from playwright.sync_api import expect

HOLD = """(holding) => {
  const [soon, stop] = [setTimeout, clearTimeout];
  Object.assign(window, {late: 0, twice: 0, held: [], holding});
  window.setTimeout = (run, time = 0, ...values) => {
    if (Number.isInteger(Number(time))) return soon(run, time, ...values);
    late++;
    if (!window.holding) return soon(run, 0, ...values);
    const id = soon(() => {}, 2 ** 30);
    held.push({ id, run: () => run(...values) });
    return id;
  };
  window.clearTimeout = (id) => { held = held.filter((each) => each.id !== id); stop(id); };
  window.release = () => { window.holding = false; held.splice(0).forEach(({ run }) => run()); };
  addEventListener('click', (event) => { twice += !event.isTrusted; }, true);
}"""
"""Counts the callbacks that disturbances delay (only they wait for fractions of a millisecond) and the clicks they add.
Delayed callbacks run at once, or, while ``holding``, when released."""

SETTINGS = "think=exact&pace=at-once&confirm=off&chaos-seed=7"


def prepare(glen: GlenMore, *, holding: bool = False) -> None:
    """Has the page hold delayed callbacks from its start, or run them at once."""
    glen.page.add_init_script(f"({HOLD})({str(holding).lower()})")


def hold(glen: GlenMore) -> None:
    """Holds delayed callbacks from now on."""
    glen.page.evaluate("() => { holding = true; }")


def wait_for_held(glen: GlenMore) -> None:
    glen.page.wait_for_function("() => held.length")


def release(glen: GlenMore) -> None:
    """Runs the held callbacks."""
    glen.page.evaluate("() => release()")


def count(glen: GlenMore, name: str) -> int:
    """The number of callbacks that came late, or of clicks that came twice."""
    return int(glen.page.evaluate(name))


def test_files_and_worker_are_slow(glen: GlenMore, site_url: str) -> None:
    prepare(glen, holding=True)
    glen.page.goto(f"{site_url}?at=against-wee-isla&{SETTINGS}&chaos=slow-file,slow-worker")
    wait_for_held(glen)
    assert glen.data("state") == "loading"
    release(glen)
    glen.ready()
    while "end" not in glen.legal:
        glen.act(glen.legal[0])
    hold(glen)
    glen.act("end")
    wait_for_held(glen)
    assert glen.data("mover") == "bot" and glen.record["actions"][-1] == "end"
    release(glen)
    glen.wait_for_data(mover="person", turn="3")


def stored(glen: GlenMore) -> list[list[str]]:
    """The actions of each saved game."""
    texts = glen.page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('glenmore:save:'))")
    return [json.loads(glen.page.evaluate("(key) => localStorage[key]", key))["record"]["actions"] for key in texts]


def undo_and_redo(glen: GlenMore, times: int = 12) -> Iterator[bool]:
    """Presses Undo and Redo in turn, and yields each time whether the stored game matches the one on the table."""
    for number in range(times):
        glen.click(glen.bar.redo if number % 2 else glen.bar.undo)
        expect(glen.root).to_have_attribute("data-saved", re.compile("yes|no"))
        assert glen.record["actions"] == ["take 4 0,-1"][: number % 2], "one command, one step"
        yield glen.record["actions"] in stored(glen)


def test_stale_tab_sees_changes_late(glen: GlenMore, open_fresh: OpenGame, process: OneProcess, site_url: str) -> None:
    prepare(glen)
    open_fresh("?at=first-tile")
    other = GlenMore(process.tab())
    prepare(other)
    other.open(f"{site_url}?chaos=stale-tab&chaos-seed=7")
    other.wait_for_data(tab="theirs")
    hold(other)
    glen.click(glen.bar.undo)
    wait_for_held(other)
    assert other.record["actions"] == ["take 4 0,-1"]
    release(other)
    other.wait_for_data(drawn="yes", phase="take")
    assert other.record["actions"] == []
    glen.click(glen.bar.redo)
    assert all(undo_and_redo(glen)), "nothing disturbs the tab whose address does not ask for it"
    assert count(glen, "late") == count(glen, "twice") == 0


def test_saves_drawing_and_clicks_are_disturbed(glen: GlenMore, open_fresh: OpenGame) -> None:
    prepare(glen)
    open_fresh(f"?at=first-tile&{SETTINGS}&chaos=lost-save,late-draw,double-click")
    kept = set[bool]()
    for is_kept in undo_and_redo(glen):
        assert glen.data("saved") == "yes", "no error is reported"
        kept.add(is_kept)
    assert kept == {True, False}

    before, twice = glen.revision, count(glen, "twice")
    for number in range(9):
        glen.page.evaluate("() => new Promise((done) => setTimeout(done))")  # any second click has arrived by now
        glen.wait_for_data(drawn="yes")
        glen.click(glen.players.player(number % 2))
    glen.wait_for_data(drawn="yes")
    assert glen.revision == before + 9 + count(glen, "twice") - twice > before + 9

    hold(glen)
    glen.click_only(glen.players.player(0))
    wait_for_held(glen)
    assert glen.data("drawn") == "no"
    release(glen)
    glen.wait_for_data(drawn="yes")
