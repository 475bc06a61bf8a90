"""Looking back, replays and branches."""

import sys
from collections.abc import Iterator

sys.path.insert(0, "web")

from tests.screens.recording import scenario
from tests.without_a_browser import Screen


@scenario
def looking_back(shown: Screen) -> Iterator[str]:
    shown.put("taking", title="A game")
    shown.do("past last")
    yield "the last action"
    shown.do("past first")
    yield "the first"
    shown.do("replay play")
    yield "the replay"
    shown.do("replay speed fast")
    yield "fast"
    shown.do("replay tick")
    yield "a step on"
    shown.do("replay pause")
    yield "paused"
    shown.do("branch")
    yield "play from here?"
    shown.do("branch:now")
    yield "yes"
    shown.do("branch")
    yield "not at the present"
    shown.do("close", "past last", "replay play", "replay tick")
    yield "to the end"
    shown.do("past end", "replay from 3")
    yield "replayed from a moment"
    shown.do("replay pause", "replay play", *["replay tick"] * 3)
    yield "and on"
    for _step in range(40):
        shown.do("replay tick")
    yield "back to the present"


@scenario
def branching_off_where_nothing_was_revealed(shown: Screen) -> Iterator[str]:
    shown.put("beginning")
    shown.do(f"action {shown.page.games.table.game.legal_actions()[0].text}", "past first", "branch")
    yield "play from here?"
    shown.do("branch:now", "saves")
    yield "both games are saved"
