"""Kinds of faults that single tests miss: days in other time zones, scripts of another release."""

from datetime import UTC, datetime

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

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
