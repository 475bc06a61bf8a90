"""The form for a new game: its fields, and its errors by field."""

from __future__ import annotations

from typing import Any

import pytest
from features.new_game.form import FormError, read
from ui.table.address import Wanted

from core.record import RULES


def form(**values: Any) -> dict[str, str]:
    """The values of a form in which only these fields have been filled in."""
    fields = {"players": "2", "seed": ""} | {f"{name}-{seat}": "" for name in ("name", "level") for seat in range(5)}
    return fields | {name.replace("_", "-"): value for name, value in values.items()}


def test_an_empty_form_is_a_game() -> None:
    assert read(form()) == Wanted(None, 2, ("", ""), ("", ""), colours=("", ""))


def test_what_is_filled_in_is_asked_for() -> None:
    filled = read(form(players="3", seed=" 7 ", name_0=" Ann\t", name_2="B\x07en", level_1="hard", secret="on"))
    assert filled == Wanted(7, 3, ("", "hard", ""), ("Ann", "", "Ben"), colours=("", "", ""), secret=True)
    varied = read(form(colour_0="blue", colour_1="red", variant_hidden_points="hidden-points", variant_start_by_lot=""))
    assert (varied.colours, varied.variants) == (("blue", "red"), ("hidden-points",))


def test_a_challenge_of_older_rules_is_played_by_them() -> None:
    assert (read(form(rules="1")).rules, read(form()).rules) == (1, RULES)


def test_each_field_that_will_not_do_is_named() -> None:
    with pytest.raises(FormError) as found:
        read(form(players="3", name_0="x" * 25, name_2=f"y{' ' * 30}{'z' * 30}", seed="seven"))
    assert found.value.fields == ("name-0", "name-2", "seed")
    assert str(found.value).startswith("The name of player 1 has 25 characters, and a name has 24 at most. The name of")
    assert "player 3 has 32 characters" in str(found.value) and "not “seven”" in str(found.value)


def test_seats_that_do_not_play_are_not_looked_at() -> None:
    assert read(form(name_2="x" * 99)).names == ("", "")
