"""During a payment or choice the bar names the tile concerned, and the display marks it."""

from __future__ import annotations

import random
from collections import Counter

from ui.board import display
from ui.model.view import View, build
from ui.panels import prompt
from ui.text import terms

from core.state import Payment
from core.tiles import IONA, SHIEL, TILES
from tests.positions import HOME, A, Seat, any_position, position


def check(view: View) -> Payment:
    """Checks that bar and display agree with the current payment."""
    payment = view.state.payment
    assert payment is not None
    tiles = view.state.player.display.tiles
    tile, laid = tiles.get(payment.cell, payment.tile), payment.cell in tiles
    assert str(prompt.sentence(view)).rstrip(".").endswith(str(terms.tile_name(tile)))
    assert display.busy_cell(view) == payment.cell
    marked = [key for key, html in display.marks_over(view) if 'class="pt busy"' in html]
    assert marked == ([f"mark-{payment.cell[0]},{payment.cell[1]}"] if laid else [])
    assert display.ghost_of(view) == (None if laid else (payment.tile, payment.cell))
    return payment


def test_every_payment_is_named_and_marked_where_it_is() -> None:
    seen, chance = Counter[tuple[str, str]](), random.Random(7)
    for _ in range(1200):
        game = any_position(chance, chance.randint(2, 5))
        for _ in range(12):
            if game.over:
                break
            state = game.state
            if state.phase in ("pay", "choose"):
                payment = check(build(game))
                kind = "elsewhere" if payment.cell != state.cell else "here"
                seen[f"{state.phase} {payment.purpose}", kind] += 1
            game.play(chance.choice(game.legal_actions()))
    assert seen["choose activate", "elsewhere"] > 10 and seen["choose activate", "here"], seen
    assert seen["pay place", "elsewhere"] and seen["pay activate", "elsewhere"] and seen["choose place", "here"], seen


def test_what_loch_shiel_brings_to_an_empty_abbey_is_chosen_for_the_abbey() -> None:
    game = position(Seat({(1, 0): IONA}, clansmen={HOME: 1}, coins=9), track=(A, SHIEL))
    game.play("take 1 0,1")
    while game.state.phase != "choose":
        game.play(game.legal_actions()[0])
    payment = check(build(game))
    assert payment.tile is TILES[SHIEL] and payment.cell == (1, 0)
    assert "choose a resource for Iona Abbey" in str(prompt.sentence(build(game)))
