"""Explanations of players: position on the track, possessions, projected points, each number of the score tables."""

from core.score_types import CARD_COUNTS, CATEGORIES, ITEMS, Comparison
from core.scoring import TILE_PENALTY, score, strength
from core.state import DIE, State, seat_of
from core.tiles import TILES
from draw.tiles.tile_face import art_id
from elements.markup import CATEGORY_SYMBOLS, figure
from features.inspector.explanation import Explanation, symbol_svg
from features.inspector.tiles import effects_text
from game.view import View
from words import house_rules, terms, tile_words
from words.event_words import SCORING_NAMES
from words.glossary import GLOSSARY
from words.i18n import NN_, _, as_sentence, format_count, format_list, ngettext
from words.paragraphs import Paragraph
from words.terms import CATEGORY_NAMES, FINAL_ITEM_NAMES, TILE_LABELS


def explain_player(view: View, seat: int) -> Explanation:
    """A player: position of the figure, and VP."""
    numbers = [_position_sentence(view.state, seat)] if not view.state.over else []
    hides = seat in view.hidden_seats
    so_far = _("{points} so far.").format(points=terms.points(view.state.players[seat].vp))
    numbers.append(house_rules.hidden_points_note() if hides else so_far)
    now = () if view.state.over or hides else (_now(view, seat),)
    entry = GLOSSARY["figure"]
    return Explanation(view.names[seat], _(entry.sentence), tuple(numbers), entry.paragraph, figure(seat), now)


def explain_coins(view: View, seat: int) -> Explanation:
    """A player's coins, and the others' for comparison."""
    entry = GLOSSARY["coin"]
    numbers = (_counts_sentence(view, seat, tuple(each.coins for each in view.state.players)),)
    return Explanation(_(entry.name), _(entry.sentence), numbers, entry.paragraph, symbol_svg("coin"))


def explain_cards(view: View, seat: int) -> Explanation:
    """A player's special location cards, and the VP that they would score."""
    explanation = explain_compared("locations", "card", view, seat)
    names = [str(terms.tile_name(TILES[number])) for number in view.state.players[seat].cards]
    # Translators: {names} is a list of special locations.
    told = [_("{player} has {names}.").format(player=view.names[seat], names=format_list(names))] if names else []
    return explanation._replace(numbers=(*told, *explanation.numbers))


def explain_tiles(view: View, seat: int) -> Explanation:
    """A player's number of tiles, and the penalty for it at the end."""
    entry, counts = GLOSSARY["tile"], tuple(len(each.display.tiles) for each in view.state.players)
    more = counts[seat] - min(counts)
    if more:
        words = ngettext(
            "{number} more tile than the smallest display: {points} at the end, as things stand.",
            "{number} more tiles than the smallest display: {points} at the end, as things stand.",
            more,
        )
        costs = words.format(number=more, points=terms.points(-TILE_PENALTY * more))
    else:
        costs = _("Nobody has fewer, so they cost nothing as things stand.")
    numbers = (_counts_sentence(view, seat, counts),)
    return Explanation(_(entry.name), _(entry.sentence), numbers, entry.paragraph, symbol_svg("tile"), (costs,))


def explain_points(view: View, seat: int) -> Explanation:
    """A player's VP and their sources."""
    entry, state = GLOSSARY["vp"], view.state
    name, told = terms.points(state.players[seat].vp), point_source_sentences(state, seat)
    if seat in view.hidden_seats:
        name, told = _(entry.name), [house_rules.hidden_points_note(), *told]
    return Explanation(name, _(entry.sentence), tuple(told), entry.paragraph, symbol_svg("vp"))


