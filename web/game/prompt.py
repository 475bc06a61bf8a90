"""The prompt: a sentence on what to do now, and details of the selection."""

import re
from collections import Counter
from functools import lru_cache
from html import unescape

from core import preview as core_preview
from core.actions import Activate, Buy, Give, Move, Promote, Sell, Take
from core.activating import can_activate
from core.public_info import is_last_turn, tiles_to_end, tiles_to_scoring
from core.reason_codes import Reason
from core.reasons import why_not_take
from core.tiles import Tile
from elements.buttons import rule_link
from game import click_targets, end_words, recap_words, warning_words
from game.selection import Preview
from game.view import View
from words import action_words, error_words, terms, tile_words
from words.event_words import SCORING_NAMES
from words.html import Html, esc, joined
from words.i18n import Name, Sentence, _, as_sentence, format_list, format_nouns, ngettext, signed
from words.paragraphs import BY_REASON, Paragraph

SCORING_SOON = 6
"""A scoring comes soon when so few tiles are left to draw: about what is drawn between two turns of a player."""


@lru_cache(maxsize=2)
def sentence(view: View) -> Sentence:
    """The next thing to do, given the selection."""
    state, selection = view.state, view.selection
    if state.over and view.told_so_far:
        return Sentence(_(SCORING_NAMES[len(state.scorings) - 1]))
    if state.over:
        return end_words.victory_sentence(view)
    if view.shows_other_display:
        # Translators: {other} is whose display is looked at; the genitives can be avoided.
        words_ = _("This is {other}’s display. It’s {player}’s turn.")
        return Sentence(words_, other=Name(view.names[view.shown_seat]), player=Name(view.mover_name))
    if view.mover_level:
        if view.goes_again:
            return Sentence(_("{player} is still furthest back and goes again."), player=Name(view.mover_name))
        # Translators: The genitive can be avoided: "{player} is to move."
        return Sentence(_("It’s {player}’s turn."), player=Name(view.mover_name))
    if selection.near:
        # Translators: After a touch that two small cells could have been meant by; they follow as buttons.
        return Sentence(_("Which one do you mean?"))
    if selection.confirming:
        return warning_words.confirmation_question(view)
    if selection.selling and any(target.state == "sell" for target in view.cells.values()):
        # Translators: {resource} is one cube.
        words_ = _("Which tile will you sell {resource} from?")
        return Sentence(words_, resource=terms.one_cube(selection.selling))
    if view.preview is not None:
        return _choosing(view, view.preview)
    if state.phase == "move":
        return _moving(view)
    if state.phase == "activate" and not view.legal_of(Activate):
        return _sell_the_rest(view) or Sentence(_("Nothing more can be activated."))
    return address_to_player(
        view, warning_words.dead_end_prompt(view) or action_words.phase_instruction(state, view.legal)
    )


def address_to_player(view: View, words: Sentence) -> Sentence:
    """An instruction to the player to move, at the beginning of a turn with the player's name, unless only one person
    plays."""
    if view.is_solo or view.state.phase != "take" or view.preview is not None:
        return words
    return Sentence(_("{player}: {action}"), player=Name(view.mover_name), action=words)


def spoken_text(view: View) -> str:
    """The bar's text as plain text, for the screen reader."""
    tags = re.sub(" +", " ", re.sub("<[^>]*>", "", " ".join(details(view))))
    since = recap_words.spoken_text(view.recap) if view.recap is not None and not view.shows_other_display else ""
    return " ".join(filter(None, (str(sentence(view)), since, unescape(tags))))


def title(view: View, alone: bool) -> str:
    """The document's title, which names the player to move unless alone with bots."""
    if view.state.over:
        return _("Game over – Glen More")
    if alone and not view.mover_level:
        return _("Your turn – Glen More")
    return _("{player}’s turn – Glen More").format(player=view.mover_name)


def _choosing(view: View, preview: Preview) -> Sentence:
    tile = terms.tile_name(preview.tile)
    if not preview.spot_count:
        return Sentence(_("You can’t take {tile:the}."), tile=tile)
    if preview.cell is None:
        return Sentence(_("Where will you place {tile:the}?"), tile=tile)
    return Sentence(_("Place {tile:the} here?"), tile=tile)


