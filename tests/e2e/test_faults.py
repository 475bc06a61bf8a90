"""A storage that fails in every way there is, hostile names and files, and an error that nobody foresaw."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import playing
from conftest import OpenGame
from playwright.sync_api import Page, expect
from watching import Watch, wait_until_ready

from core import Game


def entry(game: Game, **head: Any) -> str:
    """A saved game as the page writes it."""
    return json.dumps({"format": 1, "title": "Kept", "names": game.names, "opened": 5, **head})[:-1] + (
        f', "record": {game.to_json()}}}'
    )


def lay(page: Page, **entries: str) -> None:
    """Lay entries into the storage before the page starts for the first time."""
    saves = json.dumps({f"glenmore:save:{id}": text for id, text in entries.items()})
    page.add_init_script(
        f"if (!localStorage.getItem('laid')) {{ localStorage.setItem('laid', '1');"
        f" for (const [key, text] of Object.entries({saves})) localStorage.setItem(key, text); }}"
    )


# ---- the storage ----


def test_a_storage_that_becomes_full_is_told_and_so_is_that_there_is_room_again(open_game: OpenGame) -> None:
    """The real quota of the browser, not an imitation."""
    page = open_game("?seed=3&players=2")
    playing.act(page, playing.legal(page)[0])
    kept = playing.saved_actions(page)
    page.evaluate(
        """() => {
          let size = 1 << 20, n = 0;
          while (size > 8) {
            try { localStorage.setItem(`ballast${n++}`, 'x'.repeat(size)); } catch { size >>= 1; }
          }
        }"""
    )
    notice = page.locator("#notices")
    playing.play_at_random(page, random.Random(1), 12)
    expect(notice).to_contain_text("storage is full")
    assert playing.saved_actions(page)[: len(kept)] == kept, "what was saved is not lost"
    playing.do(page, "menu")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this game as a file").click()
    assert len(json.loads(Path(download.value.path()).read_text())["record"]["actions"]) == 13
    playing.do(page, "close")
    page.evaluate(
        "() => Object.keys(localStorage).filter((k) => k[0] === 'b').forEach((k) => localStorage.removeItem(k))"
    )
    playing.play_at_random(page, random.Random(2), 1)
    expect(notice).to_be_empty()
    assert len(playing.saved_actions(page)) == 14
    page.reload()
    wait_until_ready(page)
    assert len(playing.saved_actions(page)) == 14


def test_a_storage_that_is_forbidden_while_playing_is_told(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=3&players=2")
    page.evaluate(
        """() => Object.defineProperty(window, 'localStorage',
          {get() { throw new DOMException('no', 'SecurityError'); }})"""
    )
    playing.act(page, playing.legal(page)[0])
    expect(page.locator("#notices")).to_contain_text("does not let this page save")
    playing.act(page, playing.legal(page)[0])
    assert playing.data(page, "phase") == "activate"


def test_a_storage_that_is_cleared_while_playing_is_told_and_the_game_saved_again(open_game: OpenGame) -> None:
    page = open_game("?seed=3&players=2")
    playing.act(page, playing.legal(page)[0])
    page.evaluate("() => localStorage.clear()")
    playing.act(page, playing.legal(page)[0])
    expect(page.locator("#notices")).to_contain_text("had disappeared from the browser's storage")
    assert len(playing.saved_actions(page)) == 2
    page.reload()
    wait_until_ready(page)
    assert len(playing.saved_actions(page)) == 2


def test_a_save_that_is_overwritten_with_garbage_while_playing_is_told_and_mended(open_game: OpenGame) -> None:
    page = open_game("?seed=3&players=2")
    page.evaluate("() => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, '\\ud800{'))")
    playing.act(page, playing.legal(page)[0])
    expect(page.locator("#notices")).to_contain_text("had been damaged from outside")
    assert len(playing.saved_actions(page)) == 1


GARBAGE = {
    "empty": "",
    "half": '{"format":1,"title":"Half a ga',
    "deep": "[" * 50_000,
    "surrogate": '{"format": 1, "title": "\\ud800", "names": ["\\ud800"], "record": {"game": "\\ud800"}}',
    "numbers": '{"format": 1, "saved": 1e999, "opened": NaN, "seat": -7, "turn": 1e400, "record": 3}',
    "newer-entry": entry(Game.new(), format=2),
    "newer-record": entry(Game.new()).replace('"format":1', '"format":2'),
    "newer-rules": entry(Game.new()).replace('"rules":1', '"rules":2'),
    "older-rules": entry(Game.new()).replace('"rules":1', '"rules":0'),
}


def test_garbage_and_other_versions_are_told_and_harm_nothing(open_fresh: OpenGame, page: Page) -> None:
    good = Game.new(2, 5, ["Ann", "Ben"])
    good.play(good.legal_actions()[0])
    lay(page, good=entry(good, seat=-3, saved=1e300), **GARBAGE)
    open_fresh()
    expect(page.locator("#notices")).to_contain_text(f"{len(GARBAGE)} saved games cannot be read")
    assert sorted(playing.legal(page)) == sorted(map(str, good.legal_actions())), "the good one goes on"
    playing.do(page, "menu")
    playing.do(page, "saves")
    expect(page.locator(".save.broken")).to_have_count(len(GARBAGE))
    for id, text in GARBAGE.items():
        told = page.locator(f"[data-id={id}]")
        expect(told).to_contain_text("cannot be read")
        if "newer" in id:
            expect(told).to_contain_text("version 2 cannot be read here, only 1; a newer version of this page")
        if id != "surrogate":
            with page.expect_download() as download:
                playing.do(page, f"saves:export {id}")
            assert Path(download.value.path()).read_text() == text
    for id, text in GARBAGE.items():
        assert page.evaluate("(id) => localStorage.getItem(`glenmore:save:${id}`)", id) == text


# ---- names and files ----

HOSTILE = ["</text><script>x()</script", "<img src=x onerror=x()>", "\u202e{0} %s ${x} &lt;", "'\"onload=x() ` \\"]


def test_hostile_names_are_text_everywhere(open_fresh: OpenGame, page: Page, watch: Watch) -> None:
    """In the boards, the log, the saved games, the standings, the dialogs of links: no element comes of a name."""
    game, chance = Game.new(4, 3, [name[:24] for name in HOSTILE]), random.Random(3)
    while not game.over:
        game.play(chance.choice(game.legal_actions()))
    lay(page, hostile=entry(game, title="<img src=x onerror=x()>"))
    open_fresh()
    for command in (
        "standings",
        "close",
        "menu",
        "history",
        "close",
        "menu",
        "saves",
        "close",
        "menu",
        "share",
        "close",
    ):
        playing.do(page, command)
        assert page.locator(SMUGGLED).count() == 0
    for seat, name in enumerate(game.names):
        expect(page.locator("#players > li").nth(seat)).to_contain_text(name)
    isolated = page.locator("#log b").first.evaluate("(b) => getComputedStyle(b).unicodeBidi")
    assert isolated == "isolate", "a name that turns the direction does not turn the sentence"
    assert watch.unexpected() == []


RUNNING = (
    "compare", "close", "history", "past last", "past back", "past end", "new", "close", "menu", "saves",
    "saves:rename hostile", "saves", "saves:delete hostile", "close", "menu", "share", "share:me 1", "close", "menu",
    "arrived", "close", "menu", "settings", "close",
)  # fmt: skip
"""Ways to every place of a running game where a name, or a title made of names, is shown."""


def test_hostile_names_are_text_everywhere_in_a_running_game(open_fresh: OpenGame, page: Page, watch: Watch) -> None:
    """In the bar, while looking back, in what is asked, in fields, in what is spoken, in banners and in titles."""
    game, chance = Game.new(4, 3, [name[:24] for name in HOSTILE]), random.Random(3)
    while len(game.history) < 40 or game.state.phase != "take":
        game.play(chance.choice(game.legal_actions()))
    lay(page, hostile=entry(game, title="<img src=x onerror=x()>"))
    open_fresh()
    playing.listen(page)
    for command in RUNNING:
        playing.do(page, command)
        assert page.locator(SMUGGLED).count() == 0, command
    before = len(playing.saved_actions(page))
    while playing.data(page, "seat") == str(game.state.seat):
        ways = playing.legal(page)
        playing.act(page, "end" if "end" in ways else ways[0])
        assert page.locator(SMUGGLED).count() == 0
        playing.close_dialog(page)
    assert len(playing.saved_actions(page)) > before
    assert page.locator("#announce *").count() == 0 and page.title().endswith(" – Glen More")
    assert any(game.names[game.state.seat] in text for text in playing.heard(page)), "it is spoken as it is"
    assert watch.unexpected() == []


def test_a_hostile_file_is_refused_and_changes_nothing(open_game: OpenGame) -> None:
    page = open_game("?seed=5&players=3")
    before = playing.records(page)
    playing.do(page, "menu")
    playing.do(page, "saves")
    long_name = Game.new().to_json().replace("Player 1", "<b>" * 50)
    for content in (b"\xff\xfe\x00" * 99, b"[" * 400_000, long_name.encode(), b'{"record":' * 9_000):
        count = playing.revision(page)
        page.get_by_test_id("import").set_input_files(
            files=[{"name": "<img src=x>.json", "mimeType": "text/html", "buffer": content}]
        )
        playing.wait_for_revision(page, count + 2)
        expect(page.get_by_test_id("problem")).to_contain_text("This file is not a saved game that can be read")
    assert playing.records(page) == before


# ---- an error that nobody foresaw ----

SMUGGLED = "img, script:not([src], [type='application/json']), [onerror], [onload]"
"""What the page itself has none of, so that it would come from a name."""

KABOOM = """
  const write = Element.prototype.insertAdjacentHTML;
  Element.prototype.insertAdjacentHTML = function (place, html) {
    if (html.includes('Kaboom') && this.id === 'players') throw new Error('nobody foresaw this');
    return write.call(this, place, html);
  };
