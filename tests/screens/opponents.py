"""Opponents and hints."""

from core.actions import EndTurn
from tests.screens import Screen, Steps, scenario


def _plan(shown: Screen) -> None:
    """Gives a plan for the rest of the turn to the opponent on turn, who has asked for one."""
    table = shown.page.games.table
    game, plan = table.game.at(len(table.game.history)), list[str]()
    while game.state.seat == table.game.state.seat and EndTurn().text not in plan:
        legal = game.legal_actions()
        action = EndTurn() if EndTurn() in legal else legal[0]
        game.play(action)
        plan.append(action.text)
    shown.run(lambda: shown.thinker.say(result={"actions": plan}))


@scenario
def the_turn_of_an_opponent(shown: Screen) -> Steps:
    shown.put("bots-turn")
    yield "it thinks"
    _plan(shown)
    yield "it has a plan"
    shown.wait()
    yield "it has played"
    shown.put("bots-turn")
    yield "paused", "bots pause"
    yield "one step", "bots step"
    yield "on", "bots go"
    yield "at once", "bots pace at-once"
    yield "hurry", "bots hurry"
    yield "no hint in its turn", "hint"
    shown.put("bots-turn")
    shown.fails = True
    yield "it fails", lambda: shown.thinker.say(failed="broken")
    shown.do("error:file")
    assert shown.downloads.pop() == ("glen-more.json", shown.page.games.table.game.to_json())
    yield "the game is to be deleted", "error:delete"
    yield "it is kept", "error:keep"
    yield "it is deleted", "error:delete", "error:delete-now"


@scenario
def a_hint(shown: Screen) -> Steps:
    shown.put("taking")
    yield "asked for", "hint"
    take = shown.page.games.table.game.legal_actions()[0].text
    yield "given", lambda: shown.thinker.say(result={"actions": [take], "now": 2, "later": 3, "denied": [[0, 4]]})
    yield "dismissed", "hint cancel"
    yield "asked for and cancelled", "hint", "hint cancel"
    yield "asked for, and a tile taken", "hint", f"action {take}"
    shown.put("nearly-walled-in")  # the same player is on turn again, and a sale possible before and after
    shown.do("hint")
    plan = [EndTurn().text, "sell 1,0 wood"]
    shown.run(lambda: shown.thinker.say(result={"actions": plan, "now": 0, "later": 1, "denied": []}))
    yield "of a turn that is then ended"
    yield "gone with that turn", "end", "anyway"
    shown.put("over")
    yield "none after the end", "hint"