def _sell_the_rest(view: View) -> Sentence | None:
    """The instruction to sell at the end of a player's last turn, as coins are points and resources are not; None
    before that, or with nothing to sell."""
    if not is_last_turn(view.state) or not view.legal_of(Sell):
        return None
    return Sentence(_("It’s your last turn. Sell what’s left, then end your turn."))


def _moving(view: View) -> Sentence:
    state = view.state
    if not view.legal_of(Move) and not view.legal_of(Promote):
        return _sell_the_rest(view) or Sentence(_("End your turn."))
    left = terms.movement(state.movement_points)
    if click_targets.chosen_move_target(view):
        return Sentence(_("Which clansman moves there? {left} left."), left=left)
    if click_targets.chosen_source(view) is None:
        # Translators: {left} is such as "2 movement points", here and below.
        both = _("Which clansman moves or becomes a chieftain? {left} left.")
        which = both if view.legal_of(Promote) else _("Which clansman moves? {left} left.")
        return Sentence(which, left=left)
    # The clansman's tile is marked; its name would take a third line on a phone.
    return Sentence(_("Where does the clansman go? {left} left."), left=left)


@lru_cache(maxsize=2)
def details(view: View) -> tuple[Html, ...]:
    """Further details, the most important first."""
    # Translators: Before what the actions played at one tap have brought and cost: "Done: +2 VP, −1 coin".
    label = _("Done:")
    done = [Html(f'<b class="done">{esc(label)}</b> {esc(view.done_text)}')] if view.done_text else []
    # Translators: Before what the player has just sold: "Wood from the Forest for 2 coins".
    sold = [Html(f'<b class="done">{esc(_("Sold:"))}</b> {esc(view.sold_text)}')] if view.sold_text else []
    return (*_details(view), *sold) if view.preview is not None else (*sold, *done, *_details(view))


def _details(view: View) -> list[Html]:
    preview = None if view.shows_other_display else view.preview
    if view.selection.confirming:
        return warning_words.consequences(view)
    if preview is None:
        told = [*end_words.html(view), *(warning_words.current_warnings(view) if view.legal else [])]
        told += [esc(lacks)] if (lacks := _why_not_activatable(view)) else []
        told += [esc(give)] if (give := _own_goods(view)) else _scoring_soon(view)
        if view.is_passing:
            told.append(esc(_("From now on, you pass automatically.")))
        # Translators: Before what the page has done without being asked: actions as sentences, with semicolons.
        label = _("Automatically:")
        return told + ([Html(f"<b>{esc(label)}</b> {esc(view.automatic_text)}")] if view.automatic_text else [])
    if preview.outcome is None:
        space = view.selection.space
        why = why_not_take(view.state, space) if space is not None else None
        told = _missing(why) if why else []
        told += [_labelled(Paragraph.SELLING, _("Sell first:"), sales(preview))] if preview.sales else []
        return told + _tile_effects(preview)
    last = end_words.last_turn(view)
    cost = [words] if (words := _cost(preview)) else []
    told = [esc(last) if last else Html(f"{esc(_next(view, preview))} {rule_link(Paragraph.TRACK)}")]
    if preview.cell is None:
        count = ngettext("{number} spot is highlighted.", "{number} spots are highlighted.", preview.spot_count)
        return [_facts(preview), *cost, *told, esc(count.format(number=preview.spot_count))]
    told = [_facts(preview), *warning_words.placement_warnings(preview), *cost, *told]
    if reach := _reach(view, preview):
        told.append(_labelled(Paragraph.WAKING, _("You can activate:"), reach))
    if full := _full_tiles_sentence(view, preview):
        told.append(esc(full))
    if gains := _gains(view, preview):
        told.append(_labelled(Paragraph.DOING, _("You can get:"), gains))
    leaving = [esc(left)] if (left := _leaving_tiles_sentence(preview)) else []
    only = [esc(_("It fits only here."))] if preview.spot_count == 1 else []
    return [*told, *leaving, *only]


def _why_not_activatable(view: View) -> str:
    """The reason why the tile just placed cannot be activated, if it takes resources that the player cannot pay; ""
    otherwise."""
    if not view.log or view.state.phase != "activate" or not view.legal:
        return ""
    display, before = view.state.player.display, view.log.turn_start_state.player.display
    for cell in display.tiles.keys() - before.tiles.keys():
        tile = display.tiles[cell]
        if tile.input and cell in view.state.reach and not can_activate(view.state, cell):
            # Translators: Why a tile cannot be activated: {things} is such as "wood and stone", "3 resources".
            return _("{tile:The} needs {things}.").format(
                tile=terms.tile_name(tile), things=format_list([terms.cost_part_phrase(part) for part in tile.input])
            )
    return ""


