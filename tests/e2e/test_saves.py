"""Saved games in the browser: the game survives a reload, and failures are reported."""

from __future__ import annotations

import json
import random
from pathlib import Path

import playing
import pytest
from conftest import NewContext, OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import expect

from core import Game


def test_a_reload_changes_nothing_at_any_point(open_game: OpenGame) -> None:
    """In the middle of a turn, a payment or a choice: everything is as before, and undo leads back to the start."""
    glen, chance = open_game("?seed=11&players=4"), random.Random(11)
    missing = {"take", "pay", "choose", "activate", "move"}
    start = json.dumps(glen.shown)
    for _ in range(400):
        phase = glen.data("phase")
        if phase == "take" and glen.saved_actions[-1:] in ([], ["end"]):
            start = json.dumps(glen.shown)
        if phase in missing:
            missing.remove(phase)
            before = glen.shown
            glen.reload()
            assert glen.shown == before
            if phase == "pay":
                assert turn_start_after_undoing(glen) == start
        if not missing:
            break
        glen.act(chance.choice(glen.legal))
        glen.close_scoring()
    assert not missing


def turn_start_after_undoing(glen: GlenMore) -> str:
    """The visible state after undoing the whole turn; redoes it afterwards."""
    glen.do("restart")
    shown = json.dumps(glen.shown)
    while glen.bar.redo.is_enabled():
        glen.do("redo")
    return shown


