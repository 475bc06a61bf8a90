"""Handing over, looking back, replays and branches."""

from tests.screens import Screen, Steps, scenario


@scenario
def looking_back(shown: Screen) -> Steps:
    shown.put("taking", title="A game")
    yield "the last action", "past last"
    yield "the first", "past first"
    yield "the replay", "replay play"
    yield "fast", "replay speed fast"
    yield "a step on", "replay tick"
    yield "paused", "replay pause"
    yield "play from here?", "branch"
    yield "yes", "branch:now"
    yield "not at the present", "branch"
    yield "to the end", "close", "past last", "replay play", "replay tick"
    yield "replayed from a moment", "past end", "replay from 3"
    yield "and on", "replay pause", "replay play", *["replay tick"] * 3
    for _step in range(40):
        shown.do("replay tick")
    yield "back to the present"


@scenario
def branching_off_where_nothing_was_revealed(shown: Screen) -> Steps:
    shown.put("beginning")
    yield "play from here?", f"action {shown.page.games.table.game.legal_actions()[0].text}", "past first", "branch"
    yield "both games are saved", "branch:now", "saves"


@scenario
def handing_over(shown: Screen) -> Steps:
    shown.put("finishing")
    yield "a band", "end", "anyway"
    shown.page.settings.set("between", "tap")
    yield "none", "go-ahead"
    shown.put("finishing")
    yield "a band with a button", "end", "anyway"
    shown.wait()
    yield "it waits"
    yield "it is gone", "go-ahead"
    shown.page.settings.set("between", "nothing")
    shown.put("finishing")
    yield "no band", "end", "anyway"
    shown.page.settings.set("between", "tap")
    shown.put("finishing", own_seat=0)
    yield "everybody has a screen", "end", "anyway"