def point_source_sentences(state: State, seat: int) -> list[str]:
    """Sources of a player's VP, a sentence each."""
    by_kind = [(_(TILE_LABELS[kind]), vp) for kind, vp in state.players[seat].earned.items() if vp]
    parts = [(_("Activations"), by_kind)] if by_kind else []
    for number, scoring in enumerate(state.scorings):
        found = [(_(CATEGORY_NAMES[key]), each.points[seat]) for key, each in zip(CATEGORIES, scoring, strict=True)]
        parts.append((_(SCORING_NAMES[number]), found))
    if state.final is not None:
        final = zip(FINAL_ITEM_NAMES.values(), state.final.points[seat], strict=True)
        parts.append((_("At the end"), [(_(item), vp) for item, vp in final]))
    told = []
    for title, found in parts:
        things = [_("{thing}: {points}").format(thing=name, points=terms.points(vp)) for name, vp in found if vp]
        if things:
            # Translators: Where points came from, in headings: "First scoring – Whisky: 3 VP; Special locations: 1 VP."
            words = _("{title} – {things}.")
        else:
            # Translators: A scoring that gave a player nothing: "First scoring: no points."
            words = _("{title}: no points.")
        told.append(words.format(title=title, things=_("; ").join(things)))
    return told or [_("No points yet.")]


def explain_scoring_now(view: View, seat: int) -> Explanation:
    """A player's VP if there were a scoring now."""
    if seat in view.hidden_seats:
        return Explanation(
            _("If scored now"),
            scoring_rule(),
            (house_rules.hidden_points_note(),),
            Paragraph.COMPARED,
            symbol_svg("vp"),
        )
    now = score(view.state.players)
    numbers = tuple(lead_sentence(view, seat, key, each) for key, each in zip(CATEGORIES, now, strict=True))
    return Explanation(_("If scored now"), scoring_rule(), (), Paragraph.COMPARED, symbol_svg("vp"), numbers)


def scoring_rule() -> str:
    """Conversion of leads to VP."""
    return _(
        "In each category, your lead over the player with the least counts: a lead of 1, 2, 3, 4 or 5+ earns 1, 2, 3, "
        "5 or 8 VP."
    )


def lead_sentence(view: View, seat: int, key: str, compared: Comparison) -> str:
    """Sentence with a player's count in a category, the lead, and the VP it gives."""
    count, least = compared.counts[seat], min(compared.counts)
    if count == least:
        # Translators: {category} is such as "Whisky", {count} a number without a noun.
        return _("{category}: {count}. No lead, no points.").format(category=_(CATEGORY_NAMES[key]), count=count)
    # Translators: {category} is such as "Whisky", {count}, {least} and {lead} are numbers without a noun, {points} is
    # such as "3 VP".
    words = _("{category}: {count} (the least is {least}). A lead of {lead} earns {points}.")
    told = terms.points(compared.points[seat])
    return words.format(category=_(CATEGORY_NAMES[key]), count=count, least=least, lead=count - least, points=told)


def explain_compared(key: str, word: str, view: View, seat: int) -> Explanation:
    """A player's count of something scored, the others' for comparison, and the VP that it would score."""
    entry = GLOSSARY[word]
    found = getattr(score(view.state.players), key)
    vp = found.points[seat]
    brings = _("{player} would score {points} now.") if vp else _("{player} would score nothing now.")
    now = brings.format(player=view.names[seat], points=terms.points(vp))
    return Explanation(
        _(entry.name),
        _(entry.sentence),
        (_counts_sentence(view, seat, found.counts),),
        entry.paragraph,
        symbol_svg(word, f"p{seat + 1}"),
        () if view.state.over or seat in view.hidden_seats else (now,),
    )


def _counts_sentence(view: View, seat: int, counts: tuple[int, ...]) -> str:
    """Every player's count, starting with the given seat."""
    seats = [seat, *(other for other in range(len(counts)) if other != seat)]
    # Translators: How many of something a player has: "Ann: 3".
    parts = [_("{player}: {number}").format(player=view.names[each], number=counts[each]) for each in seats]
    return _("{list}.").format(list=_(", ").join(parts))


def _now(view: View, seat: int) -> str:
    vp = sum(view.points_now[seat])
    words = _("A scoring now would add {points}.") if vp else _("A scoring now would add nothing.")
    return words.format(points=terms.points(vp))


def _position_sentence(state: State, seat: int) -> str:
    """States how many figures are behind this one, not counting the die."""
    figures = [seat_of(occupant) for occupant in state.chain if DIE != occupant < 0]
    if seat == state.seat:
        return _("This figure moves next.")
    ahead = figures.index(seat)
    if not ahead:
        return _("No figure is behind this one.")
    return format_count(NN_("{number} figure is behind this one.", "{number} figures are behind this one."), ahead)


