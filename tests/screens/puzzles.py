"""Puzzles."""

import sys
from collections.abc import Iterator

sys.path.insert(0, "web")

from tests.screens.recording import scenario
from tests.without_a_browser import Screen


@scenario
def puzzles(shown: Screen) -> Iterator[str]:
    shown.missing = True
    shown.do("puzzles")
    yield "not loaded"
    shown.missing = False
    shown.do("close", "puzzles")
    yield "loaded"
    shipped = shown.page.puzzles.shipped[0]
    shown.do(f"puzzles:play shipped {shipped.key}")
    yield "the first"
    for action in shipped.better:
        shown.do(f"action {action.text}")
    yield "played"
    shown.run(lambda: shown.thinker.say(result={"loss": 0}))
    yield "right"
    shown.do("puzzle back")
    yield "solved"
    for loss in (500, -300, 101, 99):
        shown.do(f"puzzles:play shipped {shipped.key}", *(f"action {action.text}" for action in shipped.better))
        shown.run(lambda loss=loss: shown.thinker.say(result={"loss": loss}))  # type: ignore[misc]
        yield f"{loss} lost"
        shown.do("puzzle again")
        yield "again"
        shown.do("puzzle back")
    shown.do("puzzles:delete")
    yield "delete?"
    shown.do("puzzles:delete-now")
    yield "deleted"
