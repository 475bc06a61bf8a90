"""Kinds of faults that single tests miss: the focus after each way to close a dialog, what each key does and how often,
steps of the zoom, days in other time zones, scripts of another release."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

CLOSING: dict[str, Callable[[GlenMore], None]] = {
    "cross": lambda glen: glen.click(glen.dialogs.open.close),
    "cross by key": lambda glen: (glen.dialogs.open.close.focus(), glen.press("Enter"))[1],
    "Escape": lambda glen: glen.press("Escape"),
    "foot": lambda glen: glen.click(glen.dialogs.open.foot_close.first),
    "Back": lambda glen: (glen.page.go_back(), expect(glen.dialogs.open.root).to_have_count(0))[0],
}


@pytest.mark.parametrize("way", CLOSING)
def test_closing_dialog_returns_focus(open_game: OpenGame, way: str) -> None:
    glen = open_game("?at=taking")
    for button in (glen.top.menu, glen.top.compare, glen.top.history):
        button.focus()
        glen.press("Enter")
        expect(glen.dialogs.open.root).to_be_visible()
        if way == "foot" and not glen.dialogs.open.foot_close.count():
            glen.press("Escape")
        else:
            CLOSING[way](glen)
        expect(button).to_be_focused()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_acts_once(open_game: OpenGame, key: str) -> None:
    glen = open_game("?at=beginning")
    played, before = glen.record["actions"], glen.revision
    targets = (
        glen.track.space(4),
        glen.display.cells.first,
        glen.bar.confirm,
        glen.bar.undo,
        glen.bar.redo,
        glen.bar.undo,
    )
    for number, target in enumerate(targets, 1):
        target.focus()
        glen.press(key)
        glen.page.evaluate("() => new Promise((done) => setTimeout(done))")  # a second command would be here by now
        assert glen.revision == before + number, "one command"
        assert len(glen.record["actions"]) == len(played) + (number in (3, 5))
    glen.actions.all.first.focus()
    glen.press(key)
    assert len(glen.record["actions"]) == len(played) + 1


def test_zoom_steps_are_equal(open_game: OpenGame) -> None:
    glen = open_game("?at=before-end")
    seat = int(glen.data("seat"))
    seen = [glen.display.seen(seat)]
    for _ in range(2):
        glen.click(glen.display.larger)
        seen.append(glen.display.seen(seat))
    widths = [box[2] for box in seen]
    assert [round(one / other, 2) for one, other in zip(widths, widths[1:], strict=False)] == [1.4] * 2
    for box in seen[-2::-1]:
        glen.click(glen.display.smaller)
        assert glen.display.seen(seat)[2:] == pytest.approx(box[2:])


@pytest.mark.only_browser("chromium")
def test_daily_deal_uses_utc(open_game: OpenGame) -> None:
    """In one of these zones it is another day at any time."""
    glen = open_game()
    client = glen.page.context.new_cdp_session(glen.page)
    try:
        for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
            client.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
            before = datetime.now(UTC).date().isoformat()
            glen.page.evaluate("() => dispatchEvent(new Event('focus'))")
            offered = glen.start.daily.get_attribute("data-do")
            assert offered in (f"daily {before}", f"daily {datetime.now(UTC).date().isoformat()}")
            glen.click(glen.start.daily)
            assert f"{glen.record['seed']}" == str(offered).partition(" ")[2].replace("-", "")
            glen.home()
    finally:
        client.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
        client.detach()


EAST = pytest.param("Wed 14:00", "1 Mar 2028, 00:30", id="far in the east", marks=pytest.mark.browser_context_args(
    timezone_id="Pacific/Kiritimati"))  # fmt: skip
WEST = pytest.param("Tue 13:00", "28 Feb 2028, 23:30", id="far in the west", marks=pytest.mark.browser_context_args(
    timezone_id="Pacific/Pago_Pago"))  # fmt: skip


@pytest.mark.own_context
@pytest.mark.parametrize(("until", "when"), [EAST, WEST])
def test_dates_and_times_on_a_leap_day(open_fresh: OpenGame, glen: GlenMore, until: str, when: str) -> None:
    glen.page.clock.set_fixed_time(datetime(2028, 2, 29, 10, 30, tzinfo=UTC))  # another day in both zones
    glen = open_fresh()
    expect(glen.start.daily).to_contain_text("29 February 2028")
    expect(glen.start.daily).to_contain_text(until)
    glen.click(glen.start.daily)
    assert glen.record["seed"] == 20280229
    (saved,) = glen.records.values()
    assert saved["day"] == "2028-02-29"
    glen.home()
    glen.click(glen.start.saves)
    expect(glen.dialogs.my_games.save(0).when).to_contain_text(when)


def test_worker_uses_page_release(open_game: OpenGame) -> None:
    glen = open_game("?at=bots-turn")
    glen.wait_for_data(mover="person", timeout=60_000)
    (worker,) = glen.page.workers
    assert f"/{glen.head.release}/worker.js" in worker.url
    loaded = worker.evaluate("() => performance.getEntriesByType('resource').map(({name}) => name)")
    assert loaded and all(f"/{glen.head.release}/" in name for name in loaded)
