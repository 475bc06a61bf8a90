"""Links, addresses and challenges."""

import random
from typing import Any

from core.actions import EndTurn
from tests.screens import Screen, Steps, scenario


@scenario
def links(shown: Screen) -> Steps:
    yield "the field", "link"
    shown.form("link:open", link="nonsense")
    yield "nonsense"
    shown.put("taking", title="A game")
    yield "send the game", "share"
    yield "this is Ben's screen", "share:me 1"
    yield "copied", "share:copy"
    shown.do("close")
    shown.put("finishing", own_seat=2, linked=True)
    yield "after a turn: send the link", "end", "anyway"
    shown.put("before-end", linked=True)
    yield "after the last turn of a game at this screen", "end", "anyway", "close"
    shown.put("before-end", own_seat=1)
    yield "after the last turn of a game with people elsewhere", "end", "anyway", "close"
    yield "the result", "standings", "share:copy-result"
    shown.put("taking", secret=True)
    yield "a secret seed", "share"
    shown.do("close")
    shown.put("hidden-points")
    yield "a house rule", "share"


@scenario
def games_that_arrive(shown: Screen) -> Steps:
    from tools import positions

    game, _levels = positions.game("finishing")
    link = _link(game)
    yield "a new game", f"open-link {link}"
    yield "and the question whether the player knows the game", "close"
    yield "the same again", "newcomer:knows", f"open-link {link}"
    later = game.at(len(game.history))
    later.play(EndTurn())
    yield "a later state", f"open-link {_link(later)}"
    seat = game.state.seat
    shown.page.games.update_save(own_seat=seat)
    chance = random.Random(3)
    while later.state.seat != seat or later.state.turn == game.state.turn:
        later.play(chance.choice(later.legal_actions()))
    yield "what has happened since", f"open-link {_link(later)}"
    yield "an earlier state", "close", f"open-link {link}"
    yield "both are kept", "arrived:both"
    other = game.at(len(game.history) - 1)
    last = game.actions[-1]
    other.play(next(action for action in other.legal_actions() if action != last))
    yield "another course", "home", f"open-link {_link(other)}"
    yield "it replaces the saved one", "arrived:replace"


def _link(game: Any) -> str:
    from core.link import to_link

    return f"https://example.org/#g={to_link(game, ('',) * len(game.names))}"


@scenario
def addresses(shown: Screen) -> Steps:
    for search in (
        "?seed=7&players=3&names=Ann,Ben,Cat", "?at=paying", "?at=nowhere", "?at=paying&seed=7&players=2",
        "?seed=x", "?seed=7&seed=8", "?players=2&level=match", "?players=9", "?theme=pink&lang=fr&think=x&chaos=x",
        "?do=nothing", "?seed=7&players=2&play=dance", "?seed=7&players=2&live=2", "?theme=dark&size=large",
    ):  # fmt: skip
        shown.visit(search)
        yield search
        shown.do("close-notice", "close", "home")


@scenario
def a_challenge_arrives(shown: Screen) -> Steps:
    from core import challenge
    from core.challenge import Challenge
    from core.record import RULES
    from core.seats import Seat

    seats = Seat("Ann"), Seat("Wee Isla", "easy"), Seat("Magnus", "ownabcdefgh")
    made = Challenge(7, seats, RULES, ("hidden-points",))
    yield "the form", f"open-link https://example.org/#c={challenge.to_text(made)}"


@scenario
def a_game_by_link_while_others_play(shown: Screen) -> Steps:
    shown.put("finishing", own_seat=0, linked=True)
    seat = shown.page.games.table.game.state.seat
    shown.page.games.update_save(own_seat=(seat + 1) % 3)
    yield "the bar in the turn of somebody elsewhere", shown.page.games.draw
    yield "a hint is asked for", "hint"
