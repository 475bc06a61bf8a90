"""Failures of storage, which a frame may forbid, an unexpected error, and leaving the page with something not saved."""

import json
import random
from pathlib import Path
from typing import Any, cast

import playing
import pytest
from conftest import PLAIN, OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import Page, expect

from core import Game
from tools.serve import Handler, serving


def entry(game: Game, **head: Any) -> str:
    return json.dumps({"format": 1, "title": "Kept", "names": game.names, "opened": 5, **head})[:-1] + (
        f', "record": {game.to_json()}}}'
    )


def put_entries(glen: GlenMore, **entries: str) -> None:
    """Puts entries into storage before the page's first start; an underscore in a name is a colon in its key."""
    saves = json.dumps({f"glenmore:{name.replace('_', ':')}": text for name, text in entries.items()})
    glen.page.add_init_script(
        f"if (!localStorage.getItem('laid')) {{ localStorage.setItem('laid', '1');"
        f" for (const [key, text] of Object.entries({saves})) localStorage.setItem(key, text); }}"
    )


FILL = """() => {
  let size = 1 << 20, n = 0;
  while (size > 8) {
    try { localStorage.setItem(`ballast${n++}`, 'x'.repeat(size)); } catch { size >>= 1; }
  }
}"""


def test_full_storage_is_reported_until_space_is_free(open_game: OpenGame) -> None:
    """The browser's real quota, not an imitation."""
    glen = open_game("?seed=3&players=2")
    glen.act(glen.legal[0])
    kept = glen.saved_actions
    glen.page.evaluate(FILL)
    notice = glen.notices.root
    playing.play_at_random(glen, random.Random(1), 8)
    expect(notice).to_contain_text("storage is full")
    assert glen.saved_actions[: len(kept)] == kept, "what was saved is not lost"
    glen.choose("menu")
    file = glen.download(glen.dialogs.menu.export)
    assert len(json.loads(file.read_text("utf-8"))["record"]["actions"]) == 9
    glen.close_dialog()
    glen.page.evaluate(
        "() => Object.keys(localStorage).filter((k) => k[0] === 'b').forEach((k) => localStorage.removeItem(k))"
    )
    playing.play_at_random(glen, random.Random(2), 1)
    expect(notice).to_be_empty()
    assert len(glen.saved_actions) == 10


KABOOM = """
  const write = Element.prototype.insertAdjacentHTML;
  Element.prototype.insertAdjacentHTML = function (place, html) {
    if (html.includes('Kaboom') && this.id === 'players') throw new Error('nobody foresaw this');
    return write.call(this, place, html);
  };
"""


def test_crashing_save_can_be_set_aside_or_deleted(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    watch.expect("nobody foresaw this")
    glen.page.add_init_script(KABOOM)
    put_entries(
        glen,
        save_bad=entry(Game.new(2, 1, ["Kaboom", "Ben"]), opened=9, title="Kaboom, Ben"),
        save_worse=entry(Game.new(2, 1, ["Kaboom", "Cat"]), opened=8, title="Kaboom, Cat"),
        save_good=entry(Game.new(3, 2, ["Ann", "Ben", "Cat"])),
    )
    open_fresh()
    dialog = glen.dialogs.error
    expect(dialog.root).to_contain_text("Something went wrong on this page")
    expect(dialog.details).to_contain_text("nobody foresaw this")
    assert json.loads(glen.download(dialog.export).read_text("utf-8"))["record"]["names"][0] == "Kaboom"
    glen.click(dialog.set_aside)
    expect(glen.dialogs.my_games.saves).to_have_count(3)
    assert glen.records["bad"]["record"]["names"] == ["Kaboom", "Ben"], "it is still there"

    glen.reload()
    glen.click_only(glen.start.go_on)
    expect(dialog.root).to_be_visible()
    glen.click(dialog.delete)
    glen.click(dialog.delete_now)
    assert sorted(glen.records) == ["bad", "good"]
    expect(dialog.root).to_have_count(0)
    glen.close_dialog()
    glen.click(glen.start.go_on)
    expect(glen.players.all).to_have_count(3)


def test_leaving_with_unsaved_game_asks(open_fresh: OpenGame, watch: Watch) -> None:
    glen, asked = open_fresh("?seed=3&players=2"), list[str]()
    glen.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    glen.page.evaluate("() => { window.write = Storage.prototype.setItem; Storage.prototype.setItem = null; }")
    glen.click(glen.actions.action("take*").first)
    expect(glen.notices.root).to_contain_text("doesn’t let this page save")
    with glen.page.expect_event("dialog"):
        glen.page.evaluate("() => { setTimeout(() => location.reload()); }")
    glen.click(glen.display.larger)
    assert asked == ["beforeunload"]
    assert glen.data("phase") == "activate", "staying leaves the game as it was"
    glen.page.evaluate("() => { Storage.prototype.setItem = window.write; }")
    glen.act(glen.legal[0])
    expect(glen.notices.root).to_be_empty()
    glen.page.goto(watch.url + PLAIN)
    assert len(asked) == 1 and len(glen.saved_actions) == 2


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
