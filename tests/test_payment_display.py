"""Payments: the bar names, and the display marks, the tile being paid for."""

import random
import re
from collections import Counter
from collections.abc import Iterator

from core import Game
from core.tiles import RESOURCES
from tests.positions import any_position
from tests.tables import bar
from ui.board import display
from ui.model.view import build
from ui.panels import prompt
from ui.table.table import Table
from ui.text import terms

WAYS = re.compile(f'data-do="action (?:give|buy) [^"]*?({"|".join(RESOURCES)})')


def walks(seed: int) -> Iterator[Game]:
    """The steps of games from random positions."""
    chance = random.Random(seed)
    for _ in range(150):
        game = any_position(chance, chance.randint(2, 5))
        for _ in range(12):
            if not game.over:
                yield game
                game.play(chance.choice(game.legal_actions()))


def test_payment_is_named_and_marked() -> None:
    seen = set[tuple[str, bool]]()
    for game in walks(1):
        state, payment = game.state, game.state.payment
        if state.phase in ("pay", "choose") and payment:
            view, tiles = build(game), state.player.display.tiles
            tile, laid = tiles.get(payment.cell, payment.tile), payment.cell in tiles
            assert re.search(f" {terms.tile_name(tile)}( for [0-9/]+\xa0VP)?[.]$", str(prompt.sentence(view)))
            assert display.busy_cell(view) == payment.cell
            marked = [key for key, html in display.marks_over(view) if 'class="pt busy"' in html]
            assert marked == ([f"mark-{payment.cell[0]},{payment.cell[1]}"] if laid else [])
            assert display.ghost_of(view) == (None if laid else (payment.tile, payment.cell))
            seen.add((f"{state.phase} {payment.purpose}", payment.cell == state.cell))
    elsewhere = {(kind, False) for kind in ("choose activate", "pay place", "pay activate")}
    assert seen >= {*elsewhere, ("choose activate", True), ("choose place", True)}


def test_payment_buttons_keep_their_places() -> None:
    """Ways are in the order of the resources. Where each must differ, paid ones stay, and room is kept for the button
    that stops paying."""
    seen = Counter[str]()
    for game in walks(2):
        payment = game.state.payment
        if game.state.phase == "pay" and payment and payment.remaining:
            html, due = bar(Table(game)), payment.remaining[0]
            kinds = [RESOURCES.index(kind) for kind in WAYS.findall(html)]
            assert kinds == sorted(kinds)
            assert html.count('data-do="paid"') == (len(payment.given) if due.distinct else 0)
            assert (due.most > due.least) == ('data-do="action enough' in html)
            seen += Counter({"paid": html.count('data-do="paid"'), "room": html.count('class="b held"')})
    assert seen["paid"] > 5 and seen["room"] > 5, seen
