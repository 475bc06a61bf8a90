"""The page around the game: starting one, undo, the log, the dialogs, announcements to screen readers."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from pages import Watch
from playwright.sync_api import expect

from core import Game
from core.deal import MAX_SEED

# ---- a new game ----


def test_the_form_asks_for_names_and_seed(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("together here")
    form = glen.dialogs.new_game
    expect(form.root).to_be_visible()
    expect(form.names).to_have_count(2)
    form.players(3).check(force=True)
    expect(form.names).to_have_count(3)
    form.field("Name of player 1").fill("<script>alert(1)</script>")
    form.field("Name of player 3").fill("Ünal {0} & Co")
    form.field("Seed", exact=True).fill("7")
    glen.click(form.start)
    expect(form.root).to_have_count(0)
    assert glen.data("dialog") == ""
    expect(glen.players.all).to_have_count(3)
    expect(glen.bar.now).to_have_text("<script>alert(1)</script: choose a tile of the track.")
    expect(glen.players.all.nth(1)).to_contain_text("Player 2")
    expect(glen.players.all.nth(2)).to_contain_text("Ünal {0} & Co")
    record = next(iter(glen.records.values()))["record"]
    assert record["seed"] == 7 and record["names"] == ["<script>alert(1)</script", "Player 2", "Ünal {0} & Co"]


def test_names_are_limited(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("together here")
    name = glen.dialogs.new_game.name(0)
    name.press_sequentially("x" * 30)
    expect(name).to_have_value("x" * 24)


def test_without_a_seed_it_is_random(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("together here")
    glen.click(glen.dialogs.new_game.start)
    glen.do("menu")
    glen.do("new")
    glen.click(glen.dialogs.new_game.start)
    seeds = [entry["record"]["seed"] for entry in glen.records.values()]
    assert len(seeds) == 2 and seeds[0] != seeds[1]


def test_a_bad_seed_is_told_and_what_was_typed_is_kept(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("together here")
    glen.dialogs.new_game.name(1).fill("Fiona")
    for seed in ("abc", "-3", "1.5", "99999999999999999999"):
        glen.dialogs.new_game.seed.fill(seed)
        glen.click(glen.dialogs.new_game.start)
        expect(glen.dialogs.open.problem).to_contain_text(f"to {MAX_SEED}, not “{seed}”")
        expect(glen.dialogs.new_game.name(1)).to_have_value("Fiona")
    assert glen.records == {}


def test_a_new_game_can_be_called_off(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2")
    glen.do("menu")
    glen.click(glen.dialogs.menu.button("New game"))
    glen.page.keyboard.press("Escape")
    expect(glen.dialogs.new_game.root).to_have_count(0)
    assert len(glen.records) == 1
    assert glen.data("phase") == "take"


@pytest.mark.parametrize(
    ("query", "players", "seed"), [("?seed=7&players=3", 3, 7), ("?players=5", 5, None), ("?seed=0", 2, 0)]
)
def test_the_address_starts_a_game(open_fresh: OpenGame, query: str, players: int, seed: int | None) -> None:
    glen = open_fresh(query)
    expect(glen.players.all).to_have_count(players)
    record = next(iter(glen.records.values()))["record"]
    assert seed is None or record["seed"] == seed
    if seed is not None:
        game = Game.new(players=players, seed=seed)
        assert sorted(glen.legal) == sorted(map(str, game.legal_actions()))


@pytest.mark.parametrize(
    ("query", "said"),
    [("?players=9", "2 to 5"), ("?players=two&seed=1", "2 to 5"), ("?seed=-1&players=2", "A seed is a whole number")],
)
def test_a_bad_address_is_told(open_fresh: OpenGame, query: str, said: str) -> None:
    glen = open_fresh(query)
    expect(glen.dialogs.new_game.root).to_be_visible()
    expect(glen.dialogs.open.problem).to_contain_text(said)
    assert glen.records == {}
    glen.click(glen.dialogs.new_game.start)
    assert glen.data("phase") == "take"


# ---- undo, redo, restart ----


def test_undo_redo_and_restart(open_game: OpenGame) -> None:
    glen, chance = open_game("?seed=7&players=3"), random.Random(1)
    undo, redo, restart = glen.bar.undo, glen.bar.redo, glen.bar.restart
    for button in (undo, redo, restart, glen.bar.end):
        expect(button).to_be_disabled()
    before = glen.display.html
    glen.act(chance.choice(glen.legal))
    glen.act(next(text for text in glen.legal if text.startswith("activate")))
    after = glen.display.html
    glen.click(undo)
    glen.click(undo)
    assert glen.display.html == before
    expect(undo).to_be_disabled()
    glen.click(redo)
    glen.click(redo)
    assert glen.display.html == after
    glen.click(restart)
    assert glen.display.html == before
    expect(glen.log.acts).to_have_count(0)
    glen.click(redo)
    glen.act("end")
    expect(restart).to_be_disabled()
    glen.click(undo)
    expect(glen.dialogs.take_back.root).to_be_visible()  # an ended turn is not reopened without confirmation


def test_shortcuts_do_not_clash_with_typing(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.act(glen.legal[0])
    glen.do("menu")
    glen.do("new")
    glen.dialogs.new_game.name(0).fill("x")
    glen.page.keyboard.press("Control+z")
    glen.page.keyboard.press("Control+Backspace")
    glen.page.keyboard.press("Escape")
    expect(glen.dialogs.new_game.root).to_have_count(0)
    assert len(glen.saved_actions) == 1


# ---- log, scorings, standings ----


def test_the_log_tells_the_whole_game(open_game: OpenGame) -> None:
    glen, chance = open_game("?seed=7&players=2"), random.Random(4)
    for _ in range(150):
        playing.play_at_random(glen, chance, 1)
        if glen.log.scorings.count():
            break
    expect(glen.log.scorings).to_contain_text("First scoring: Player 1 ")
    ends = glen.saved_actions.count("end")
    expect(glen.log.turns).to_have_count(ends + 1)
    expect(glen.log.turns.last).to_be_in_viewport()
    glen.click(glen.top.history)
    whole = glen.dialogs.history
    expect(whole.turns).to_have_count(ends + 1)
    expect(whole.turns.first).to_contain_text("New on the track")
    expect(whole.lines.last).to_be_in_viewport()
    assert whole.words("The die shows").count() > ends


def test_scorings_are_shown_when_they_happen_and_the_standings_at_the_end(open_game: OpenGame) -> None:
    glen, chance = open_game("?seed=9&players=3"), random.Random(9)
    game, shown = Game.new(players=3, seed=9), []
    while not glen.over:
        ways = glen.legal
        action = "end" if "end" in ways and chance.random() < 0.3 else chance.choice(ways)
        glen.act(action)
        game.play(action)
        dialog = glen.data("dialog")
        held = [event.number for event in game.state.events if event.name == "scored"]
        assert bool(held) == (dialog == "scoring")
        if dialog == "scoring":
            scoring, totals = game.state.scorings[held[-1] - 1], glen.dialogs.scoring.totals.all_inner_texts()
            assert [int(text) for text in totals] == [scoring.total(seat) for seat in range(3)]
            shown.append(glen.dialogs.open.title.inner_text())
            glen.page.keyboard.press("Escape")
            after = "standings" if game.over else ""
            expect(glen.root).to_have_attribute("data-dialog", after)
    assert shown == ["First scoring", "Second scoring", "Third scoring"]
    expect(glen.dialogs.standings.root).to_be_visible()
    playing.expect_standings(glen, 3)
    expect(glen.dialogs.standings.winner).to_contain_text("with")
    glen.click(glen.dialogs.standings.button("Rematch"))
    expect(glen.dialogs.standings.root).to_have_count(0)
    assert not glen.over and len(glen.records) == 2
    names = [entry["record"]["names"] for entry in glen.records.values()]
    assert names[0] == names[1]


# ---- dialogs ----


def test_dialogs_open_and_close(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    for opener, dialog in (
        (glen.top.history, glen.dialogs.history),
        (glen.top.new, glen.dialogs.new_game),
        (glen.top.menu, glen.dialogs.menu),
    ):
        glen.click(opener)
        expect(dialog.root).to_be_visible()
        expect(glen.dialogs.titled(dialog.headings.first.inner_text()).root).to_be_visible()
        glen.page.keyboard.press("Escape")
        expect(dialog.root).to_have_count(0)
        expect(opener).to_be_focused()
    glen.click(glen.top.menu)
    glen.dialogs.menu.button("Settings", exact=True).click()
    expect(glen.dialogs.open.root).to_have_count(1)
    glen.click(glen.dialogs.open.close)
    expect(glen.dialogs.open.root).to_have_count(0)


def test_an_error_is_told_with_the_game_as_a_file(open_fresh: OpenGame, watch: Watch) -> None:
    """The page says what to do, the game can be exported, and it goes on."""
    watch.expect("ValueError|Traceback")
    glen = open_fresh("?seed=7&players=3")
    glen.act(glen.legal[0])
    glen.actions.group.evaluate("(list) => { list.dataset.do = 'space nonsense'; }")
    glen.actions.group.dispatch_event("click")
    expect(glen.dialogs.error.root).to_contain_text("Something went wrong")
    with glen.page.expect_download() as download:
        glen.dialogs.error.button("Save the game as a file").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert len(Game.from_json(file.read()).history) == 1
    glen.page.keyboard.press("Escape")
    glen.actions.group.evaluate("(list) => { delete list.dataset.do; }")
    glen.act(glen.legal[0])
    assert len(glen.saved_actions) == 2


# ---- looking around, being told ----


def test_another_display_is_one_click_away(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.click(glen.others.seat(2))
    expect(glen.display.caption).to_contain_text("Player 3")
    expect(glen.bar.now).to_have_text("This is Player 3's display; it is Player 1's turn.")
    glen.click(glen.display.back)
    expect(glen.display.caption).to_contain_text("Player 1")
    glen.click(glen.others.seat(1))
    glen.click(glen.bar.button("Back to Player 1"))
    expect(glen.bar.now).to_contain_text("choose a tile")


def test_the_answer_to_a_click_shows_one_display(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    for seat in (2, 0, 1):
        assert glen.display.shown_after_click(glen.track.figure(seat)) == [seat]


def test_each_change_is_announced_once(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.listen()
    glen.click(glen.track.space(4))
    glen.click(glen.display.cell(0, -1))
    glen.click(glen.bar.confirm)
    glen.act("activate 0,-1")
    glen.click(glen.bar.undo)
    glen.act("end")
    heard = glen.heard
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
    glen = open_game("?seed=7&players=3")
    expect(glen.track.button("Pasture, 4 ahead, costs nothing. Can be laid in 2 places.")).to_be_visible()
    expect(glen.track.button("Distillery, 12 ahead, costs stone. Cannot be taken")).to_be_visible()
    glen.click(glen.track.space(4))
    words = "Take Pasture and lay it below Starting village (1 south)"
    expect(glen.display.button(words)).to_be_visible()
    expect(glen.actions.button(words)).to_be_visible()
    expect(glen.region("What is to be done")).to_be_visible()


# ---- the focus ----


def test_an_arrow_leads_the_way_it_points(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2")
    glen.tab_to("space ")
    led = set()
    for arrow, across, down in 2 * (("Right", 1, 0), ("Down", 0, 1), ("Left", -1, 0), ("Up", 0, -1)):
        x, y = glen.middle(glen.focused)
        glen.page.keyboard.press(f"Arrow{arrow}")
        now_x, now_y = glen.middle(glen.focused)
        way = (now_x - x) * across + (now_y - y) * down
        assert way >= 0, arrow
        led |= {arrow} if way else set()
    assert led == {"Right", "Down", "Left", "Up"}


def test_what_was_pressed_in_the_bar_keeps_the_focus_or_gives_it_to_what_is_to_be_done(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2")
    glen.act("take 4 0,-1")
    glen.act(glen.legal[0])
    glen.bar.undo.focus()
    glen.press("Enter")
    expect(glen.bar.undo).to_be_focused()
    glen.press("Enter")
    expect(glen.bar.undo).to_be_disabled()
    expect(glen.bar.focused).to_have_count(1)
