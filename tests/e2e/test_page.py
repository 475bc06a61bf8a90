"""The page around the game: starting one, other displays, the focus; what is seen is reachable, and only that."""

from collections.abc import Callable

import playing
import pytest
from conftest import PHONE, OpenGame
from pages import START, GlenMore
from playwright.sync_api import expect

from core.deal import MAX_SEED
from tests.random_games import played
from tools import devices

GROUND = "() => getComputedStyle(document.body).backgroundColor"


def test_new_game_form_reports_invalid_fields(open_game: OpenGame) -> None:
    glen = open_game()
    glen.choose("together here")
    form = glen.dialogs.new_game
    glen.click_only(form.players(3))
    expect(form.names).to_have_count(3)
    form.name(0).press_sequentially("<script>alert(1)</script>")  # as long as a name may be
    form.name(2).fill("Ünal {0} & Co")
    glen.click_only(form.more)
    form.seed.fill("1.5")
    glen.click(form.start)
    expect(form.problem).to_contain_text(f"to {MAX_SEED}, not “1.5”")
    expect(form.name(2)).to_have_value("Ünal {0} & Co")
    assert glen.records == {}
    form.seed.fill("7")
    glen.click(form.start)
    expect(glen.bar.now).to_have_text("<script>alert(1)</script: Choose a tile on the track.")
    assert glen.record["seed"] == 7 and glen.record["names"] == [
        "<script>alert(1)</script",
        "Player 2",
        "Ünal {0} & Co",
    ]