def test_redo_may_be_lost_but_undo_is_not(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2")
    glen.act(glen.legal[0])
    glen.act(glen.legal[0])
    glen.do("undo")
    glen.reload()
    assert len(glen.saved_actions) == 1
    expect(glen.bar.undo).to_be_enabled()
    glen.do("undo")
    assert glen.saved_actions == []
    expect(glen.bar.undo).to_be_disabled()


def test_the_address_starts_a_game_only_once(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=2")
    glen.act(glen.legal[0])
    glen.reload()
    assert len(glen.records) == 1
    assert glen.data("phase") == "activate"


def test_several_games_renamed_resumed_and_deleted(open_game: OpenGame) -> None:
    glen = open_game("?seed=1&players=2")
    glen.act(glen.legal[0])
    open_game("?seed=2&players=5")
    glen.click(glen.top.menu)
    glen.click(glen.dialogs.menu.my_games)
    entries, second = glen.dialogs.my_games.saves, glen.dialogs.my_games.save(1)
    expect(entries).to_have_count(2)
    expect(entries.nth(0)).to_contain_text("Player 1, Player 2, Player 3, Player 4, Player 5")
    expect(entries.nth(0)).to_contain_text("on the table")
    expect(entries.nth(1)).to_contain_text("Player 1 to move · turn 1 · 10 of 67 tiles drawn")
    day = glen.page.evaluate("() => new Date().toLocaleDateString(undefined, {dateStyle: 'medium'})")
    expect(glen.dialogs.my_games.whens).to_contain_text([day, day])

    glen.click(second.rename)
    second.title.fill("<i>Rain</i> & wind")
    glen.press("Enter")
    expect(second.headings).to_have_text("<i>Rain</i> & wind")

    glen.click(second.go_on)
    expect(glen.dialogs.my_games.root).to_have_count(0)
    expect(glen.players.all).to_have_count(2)
    assert glen.data("phase") == "activate"
    glen.reload()
    expect(glen.players.all).to_have_count(2)

    glen.do("menu")
    glen.do("saves")
    expect(entries.nth(0)).to_contain_text("<i>Rain</i> & wind")
    glen.click(second.delete)
    expect(entries).to_have_count(2)
    glen.click(second.keep)
    glen.click(second.delete)
    glen.click(second.delete_now)
    expect(entries).to_have_count(1)
    assert len(glen.records) == 1


def test_deleting_the_game_on_the_table_clears_it(open_game: OpenGame) -> None:
    glen = open_game("?seed=1&players=2")
    id = next(iter(glen.records))
    glen.do("menu")
    glen.do("saves")
    glen.do(f"saves:delete {id}")
    glen.do(f"saves:delete-now {id}")
    expect(glen.dialogs.my_games.root).to_contain_text("No game has been saved yet.")
    glen.do("close")
    expect(glen.start.play("easy")).to_be_visible()
    assert glen.records == {}
    glen.reload()
    expect(glen.start.play("easy")).to_be_visible()


def test_export_and_import(open_fresh: OpenGame, new_context: NewContext, tmp_path: Path) -> None:
    glen = open_fresh("?seed=5&players=3")
    playing.play_at_random(glen, random.Random(5), 25)
    shown, actions = glen.shown, glen.saved_actions
    glen.do("menu")
    with glen.page.expect_download() as download:
        glen.dialogs.menu.export.click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "glen-more-player-1-player-2-player-3.json"

    context = new_context()
    other = GlenMore(context.new_page())
    watch = Watch(context, glen.page.url)
    open_fresh(glen=other)
    other.click(other.start.saves)
    before = other.revision
    other.dialogs.my_games.file.set_input_files(file)
    other.wait_for_revision(before + 1)
    expect(other.dialogs.my_games.root).to_have_count(0)
    assert other.shown == shown
    assert other.saved_actions == actions
    expect(other.notices.root).to_contain_text("has been imported")
    other.click(other.top.menu)
    expect(other.notices.root).to_be_empty()
    assert watch.unexpected() == []


BAD_FILES = {
    "no JSON": b"\x89PNG\r\n\x1a\n\x00\xff",
    "half": Game.new(players=2, seed=1).to_json()[:-5].encode(),
    "impossible": Game.new(players=2, seed=1).to_json().replace("[]", '["end"]').encode(),
    "later version": b'{"game":"glen-more","format":99}',
}


def test_a_bad_file_is_told_and_nothing_is_lost(open_game: OpenGame) -> None:
    glen = open_game("?seed=5&players=3")
    before = glen.records
    glen.do("menu")
    glen.do("saves")
    for content in BAD_FILES.values():
        count = glen.revision
        glen.dialogs.my_games.hand_in("x.json", "application/json", content)
        glen.wait_for_revision(count + 1)
        expect(glen.dialogs.open.problem).to_contain_text("This file is not a saved game that can be read")
    assert glen.records == before


def test_a_corrupted_save_is_listed_and_harmless(open_game: OpenGame) -> None:
    glen = open_game("?seed=5&players=3")
    glen.act(glen.legal[0])
    good = glen.records
    glen.page.evaluate(
        """() => {
          localStorage.setItem('glenmore:save:bad1', '{"format":1,"title":"Half a ga');
          localStorage.setItem('glenmore:save:bad2', '');
        }"""
    )
    glen.reload()
    assert glen.data("phase") == "activate", "the good game goes on"
    glen.do("menu")
    glen.do("saves")
    broken = glen.dialogs.my_games.broken
    expect(broken).to_have_count(2)
    expect(broken.first).to_contain_text("cannot be read")
    expect(glen.dialogs.my_games.broken_save(0).go_on).to_have_count(0)
    with glen.page.expect_download() as download:
        glen.do("saves:export bad1")
    assert Path(download.value.path()).read_text() == '{"format":1,"title":"Half a ga'
    for id in ("bad1", "bad2"):
        glen.do(f"saves:delete {id}")
        glen.do(f"saves:delete-now {id}")
    expect(glen.dialogs.my_games.saves).to_have_count(1)
    assert {id: entry["record"] for id, entry in glen.records.items()} == {
        id: entry["record"] for id, entry in good.items()
    }


def test_if_only_a_corrupted_save_is_there_the_start_screen_is_shown(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script("localStorage.setItem('glenmore:save:bad', '{')")
    open_fresh()
    expect(glen.start.play("easy")).to_be_visible()
    expect(glen.notices.root).to_contain_text("cannot be read")


MISSING = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
STORAGES = {
    "full": "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }",
    "forbidden": "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); }",
    "missing": MISSING,
}


@pytest.mark.as_new
@pytest.mark.parametrize("how", STORAGES)
def test_a_storage_that_does_not_work_is_told_and_the_game_goes_on(
    open_fresh: OpenGame, glen: GlenMore, how: str
) -> None:
    glen.page.add_init_script(STORAGES[how])
    open_fresh("?seed=3&players=2")
    notice = glen.notices.root
    expect(notice).to_contain_text("storage is full" if how == "full" else "does not let this page save")
    glen.press("Control+,")
    glen.click(glen.dialogs.settings.words("Automatic steps"))
    glen.click(glen.dialogs.settings.value("between", "nothing"))
    glen.do("close")
    playing.play_at_random(glen, random.Random(1), 30)
    glen.click(glen.notices.close)
    expect(notice).to_be_empty()
    playing.play_at_random(glen, random.Random(2), 3)
    expect(notice).to_be_empty()
    glen.do("menu")
    with glen.page.expect_download() as download:
        glen.dialogs.menu.export.click()
    entry = json.loads(Path(download.value.path()).read_text())
    assert len(entry["record"]["actions"]) == 33
    glen.do("saves")
    expect(glen.dialogs.my_games.saves).to_have_count(1)