CARDS = dict(zip(ITEMS, CARD_COUNTS, strict=False))
"""By item of the final scoring, the id of the card that scores it."""

POINTS_PER_UNIT = {
    **{item: CARD_COUNTS[card].vp_each for item, card in CARDS.items()},
    "coins": 1,
    "tiles": -TILE_PENALTY,
}
"""VP per unit of each item of the final scoring."""


def explain_scored(view: View, number: int, key: str, seat: int) -> Explanation | None:
    """A player's VP in one category of a scoring, 0 to 2; None if it has not taken place."""
    if number >= len(view.state.scorings):
        return None
    compared = getattr(view.state.scorings[number], key)
    told = (lead_sentence(view, seat, key, compared),)
    return Explanation(
        _owned_label(view, seat, _(SCORING_NAMES[number])),
        scoring_rule(),
        told,
        Paragraph.COMPARED,
        symbol_svg(CATEGORY_SYMBOLS[key]),
    )


def explain_earned(view: View, kind: str, seat: int) -> Explanation:
    """A player's VP from activating tiles of a kind."""
    vp = view.state.players[seat].earned.get(kind, 0)
    if vp:
        told = _("Activating this kind of tile has earned {points}.").format(points=terms.points(vp))
    else:
        told = _("Activating this kind of tile has earned nothing.")
    each = dict.fromkeys(effects_text(tile, laid=True) for tile in TILES if tile.kind == kind)
    sentence = " ".join(each)
    return Explanation(
        _owned_label(view, seat, _(TILE_LABELS[kind])), sentence, (told,), Paragraph.WAKING, symbol_svg(f"a-{kind}")
    )


def explain_final(view: View, item: str, seat: int) -> Explanation | None:
    """A player's VP for an item of the final scoring; None before the end of the game."""
    state = view.state
    if state.final is None:
        return None
    place = ITEMS.index(item)
    count, vp = state.final.counts[seat][place], state.final.points[seat][place]
    if item == "tiles":
        count -= min(counts[place] for counts in state.final.counts)
    if item in CARDS and CARDS[item] not in state.players[seat].cards:
        told = _("{player} doesn’t have this card.").format(player=view.names[seat])
    else:
        # Translators: A multiplication: "3 × 2 VP = 6 VP".
        words = _("{number} × {each} = {points}.")
        told = words.format(number=count, each=terms.points(POINTS_PER_UNIT[item]), points=terms.points(vp))
    card = CARDS.get(item)
    sentence = (
        as_sentence(tile_words.card_effects(TILES[card]))
        if card
        else _(GLOSSARY["coin" if item == "coins" else "tile"].sentence)
    )
    picture = symbol_svg(art_id(TILES[card]) if card else "coin" if item == "coins" else "tile")
    return Explanation(_owned_label(view, seat, _(FINAL_ITEM_NAMES[item])), sentence, (told,), Paragraph.END, picture)


def explain_resources_left(view: View, seat: int) -> Explanation:
    """Resources left in a display, the tie-breaker."""
    cubes = strength(view.state.players[seat])[1]
    told = _("In {player}’s display: {number}.").format(player=view.names[seat], number=cubes)
    sentence = _("A tie goes to the player with the most resources left in the display.")
    return Explanation(_("Resources left"), sentence, (told,), Paragraph.TIES, symbol_svg("r-any"))


def explain_rank(view: View, seat: int) -> Explanation:
    """A player's rank."""
    ranked = [strength(explain_player) for explain_player in view.state.players]
    place = 1 + sum(other > ranked[seat] for other in ranked)
    told = _("{player} is ranked number {number}.").format(player=view.names[seat], number=place)
    sentence = _("A tie goes to the player with the most resources left in the display.")
    return Explanation(_("Rank"), sentence, (told,), Paragraph.TIES, symbol_svg("i-trophy"))


def _owned_label(view: View, seat: int, what: str) -> str:
    # Translators: A number in a table: whose it is and what it counts.
    return _("{player}: {what}").format(player=view.names[seat], what=what)
