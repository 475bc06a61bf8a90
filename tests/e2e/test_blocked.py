"""Storage blocked by the browser or by the page's frame, or broken: the page works and says so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
from pages import START, GlenMore, Watch
from playwright.sync_api import BrowserType, Page, expect

from tools.serve import Handler, serving

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Chromium's setting that forbids all sites to store anything."""

THIRD_PARTY = {"profile": {"block_third_party_cookies": True, "cookie_controls_mode": 1}}
"""Chromium's setting that forbids sites to store anything in third-party frames."""

OTHER = """Object.defineProperty(window, 'indexedDB', {configurable: true, value: %s})"""
"""Replaces IndexedDB."""

FAILING = """{open() {
  const request = new EventTarget();
  setTimeout(() => request.onerror?.(new Event('error')));
  return request;
}}"""


class Condition(NamedTuple):
    """A condition of the storage.

    :param preferences: of the browser
    :param frame: attributes of the frame in which another site shows the page; None without a frame
    :param database: JavaScript that replaces IndexedDB; "" for the browser's own
    :param saves: True if games can be saved nevertheless
    """

    preferences: dict[str, Any] = {}
    frame: str | None = None
    database: str = ""
    saves: bool = False


CONDITIONS = {
    "cookies-blocked": Condition(BLOCKED),
    "frame-of-another-site": Condition(THIRD_PARTY, frame=""),
    "sandboxed-frame": Condition(frame='sandbox="allow-scripts"'),
    "database-fails": Condition(database=FAILING, saves=True),
    "database-absent": Condition(database="undefined", saves=True),
    "database-silent": Condition(database="{open: () => ({})}", saves=True),
}


class Anybody(Handler):
    """Serves its files to any origin, as many static hosts do; pages in a sandboxed frame have none."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


FRAME = """<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
<iframe {attributes} src="{address}" width="1400" height="860"></iframe>"""
"""A page of another site that embeds this one."""

Visit = Callable[[Condition], GlenMore]


@pytest.fixture
def visit(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: Path, tmp_path: Path
) -> Iterator[Visit]:
    """A function that begins a game in a browser of its own, with the storage in some condition."""
    with ExitStack() as stack:

        def opened(condition: Condition) -> GlenMore:
            url = stack.enter_context(serving(site, handler=Anybody))
            profile = tmp_path / "profile"
            (profile / "Default").mkdir(parents=True)
            (profile / "Default" / "Preferences").write_text(json.dumps(condition.preferences), "utf-8")
            context = browser_type.launch_persistent_context(
                profile, **browser_type_launch_args, locale="en-GB", viewport={"width": 1440, "height": 900}
            )
            stack.callback(context.close)
            watch = Watch(context, url)
            watch.expect("^request: http://localhost:|Blocked autofocusing")
            stack.callback(lambda: none(watch.unexpected()))
            page = context.new_page()
            if condition.database:
                page.add_init_script(OTHER % condition.database)
            game = f"{url}?seed=7&players=2&bots=easy"
            if condition.frame is None:
                return GlenMore(page).open(game)
            outside = tmp_path / "outside"
            outside.mkdir()
            (outside / "index.html").write_text(FRAME.format(attributes=condition.frame, address=game), "utf-8")
            page.goto(stack.enter_context(serving(outside)).replace("127.0.0.1", "localhost"))
            return GlenMore(cast(Page, page.frames[1])).ready()  # a frame has everything of a page that is used here

        yield opened


def none(found: list[str]) -> None:
    assert found == []


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_page_plays_whatever_the_storage_is_like(visit: Visit, condition: str) -> None:
    glen = visit(CONDITIONS[condition])
    saves = CONDITIONS[condition].saves
    if not saves:
        expect(glen.notices.root).to_contain_text("does not let this page save anything")
    assert glen.data("saved") == ("yes" if saves else "no")
    play_a_turn(glen)
    take_a_step_of_a_lesson(glen)
    read_about_connections(glen)


def play_a_turn(glen: GlenMore) -> None:
    """Plays a turn against a bot and waits for its reply."""
    turn = int(glen.data("turn"))
    while glen.data("seat") == "0" and int(glen.data("turn")) == turn:
        ways = glen.legal
        glen.click(glen.actions.action("end" if "end" in ways else ways[0]))
    glen.wait_for_decision(timeout=START)
    assert glen.data("seat") == "0" and glen.data("phase") == "take", "the computer has played"


def take_a_step_of_a_lesson(glen: GlenMore) -> None:
    glen.click(glen.top.home)
    glen.click(glen.start.learn)
    glen.click(glen.dialogs.learn.command("lesson track"))
    glen.wait_for_data(lesson="track")
    glen.click(glen.track.space(3))
    glen.wait_for_data(lesson="laying")


def read_about_connections(glen: GlenMore) -> None:
    """Opens the dialog on playing offline."""
    glen.click(glen.top.menu)
    glen.click(glen.dialogs.menu.command("offline"))
    expect(glen.dialogs.offline.root).to_be_visible()
