"""The page around the game: how one begins, undo, the log, the dialogs, what a screen reader is told."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect
from watching import Watch

from core import Game
from core.deal import MAX_SEED

# ---- a new game ----


def test_the_form_asks_for_names_and_seed(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "together here")
    dialog = page.get_by_test_id("dialog-new")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("textbox", name="Name of player")).to_have_count(2)
    dialog.get_by_role("radio", name="3 players").check(force=True)
    expect(dialog.get_by_role("textbox", name="Name of player")).to_have_count(3)
    dialog.get_by_label("Name of player 1").fill("<script>alert(1)</script>")
    dialog.get_by_label("Name of player 3").fill("Ünal {0} & Co")
    dialog.get_by_label("Seed", exact=True).fill("7")
    playing.click(page, dialog.get_by_test_id("start"))
    expect(dialog).to_have_count(0)
    assert playing.data(page, "dialog") == ""
    expect(page.locator("#players > li")).to_have_count(3)
    expect(page.locator("#now")).to_have_text("<script>alert(1)</script: choose a tile of the track.")
    expect(page.locator("#players > li").nth(1)).to_contain_text("Player 2")
    expect(page.locator("#players > li").nth(2)).to_contain_text("Ünal {0} & Co")
    record = next(iter(playing.records(page).values()))["record"]
    assert record["seed"] == 7 and record["names"] == ["<script>alert(1)</script", "Player 2", "Ünal {0} & Co"]


def test_names_are_limited(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "together here")
    name = page.get_by_label("Name of player 1")
    name.press_sequentially("x" * 30)
    expect(name).to_have_value("x" * 24)


def test_without_a_seed_it_is_random(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "together here")
    playing.click(page, page.get_by_test_id("start"))
    playing.do(page, "menu")
    playing.do(page, "new")
    playing.click(page, page.get_by_test_id("start"))
    seeds = [entry["record"]["seed"] for entry in playing.records(page).values()]
    assert len(seeds) == 2 and seeds[0] != seeds[1]


def test_a_bad_seed_is_told_and_what_was_typed_is_kept(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "together here")
    page.get_by_label("Name of player 2").fill("Fiona")
    for seed in ("abc", "-3", "1.5", "99999999999999999999"):
        page.get_by_label("Seed", exact=True).fill(seed)
        playing.click(page, page.get_by_test_id("start"))
        expect(page.get_by_test_id("problem")).to_contain_text(f"to {MAX_SEED}, not “{seed}”")
        expect(page.get_by_label("Name of player 2")).to_have_value("Fiona")
    assert playing.records(page) == {}


def test_a_new_game_can_be_called_off(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=2")
    playing.do(page, "menu")
    playing.click(page, page.get_by_test_id("dialog-menu").get_by_role("button", name="New game"))
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("dialog-new")).to_have_count(0)
    assert len(playing.records(page)) == 1
    assert playing.data(page, "phase") == "take"


@pytest.mark.parametrize(
    ("query", "players", "seed"), [("?seed=7&players=3", 3, 7), ("?players=5", 5, None), ("?seed=0", 2, 0)]
)
def test_the_address_starts_a_game(open_fresh: OpenGame, query: str, players: int, seed: int | None) -> None:
    page = open_fresh(query)
    expect(page.locator("#players > li")).to_have_count(players)
    record = next(iter(playing.records(page).values()))["record"]
    assert seed is None or record["seed"] == seed
    if seed is not None:
        game = Game.new(players=players, seed=seed)
        assert sorted(playing.legal(page)) == sorted(map(str, game.legal_actions()))


@pytest.mark.parametrize(
    ("query", "said"),
    [("?players=9", "2 to 5"), ("?players=two&seed=1", "2 to 5"), ("?seed=-1&players=2", "A seed is a whole number")],
)
def test_a_bad_address_is_told(open_fresh: OpenGame, query: str, said: str) -> None:
    page = open_fresh(query)
    expect(page.get_by_test_id("dialog-new")).to_be_visible()
    expect(page.get_by_test_id("problem")).to_contain_text(said)
    assert playing.records(page) == {}
    playing.click(page, page.get_by_test_id("start"))
    assert playing.data(page, "phase") == "take"


# ---- undo, redo, restart ----


def test_undo_redo_and_restart(open_game: OpenGame) -> None:
    page, chance = open_game("?seed=7&players=3"), random.Random(1)
    undo, redo, restart = (page.get_by_test_id(f"bar-{name}") for name in ("undo", "redo", "restart"))
    for button in (undo, redo, restart, page.get_by_test_id("bar-end")):
        expect(button).to_be_disabled()
    before = page.locator("#display").inner_html()
    playing.act(page, chance.choice(playing.legal(page)))
    playing.act(page, next(text for text in playing.legal(page) if text.startswith("activate")))
    after = page.locator("#display").inner_html()
    playing.click(page, undo)
    playing.click(page, undo)
    assert page.locator("#display").inner_html() == before
    expect(undo).to_be_disabled()
    playing.click(page, redo)
    playing.click(page, redo)
    assert page.locator("#display").inner_html() == after
    playing.click(page, restart)
    assert page.locator("#display").inner_html() == before
    expect(page.locator("#log .line.act")).to_have_count(0)
    playing.click(page, redo)
    playing.act(page, "end")
    expect(restart).to_be_disabled()
    playing.click(page, undo)
    expect(page.get_by_test_id("dialog-take-back")).to_be_visible()  # what was ended is not taken back without a word


def test_shortcuts_do_not_clash_with_typing(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.act(page, playing.legal(page)[0])
    playing.do(page, "menu")
    playing.do(page, "new")
    page.get_by_label("Name of player 1").fill("x")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+Backspace")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("dialog-new")).to_have_count(0)
    assert len(playing.saved_actions(page)) == 1


# ---- log, scorings, standings ----


def test_the_log_tells_the_whole_game(open_game: OpenGame) -> None:
    page, chance = open_game("?seed=7&players=2"), random.Random(4)
    for _ in range(150):
        playing.play_at_random(page, chance, 1)
        if page.locator("#log .line.score").count():
            break
    log = page.locator("#log")
    expect(log.locator(".line.score")).to_contain_text("First scoring: Player 1 ")
    turns = log.locator("li.turn")
    ends = playing.saved_actions(page).count("end")
    expect(turns).to_have_count(ends + 1)
    expect(turns.last).to_be_in_viewport()
    playing.click(page, page.get_by_test_id("history"))
    whole = page.get_by_test_id("dialog-history")
    expect(whole.locator("li.turn")).to_have_count(ends + 1)
    expect(whole.locator("li.turn").first).to_contain_text("New on the track")
    expect(whole.locator(".ln").last).to_be_in_viewport()
    assert whole.get_by_text("The die shows").count() > ends


def test_scorings_are_shown_when_they_happen_and_the_standings_at_the_end(open_game: OpenGame) -> None:
    page, chance = open_game("?seed=9&players=3"), random.Random(9)
    game, shown = Game.new(players=3, seed=9), []
    while playing.data(page, "over") == "false":
        ways = playing.legal(page)
        action = "end" if "end" in ways and chance.random() < 0.3 else chance.choice(ways)
        playing.act(page, action)
        game.play(action)
        dialog = playing.data(page, "dialog")
        held = [event.number for event in game.state.events if event.name == "scored"]
        assert bool(held) == (dialog == "scoring")
        if dialog == "scoring":
            totals = page.locator("table.score td.total").all_inner_texts()
            assert [int(text) for text in totals] == [
                game.state.scorings[held[-1] - 1].total(seat) for seat in range(3)
            ]
            shown.append(page.locator("#dlg-title").inner_text())
            page.keyboard.press("Escape")
            after = "standings" if game.over else ""
            expect(page.locator("html")).to_have_attribute("data-dialog", after)
    assert shown == ["First scoring", "Second scoring", "Third scoring"]
    expect(page.get_by_test_id("dialog-standings")).to_be_visible()
    playing.expect_standings(page, 3)
    expect(page.get_by_test_id("winner")).to_contain_text("with")
    playing.click(page, page.get_by_role("button", name="Rematch"))
    expect(page.get_by_test_id("dialog-standings")).to_have_count(0)
    assert playing.data(page, "over") == "false" and len(playing.records(page)) == 2
    names = [entry["record"]["names"] for entry in playing.records(page).values()]
    assert names[0] == names[1]


# ---- dialogs ----


def test_dialogs_open_and_close(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    for name in ("history", "new", "menu"):
        opener = page.get_by_test_id(name).first
        playing.click(page, opener)
        dialog = page.get_by_test_id(f"dialog-{name}")
        expect(dialog).to_be_visible()
        expect(page.get_by_role("dialog", name=dialog.get_by_role("heading").first.inner_text())).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(opener).to_be_focused()
    playing.click(page, page.get_by_test_id("menu"))
    page.get_by_role("button", name="Settings", exact=True).last.click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    playing.click(page, page.get_by_test_id("close"))
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_error_is_told_with_the_game_as_a_file(open_fresh: OpenGame, watch: Watch) -> None:
    """Whatever goes wrong inside: what to do is said, and the game can be saved as a file and goes on."""
    watch.expect("ValueError|Traceback")
    page = open_fresh("?seed=7&players=3")
    playing.act(page, playing.legal(page)[0])
    page.evaluate("() => { document.getElementById('actions').dataset.do = 'space nonsense'; }")
    page.locator("#actions").dispatch_event("click")
    dialog = page.get_by_test_id("dialog-error")
    expect(dialog).to_contain_text("Something went wrong")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save the game as a file").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert len(Game.from_json(file.read()).history) == 1
    page.keyboard.press("Escape")
    page.evaluate("() => { delete document.getElementById('actions').dataset.do; }")
    playing.act(page, playing.legal(page)[0])
    assert len(playing.saved_actions(page)) == 2


# ---- looking around, being told ----


def test_another_display_is_one_click_away(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.click(page, page.get_by_test_id("seat-2"))
    expect(page.locator("#caption")).to_contain_text("Player 3")
    playing.click(page, page.get_by_test_id("back"))
    expect(page.locator("#caption")).to_contain_text("Player 1")


def test_the_answer_to_a_click_shows_one_display(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    for seat in (2, 0, 1):
        up = page.evaluate(
            """seat => {
                const figure = document.querySelector(`[data-testid=figure-${seat}]`);
                figure.dispatchEvent(new MouseEvent("click", { bubbles: true }));
                return [...document.querySelectorAll("#display > svg[aria-hidden=false]")].map((board) => board.id);
            }""",
            seat,
        )
        assert up == [f"display-{seat}"]


def test_each_change_is_announced_once(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.listen(page)
    playing.click(page, page.get_by_test_id("space-4"))
    playing.click(page, page.get_by_test_id("cell-0,-1"))
    playing.click(page, page.get_by_test_id("bar-confirm"))
    playing.act(page, "activate 0,-1")
    playing.click(page, page.get_by_test_id("bar-undo"))
    playing.act(page, "end")
    heard = playing.heard(page)
    expected = (
        "where do you lay Pasture",
        "Lay Pasture above Starting village",
        "takes Pasture",
        "activates Pasture",
        "Taken back: Activate",
        "Player 2's turn.",
    )
    assert len(heard) == len(expected), heard
    for text, part in zip(heard, expected, strict=True):
        assert part in text


def test_the_page_in_the_accessibility_tree(open_game: OpenGame) -> None:
    page: Page = open_game("?seed=7&players=3")
    expect(page.get_by_role("button", name="Pasture, 4 ahead, costs nothing. Can be laid in 2 places.")).to_be_visible()
    expect(
        page.get_by_role("button", name="Distillery, 12 ahead, costs stone. Cannot be taken", exact=False)
    ).to_be_visible()
    playing.click(page, page.get_by_test_id("space-4"))
    taking = page.get_by_role("button", name="Take Pasture and lay it below Starting village (1 south)")
    expect(taking.first).to_be_visible()
    expect(page.get_by_role("region", name="What is to be done")).to_be_visible()
