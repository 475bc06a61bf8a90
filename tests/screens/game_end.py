"""The end of a game, comparisons and reviews."""

from core.actions import EndTurn
from tests.screens import Screen, Steps, scenario


@scenario
def a_game_ends(shown: Screen) -> Steps:
    shown.put("before-end", title="The end")
    yield "standings before", "standings"
    yield "the last scoring", "close", f"action {EndTurn().text}"
    yield "the final standings", "close"
    yield "the first scoring", "scoring:show 1"
    yield "the second", "scoring:show 2"
    yield "statistics", "close", "close", "statistics"
    yield "achievements", "deeds"
    shown.do("statistics", "statistics:export")
    assert shown.downloads[0][0] == "glen-more-results.json"
    yield "delete?", "statistics:delete"
    yield "deleted", "statistics:delete-now"
    yield "a review?", "close", "review"
    yield "it runs", "review:start"
    yield "it does not", "review:cancel"
    yield "the history", "close", "history"
    yield "the last step", "past last"
    yield "the same deal again", "new:rematch same"


@scenario
def comparing_the_players(shown: Screen) -> Steps:
    shown.put("beginning")
    yield "at the beginning", "compare"
    shown.do("close")
    shown.put("hidden-points")
    yield "with hidden points", "compare"
    shown.do("close")
    shown.page.settings.set("help", False)
    yield "without help", "compare"
    yield "the menu without help", "close", "menu"


@scenario
def a_review(shown: Screen) -> Steps:
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
    yield "halfway", lambda: shown.thinker.say(part=0.5)
    yield "found", lambda: shown.thinker.say(result={"chances": chances, "turns": costly})
    yield "shown on the board", "review:show 0"
    yield "as a puzzle", "past end", "review", "review:try 0"
    yield "its solution", "puzzle show"
    yield "back to the review", "puzzle back"
    yield "the puzzles", "puzzles"
