"""Failures of storage, hostile names and files, and an unexpected error."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import expect

from core import Game
from core.record import RULES
from tools import devices


def entry(game: Game, **head: Any) -> str:
    """A saved game as the page writes it."""
    return json.dumps({"format": 1, "title": "Kept", "names": game.names, "opened": 5, **head})[:-1] + (
        f', "record": {game.to_json()}}}'
    )


def lay(glen: GlenMore, **entries: str) -> None:
    """Puts entries into storage before the page's first start."""
    saves = json.dumps({f"glenmore:save:{id}": text for id, text in entries.items()})
    glen.page.add_init_script(
        f"if (!localStorage.getItem('laid')) {{ localStorage.setItem('laid', '1');"
        f" for (const [key, text] of Object.entries({saves})) localStorage.setItem(key, text); }}"
    )


# ---- the storage ----


def test_a_storage_that_becomes_full_is_told_and_so_is_that_there_is_room_again(open_game: OpenGame) -> None:
    """The browser's real quota, not an imitation."""
    glen = open_game("?seed=3&players=2")
    glen.act(glen.legal[0])
    kept = glen.saved_actions
    glen.page.evaluate(
        """() => {
          let size = 1 << 20, n = 0;
          while (size > 8) {
            try { localStorage.setItem(`ballast${n++}`, 'x'.repeat(size)); } catch { size >>= 1; }
          }
        }"""
    )
    notice = glen.notices.root
    playing.play_at_random(glen, random.Random(1), 12)
    expect(notice).to_contain_text("storage is full")
    assert glen.saved_actions[: len(kept)] == kept, "what was saved is not lost"
    glen.do("menu")
    with glen.page.expect_download() as download:
        glen.dialogs.menu.export.click()
    assert len(json.loads(Path(download.value.path()).read_text())["record"]["actions"]) == 13
    glen.do("close")
    glen.page.evaluate(
        "() => Object.keys(localStorage).filter((k) => k[0] === 'b').forEach((k) => localStorage.removeItem(k))"
    )
    playing.play_at_random(glen, random.Random(2), 1)
    expect(notice).to_be_empty()
    assert len(glen.saved_actions) == 14
    glen.reload()
    assert len(glen.saved_actions) == 14