"""


def failing_page(open_fresh: OpenGame, page: Page, watch: Watch) -> Page:
    """A page that fails whenever the players of the game last played are drawn; there is another game, too."""
    watch.expect("nobody foresaw this")
    page.add_init_script(KABOOM)
    lay(
        page,
        bad=entry(Game.new(2, 1, ["Kaboom", "Ben"]), opened=9, title="Kaboom, Ben"),
        good=entry(Game.new(3, 2, ["Ann", "Ben", "Cat"])),
    )
    return open_fresh()


def test_an_error_from_a_save_is_told_and_the_save_can_be_set_aside(
    open_fresh: OpenGame, page: Page, watch: Watch
) -> None:
    failing_page(open_fresh, page, watch)
    dialog = page.get_by_test_id("dialog-error")
    expect(dialog).to_contain_text("Something went wrong in this page")
    expect(dialog.locator("pre")).to_contain_text("nobody foresaw this")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save the game as a file").click()
    assert (
        Game.from_json(json.dumps(json.loads(Path(download.value.path()).read_text())["record"])).names[0] == "Kaboom"
    )
    page.reload()
    wait_until_ready(page)
    expect(dialog).to_be_visible()
    playing.click(page, dialog.get_by_role("button", name="Set this game aside"))
    expect(page.get_by_test_id("save")).to_have_count(2)
    page.reload()
    wait_until_ready(page)
    expect(dialog).to_have_count(0)
    playing.do(page, "go-on")
    expect(page.locator("#players > li")).to_have_count(3)
    assert playing.records(page)["bad"]["record"]["names"] == ["Kaboom", "Ben"], "it is still there"


def test_a_save_that_makes_the_page_fail_can_be_deleted(open_fresh: OpenGame, page: Page, watch: Watch) -> None:
    failing_page(open_fresh, page, watch)
    dialog = page.get_by_test_id("dialog-error")
    playing.click(page, dialog.get_by_role("button", name="Delete this game"))
    playing.click(page, dialog.get_by_role("button", name="Keep"))
    assert "bad" in playing.records(page)
    playing.click(page, dialog.get_by_role("button", name="Delete this game"))
    playing.click(page, dialog.get_by_role("button", name="Delete", exact=True))
    assert list(playing.records(page)) == ["good"]
    page.reload()
    wait_until_ready(page)
    playing.do(page, "go-on")
    expect(page.locator("#players > li")).to_have_count(3)


def test_an_error_while_playing_offers_the_game_as_it_is(open_fresh: OpenGame, watch: Watch) -> None:
    page = open_fresh("?seed=3&players=2")
    watch.expect("nobody foresaw this")
    playing.act(page, playing.legal(page)[0])
    page.evaluate("() => { document.getElementById('announce').remove(); }")
    page.evaluate(
        """() => { Element.prototype.insertAdjacentHTML = ((write) => function (place, html) {
          if (this.closest('#actions')) throw new Error('nobody foresaw this');
          return write.call(this, place, html);
        })(Element.prototype.insertAdjacentHTML) }"""
    )
    playing.act(page, playing.legal(page)[0])
    dialog = page.get_by_test_id("dialog-error")
    expect(dialog).to_be_visible()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save the game as a file").click()
    assert len(Game.from_json(Path(download.value.path()).read_text()).actions) == 2
    with page.expect_navigation():
        dialog.get_by_role("button", name="Reload the page").click()
    wait_until_ready(page)
    assert len(playing.saved_actions(page)) == 2
