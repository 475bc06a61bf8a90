"""Saved games in the browser: what is played is there after a reload, and what goes wrong is told."""

from __future__ import annotations

import json
import random
from pathlib import Path

import playing
import pytest
from conftest import NewContext, OpenGame
from playwright.sync_api import Page, expect
from watching import Watch, wait_until_ready

from core import Game


def reload(page: Page) -> None:
    """Load the page anew and wait until it is ready."""
    page.reload()
    wait_until_ready(page)


def test_a_reload_changes_nothing_at_any_point(open_game: OpenGame) -> None:
    """In the middle of a turn, of a payment, of a choice: everything is as it was, and undo leads back to the start."""
    page, chance = open_game("?seed=11&players=4"), random.Random(11)
    missing = {"take", "pay", "choose", "activate", "move"}
    start = json.dumps(playing.shown(page))
    for _ in range(400):
        phase = playing.data(page, "phase")
        if phase == "take" and playing.saved_actions(page)[-1:] in ([], ["end"]):
            start = json.dumps(playing.shown(page))
        if phase in missing:
            missing.remove(phase)
            before = playing.shown(page)
            reload(page)
            assert playing.shown(page) == before
            if phase == "pay":
                assert turn_start_after_undoing(page) == start
        if not missing:
            break
        playing.act(page, chance.choice(playing.legal(page)))
        playing.close_dialog(page)
    assert not missing


def turn_start_after_undoing(page: Page) -> str:
    """Return what the page shows when all has been taken back; then play it again."""
    playing.do(page, "restart")
    shown = json.dumps(playing.shown(page))
    while page.get_by_test_id("bar-redo").is_enabled():
        playing.do(page, "redo")
    return shown


