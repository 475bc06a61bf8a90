"""Payments: the bar names, and the display marks, the tile being paid for."""

import random
import re
from collections import Counter

from core.state import Payment
from core.tiles import RESOURCES
from tests.positions import any_position
from ui.board import display
from ui.model.view import View, build
from ui.panels import action_bar, prompt
from ui.text import terms

WAYS = re.compile(f'data-do="action (?:give|buy) [^"]*?({"|".join(RESOURCES)})')


def check(view: View) -> Payment:
    """Checks that bar and display agree with the current payment."""
    payment = view.state.payment
    assert payment is not None
    tiles = view.state.player.display.tiles
    tile, laid = tiles.get(payment.cell, payment.tile), payment.cell in tiles
    assert re.search(f" {terms.tile_name(tile)}( for [0-9/]+\xa0VP)?[.]$", str(prompt.sentence(view)))
    assert display.busy_cell(view) == payment.cell
    marked = [key for key, html in display.marks_over(view) if 'class="pt busy"' in html]
    assert marked == ([f"mark-{payment.cell[0]},{payment.cell[1]}"] if laid else [])
    assert display.ghost_of(view) == (None if laid else (payment.tile, payment.cell))
    return payment


def test_payment_is_named_and_marked() -> None:
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


def test_payment_buttons_keep_their_places() -> None:
    """Ways are in the order of the resources. Where each must differ, paid ones stay, and room is kept for the button
    that stops paying."""
    seen, chance = Counter[str](), random.Random(2)
    for _ in range(150):
        game = any_position(chance, chance.randint(2, 5))
        for _ in range(12):
            if game.over:
                break
            payment, html = game.state.payment, "".join(part for _key, part in action_bar.fragments(build(game)))
            if game.state.phase == "pay" and payment and payment.remaining:
                due = payment.remaining[0]
                kinds = [RESOURCES.index(kind) for kind in WAYS.findall(html)]
                assert kinds == sorted(kinds)
                assert html.count('data-do="paid"') == (len(payment.given) if due.distinct else 0)
                assert (due.most > due.least) == ('data-do="action enough' in html)
                seen += Counter({"paid": html.count('data-do="paid"'), "room": html.count('class="b held"')})
            game.play(chance.choice(game.legal_actions()))
    assert seen["paid"] > 5 and seen["room"] > 5, seen