def _scoring_soon(view: View) -> list[Html]:
    """The number of tiles to draw before the next scoring, and what it would bring now; nothing but at the beginning of
    a turn, if the scoring may come before the next turn of the player to move."""
    left = tiles_to_scoring(view.state)
    if (
        view.shows_other_display
        or not view.legal_of(Take)
        or not 0 < left <= SCORING_SOON
        or tiles_to_end(view.state) <= SCORING_SOON
    ):
        return []
    message = ngettext(
        "Only {number} tile left until the next scoring.", "Only {number} tiles left until the next scoring.", left
    )
    seats = [seat for seat in range(len(view.names)) if seat not in view.hidden_seats]
    # Translators: A player and the points that a scoring would bring, within a list: "Ann +3 and Ben 0".
    each = _("{player} {points}")
    totals = {view.names[seat]: sum(view.points_now[seat]) for seat in seats}
    if any(totals.values()):
        points = [each.format(player=name, points=signed(total)) for name, total in totals.items()]
        now = _("If scored now: {points}.").format(points=format_list(points))
    else:
        now = _("If scored now: no points for anybody.")
    return [esc(message.format(number=left)), Html(f'<span class="now">{esc(now)}</span>')]


def _own_goods(view: View) -> str:
    """The ways to pay, where the player's own resources are among them; "" otherwise."""
    if view.shows_other_display or not view.legal_of(Give):
        return ""
    if view.legal_of(Buy):
        return _("Tap a tile to pay with its resources, or buy from the warehouse.")
    return _("Tap a tile to pay with its resources.")


def _missing(why: Reason) -> list[Html]:
    """The reason why a tile cannot be taken, and a hint."""
    reason = esc(as_sentence(error_words.reason_clause(why)))
    told = [Html(f'<span class="why">{reason}</span> {rule_link(BY_REASON[why.code])}')]
    return told + ([esc(helps)] if (helps := error_words.remedy(why)) else [])


def _tile_effects(preview: Preview) -> list[Html]:
    """The chosen tile's effects, independent of its cell."""
    return [_labelled(fact.paragraph, fact.label, fact.words) for fact in tile_words.effects(preview.tile)]


def _facts(preview: Preview) -> Html:
    """The chosen tile's effects in one paragraph; a phone shows it in place of the prompt, so that nothing of it is
    folded away before the tile is placed."""
    facts = [_labelled(fact.paragraph, fact.label, fact.words) for fact in tile_words.effects(preview.tile, brief=True)]
    name, does = terms.tile_name(preview.tile), joined(facts, esc(" · "))
    return Html(f'<span class="facts" data-tile="{esc(str(name))}">{does}</span>')


def price(preview: Preview) -> str:
    """The tile's cost in a few words: "stone and 2 coins"."""
    would = preview.outcome
    assert would is not None
    kinds = [kind for kinds in would.spend.values() for kind in kinds] + [kind for kind in would.open if kind != "any"]
    parts = [terms.resource_amounts(Counter(kinds))] if kinds else []
    if different := would.open.count("any"):
        parts.append(_any(different))
    parts += [terms.coins(paid)] if (paid := sum(would.buys.values())) else []
    parts += [terms.barrels(would.barrels)] if would.barrels else []
    parts += [_PERSON[would.person]()] if would.person else []
    # Translators: On the button that places a tile, small: its cost. {things} is such as "stone and 2 coins".
    return _("costs {things}").format(things=format_list(parts)) if parts else _("costs nothing")


def _any(number: int) -> str:
    words = _("any resource") if number == 1 else _("{number} different resources")
    return words.format(number=number)


def _labelled(paragraph: Paragraph, label: str, text: str) -> Html:
    """A text after a label that links to the paragraph of the rules behind it."""
    return Html(f"<b>{rule_link(paragraph, label)}</b> {esc(text)}")