def test_cancel_new_game_and_typing_in_fields(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.act(glen.legal[0])
    glen.choose("menu")
    glen.click(glen.dialogs.menu.button("New game"))
    glen.dialogs.new_game.name(0).fill("x")
    for key in ("Control+z", "Control+Backspace", "Escape"):
        glen.page.keyboard.press(key)
    expect(glen.dialogs.new_game.root).to_have_count(0)
    assert len(glen.records) == 1 and len(glen.saved_actions) == 1


def test_another_display_is_one_click_away(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.click(glen.others.seat(2))
    expect(glen.display.caption).to_contain_text("Player 3")
    expect(glen.bar.now).to_have_text("This is Player 3’s display; it is Player 1’s turn.")
    glen.click(glen.display.back)
    expect(glen.display.caption).to_contain_text("Player 1")
    glen.others.seat(2).press("Enter")
    expect(glen.bar.now).to_be_focused()
    glen.click(glen.display.back)
    glen.click(glen.track.figure(1))
    expect(glen.display.caption).to_contain_text("Player 2")
    glen.click(glen.bar.button("Back to Player 1"))
    expect(glen.bar.now).to_contain_text("Choose a tile")


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_field_font_size_prevents_ios_zoom(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    for hidden in (glen.top.home, glen.top.summary, glen.top.hint, glen.top.new):
        expect(hidden).to_be_hidden()  # the menu has them
    for command in ("share", "saves", "new", "rules"):
        glen.choose(command)
        assert glen.inspection.zoomed_fields == [], command
        if command != "rules":
            glen.close_dialog()


TWICE = ("Hint", "New game", "Log", "Step through", "Compare", "Rules", "Menu", "Take the Pasture")


def test_page_is_inert_under_a_dialog(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    for _ in range(2):  # a second Escape without anything in between
        glen.top.menu.focus()
        glen.press("Enter")
        for name in TWICE:
            assert glen.whole.button(name, exact=True).count() <= 1, name
        expect(glen.whole.button("Take the Pasture")).to_have_count(0)
        glen.page.keyboard.press("Escape")
        expect(glen.top.menu).to_be_focused()
        expect(glen.whole.button("Take the Pasture")).not_to_have_count(0)


@pytest.mark.browser_context_args(viewport={"width": 500, "height": 500})
def test_the_wheel_scrolls_a_small_table(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    display = glen.display.of(0)
    x, y = glen.middle(display)
    glen.page.mouse.move(x, min(y, 480))
    whole = glen.display.seen(0)
    for down in (200, -200):
        before = glen.display.table_scrolled
        glen.page.mouse.wheel(0, down)
        glen.display.wait_for_table_scrolled(before)
    assert glen.display.seen(0) == whole
    glen.click(glen.track.space(5))
    glen.click(glen.display.larger)
    glen.page.mouse.move(*glen.middle(display))
    glen.page.mouse.wheel(0, 4000)
    glen.wait_for_data(zoom="")


def test_theme_follows_the_system(open_game: OpenGame) -> None:
    glen, seen = open_game(), []
    for scheme in ("light", "dark"):
        devices.paint(glen.page, scheme)
        assert glen.page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == scheme
        seen.append(glen.page.evaluate(GROUND))
    assert seen[0] != seen[1]


def test_play_a_turn_from_the_action_list(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.listen()
    steps = [
        ("", ["Player 1: Choose a tile on the track",
              'button "Pasture, 4 ahead, costs nothing. Can be placed in 2 spots."']),
        ("space 4", ["Where will you place the Pasture?", "2 spots are highlighted",
                     'button "Take the Pasture and place it above the starting village"']),
        ("cell 0,-1", ["Place the Pasture here?", 'button "Place tile"', 'button "Another spot"']),
        ("confirm", ['button "Undo"', 'button "End turn']),
        ("undo", ["Player 1: Choose a tile on the track", 'button "Redo"']),
    ]  # fmt: skip
    for command, expected in steps:
        if command:
            glen.choose(command)
        told = glen.whole.root.aria_snapshot().replace("\xa0", " ")
        missing = [words for words in expected if words not in told]
        assert missing == [], f"after {command!r}:\n{told}"
    heard = glen.heard
    assert len(heard) == len(steps) - 1 and len(set(heard)) == len(heard), heard
    expect(glen.statuses.filter(has_text=heard[-1])).to_have_count(1)


@pytest.mark.as_new
def test_settings_apply_at_once_and_persist(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(20, seed=5))
    glen.click(glen.dialogs.open.button("Yes", exact=True))  # a new player is asked whether they know the game
    light = glen.page.evaluate(GROUND)
    glen.press("Control+,")
    dialog = glen.dialogs.settings
    glen.click(dialog.choice("dark"))
    assert glen.page.evaluate(GROUND) != light
    glen.click(dialog.choice("largest"))
    glen.click(dialog.choice("off", setting="Animation"))
    glen.click(dialog.words("Automatic steps"))
    glen.close_dialog()
    dark = glen.page.evaluate(GROUND)
    with playing.held_up(glen, "**/app.pack"):
        glen.page.reload(wait_until="commit")
        glen.root_while(theme="dark", size="largest", state="loading").wait_for(state="attached")
    glen.wait_for_data(state="ready", timeout=START)
    look = {name: glen.data(name) for name in ("theme", "size", "motion", "help")}
    assert look == {"theme": "dark", "size": "largest", "motion": "off", "help": "on"}
    assert glen.page.evaluate(GROUND) == dark
    glen.choose("settings")
    expect(dialog.choice("dark")).to_be_checked()
    expect(dialog.called("Automatic steps")).not_to_be_checked()
    expect(dialog.called("Confirmations")).to_be_checked()
    glen.click(dialog.reset)
    assert glen.page.evaluate(GROUND) == light
    assert glen.page.evaluate("() => localStorage.getItem('glenmore:settings')") is None
    glen.close_dialog()
    glen.home()


CLOSING: dict[str, Callable[[GlenMore], None]] = {
    "cross": lambda glen: glen.click(glen.dialogs.open.close),
    "cross by key": lambda glen: (glen.dialogs.open.close.focus(), glen.press("Enter"))[1],
    "Escape": lambda glen: glen.press("Escape"),
    "foot": lambda glen: glen.click(glen.dialogs.open.foot_close.first),
    "Back": lambda glen: (glen.page.go_back(), expect(glen.dialogs.open.root).to_have_count(0))[0],
}


@pytest.mark.parametrize("way", CLOSING)
def test_closing_dialog_returns_focus(open_game: OpenGame, way: str) -> None:
    glen = open_game("?at=taking")
    for button in (glen.top.menu, glen.top.compare, glen.top.history):
        button.focus()
        glen.press("Enter")
        expect(glen.dialogs.open.root).to_be_visible()
        if way == "foot" and not glen.dialogs.open.foot_close.count():
            glen.press("Escape")
        else:
            CLOSING[way](glen)
        expect(button).to_be_focused()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_acts_once(open_game: OpenGame, key: str) -> None:
    glen = open_game("?at=beginning")
    played, before = glen.record["actions"], glen.revision
    bar = glen.bar
    targets = (glen.track.space(4), glen.display.cells.first, bar.confirm, bar.undo, bar.redo, bar.undo)
    for number, target in enumerate(targets, 1):
        target.focus()
        glen.press(key)
        glen.page.evaluate("() => new Promise((done) => setTimeout(done))")  # a second command would be here by now
        assert glen.revision == before + number, "one command"
        assert len(glen.record["actions"]) == len(played) + (number in (3, 5))
    expect(glen.bar.undo).to_be_disabled()
    expect(glen.bar.focused).to_have_count(1)
    glen.actions.all.first.focus()
    glen.press(key)
    assert len(glen.record["actions"]) == len(played) + 1
