"""Payments: bar and display name and mark the tile that is paid for."""

import random
from collections import Counter

from core.state import Payment
from tests.positions import any_position
from ui.board import display
from ui.model.view import View, build
from ui.panels import prompt
from ui.text import terms


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
    seen, chance = Counter[tuple[str, str]](), random.Random(1)
    for _ in range(150):
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
    assert all(seen[kind, "elsewhere"] for kind in ("choose activate", "pay place", "pay activate")), seen
    assert seen["choose activate", "here"] and seen["choose place", "here"], seen
