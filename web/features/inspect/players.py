"""Answers about players: position on the track, possessions and projected points."""

from ui.model.view import View
from ui.parts.markup import figure
from ui.text import house_rules, terms
from ui.text.event_words import SCORING
from ui.text.glossary import GLOSSARY
from ui.text.i18n import _, listed, ngettext
from ui.text.paragraphs import Paragraph
from ui.text.terms import CATEGORY, ITEM, LABEL

from core.score_table import CATEGORIES, Comparison
from core.scoring import TILE_PENALTY, score
from core.state import DIE, State, seat_of
from core.tiles import TILES
from features.inspect.answers import Answer, shape


def player(view: View, seat: int) -> Answer:
    """A player: position of the figure, and VP."""
    numbers = [_stands(view.state, seat)] if not view.state.over else []
    hides = seat in view.hidden
    so_far = _("So far {points}.").format(points=terms.points(view.state.players[seat].vp))
    numbers.append(house_rules.hidden_points() if hides else so_far)
    now = () if view.state.over or hides else (_now(view, seat),)
    entry = GLOSSARY["figure"]
    return Answer(view.names[seat], _(entry.sentence), tuple(numbers), entry.paragraph, figure(seat), now)


def coins(view: View, seat: int) -> Answer:
    """A player's coins, and the others' for comparison."""
    entry = GLOSSARY["coin"]
    numbers = (_each(view, seat, tuple(each.coins for each in view.state.players)),)
    return Answer(_(entry.name), _(entry.sentence), numbers, entry.paragraph, shape("coin"))


def cards(view: View, seat: int) -> Answer:
    """A player's special location cards, and the VP that they would score."""
    answer = compared("locations", "card", view, seat)
    names = [str(terms.tile_name(TILES[number])) for number in view.state.players[seat].cards]
    # Translators: {names} is a list of special locations.
    told = [_("{player} has {names}.").format(player=view.names[seat], names=listed(names))] if names else []
    return answer._replace(numbers=(*told, *answer.numbers))


def tiles(view: View, seat: int) -> Answer:
    """A player's number of tiles, and the penalty for it at the end."""
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
    """A player's VP and their sources."""
    entry, state = GLOSSARY["vp"], view.state
    name, told = terms.points(state.players[seat].vp), sources(state, seat)
    if seat in view.hidden:
        name, told = _(entry.name), [house_rules.hidden_points(), *told]
    return Answer(name, _(entry.sentence), tuple(told), entry.paragraph, shape("vp"))


def sources(state: State, seat: int) -> list[str]:
    """Sources of a player's VP, a sentence each."""
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
    """A player's VP if there were a scoring now."""
    if seat in view.hidden:
        return Answer(_("If scored now"), rule(), (house_rules.hidden_points(),), Paragraph.COMPARED, shape("vp"))
    now = score(view.state.players)
    numbers = tuple(lead(view, seat, key, each) for key, each in zip(CATEGORIES, now, strict=True))
    return Answer(_("If scored now"), rule(), (), Paragraph.COMPARED, shape("vp"), numbers)


def rule() -> str:
    """Conversion of leads to VP."""
    return _(
        "In each category the lead over the player who has least brings points: 1, 2, 3, 5 for a lead of 1 to 4, "
        "8 for 5 or more."
    )


def lead(view: View, seat: int, key: str, compared: Comparison) -> str:
    """Sentence with a player's count in a category, the lead, and the VP it brings."""
    count, least = compared.counts[seat], min(compared.counts)
    # Translators: {category} is such as "Whisky", {count}, {least} and {lead} are numbers without a noun, {points} is
    # such as "3 VP".
    words = _("{category}: {count}, the least is {least}; a lead of {lead} brings {points}.")
    told = terms.points(compared.points[seat])
    return words.format(category=_(CATEGORY[key]), count=count, least=least, lead=count - least, points=told)


def compared(key: str, word: str, view: View, seat: int) -> Answer:
    """A player's count of something scored, the others' for comparison, and the VP that it would score."""
    entry = GLOSSARY[word]
    found = getattr(score(view.state.players), key)
    brings = _("A scoring now would bring {player} {points}.")
    now = brings.format(player=view.names[seat], points=terms.points(found.points[seat]))
    return Answer(
        _(entry.name),
        _(entry.sentence),
        (_each(view, seat, found.counts),),
        entry.paragraph,
        shape(word, f"p{seat + 1}"),
        () if view.state.over or seat in view.hidden else (now,),
    )


def _each(view: View, seat: int, counts: tuple[int, ...]) -> str:
    """Every player's count, starting with the given seat."""
    seats = [seat, *(other for other in range(len(counts)) if other != seat)]
    # Translators: How many of something a player has: "Ann: 3".
    parts = [_("{player}: {number}").format(player=view.names[each], number=counts[each]) for each in seats]
    return _("{list}.").format(list=_(", ").join(parts))


def _now(view: View, seat: int) -> str:
    words = _("If there were a scoring now, {points} more.")
    return words.format(points=terms.points(sum(view.points_now[seat])))


def _stands(state: State, seat: int) -> str:
    """Position of a figure: the number of figures behind it, not counting the die."""
    figures = [seat_of(occupant) for occupant in state.chain if DIE != occupant < 0]
    if seat == state.seat:
        return _("This figure moves now.")
    ahead = figures.index(seat)
    if not ahead:
        return _("No figure stands behind this one.")
    words = ngettext("{number} figure stands behind this one.", "{number} figures stand behind this one.", ahead)
    return words.format(number=ahead)
