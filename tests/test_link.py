"""A whole game in a link: there and back, short, and nothing but a clear error for what is not one."""

import random

import pytest

from core import Game, RecordError
from core.link import from_link, to_link


def random_game(players: int, seed: int, actions: int = 10_000) -> Game:
    rng = random.Random(seed)
    game = Game.new(players, seed=rng.randrange(2**53), names=[f"Ænna {n}\N{BANJO}" for n in range(players)])
    while not game.over and actions:
        game.play(rng.choice(game.legal_actions()))
        actions -= 1
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("actions", [0, 1, 7, 60, 10_000])
def test_a_game_comes_back_with_its_whole_history(players: int, actions: int) -> None:
    game = random_game(players, seed=players, actions=actions)
    again = from_link(to_link(game))
    assert again.to_json() == game.to_json()
    assert again.state.as_data() == game.state.as_data()


def test_a_complete_game_fits_in_300_characters_names_apart() -> None:
    assert max(len(to_link(random_game(5, seed)).partition(".")[0]) for seed in range(10)) <= 300


def test_every_single_changed_or_missing_character_is_noticed() -> None:
    text = to_link(random_game(2, seed=1))
    for at in range(len(text)):
        for broken in (text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :], text[:at] + text[at + 1 :]):
            try:
                game = from_link(broken)
            except RecordError:
                continue
            assert to_link(game) == text  # the last character of a part may hold bits that mean nothing


@pytest.mark.parametrize("text", ["", ".", "A", "A.B", "!!", "x" * 5000, "ÄÖ.ß", "AAAA", "AAAA.", ".AAAA", None, 7])
def test_what_is_not_a_link_gives_one_clear_error(text: str) -> None:
    with pytest.raises(RecordError):
        from_link(text)


def test_a_link_of_another_version_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.link.VERSION", 2)
    text = to_link(random_game(2, seed=1))
    monkeypatch.undo()
    with pytest.raises(RecordError, match="version 2"):
        from_link(text)
