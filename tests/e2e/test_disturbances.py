"""Each disturbance of ``?chaos=`` does what it says in a browser, and nothing happens without it."""

import json
from collections.abc import Iterator

import pytest
from conftest import OpenGame
from pages import GlenMore

HOLD = """(() => {
  const [soon, stop] = [setTimeout, clearTimeout];
  Object.assign(window, {late: 0, twice: 0, held: [], holding: false});
  window.setTimeout = (run, time = 0, ...values) => {
    if (Number.isInteger(Number(time))) return soon(run, time, ...values);
    late++;
    if (!holding) return soon(run, 0, ...values);
    const id = soon(() => {}, 2 ** 30);
    held.push({ id, run: () => run(...values) });
    return id;
  };
  window.clearTimeout = (id) => { held = held.filter((each) => each.id !== id); stop(id); };
  window.release = () => { holding = false; held.splice(0).forEach(({ run }) => run()); };
  addEventListener('click', (event) => { twice += !event.isTrusted; }, true);
})()"""
"""Counts the callbacks that disturbances delay (only they wait for fractions of a millisecond) and the clicks they add.
Delayed callbacks run at once, or, while ``holding``, when released."""

HOLDING = HOLD.replace("holding: false", "holding: true")


def hold(glen: GlenMore) -> None:
    """Holds delayed callbacks from now on."""
    glen.page.evaluate("() => { holding = true; }")


def release(glen: GlenMore) -> None:
    """Runs the held callbacks, of which there must be some."""
    glen.page.wait_for_function("() => held.length")
    glen.page.evaluate("() => release()")


@pytest.fixture
def disturbed(glen: GlenMore, open_fresh: OpenGame) -> OpenGame:
    """A function that opens a position with a disturbance."""

    def disturbed(chaos: str, position: str = "beginning") -> GlenMore:
        glen.page.add_init_script(HOLD)
        return open_fresh(f"?at={position}&think=exact&pace=at-once&confirm=off&chaos={chaos}&chaos-seed=7")

    return disturbed


def finish_turn(glen: GlenMore) -> None:
    while "end" not in glen.legal:
        glen.act(glen.legal[0])


def test_a_slow_worker_answers_late(disturbed: OpenGame) -> None:
    glen = disturbed("slow-worker", "against-wee-isla")
    finish_turn(glen)
    hold(glen)
    glen.act("end")
    glen.page.wait_for_function("() => held.length")
    assert glen.data("mover") == "bot" and glen.record["actions"][-1] == "end"
    release(glen)
    glen.wait_for_data(mover="person", turn="3")


def test_drawing_is_delayed(disturbed: OpenGame) -> None:
    glen = disturbed("late-draw")
    glen.wait_for_data(drawn="yes")
    before = glen.revision
    hold(glen)
    glen.click_only(glen.track.space(4))
    glen.page.wait_for_function("() => held.length")
    assert (glen.data("drawn"), glen.revision) == ("no", before)
    release(glen)
    glen.wait_for_data(drawn="yes")
    assert glen.revision == before + 1


def test_a_slow_file_arrives_late(glen: GlenMore, site_url: str) -> None:
    glen.page.add_init_script(HOLDING)
    glen.page.goto(f"{site_url}?at=beginning&chaos=slow-file&chaos-seed=7")
    glen.page.wait_for_function("() => held.length")
    assert glen.data("state") == "loading"
    release(glen)
    glen.ready()


def test_stale_tab_sees_changes_late(glen: GlenMore, open_fresh: OpenGame, site_url: str) -> None:
    glen.page.add_init_script(HOLD)
    glen = open_fresh("?at=first-tile")
    other = GlenMore(glen.page.context.new_page())
    other.page.add_init_script(HOLD)
    other.open(f"{site_url}?chaos=stale-tab&chaos-seed=7")
    other.wait_for_data(tab="theirs")
    hold(other)
    glen.click(glen.bar.undo)
    other.page.wait_for_function("() => held.length")
    assert other.record["actions"] == ["take 4 0,-1"]
    release(other)
    other.wait_for_data(drawn="yes", phase="take")
    assert other.record["actions"] == []
    glen.click(glen.bar.redo)
    assert all(undo_and_redo(glen)), "nothing disturbs the tab whose address does not ask for it"
    assert glen.page.evaluate("() => [late, twice]") == [0, 0]


def stored(glen: GlenMore) -> list[list[str]]:
    """The actions of each saved game."""
    texts = glen.page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('glenmore:save:'))")
    return [json.loads(glen.page.evaluate("(key) => localStorage[key]", key))["record"]["actions"] for key in texts]


def undo_and_redo(glen: GlenMore, times: int = 12) -> Iterator[bool]:
    """Presses Undo and Redo in turn, and yields each time whether the stored game matches the one on the table."""
    for number in range(times):
        glen.click(glen.bar.redo if number % 2 else glen.bar.undo)
        assert glen.record["actions"] == ["take 4 0,-1"][: number % 2], "one command, one step"
        yield glen.record["actions"] in stored(glen)


def test_some_saves_are_lost(disturbed: OpenGame) -> None:
    glen = disturbed("lost-save", "first-tile")
    kept = []
    for is_kept in undo_and_redo(glen):
        assert glen.data("saved") == "yes", "no error is reported"
        kept.append(is_kept)
    assert {True, False} == set(kept)


def test_full_storage_is_reported(disturbed: OpenGame) -> None:
    glen = disturbed("full-storage", "first-tile")
    kept = []
    for is_kept in undo_and_redo(glen):
        is_told = "storage is full" in glen.told
        assert glen.data("saved") == ("no" if is_told else "yes") and (is_kept or is_told)
        kept.append(not is_told)
    assert {True, False} == set(kept)


def test_double_click_repeats_enabled_clicks(disturbed: OpenGame) -> None:
    glen = disturbed("double-click", "first-tile")
    before = glen.revision
    assert all(undo_and_redo(glen, 3)), "two of them are doubled, but by then the clicked button is disabled"
    for number in range(3):
        glen.page.evaluate("() => new Promise((done) => setTimeout(done))")  # any second click has arrived by now
        glen.wait_for_data(drawn="yes")
        glen.click(glen.players.player(number % 2))
    glen.wait_for_revision(before + 3 + 3 + 2)
    assert glen.page.evaluate("() => twice") == 2
