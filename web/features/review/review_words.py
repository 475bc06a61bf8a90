"""Text and pictures of a review: the course of the game, and a turn compared with a better one. Pure."""

from collections import Counter
from collections.abc import Sequence
from typing import cast

from core.actions import Action, Cell, Take
from core.bots.coach.course import Storyline
from core.bots.coach.difference import Difference, before_end, changed_cells, find_difference
from core.state import State
from core.tiles import RESOURCES
from draw.board.display import miniature
from game.selection import find_take
from words import terms
from words.html import Html, esc, joined
from words.i18n import N_, Name, Sentence, _, format_list, format_nouns, pgettext

STORYLINES = {
    # Translators: The course of a game in a sentence, here and below; {player} and {other} are players.
    "shared": N_("It couldn’t have been closer: the victory was shared."),
    "back": N_("After turn {turn}, {player} had hardly any chance, but won all the same."),
    "late": N_("It was wide open until the very end, when {player} won."),
    "kept": N_("{player} led from turn {turn} on and kept the lead."),
    "final": N_("{player} led from turn {turn} on, but lost the lead to {other} on the very last turn."),
    "lost": N_("{player} led from turn {turn} on, but lost the lead on turn {until}; {other} won."),
    "behind": N_("{other} led from turn {turn} on; {player} never caught up."),
    "open": N_("It was wide open until the very end, when {other} won."),
}
"""Sentence for each kind of course."""

LOST_IN_SCORING = (
    N_("{player} led from turn {turn} on, but lost the lead at the first scoring; {other} won."),
    N_("{player} led from turn {turn} on, but lost the lead at the second scoring; {other} won."),
    N_("{player} led from turn {turn} on, but lost the lead at the third scoring; {other} won."),
)
"""Sentences for a lead lost in each of the scorings."""

# Translators: What tells a better turn from the one that was played, here and below; the fields hold tiles.
NEARER = N_("Better: take {better:the}. It’s nearer than {played:the}.")
FARTHER = N_("Better: go further and take {better:the}, not {played:the}.")
"""Sentences for two different tiles, depending on which lies further ahead."""

DIFFERENCES = {
    "tile": (
        NEARER,
        N_("Better: take {better:the} instead of passing."),
        N_("Better: pass instead of taking {played:the}."),
    ),
    # Translators: {better} is a place: "above the Forest (at 2 east)".
    "cell": (N_("Better: place {tile:the} {better}."),) * 3,
    "activate": (
        N_("Better: activate {better:the}, not {played:the}."),
        N_("Better: activate {better:the} as well."),
        N_("Better without activating {played:the}."),
    ),
    "promote": (
        N_("Better: make a different clansman a chieftain."),
        N_("Better: make more clansmen chieftains."),
        N_("Better: make fewer clansmen chieftains."),
    ),
    # Translators: {better} and {played} are resources with their numbers, here and below: "2 wood and 1 stone".
    "sell": (
        N_("Better: sell {better} and keep {played}."),
        N_("Better: sell {better} as well."),
        N_("Better: don’t sell {played}."),
    ),
    "choose": (
        N_("Better: get {better} instead of {played}."),
        N_("Better: get {better} as well."),
        N_("Better: do without {played}."),
    ),
    "pay": (
        N_("Better: pay with {better} and keep {played}."),
        N_("Better: pay with {better}, not with coins."),
        N_("Better: pay with coins and keep {played}."),
    ),
    "move": (N_("Better: move the clansmen elsewhere."),) * 3,
    "order": (N_("Better: the same actions in a different order."),) * 3,
}
"""Sentences by kind of difference: for something specific to both turns, only to the better, only to the other."""


def storyline_sentence(course: Storyline, names: Sequence[str]) -> Sentence:
    """The course of a game in a sentence."""
    message = LOST_IN_SCORING[course.scoring - 1] if course.kind == "scoring" else STORYLINES[course.kind]
    return Sentence(
        _(message),
        player=Name(names[course.seat]),
        other=Name(names[course.other]) if course.other >= 0 else "",
        turn=course.turn,
        until=course.until,
    )


def difference_sentence(state: State, better: Sequence[Action], played: Sequence[Action]) -> Sentence:
    """The main difference between a better turn from a position and the one played, in a sentence."""
    found = find_difference(state, better, played)
    take = find_take(better)
    return Sentence(
        _(_message(state, found)),
        tile=terms.tile_name(state.at(take.space)) if take else "",
        better=_differences(state, better, found.kind, found.better),
        played=_differences(state, played, found.kind, found.played),
    )


def _message(state: State, found: Difference) -> str:
    both, only_better, only_played = DIFFERENCES[found.kind]
    if not (found.better and found.played):
        return only_better if found.better or found.kind in ("move", "order") else only_played
    if found.kind != "tile":
        return both
    mine, other = (terms.spaces_ahead(state, cast("int", spaces[0])) for spaces in (found.better, found.played))
    return both if mine < other else FARTHER


def _differences(state: State, actions: Sequence[Action], kind: str, things: Sequence[object]) -> object:
    """Describes what only one of the two turns contains."""
    if kind == "tile":
        return terms.track_tile(state, cast("int", things[0])) if things else ""
    if kind == "cell":
        return terms.empty_cell_phrase(state.player.display, cast("Cell", things[0])) if things else ""
    if kind == "activate":
        display = before_end(state, actions).players[state.seat].display
        return format_nouns(terms.tile_phrase(display, cast("Cell", cell)) for cell in things)
    if kind in ("sell", "choose", "pay"):
        number = Counter(things)
        return format_list([terms.cube_count(resource, number[resource]) for resource in RESOURCES if number[resource]])
    return ""


def compared_displays(state: State, better: Sequence[Action], played: Sequence[Action], points: int, lead: int) -> Html:
    """Two small displays side by side, after the turn played and after the better one, with the differences marked. The
    better turn gains ``points``, and leads to an expected ``lead``."""
    seat = state.seat
    ends = [before_end(state, actions).players[seat].display for actions in (played, better)]
    around = {*ends[0].tiles, *ends[1].tiles}
    differs = changed_cells(*ends)
    labels = (("played", _("Played:")), ("better", _("Better:")))
    figures = []
    for label, actions, display, value in zip(labels, (played, better), ends, (lead - points, lead), strict=True):
        take = find_take(actions)
        laid = [take.cell] if take and take.cell in differs else [cell for cell in differs if cell in display.tiles]
        picture = miniature(display, seat, marked=laid, around=around)
        figures.append(_figure(*label, picture, _taken_tile(state, take), value))
    return Html(f'<div class="pair">{joined(figures)}</div>')


def _figure(name: str, label: str, picture: Html, taken: Html, lead: int) -> Html:
    if lead:
        # Translators: Below a small picture, narrow: by how many points one can expect to lead, here and below: "3 VP".
        words = _("Expected lead: {points}") if lead > 0 else _("Expected to be {points} behind")
    else:
        words = _("About even")
    expected = esc(words.format(points=terms.points(abs(lead))))
    return Html(
        f'<figure data-testid="turn-{esc(name)}">{picture}<figcaption><b>{esc(label)}</b> '
        f"<span>{taken}</span> <small>{expected}</small></figcaption></figure>"
    )


def _taken_tile(state: State, take: Take | None) -> Html:
    """The tile taken in a turn, or a note that none was."""
    if take is None:
        # Translators: Below a small picture: in this turn no tile was taken.
        return esc(pgettext("turn", "no tile"))
    return Sentence("{tile}", tile=terms.tile_name(state.at(take.space))).html
