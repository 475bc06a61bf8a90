"""CSS selectors of the elements that a lesson step highlights."""

from collections.abc import Callable, Iterator

from core.actions import Action, Activate, Cell, Done, EndTurn, Give, Move, Promote, Take
from features.lessons.lesson import LessonProgress, Step
from game.selection import Selection

_STATS = {"barrels": "barrel", "chieftains": "chieftain", "cards": "card", "tiles": "tile", "coins": "coin"}


def _counter_selector(kind: str) -> Callable[[str], str]:
    """Selector of a player's counter, on the player's card and above the display."""
    homes = "#players li:nth-child({0}), #caption .cap-stats.p{0}"
    return lambda seat: f":is({homes.format(int(seat) + 1)}) .st-{_STATS[kind]}"


SELECTORS: dict[str, Callable[[str], str]] = {
    "row": lambda kind: f'[data-testid="row-{kind}"]',
    "stack": lambda number: f'[data-testid="stack-{number}"], [data-testid="next"]',
    "die": lambda _: '[data-testid="die"]',
    "figure": lambda seat: f'[data-testid="figure-{seat}"]',
    **{kind: _counter_selector(kind) for kind in _STATS},
}
"""Selectors by the first word of a thing; the second word is the argument."""


def is_on_track(words: str) -> bool:
    """True for a thing on the track, or in the warehouse inside it."""
    return words.partition(" ")[0] in ("row", "stack", "die", "figure")


def selector_for(words: str) -> str:
    """Selector of a thing: "row stone", "stack 1", "barrels 0"."""
    kind, _blank, which = words.partition(" ")
    return SELECTORS[kind](which)


def highlight_selectors(step: Step, place: LessonProgress, selection: Selection) -> list[str]:
    """Selectors of everything to highlight: controls to use, and things mentioned."""
    found = [selector_for(words) for words in step.highlights]
    if step.select_space >= 0:
        found.append(_space(step.select_space))
    for action in place.remaining:
        found += _control_selectors(action, selection)
    return found


def _control_selectors(action: Action, selection: Selection) -> Iterator[str]:
    """Selectors of the controls for an action, in the order of use."""
    yield action_list_selector(action)
    if type(action) is Done:
        return
    if type(action) is Take:
        if selection.space != action.space:
            yield _space(action.space)
        else:
            yield _cell(action.cell)
            yield '#bar [data-do="confirm"]'
    elif isinstance(action, (Activate, Give)):
        yield _cell(action.cell)
        yield '#bar [data-do="activate-all"]'
    elif type(action) is Move:
        yield _cell(action.target)
    elif type(action) is Promote and selection.clansman_cell != action.cell:
        yield _cell(action.cell)
    elif type(action) is EndTurn:
        yield '#bar [data-do^="end"]'
    yield f'#bar [data-do$="{action}"]'


def action_list_selector(action: Action) -> str:
    """Selector of an action in the list of legal actions."""
    return f'#actions [data-action="{action}"]'


def _space(number: int) -> str:
    return f'[data-testid="space-{number}"]'


def _cell(cell: Cell) -> str:
    return f'#display [data-testid="cell-{cell[0]},{cell[1]}"]'
