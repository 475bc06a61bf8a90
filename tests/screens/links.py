"""Links, addresses and challenges."""

import random
import sys
from collections.abc import Iterator
from typing import Any

sys.path.insert(0, "web")

from core.actions import EndTurn
from tests.screens.recording import scenario
from tests.without_a_browser import Screen


@scenario
def links(shown: Screen) -> Iterator[str]:
    shown.do("link")
    yield "the field"
    shown.form("link:open", link="nonsense")
    yield "nonsense"
    shown.put("taking", title="A game")
    shown.do("share")
    yield "send the game"
    shown.do("share:me 1")
    yield "this is Ben's screen"
    shown.do("share:copy")
    yield "copied"
    shown.do("close")
    shown.put("finishing", me=2, linked=True)
    shown.do("end", "anyway")
    yield "after a turn: send the link"
    shown.put("before-end", linked=True)
    shown.do("end", "anyway", "close")
    yield "after the last turn of a game at this screen"
    shown.put("before-end", me=1)
    shown.do("end", "anyway", "close")
    yield "after the last turn of a game with people elsewhere"
    shown.do("standings", "share:copy-result")
    yield "the result"
    shown.put("taking", secret=True)
    shown.do("share")
    yield "a secret seed"
    shown.do("close")
    shown.put("hidden-points")
    shown.do("share")
    yield "a house rule"


@scenario
def games_that_arrive(shown: Screen) -> Iterator[str]:
    from tools import positions

    game, _levels = positions.game("finishing")
    link = _link(game)
    shown.do(f"open-link {link}")
    yield "a new game"
    shown.do("close")
    yield "and the question whether the player knows the game"
    shown.do("newcomer:knows", f"open-link {link}")
    yield "the same again"
    later = game.at(len(game.history))
    later.play(EndTurn())
    shown.do(f"open-link {_link(later)}")
    yield "a later state"
    seat = game.state.seat
    shown.page.games.note(me=seat)
    chance = random.Random(3)
    while later.state.seat != seat or later.state.turn == game.state.turn:
        later.play(chance.choice(later.legal_actions()))
    shown.do(f"open-link {_link(later)}")
    yield "what has happened since"
    shown.do("close", f"open-link {link}")
    yield "an earlier state"
    shown.do("arrived:both")
    yield "both are kept"
    other = game.at(len(game.history) - 1)
    last = game.actions[-1]
    other.play(next(action for action in other.legal_actions() if action != last))
    shown.do("home", f"open-link {_link(other)}")
    yield "another course"
    shown.do("arrived:replace")
    yield "it replaces the saved one"


def _link(game: Any) -> str:
    from core.link import to_link

    return f"https://example.org/#g={to_link(game, ('',) * len(game.names))}"


@scenario
def addresses(shown: Screen) -> Iterator[str]:
    for search in (
        "?seed=7&players=3&names=Ann,Ben,Cat", "?at=paying", "?at=nowhere", "?at=paying&seed=7&players=2",
        "?seed=x", "?seed=7&seed=8", "?players=2&level=match", "?players=9", "?theme=pink&lang=fr&think=x&chaos=x",
        "?do=nothing", "?seed=7&players=2&play=dance", "?seed=7&players=2&live=2", "?theme=dark&size=large",
    ):  # fmt: skip
        shown.visit(search)
        yield search
        shown.do("close-notice", "close", "home")


@scenario
def a_challenge_arrives(shown: Screen) -> Iterator[str]:
    from core import challenge
    from core.challenge import Challenge
    from core.record import RULES
    from core.seats import Seat

    made = Challenge(7, (Seat("Ann"), Seat("", "easy"), Seat("Cat")), RULES, ("hidden-points",))
    shown.do(f"open-link https://example.org/#c={challenge.to_text(made)}")
    yield "the form"


@scenario
def a_game_by_link_while_others_play(shown: Screen) -> Iterator[str]:
    shown.put("finishing", me=0, linked=True)
    seat = shown.page.games.table.game.state.seat
    shown.page.games.note(me=(seat + 1) % 3)
    shown.run(shown.page.games.draw)
    yield "the bar in the turn of somebody elsewhere"
    shown.do("hint")
    yield "a hint is asked for"
