"""Text for events: turns an action's events into lines of the log, and sums up a player's gains and losses."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from core.actions import Cell
from core.state import Event, Player, State
from core.tiles import RESOURCES
from words.i18n import N_, NN_, Name, Sentence, _, format_nouns, ngettext, signed
from words.terms import (
    barrels,
    chieftains,
    coins,
    cube_count,
    empty_cell_phrase,
    movement,
    one_cube,
    points,
    tile_name,
    tile_phrase,
)

# Translators: Titles, here and below.
SCORING_NAMES = (N_("First scoring"), N_("Second scoring"), N_("Third scoring"))
"""The names of the three scorings."""


class Line(NamedTuple):
    """A line of the log."""

    # "turn" for the beginning of a turn, "act" for a player's action, "track" for the track and the die, "die" if the
    # die has removed a tile, "score" for scorings
    kind: str
    seat: int  # the acting player's seat; -1 if none
    words: Sentence  # the text
    cells: tuple[Cell, ...] = ()  # the cells of that player's display involved
    tiles: tuple[int, ...] = ()  # ids of the tiles added to the track or removed from it


def log_lines(state: State, names: tuple[str, ...]) -> list[Line]:
    """The lines for the events that led to a state: one for the action, more for its automatic consequences."""
    found: list[Line] = []
    own = [event for event in state.events if event.name in _CLAUSES]
    if own:
        clauses = list(_clauses(own, state))
        cells = tuple(dict.fromkeys(event.cell for event in own if event.cell is not None))
        found.append(Line("act", own[0].seat, join_clauses(clauses), cells))
    found.extend(_aftermath(state, names))
    return found


def payment_clauses(state: State) -> list[str]:
    """A clause for each cube given, or bought, in the events that led to a state."""
    return [str(_CLAUSES[event.name](event, state)) for event in state.events if event.name in ("gave", "bought")]


def join_clauses(clauses: list[Sentence]) -> Sentence:
    """Clauses in a row, separated by " · "."""
    fields = {f"c{number}": clause for number, clause in enumerate(clauses)}
    return Sentence(" · ".join("{" + field + "}" for field in fields), **fields)


def _clauses(events: list[Event], state: State) -> Iterator[Sentence]:
    """Yields a clause for each event, without repeating the tile just activated."""
    last: Cell | None = None
    for event in events:
        if event.name in ("cube", "points", "movement", "barrels") and event.cell == last and last is not None:
            yield _GAINS[event.name](event)
        else:
            yield _CLAUSES[event.name](event, state)
        last = event.cell if event.name == "activated" else last


def _where(event: Event, state: State) -> Sentence:
    assert event.cell is not None
    return tile_phrase(state.players[event.seat].display, event.cell)


def _take_clause(event: Event, state: State) -> Sentence:
    assert event.cell is not None
    display = state.players[event.seat].display
    # Translators: What a player has done, here and below: a clause after the name of the player, without "he".
    # {spot} is a phrase of its own: "above the Forest (at 2 east, 1 north)".
    words = _("takes {tile:the} and places it {spot}")
    return Sentence(words, tile=tile_name(event.tile), spot=empty_cell_phrase(display, event.cell))


def _pass_clause(event: Event, state: State) -> Sentence:
    if event.tile < 0:
        return Sentence(_("passes"))
    return Sentence(_("passes, and {tile:the} goes back to the box"), tile=tile_name(event.tile))


def _give_up_clause(event: Event, state: State) -> Sentence:
    if event.cell is None:
        return Sentence(_("gives up a chieftain"))
    return Sentence(_("gives up the clansman on {place:the}"), place=_where(event, state))


def _move_clause(event: Event, state: State) -> Sentence:
    assert event.target is not None
    target = tile_phrase(state.players[event.seat].display, event.target)
    return Sentence(_("moves a clansman from {source:the} to {target:the}"), source=_where(event, state), target=target)


_CLAUSES: dict[str, Callable[[Event, State], Sentence]] = {
    "took": _take_clause,
    "passed": _pass_clause,
    "gave": lambda e, s: Sentence(
        _("gives {resource} from {place:the}"), resource=one_cube(e.what), place=_where(e, s)
    ),
    "bought": lambda e, s: Sentence(_("buys {resource} for {coins}"), resource=one_cube(e.what), coins=coins(e.number)),
    "gave_up": _give_up_clause,
    "paid_barrels": lambda e, s: Sentence(_("pays {barrels}"), barrels=barrels(e.number)),
    # Translators: What a player has got, within a list of what has happened.
    "clansman": lambda e, s: Sentence(_("gets a clansman on {place:the}"), place=_where(e, s)),
    "barrels": lambda e, s: Sentence(_("gets {barrels}"), barrels=barrels(e.number)),
    "coins": lambda e, s: Sentence(_("gets {coins}"), coins=coins(e.number)),
    "card": lambda e, s: Sentence(_("gets the {tile} card"), tile=tile_name(e.tile)),
    "activated": lambda e, s: Sentence(_("activates {place:the}"), place=_where(e, s)),
    # Translators: One cube has come onto a tile: "wood on the Forest".
    "cube": lambda e, s: Sentence(_("puts {resource} on {place:the}"), resource=one_cube(e.what), place=_where(e, s)),
    "points": lambda e, s: Sentence(_("gets {points} from {place:the}"), place=_where(e, s), points=points(e.number)),
    "movement": lambda e, s: Sentence(_("gets a movement point from {place:the}"), place=_where(e, s)),
    "moved": _move_clause,
    "promoted": lambda e, s: Sentence(_("makes the clansman on {place:the} a chieftain"), place=_where(e, s)),
    "sold": lambda e, s: Sentence(
        _("sells {resource} from {place:the} for {coins}"),
        resource=one_cube(e.what),
        place=_where(e, s),
        coins=coins(e.number),
    ),
}
"""Clauses for what a player or their tiles do, by event."""

_GAINS: dict[str, Callable[[Event], Sentence]] = {
    "cube": lambda e: Sentence("{cube}", cube=cube_count(e.what, 1, "+")),
    "points": lambda e: Sentence("{points}", points=points(e.number, "+")),
    "movement": lambda e: Sentence("{movement}", movement=movement(1, "+")),
    "barrels": lambda e: Sentence("{barrels}", barrels=barrels(e.number, "+")),
}
"""Short forms for gains of the tile named just before."""


def gain_phrases(before: Player, after: Player) -> list[str]:
    """A player's gains and losses, each with its sign: "+2 VP", "−1 coin"."""
    kinds = [(partial(cube_count, kind), after.display.total(kind) - before.display.total(kind)) for kind in RESOURCES]
    things: list[tuple[Callable[[int, str], str], int]] = [
        (points, after.vp - before.vp),
        (coins, after.coins - before.coins),
        (barrels, after.barrels - before.barrels),
        *kinds,
        (chieftains, after.chieftains - before.chieftains),
    ]
    return [words(number, "+") for words, number in things if number]