def test_redo_may_be_lost_but_undo_is_not(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=2")
    playing.act(page, playing.legal(page)[0])
    playing.act(page, playing.legal(page)[0])
    playing.do(page, "undo")
    reload(page)
    assert len(playing.saved_actions(page)) == 1
    expect(page.get_by_test_id("bar-undo")).to_be_enabled()
    playing.do(page, "undo")
    assert playing.saved_actions(page) == []
    expect(page.get_by_test_id("bar-undo")).to_be_disabled()


def test_the_address_starts_a_game_only_once(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=7&players=2")
    playing.act(page, playing.legal(page)[0])
    reload(page)
    assert len(playing.records(page)) == 1
    assert playing.data(page, "phase") == "activate"


def test_several_games_renamed_resumed_and_deleted(open_game: OpenGame) -> None:
    page = open_game("?seed=1&players=2")
    playing.act(page, playing.legal(page)[0])
    open_game("?seed=2&players=5")
    playing.click(page, page.get_by_test_id("menu"))
    playing.click(page, page.get_by_test_id("bar-saves"))
    entries = page.get_by_test_id("save")
    expect(entries).to_have_count(2)
    expect(entries.nth(0)).to_contain_text("Player 1, Player 2, Player 3, Player 4, Player 5")
    expect(entries.nth(0)).to_contain_text("on the table")
    expect(entries.nth(1)).to_contain_text("Player 1 to move · turn 1 · 10 of 67 tiles drawn")
    day = page.evaluate("() => new Date().toLocaleDateString(undefined, {dateStyle: 'medium'})")
    expect(entries.locator(".save-when")).to_contain_text([day, day])

    playing.click(page, entries.nth(1).get_by_role("button", name="Rename"))
    page.get_by_label("Title").fill("<i>Rain</i> & wind")
    playing.press(page, "Enter")
    expect(entries.nth(1).get_by_role("heading")).to_have_text("<i>Rain</i> & wind")

    playing.click(page, entries.nth(1).get_by_role("button", name="Go on"))
    expect(page.get_by_test_id("dialog-saves")).to_have_count(0)
    expect(page.locator("#players > li")).to_have_count(2)
    assert playing.data(page, "phase") == "activate"
    reload(page)
    expect(page.locator("#players > li")).to_have_count(2)

    playing.do(page, "menu")
    playing.do(page, "saves")
    expect(entries.nth(0)).to_contain_text("<i>Rain</i> & wind")
    playing.click(page, entries.nth(1).get_by_role("button", name="Delete"))
    expect(entries).to_have_count(2)
    playing.click(page, entries.nth(1).get_by_role("button", name="Keep"))
    playing.click(page, entries.nth(1).get_by_role("button", name="Delete"))
    playing.click(page, entries.nth(1).get_by_role("button", name="Delete", exact=True))
    expect(entries).to_have_count(1)
    assert len(playing.records(page)) == 1


def test_deleting_the_game_on_the_table_clears_it(open_game: OpenGame) -> None:
    page = open_game("?seed=1&players=2")
    id = next(iter(playing.records(page)))
    playing.do(page, "menu")
    playing.do(page, "saves")
    playing.do(page, f"saves:delete {id}")
    playing.do(page, f"saves:delete-now {id}")
    expect(page.get_by_test_id("dialog-saves")).to_contain_text("No game has been saved yet.")
    playing.do(page, "close")
    expect(page.get_by_test_id("start-play-easy")).to_be_visible()
    assert playing.records(page) == {}
    reload(page)
    expect(page.get_by_test_id("start-play-easy")).to_be_visible()


def test_export_and_import(open_fresh: OpenGame, new_context: NewContext, tmp_path: Path) -> None:
    page = open_fresh("?seed=5&players=3")
    playing.play_at_random(page, random.Random(5), 25)
    shown, actions = playing.shown(page), playing.saved_actions(page)
    playing.do(page, "menu")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this game as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "glen-more-player-1-player-2-player-3.json"

    context = new_context()
    other = context.new_page()
    watch = Watch(context, page.url)
    open_fresh(page=other)
    playing.click(other, other.get_by_test_id("start-saves-foot"))
    before = playing.revision(other)
    other.get_by_test_id("import").set_input_files(file)
    playing.wait_for_revision(other, before + 2)  # the file is asked for, and then read
    expect(other.get_by_test_id("dialog-saves")).to_have_count(0)
    assert playing.shown(other) == shown
    assert playing.saved_actions(other) == actions
    expect(other.locator("#notices")).to_contain_text("has been imported")
    playing.click(other, other.get_by_test_id("menu"))
    expect(other.locator("#notices")).to_be_empty()
    assert watch.unexpected() == []


BAD_FILES = {
    "no JSON": b"\x89PNG\r\n\x1a\n\x00\xff",
    "half": Game.new(players=2, seed=1).to_json()[:-5].encode(),
    "impossible": Game.new(players=2, seed=1).to_json().replace("[]", '["end"]').encode(),
    "later version": b'{"game":"glen-more","format":99}',
}


def test_a_bad_file_is_told_and_nothing_is_lost(open_game: OpenGame) -> None:
    page = open_game("?seed=5&players=3")
    before = playing.records(page)
    playing.do(page, "menu")
    playing.do(page, "saves")
    for content in BAD_FILES.values():
        count = playing.revision(page)
        page.get_by_test_id("import").set_input_files(
            files=[{"name": "x.json", "mimeType": "application/json", "buffer": content}]
        )
        playing.wait_for_revision(page, count + 2)
        expect(page.get_by_test_id("problem")).to_contain_text("This file is not a saved game that can be read")
    assert playing.records(page) == before


def test_a_corrupted_save_is_listed_and_harmless(open_game: OpenGame) -> None:
    page = open_game("?seed=5&players=3")
    playing.act(page, playing.legal(page)[0])
    good = playing.records(page)
    page.evaluate(
        """() => {
          localStorage.setItem('glenmore:save:bad1', '{"format":1,"title":"Half a ga');
          localStorage.setItem('glenmore:save:bad2', '');
        }"""
    )
    reload(page)
    assert playing.data(page, "phase") == "activate", "the good game goes on"
    playing.do(page, "menu")
    playing.do(page, "saves")
    broken = page.locator(".save.broken")
    expect(broken).to_have_count(2)
    expect(broken.first).to_contain_text("cannot be read")
    expect(broken.first.get_by_role("button", name="Go on")).to_have_count(0)
    with page.expect_download() as download:
        playing.do(page, "saves:export bad1")
    assert Path(download.value.path()).read_text() == '{"format":1,"title":"Half a ga'
    for id in ("bad1", "bad2"):
        playing.do(page, f"saves:delete {id}")
        playing.do(page, f"saves:delete-now {id}")
    expect(page.get_by_test_id("save")).to_have_count(1)
    assert {id: entry["record"] for id, entry in playing.records(page).items()} == {
        id: entry["record"] for id, entry in good.items()
    }


def test_if_only_a_corrupted_save_is_there_the_start_screen_is_shown(open_fresh: OpenGame, page: Page) -> None:
    page.add_init_script("localStorage.setItem('glenmore:save:bad', '{')")
    open_fresh()
    expect(page.get_by_test_id("start-play-easy")).to_be_visible()
    expect(page.locator("#notices")).to_contain_text("cannot be read")


MISSING = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
STORAGES = {
    "full": "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }",
    "forbidden": "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); }",
    "missing": MISSING,
}


@pytest.mark.as_new
@pytest.mark.parametrize("how", STORAGES)
def test_a_storage_that_does_not_work_is_told_and_the_game_goes_on(open_fresh: OpenGame, page: Page, how: str) -> None:
    page.add_init_script(STORAGES[how])
    open_fresh("?seed=3&players=2")
    notice = page.locator("#notices")
    expect(notice).to_contain_text("storage is full" if how == "full" else "does not let this page save")
    playing.press(page, "Control+,")
    playing.click(page, page.get_by_role("dialog").get_by_text("Automatic steps"))
    playing.click(page, page.get_by_test_id("set-between-nothing"))
    playing.do(page, "close")
    playing.play_at_random(page, random.Random(1), 30)
    playing.click(page, notice.get_by_role("button", name="Close"))
    expect(notice).to_be_empty()
    playing.play_at_random(page, random.Random(2), 3)
    expect(notice).to_be_empty()
    playing.do(page, "menu")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this game as a file").click()
    entry = json.loads(Path(download.value.path()).read_text())
    assert len(entry["record"]["actions"]) == 33
    playing.do(page, "saves")
    expect(page.get_by_test_id("save")).to_have_count(1)
