"""The end of a game, comparisons and reviews."""

import sys
from collections.abc import Iterator

sys.path.insert(0, "web")

from core.actions import EndTurn
from tests.screens.recording import finish, scenario
from tests.without_a_browser import Screen


@scenario
def a_game_ends(shown: Screen) -> Iterator[str]:
    shown.put("before-end", title="The end")
    shown.do("standings")
    yield "standings before"
    shown.do("close")
    finish(shown)
    yield "the last scoring"
    shown.do("close")
    yield "the final standings"
    shown.do("scoring:show 1")
    yield "the first scoring"
    shown.do("scoring:show 2")
    yield "the second"
    shown.do("close", "close", "statistics")
    yield "statistics"
    shown.do("deeds")
    yield "achievements"
    shown.do("statistics", "statistics:delete")
    yield "delete?"
    shown.do("statistics:delete-now")
    yield "deleted"
    shown.do("close", "review")
    yield "a review?"
    shown.do("review:start")
    yield "it runs"
    shown.do("review:cancel")
    yield "it does not"
    shown.do("close", "history")
    yield "the history"
    shown.do("past last")
    yield "the last step"
    shown.do("new:rematch same")
    yield "the same deal again"


@scenario
def comparing_the_players(shown: Screen) -> Iterator[str]:
    shown.put("beginning")
    shown.do("compare")
    yield "at the beginning"
    shown.do("close")
    shown.put("hidden-points")
    shown.do("compare")
    yield "with hidden points"
    shown.do("close")
    shown.page.settings.set("help", False)
    shown.do("compare")
    yield "without help"
    shown.do("close", "menu")
    yield "the menu without help"


@scenario
def a_review(shown: Screen) -> Iterator[str]:
    shown.put("over")
    game = shown.page.games.table.game
    shown.do("review", "review:start")
    at = [number for number, action in enumerate(game.actions, 1) if action == EndTurn()][6]
    state, better = game.at(at), list[str]()
    seat = state.state.seat
    while EndTurn().text not in better:
        legal = state.legal_actions()
        action = legal[-1] if EndTurn() not in legal else EndTurn()
        state.play(action)
        better.append(action.text)
    costly = [{"at": at, "seat": seat, "turn": 7, "points": 700, "lead": -150, "better": better}]
    number = len(game.names)
    chances = [[1 / number] * number for _turn in range(game.state.turn + 1)]
    shown.run(lambda: shown.thinker.say(part=0.5))
    yield "halfway"
    shown.run(lambda: shown.thinker.say(result={"chances": chances, "turns": costly}))
    yield "found"
    shown.do("review:show 0")
    yield "shown on the board"
    shown.do("past end", "review", "review:try 0")
    yield "as a puzzle"
    shown.do("puzzle show")
    yield "its solution"
    shown.do("puzzle back")
    yield "back to the review"
    shown.do("puzzles")
    yield "the puzzles"