def _cost(preview: Preview) -> Html:
    """The payment for the tile: cubes certain to be given, purchases, choices still open; "" if it is free."""
    would = preview.outcome
    assert would is not None
    given = [kind for kinds in would.spend.values() for kind in kinds]
    parts = []
    if given:
        # Translators: How a tile is paid, here and below, as parts of a list after "Cost:"; {things} is such as
        # "wood and stone".
        parts.append(_("{things} from your tiles").format(things=format_list([terms.one_cube(kind) for kind in given])))
    parts += [
        _("{resource} from the warehouse for {coins}").format(resource=terms.one_cube(kind), coins=terms.coins(price))
        for kind, price in would.buys.items()
    ]
    if would.open:
        kinds = [terms.one_cube(kind) for kind in would.open if kind != "any"]
        if different := would.open.count("any"):
            kinds.append(_any(different))
        parts.append(_("{things} (your own or bought)").format(things=format_list(kinds)))
    if would.barrels:
        parts.append(terms.barrels(would.barrels))
    if would.person:
        parts.append(_PERSON[would.person]())
    return _labelled(Paragraph.PAYING, _("Cost:"), _("; ").join(parts)) if parts else Html("")


_PERSON = {
    "clansman": lambda: _("a clansman"),
    "chieftain": lambda: _("a chieftain"),
    "either": lambda: _("a clansman or a chieftain"),
}


def _reach(view: View, preview: Preview) -> str:
    assert preview.outcome is not None
    tiles = view.state.player.display.tiles
    reach = preview.outcome.reach
    return (
        f"{format_nouns(terms.tile_name(preview.tile if cell == preview.cell else tiles[cell]) for cell in reach):the}"
    )


def _full_tiles_sentence(view: View, preview: Preview) -> str:
    """The tiles around the chosen cell that will have no room for another resource; "" if there are none."""
    display, would = view.state.player.display, preview.outcome
    assert preview.cell is not None and would is not None
    makes = [cell for cell in display.neighbours(preview.cell) if display.tiles[cell].produces]
    names = [terms.tile_name(display.tiles[cell]) for cell in makes if cell not in would.reach]
    # Translators: Why tiles cannot be activated: they hold 3 resources. {tiles} is a list; its number picks the form.
    message = ngettext("{tiles:The} is full.", "{tiles:The} are full.", len(names))
    return message.format(tiles=format_nouns(names)) if names else ""


def _gains(view: View, preview: Preview) -> str:
    """The possible benefits of the tiles in reach."""
    assert preview.outcome is not None
    tiles = view.state.player.display.tiles
    alike: dict[str, list[Tile]] = {}
    for cell in preview.outcome.reach:
        tile = preview.tile if cell == preview.cell else tiles[cell]
        alike.setdefault(action_words.activation_benefit(tile), []).append(tile)
    return _("; ").join(action_words.activation_benefit(many[0], len(many)) for gain, many in alike.items() if gain)


def sales(preview: Preview) -> str:
    """The sales to make first and their proceeds: "2 grain and wood for 4 coins"."""
    # Translators: What is sold for what: "2 grain and wood for 4 coins".
    return _("{things} for {coins}").format(
        things=terms.resource_amounts(preview.sold), coins=terms.coins(preview.proceeds)
    )


def _next(view: View, preview: Preview) -> str:
    """The next to move after the turn."""
    assert preview.outcome is not None
    if preview.outcome.next_seat == view.state.seat:
        return _("Then it’s your turn again.")
    return _jump_effect(view, preview.outcome) or _("Then the die moves.")


def _leaving_tiles_sentence(preview: Preview) -> str:
    """The tiles that the turn leaves behind; "" if there are none."""
    assert preview.outcome is not None
    leaving = preview.outcome.leaving
    # Translators: {tiles} is a list of names, whose number chooses the form.
    message = ngettext("{tiles:The} leaves the track.", "{tiles:The} leave the track.", len(leaving))
    return message.format(tiles=format_nouns(map(terms.tile_name, leaving))) if leaving else ""


def _jump_effect(view: View, would: core_preview.Preview) -> str:
    """The effect of a jump on the track: the players who can move first, and about how often; "" if no one can."""
    if not would.before:
        return ""
    times = sum(number for _seat, number in would.before)
    who = view.names[would.before[0][0]] if len(would.before) == 1 else _("the others")
    # Translators: {ahead} is by how many spaces a figure jumps; {who} a name or "the others".
    once = _("{ahead} spaces ahead: {who} will get about one turn before you go again.")
    more = ngettext(
        "{ahead} spaces ahead: {who} will get about {number} turn before you go again.",
        "{ahead} spaces ahead: {who} will get about {number} turns before you go again.",
        times,
    )
    return (once if times == 1 else more).format(ahead=would.ahead, who=who, number=times)
