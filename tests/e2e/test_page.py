"""The page around the game: starting one, other displays, the focus."""

from conftest import OpenGame
from playwright.sync_api import expect

from core.deal import MAX_SEED

# ---- a new game ----


def test_the_form_asks_for_names_and_seed_and_tells_what_is_wrong(open_game: OpenGame) -> None:
    glen = open_game()
    glen.choose("together here")
    form = glen.dialogs.new_game
    expect(form.names).to_have_count(2)
    form.players(3).click()
    expect(form.names).to_have_count(3)
    form.name(0).press_sequentially("<script>alert(1)</script>")  # as long as a name may be
    form.name(2).fill("Ünal {0} & Co")
    form.seed.fill("1.5")
    glen.click(form.start)
    expect(form.problem).to_contain_text(f"to {MAX_SEED}, not “1.5”")
    expect(form.name(2)).to_have_value("Ünal {0} & Co")
    assert glen.records == {}
    form.seed.fill("7")
    glen.click(form.start)
    expect(form.root).to_have_count(0)
    expect(glen.players.all).to_have_count(3)
    expect(glen.bar.now).to_have_text("<script>alert(1)</script: choose a tile on the track.")
    record = next(iter(glen.records.values()))["record"]
    assert record["seed"] == 7 and record["names"] == ["<script>alert(1)</script", "Player 2", "Ünal {0} & Co"]


def test_a_new_game_can_be_called_off_and_typing_is_no_shortcut(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.act(glen.legal[0])
    glen.choose("menu")
    glen.click(glen.dialogs.menu.button("New game"))
    glen.dialogs.new_game.name(0).fill("x")
    for key in ("Control+z", "Control+Backspace", "Escape"):
        glen.page.keyboard.press(key)
    expect(glen.dialogs.new_game.root).to_have_count(0)
    assert len(glen.records) == 1 and len(glen.saved_actions) == 1


# ---- looking around ----


def test_another_display_is_one_click_away(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.click(glen.others.seat(2))
    expect(glen.display.caption).to_contain_text("Player 3")
    expect(glen.display.of(0)).to_have_attribute("aria-hidden", "true")
    expect(glen.bar.now).to_have_text("This is Player 3’s display; it is Player 1’s turn.")
    glen.click(glen.display.back)
    expect(glen.display.caption).to_contain_text("Player 1")
    glen.click(glen.track.figure(1))
    expect(glen.display.caption).to_contain_text("Player 2")
    glen.click(glen.bar.button("Back to Player 1"))
    expect(glen.bar.now).to_contain_text("choose a tile")


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