def _aftermath(state: State, names: tuple[str, ...]) -> Iterator[Line]:
    """Yields the lines for automatic events after a turn: refill, die, scorings, the next turn."""
    events, place_in = state.events, 0
    while place_in < len(events):
        event = events[place_in]
        place_in += 1
        if event.name in ("removed", "drawn"):
            group = [event.tile]
            while place_in < len(events) and events[place_in].name == event.name:
                group.append(events[place_in].tile)
                place_in += 1
            if event.name == "drawn":
                yield drawn_line(group)
            else:
                yield Line("track", -1, removed_sentence(group), tiles=tuple(group))
        elif event.name == "rolled":
            yield Line("track", -1, Sentence(_("The die shows {number}."), number=event.number))
        elif event.name == "die":
            yield Line("die" if event.tile >= 0 else "track", -1, _die(event))
        elif event.name == "scored":
            yield Line("score", -1, scoring_sentence(state, event.number, names))
        elif event.name == "final":
            yield Line("score", -1, Sentence(_("The game is over.")))
        elif event.name == "turn":
            yield Line("turn", event.seat, Sentence("{player}", player=Name(names[event.seat])))


def _die(event: Event) -> Sentence:
    if event.tile < 0:
        return Sentence(_("The die moves forward."))
    return Sentence(_("The die removes {tile:the}."), tile=tile_name(event.tile))


def removed_sentence(numbers: list[int]) -> Sentence:
    """The sentence about tiles, by id, left behind the rearmost figure, which go to the box."""
    # Translators: The number chooses the form; {tiles} is a list of names. All figures have gone past these tiles.
    one, many = NN_("{tiles:A} is left behind and out of the game.", "{tiles:A} are left behind and out of the game.")
    return Sentence(ngettext(one, many, len(numbers)), tiles=format_nouns(map(tile_name, numbers)))


def drawn_line(numbers: list[int]) -> Line:
    """The line about tiles, by id, drawn onto the track."""
    # Translators: The number chooses the form; {tiles} is a list of names.
    message = ngettext("New on the track: {tiles:a}.", "New on the track: {tiles:a}.", len(numbers))
    return Line("track", -1, Sentence(message, tiles=format_nouns(map(tile_name, numbers))), tiles=tuple(numbers))


def scoring_sentence(state: State, number: int, names: tuple[str, ...]) -> Sentence:
    """A scoring in one line: "First scoring: Ann +3, Ben 0"."""
    held = state.scorings[number - 1]
    parts = {f"p{seat}": f"{name} {signed(held.total(seat))}" for seat, name in enumerate(names)}
    inner = Sentence(_(", ").join("{" + field + "}" for field in parts), **parts)
    return Sentence("{title}: {totals}", title=Name(_(SCORING_NAMES[number - 1])), totals=inner)


def summary(state: State, names: tuple[str, ...]) -> str:
    """The latest events as plain text, for the screen reader."""
    return spoken_text(log_lines(state, names), names, goes_again(state))


def goes_again(state: State) -> bool:
    """True if a turn has just ended and the same player is to move again."""
    ended = {event.seat for event in state.events if event.name == "ended"}
    return any(event.name == "turn" and event.seat in ended for event in state.events)


def spoken_text(told: list[Line], names: tuple[str, ...], again: bool = False) -> str:
    """Lines as plain text, for the screen reader; the turn that begins may be another of the same player."""
    parts = []
    for line in told:
        text = str(line.words)
        if line.kind == "turn":
            # Translators: Heard when a turn begins; the genitive can be avoided: "{player} is to move."
            text = _("{player}’s turn.")
            # Translators: Heard when a player who has just ended a turn has the next one, too.
            text = _("{player} goes again!") if again else text
            text = text.format(player=names[line.seat])
        elif line.kind == "act":
            text = f"{names[line.seat]}: {text}."
        parts.append(text)
    return " ".join(parts)
