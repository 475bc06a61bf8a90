"""Accessibility: the requested theme, and the accessibility tree during a turn. Checks with axe are in
test_every_word.py.
"""

from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from tools import devices


def test_the_theme_is_that_of_the_system(open_game: OpenGame) -> None:
    glen, ground = open_game(), "() => getComputedStyle(document.body).backgroundColor"
    used, seen = "() => getComputedStyle(document.documentElement).colorScheme", []
    for scheme in devices.SCHEMES:
        devices.paint(glen.page, scheme)
        seen.append((glen.page.evaluate(used), glen.page.evaluate(ground)))
    devices.paint(glen.page, "light")
    assert [scheme for scheme, _ground in seen] == list(devices.SCHEMES)
    assert seen[0][1] != seen[1][1]


# ---- a turn in the accessibility tree ----


def tree(glen: GlenMore) -> str:
    """The accessibility tree of the page."""
    return glen.whole.root.aria_snapshot()


def test_a_turn_in_words(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.listen()
    steps = [
        ("", ["Player 1: choose a tile on the track",
              'button "Pasture, 4 ahead, costs nothing. Can be placed in 2 spots."']),
        ("space 4", ["where will you place the Pasture?", "2 spots are highlighted",
                     'button "Take the Pasture and place it above the starting village, 1 north"']),
        ("cell 0,-1", ["Place the Pasture above the starting village", 'button "Place tile"', 'button "Another tile"']),
        ("confirm", ['button "Undo"', 'button "End turn']),
        ("undo", ["Player 1: choose a tile on the track", 'button "Redo"']),
    ]  # fmt: skip
    for command, expected in steps:
        if command:
            glen.choose(command)
        told = tree(glen).replace("\xa0", " ")
        missing = [words for words in expected if words not in told]
        assert missing == [], f"after {command!r}:\n{told}"
        for action in glen.legal:
            assert glen.actions.action(action).first.inner_text().strip()
    heard = glen.heard
    assert len(heard) == len(steps) - 1 and len(set(heard)) == len(heard), heard
    expect(glen.statuses.filter(has_text=heard[-1])).to_have_count(1)
