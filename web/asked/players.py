"""Answers about players: where they stand, what they have, and what that would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.parts.markup import figure
from ui.text import terms
from ui.text.event_words import SCORING
from ui.text.glossary import GLOSSARY
from ui.text.i18n import _, listed, ngettext
from ui.text.paragraphs import Paragraph
from ui.text.terms import CATEGORY, ITEM, LABEL

from asked.answers import Answer, shape
from core.score_table import CATEGORIES, Comparison
from core.scoring import TILE_PENALTY, score
from core.state import DIE, State, seat_of
from core.tiles import TILES

if TYPE_CHECKING:
    from ui.model.view import View

SYMBOLS = {"whisky": "barrel", "chieftains": "chieftain", "locations": "card"}
"""The symbol, and the word of the glossary, of what is compared in a scoring."""


def player(view: View, seat: int) -> Answer:
    """A player: where the figure stands, and the points."""
    numbers = [_stands(view.state, seat)] if not view.state.over else []
    numbers.append(_("So far {points}.").format(points=terms.points(view.state.players[seat].vp)))
    now = () if view.state.over else (_now(view, seat),)
    entry = GLOSSARY["figure"]
    return Answer(view.names[seat], _(entry.sentence), tuple(numbers), entry.paragraph, figure(seat), now)


def coins(view: View, seat: int) -> Answer:
    """The coins of a player."""
    entry = GLOSSARY["coin"]
    numbers = (_each(view, seat, tuple(each.coins for each in view.state.players)),)
    return Answer(_(entry.name), _(entry.sentence), numbers, entry.paragraph, shape("coin"))


def barrels(view: View, seat: int) -> Answer:
    """The barrels of a player, and what they would bring."""
    return _compared(view, seat, "whisky", "barrel")


def chieftains(view: View, seat: int) -> Answer:
    """The chieftains of a player, and what they would bring with the bonnets."""
    return _compared(view, seat, "chieftains", "chieftain")


def bonnets(view: View, seat: int) -> Answer:
    """The bonnets of a player, and what they would bring with the chieftains."""
    return _compared(view, seat, "chieftains", "bonnet")


def cards(view: View, seat: int) -> Answer:
    """The cards of a player, and what they would bring."""
    answer = _compared(view, seat, "locations", "card")
    names = [str(terms.tile_name(TILES[number])) for number in view.state.players[seat].cards]
    # Translators: {names} is a list of special locations.
    told = [_("{player} has {names}.").format(player=view.names[seat], names=listed(names))] if names else []
    return answer._replace(numbers=(*told, *answer.numbers))


def tiles(view: View, seat: int) -> Answer:
    """The number of a player's tiles, and what it would cost."""
    entry, counts = GLOSSARY["tile"], tuple(len(each.display.tiles) for each in view.state.players)
    more = counts[seat] - min(counts)
    if more:
        words = ngettext(
            "{number} tile more than the smallest display: {points} at the end, as it stands.",
            "{number} tiles more than the smallest display: {points} at the end, as it stands.",
            more,
        )
        costs = words.format(number=more, points=terms.points(-TILE_PENALTY * more))
    else:
        costs = _("Nobody has fewer, so they cost nothing as it stands.")
    numbers = (_each(view, seat, counts),)
    return Answer(_(entry.name), _(entry.sentence), numbers, entry.paragraph, shape("tile"), (costs,))


def points(view: View, seat: int) -> Answer:
    """The points of a player, and where they came from."""
    entry, state = GLOSSARY["vp"], view.state
    name = terms.points(state.players[seat].vp)
    return Answer(name, _(entry.sentence), tuple(sources(state, seat)), entry.paragraph, shape("vp"))


def sources(state: State, seat: int) -> list[str]:
    """Where the points of a player came from."""
    by_kind = [(_(LABEL[kind]), vp) for kind, vp in state.players[seat].earned.items() if vp]
    parts = [(_("Activations"), by_kind)]
    for number, scoring in enumerate(state.scorings):
        found = [(_(CATEGORY[key]), each.points[seat]) for key, each in zip(CATEGORIES, scoring, strict=True)]
        parts.append((_(SCORING[number]), found))
    if state.final is not None:
        final = zip(ITEM.values(), state.final.points[seat], strict=True)
        parts.append((_("At the end"), [(_(item), vp) for item, vp in final]))
    told = []
    for title, found in parts:
        things = [_("{thing} {points}").format(thing=name, points=terms.points(vp)) for name, vp in found if vp]
        # Translators: Where points came from: "First scoring: Whisky 3 VP and Special locations 1 VP."
        words = _("{title}: {things}.")
        told.append(words.format(title=title, things=listed(things) if things else terms.points(0)))
    return told


def scored_now(view: View, seat: int) -> Answer:
    """What a scoring now would bring a player."""
    now = score(view.state.players)
    numbers = tuple(lead(view, seat, key, each) for key, each in zip(CATEGORIES, now, strict=True))
    return Answer(_("If scored now"), rule(), (), Paragraph.COMPARED, shape("vp"), numbers)


def rule() -> str:
    """How leads become points."""
    return _(
        "In each category the lead over the player who has least brings points: 1, 2, 3, 5 for a lead of 1 to 4, "
        "8 for 5 or more."
    )


def lead(view: View, seat: int, key: str, compared: Comparison) -> str:
    """What one player has of something that is compared, and what it brings."""
    count, least = compared.counts[seat], min(compared.counts)
    # Translators: {category} is such as "Whisky", {count}, {least} and {lead} are numbers without a noun, {points} is
    # such as "3 VP".
    words = _("{category}: {count}, the least is {least}; a lead of {lead} brings {points}.")
    told = terms.points(compared.points[seat])
    return words.format(category=_(CATEGORY[key]), count=count, least=least, lead=count - least, points=told)


def _compared(view: View, seat: int, key: str, word: str) -> Answer:
    """Something that is compared in scorings."""
    entry = GLOSSARY[word]
    compared = getattr(score(view.state.players), key)
    brings = _("A scoring now would bring {player} {points}.")
    now = brings.format(player=view.names[seat], points=terms.points(compared.points[seat]))
    return Answer(
        _(entry.name),
        _(entry.sentence),
        (_each(view, seat, compared.counts),),
        entry.paragraph,
        shape(word, f"p{seat + 1}"),
        () if view.state.over else (now,),
    )


def _each(view: View, seat: int, counts: tuple[int, ...]) -> str:
    """What everybody has of something, the one who is asked about first."""
    seats = [seat, *(other for other in range(len(counts)) if other != seat)]
    # Translators: How many of something a player has: "Ann: 3".
    parts = [_("{player}: {number}").format(player=view.names[each], number=counts[each]) for each in seats]
    return _("{list}.").format(list=_(", ").join(parts))


def _now(view: View, seat: int) -> str:
    words = _("If there were a scoring now, {points} more.")
    return words.format(points=terms.points(sum(view.points_now[seat])))


def _stands(state: State, seat: int) -> str:
    """Where a figure stands, counted in figures and the die that move before it."""
    figures = [seat_of(occupant) for occupant in state.chain if DIE != occupant < 0]
    if seat == state.seat:
        return _("This figure moves now.")
    ahead = figures.index(seat)
    if not ahead:
        return _("No figure stands behind this one.")
    words = ngettext("{number} figure stands behind this one.", "{number} figures stand behind this one.", ahead)
    return words.format(number=ahead)