def test_a_storage_that_is_forbidden_while_playing_is_told(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=3&players=2")
    glen.page.evaluate(
        """() => Object.defineProperty(window, 'localStorage',
          {get() { throw new DOMException('no', 'SecurityError'); }})"""
    )
    glen.act(glen.legal[0])
    expect(glen.notices.root).to_contain_text("does not let this page save")
    glen.act(glen.legal[0])
    assert glen.data("phase") == "activate"


def test_a_storage_that_is_cleared_while_playing_is_told_and_the_game_saved_again(open_game: OpenGame) -> None:
    glen = open_game("?seed=3&players=2")
    glen.act(glen.legal[0])
    glen.page.evaluate("() => localStorage.clear()")
    glen.act(glen.legal[0])
    expect(glen.notices.root).to_contain_text("had disappeared from the browser's storage")
    assert len(glen.saved_actions) == 2
    glen.reload()
    assert len(glen.saved_actions) == 2


def test_a_save_that_is_overwritten_with_garbage_while_playing_is_told_and_mended(open_game: OpenGame) -> None:
    glen = open_game("?seed=3&players=2")
    glen.page.evaluate("() => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, '\\ud800{'))")
    glen.act(glen.legal[0])
    expect(glen.notices.root).to_contain_text("had been damaged from outside")
    assert len(glen.saved_actions) == 1


GARBAGE = {
    "empty": "",
    "half": '{"format":1,"title":"Half a ga',
    "deep": "[" * 50_000,
    "surrogate": '{"format": 1, "title": "\\ud800", "names": ["\\ud800"], "record": {"game": "\\ud800"}}',
    "numbers": '{"format": 1, "saved": 1e999, "opened": NaN, "seat": -7, "turn": 1e400, "record": 3}',
    "newer-entry": entry(Game.new(), format=2),
    "newer-record": entry(Game.new()).replace('"format":1', '"format":3'),
    "newer-rules": entry(Game.new()).replace(f'"rules":{RULES}', f'"rules":{RULES + 1}'),
    "older-rules": entry(Game.new()).replace(f'"rules":{RULES}', '"rules":0'),
}


def test_garbage_and_other_versions_are_told_and_harm_nothing(open_fresh: OpenGame, glen: GlenMore) -> None:
    good = Game.new(2, 5, ["Ann", "Ben"])
    good.play(good.legal_actions()[0])
    lay(glen, good=entry(good, seat=-3, saved=1e300), **GARBAGE)
    open_fresh()
    expect(glen.notices.root).to_contain_text(f"{len(GARBAGE)} saved games cannot be read")
    assert sorted(glen.legal) == sorted(map(str, good.legal_actions())), "the good one goes on"
    glen.do("menu")
    glen.do("saves")
    expect(glen.dialogs.my_games.broken).to_have_count(len(GARBAGE))
    for id, text in GARBAGE.items():
        told = glen.dialogs.my_games.entry(id).root
        expect(told).to_contain_text("cannot be read")
        if "newer" in id:
            words = re.compile(r"version [23] cannot be read here, only [12]; a newer version of this page")
            expect(told).to_contain_text(words)
        if id != "surrogate":
            with glen.page.expect_download() as download:
                glen.do(f"saves:export {id}")
            assert Path(download.value.path()).read_text() == text
    for id, text in GARBAGE.items():
        assert glen.page.evaluate("(id) => localStorage.getItem(`glenmore:save:${id}`)", id) == text


KEPT = ("settings", "lessons", "seats", "results", "puzzles", "picture", "screen", "save:deep")
"""Suffixes of the page's storage keys."""


@pytest.mark.parametrize(
    "piece, times", [("[", 18_000), ('{"a":', 80_000), ("x", 400_000)], ids=["deep", "deeper", "long"]
)
def test_entries_that_no_python_survives_are_told_and_not_lost(
    open_fresh: OpenGame, glen: GlenMore, piece: str, times: int
) -> None:
    text = piece * times
    glen.page.add_init_script(
        f"if (!localStorage.getItem('laid')) {{ localStorage.setItem('laid', '1'); for (const key of {list(KEPT)})"
        f" localStorage.setItem(`glenmore:${{key}}`, {json.dumps(piece)}.repeat({times})); }}"
    )
    open_fresh()
    told = glen.notices.root
    expect(told).to_contain_text("the settings, the lessons you have done and the players of the last game")
    devices.command(glen.page, "statistics")
    expect(glen.dialogs.open.root).to_contain_text("The results that this browser kept are damaged")
    glen.do("close")
    devices.command(glen.page, "puzzles")
    expect(glen.dialogs.open.root).to_contain_text("The puzzles of your own games that this browser kept are damaged")
    glen.do("close")
    glen.do("settings")
    glen.do("settings:set theme dark")
    kept = "(key) => [localStorage.getItem(key), localStorage.getItem(`${key}:damaged`)]"
    assert glen.page.evaluate(kept, "glenmore:results") == [text, None], "reading changes nothing"
    assert glen.page.evaluate(kept, "glenmore:settings") == ['{"theme": "dark"}', text]
    glen.reload()
    expect(told).to_contain_text("the lessons you have done and the players of the last game")
    expect(told).not_to_contain_text("settings")


# ---- names and files ----

HOSTILE = ["</text><script>x()</script", "<img src=x onerror=x()>", "\u202e{0} %s ${x} &lt;", "'\"onload=x() ` \\"]


def test_hostile_names_are_text_everywhere(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    """In the boards, the log, the saved games, the standings and the dialogs of links no name becomes markup."""
    game, chance = Game.new(4, 3, [name[:24] for name in HOSTILE]), random.Random(3)
    while not game.over:
        game.play(chance.choice(game.legal_actions()))
    lay(glen, hostile=entry(game, title="<img src=x onerror=x()>"))
    open_fresh()
    for command in ENDED:
        glen.do(command)
        assert glen.inspection.smuggled.count() == 0
    for seat, name in enumerate(game.names):
        expect(glen.players.all.nth(seat)).to_contain_text(name)
    isolated = glen.log.names.first.evaluate("(b) => getComputedStyle(b).unicodeBidi")
    assert isolated == "isolate", "a name that turns the direction does not turn the sentence"
    assert watch.unexpected() == []


ENDED = ("standings", "close", "menu", "history", "close", "menu", "saves", "close", "menu", "share", "close")
"""Ways to every place of a finished game where a name is shown."""

RUNNING = (
    "compare", "close", "history", "past last", "past back", "past end", "new", "close", "menu", "saves",
    "saves:rename hostile", "saves", "saves:delete hostile", "close", "menu", "share", "share:me 1", "close", "menu",
    "arrived", "close", "menu", "settings", "close",
)  # fmt: skip
"""Ways to every place of a running game where a name, or a title made of names, is shown."""


def test_hostile_names_are_text_everywhere_in_a_running_game(
    open_fresh: OpenGame, glen: GlenMore, watch: Watch
) -> None:
    """In the bar, in the history, in questions, fields, announcements, banners and titles."""
    game, chance = Game.new(4, 3, [name[:24] for name in HOSTILE]), random.Random(3)
    while len(game.history) < 40 or game.state.phase != "take":
        game.play(chance.choice(game.legal_actions()))
    lay(glen, hostile=entry(game, title="<img src=x onerror=x()>"))
    open_fresh()
    glen.listen()
    for command in RUNNING:
        glen.do(command)
        assert glen.inspection.smuggled.count() == 0, command
    before = len(glen.saved_actions)
    while glen.data("seat") == str(game.state.seat):
        ways = glen.legal
        glen.act("end" if "end" in ways else ways[0])
        assert glen.inspection.smuggled.count() == 0
        glen.close_scoring()
    assert len(glen.saved_actions) > before
    assert glen.announced.evaluate("(element) => element.childElementCount") == 0
    assert glen.page.title().endswith(" – Glen More")
    assert any(game.names[game.state.seat] in text for text in glen.heard), "it is spoken as it is"
    assert watch.unexpected() == []


def test_a_hostile_file_is_refused_and_changes_nothing(open_game: OpenGame) -> None:
    glen = open_game("?seed=5&players=3")
    before = glen.records
    glen.do("menu")
    glen.do("saves")
    long_name = Game.new().to_json().replace("Player 1", "<b>" * 50)
    for content in (b"\xff\xfe\x00" * 99, b"[" * 400_000, long_name.encode(), b'{"record":' * 9_000):
        count = glen.revision
        glen.dialogs.my_games.hand_in("<img src=x>.json", "text/html", content)
        glen.wait_for_revision(count + 1)
        expect(glen.dialogs.open.problem).to_contain_text("This file is not a saved game that can be read")
    assert glen.records == before


# ---- an unexpected error ----

KABOOM = """
  const write = Element.prototype.insertAdjacentHTML;
  Element.prototype.insertAdjacentHTML = function (place, html) {
    if (html.includes('Kaboom') && this.id === 'players') throw new Error('nobody foresaw this');
    return write.call(this, place, html);
  };
"""


def failing_page(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> GlenMore:
    """A page that fails whenever it draws the players of the last game; there is another game, too."""
    watch.expect("nobody foresaw this")
    glen.page.add_init_script(KABOOM)
    lay(
        glen,
        bad=entry(Game.new(2, 1, ["Kaboom", "Ben"]), opened=9, title="Kaboom, Ben"),
        good=entry(Game.new(3, 2, ["Ann", "Ben", "Cat"])),
    )
    return open_fresh()


def test_an_error_from_a_save_is_told_and_the_save_can_be_set_aside(
    open_fresh: OpenGame, glen: GlenMore, watch: Watch
) -> None:
    failing_page(open_fresh, glen, watch)
    dialog = glen.dialogs.error
    expect(dialog.root).to_contain_text("Something went wrong in this page")
    expect(dialog.details).to_contain_text("nobody foresaw this")
    with glen.page.expect_download() as download:
        dialog.export.click()
    record = json.loads(Path(download.value.path()).read_text())["record"]
    assert Game.from_json(json.dumps(record)).names[0] == "Kaboom"
    glen.reload()
    expect(dialog.root).to_be_visible()
    glen.click(dialog.set_aside)
    expect(glen.dialogs.my_games.saves).to_have_count(2)
    glen.reload()
    expect(dialog.root).to_have_count(0)
    glen.do("go-on")
    expect(glen.players.all).to_have_count(3)
    assert glen.records["bad"]["record"]["names"] == ["Kaboom", "Ben"], "it is still there"


def test_a_save_that_makes_the_page_fail_can_be_deleted(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    failing_page(open_fresh, glen, watch)
    dialog = glen.dialogs.error
    glen.click(dialog.delete)
    glen.click(dialog.keep)
    assert "bad" in glen.records
    glen.click(dialog.delete)
    glen.click(dialog.delete_now)
    assert list(glen.records) == ["good"]
    glen.reload()
    glen.do("go-on")
    expect(glen.players.all).to_have_count(3)


def test_an_error_while_playing_offers_the_game_as_it_is(open_fresh: OpenGame, watch: Watch) -> None:
    glen = open_fresh("?seed=3&players=2")
    watch.expect("nobody foresaw this")
    glen.act(glen.legal[0])
    glen.announced.evaluate("(element) => element.remove()")
    glen.actions.group.evaluate(
        """(actions) => { Element.prototype.insertAdjacentHTML = ((write) => function (place, html) {
          if (actions.contains(this)) throw new Error('nobody foresaw this');
          return write.call(this, place, html);
        })(Element.prototype.insertAdjacentHTML) }"""
    )
    glen.act(glen.legal[0])
    dialog = glen.dialogs.error
    expect(dialog.root).to_be_visible()
    with glen.page.expect_download() as download:
        dialog.export.click()
    assert len(Game.from_json(Path(download.value.path()).read_text()).actions) == 2
    with glen.page.expect_navigation():
        dialog.reload.click()
    glen.ready()
    assert len(glen.saved_actions) == 2
