"""Positions by name: each is what it is called, is drawn in every language, and is what the address opens."""

import re

import pytest

from tests import sentences
from tests.fragments import PANELS, VIEWS, check
from tools import positions
from ui.table import address
from ui.table.table import Table
from ui.text.languages import LANGUAGES

NAMES = list(positions.POSITIONS)


def test_positions_match_their_names() -> None:
    assert positions.faults(positions.positions()) == []
    assert list(positions.positions()) == [*positions.START, *NAMES]


def test_wrong_game_fails_position_check() -> None:
    known = positions.positions()
    begun = known["beginning"]["game"]
    changed = {name: {**told, "game": begun} for name, told in known.items() if name not in positions.START}
    easy = {"three-players", "four-players", "five-players"}  # whose seats alone make them what they are
    assert set(positions.faults(changed)) == set(NAMES) - {"beginning"} >= easy


@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_render_in_every_language(language: str) -> None:
    with sentences.spoken(language):
        for name in NAMES:
            game, levels = positions.game(name)
            view = Table(game, levels=levels).view()
            for panel, fragments in PANELS.items():
                for _key, html in fragments(view):
                    if panel in VIEWS:
                        check(html)
                    assert not re.search(r"\{\w*\}|None(?! of your clansmen)", html), (
                        f"{name}: a field that is not filled"
                    )


def test_position_parameter() -> None:
    known = positions.positions()
    assert address.position("start", known) is None
    opened = address.position("bots-turn", known)
    assert opened and opened.levels == ("", "easy") and opened.game.state.seat == 1
    for wrong in ("Paying", "a b", "", "nowhere"):
        with pytest.raises(ValueError, match="There is no position called"):
            address.position(address.read_position(wrong), known)
