"""Storage blocked by the browser or by the page's frame, or broken: the page works and says so."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import BrowserType, Page, expect

from tools.serve import Handler, serving

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Chromium's setting that forbids all sites to store anything."""

CONDITIONS = {"cookies-blocked": (BLOCKED, ""), "sandboxed-frame": ({}, 'sandbox="allow-scripts"')}
"""Preferences of the browser, and attributes of the frame in which another site shows the page; "" without a frame."""

SILENT = "Object.defineProperty(window, 'indexedDB', {configurable: true, value: {open: () => ({})}})"
"""A database that never answers."""


class Anybody(Handler):
    """Serves its files to any origin, as many static hosts do; pages in a sandboxed frame have none."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


FRAME = """<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
<iframe {attributes} src="{address}" width="1400" height="860"></iframe>"""
"""A page of another site that embeds this one."""


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_page_works_without_storage(
    browser_type: BrowserType,
    whole_chromium: dict[str, Any],
    site: Path,
    tmp_path: Path,
    stack: ExitStack,
    condition: str,
) -> None:
    preferences, frame = CONDITIONS[condition]
    url = stack.enter_context(serving(site, handler=Anybody))
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    (profile / "Default" / "Preferences").write_text(json.dumps(preferences), "utf-8")
    context = browser_type.launch_persistent_context(
        profile, **whole_chromium, locale="en-GB", viewport={"width": 1440, "height": 900}
    )
    stack.callback(context.close)
    watch = Watch(context, url)
    watch.expect("^request: http://localhost:|Blocked autofocusing")
    page, game = context.new_page(), f"{url}?seed=7&players=2&bots=easy"
    if frame:
        outside = tmp_path / "outside"
        outside.mkdir()
        (outside / "index.html").write_text(FRAME.format(attributes=frame, address=game), "utf-8")
        page.goto(stack.enter_context(serving(outside)).replace("127.0.0.1", "localhost"))
        page = cast(Page, page.frames[1])  # a frame has everything of a page that is used here
    else:
        page.goto(game)
    glen = GlenMore(page).ready()
    expect(glen.notices.root).to_contain_text("does not let this page save anything")
    assert glen.data("saved") == "no"
    play_a_turn(glen)
    take_a_step_of_a_lesson(glen)
    glen.open_dialog("offline")
    assert watch.unexpected() == []


def test_unresponsive_indexeddb_does_not_block_start(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script(SILENT)
    open_fresh("?seed=7&players=2")
    assert glen.data("saved") == "yes"


def play_a_turn(glen: GlenMore) -> None:
    """Plays a turn against a bot and waits for its reply."""
    playing.play_turn(glen)
    playing.wait_for_person(glen)
    assert glen.data("seat") == "0" and glen.data("phase") == "take", "the computer has played"


def take_a_step_of_a_lesson(glen: GlenMore) -> None:
    glen.home()
    glen.click(glen.start.learn)
    glen.choose("lesson track")
    glen.wait_for_data(lesson="track")
    glen.click(glen.track.space(3))
    glen.wait_for_data(lesson="laying")
