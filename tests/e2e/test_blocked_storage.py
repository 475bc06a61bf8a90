"""Storage blocked by the page's frame: the page works and says so."""

from pathlib import Path
from typing import cast

import playing
import pytest
from pages import GlenMore, Watch
from playwright.sync_api import Page, expect

from tools.serve import Handler, serving

GAME = "?seed=7&players=2&bots=easy&pace=at-once&think=exact"


class Anybody(Handler):
    """Serves its files to any origin, as many static hosts do; pages in a sandboxed frame have none."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


FRAME = """<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
<iframe sandbox="allow-scripts" src="{address}" width="1400" height="860"></iframe>"""
"""A page of another site that embeds this one."""


@pytest.mark.only_browser("chromium")
@pytest.mark.own_context
def test_page_works_in_a_sandboxed_frame(page: Page, watch: Watch, site: Path, tmp_path: Path) -> None:
    """A turn against a bot and a step of a lesson; a browser that forbids storage throws the same errors."""
    watch.expect("^request: http://localhost:|Blocked autofocusing")
    with serving(site, handler=Anybody) as watch.url, serving(tmp_path) as outside:
        (tmp_path / "index.html").write_text(FRAME.format(address=watch.url + GAME), "utf-8")
        page.goto(outside.replace("127.0.0.1", "localhost"))
        # A frame has everything of a page that is used here.
        glen = GlenMore(cast(Page, page.frames[1])).ready()
        expect(glen.notices.root).to_contain_text("doesn’t let this page save anything")
        assert glen.data("saved") == "no"
        playing.play_turn(glen)
        playing.wait_for_person(glen)
        assert glen.data("seat") == "0" and glen.data("phase") == "take", "the computer has played"
        glen.home()
        glen.click(glen.start.learn)
        glen.choose("lesson track")
        glen.wait_for_data(lesson="track")
        glen.click(glen.track.space(3))
        glen.wait_for_data(lesson="laying")
        glen.open_dialog("offline")
        page.goto("about:blank")
