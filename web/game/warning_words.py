"""Text for warnings: waste by ending the turn, and no clansman left to build with. Pure functions."""

from core import warnings
from core.actions import Action, EndTurn
from core.public_info import is_last_turn
from core.state import State
from core.warnings import Waste
from elements.buttons import rule_link
from game.selection import Preview
from game.view import View
from words import terms
from words.html import Html, esc
from words.i18n import N_, Sentence, _, format_list, format_nouns, ngettext
from words.paragraphs import Paragraph, name


def waste_phrase(lost: Waste) -> str:
    """The things that ending the turn would waste: "2 activations and 1 movement point"; "" if none."""
    parts = []
    if lost.activations:
        # Translators: What would be wasted, within a list: "2 activations and 1 movement point".
        message = ngettext("{number} activation", "{number} activations", lost.activations)
        parts.append(message.format(number=lost.activations))
    if lost.by_loch_ness:
        # Translators: Loch Ness activates one tile more, however far away; within a list, as above.
        parts.append(_("1 activation from Loch Ness"))
    if lost.points:
        parts.append(terms.movement(lost.points))
    return format_list(parts)


def unused_note(lost: Waste) -> str:
    """The same in a note on a button, those of Loch Ness counted with the others: "2 activations unused"."""
    things = waste_phrase(lost._replace(activations=lost.activations + lost.by_loch_ness, by_loch_ness=0))
    # Translators: Under "End turn" or "Move clansmen", small: {things} is such as "2 activations and 1 movement point".
    return _("{things} unused").format(things=things) if things else ""


def brief_warning(state: State, action: Action) -> str:
    """A brief warning about a legal action, for buttons that play it without asking; "" if there is none."""
    # Translators: A clause after an action and a colon: beside none of the player's clansmen a tile could be laid.
    return _("none of your clansmen could build any more") if warnings.leaves_nowhere_to_build(state, action) else ""


def confirmation_question(view: View) -> Sentence:
    """The confirmation question before an action with a warning."""
    ends = view.selection.confirming == EndTurn().text
    if not _would_wall_in(view):
        return Sentence(
            _("End the turn and lose {things}?"), things=waste_phrase(warnings.wasted_by_ending_turn(view.state))
        )
    if ends:
        return Sentence(_("None of your clansmen could build any more. End the turn?"))
    return Sentence(_("After that, none of your clansmen could build any more. Do it anyway?"))


def _would_wall_in(view: View) -> bool:
    """True if the confirmation is asked because no clansman could build any more."""
    return warnings.leaves_nowhere_to_build(view.state, Action.parse(view.selection.confirming))


def can_show_build_sites(view: View) -> bool:
    """True if the question is about that, and there are tiles to build from that can be shown."""
    return bool(
        view.selection.confirming and _would_wall_in(view) and warnings.tiles_with_open_cells(view.state.player.display)
    )


def consequences(view: View) -> list[Html]:
    """The explanations below the question."""
    if not _would_wall_in(view):
        return [rule_link(paragraph, name(paragraph)) for paragraph in _wasted(view.state)]
    if view.selection.shows_build_sites:
        return [_lit_tiles_note(view)]
    if view.selection.confirming != EndTurn().text:
        return [warning_html(_("You’d have to pass for the rest of the game."))]
    if warnings.can_still_build(view.state):
        told = [warning_html(_("You’d have to pass for the rest of the game. Move a clansman first."))]
    else:
        # Translators: “Undo” is the word on the button.
        told = [warning_html(_("You’d have to pass for the rest of the game. Only Undo can change that now."))]
    if lost := waste_phrase(warnings.wasted_by_ending_turn(view.state)):
        told.append(esc(_("You’d also lose {things}.").format(things=lost)))
    return told


def _wasted(state: State) -> list[Paragraph]:
    """The paragraphs of the rules about the things that ending the turn now would waste."""
    lost = warnings.wasted_by_ending_turn(state)
    kinds = {Paragraph.WAKING: lost.activations + lost.by_loch_ness, Paragraph.CLANSMEN: lost.points}
    return [paragraph for paragraph, number in kinds.items() if number]


def _lit_tiles_note(view: View) -> Html:
    """The note that the tiles to build from are lit, with their names for screen readers."""
    display = view.state.player.display
    names = format_nouns(terms.tile_phrase(display, cell) for cell in warnings.tiles_with_open_cells(display))
    return Html(f'{esc(_("A clansman on a highlighted tile could build."))} <span class="vh">{esc(str(names))}.</span>')


def few_spots_warning(state: State) -> str:
    """A warning, while activating or moving, if ending the turn now would leave at most one open cell; else ""."""
    if state.phase not in ("activate", "move") or is_last_turn(state):
        return ""
    count = len(warnings.open_cells(state.player.display))
    if count:
        return "" if count > 1 else _("You have only 1 spot left to build on.")
    if warnings.can_still_build(state):
        return _("None of your clansmen can build from where they are. Move one.")
    return _("None of your clansmen can build any more.")


_OUT_OF_REACH = {
    ("river",): N_("None of your clansmen is next to an open end of the river: no river tile would fit."),
    ("road",): N_("None of your clansmen is next to an open end of the road: no road tile would fit."),
    ("river", "road"): N_("None of your clansmen is next to an open end of the river or road: few tiles would fit."),
}


def reach_warning(before: State, state: State) -> str:
    """A warning, while moving, if no tile with a river or none with a road could be placed any more, unlike before;
    else ""."""
    if state.phase != "move" or is_last_turn(state) or few_spots_warning(state):
        return ""
    edges = warnings.edges_out_of_reach(state.player.display)
    were = warnings.edges_out_of_reach(before.players[state.seat].display)
    return _(_OUT_OF_REACH[edges]) if set(edges) - set(were) else ""


def current_warnings(view: View) -> list[Html]:
    """Either warning as HTML, about the turn so far, with a link to the rules."""
    if few := few_spots_warning(view.state):
        return [warning_html(few)]
    far = reach_warning(view.log.turn_start_state, view.state) if view.log else ""
    return [warning_html(far, Paragraph.LAYING)] if far else []


def placement_warnings(preview: Preview) -> list[Html]:
    """A warning if placing the chosen tile would leave at most one open cell."""
    assert preview.outcome is not None
    if not preview.outcome.room:
        return [warning_html(_("After that, none of your clansmen can build any more."))]
    return [warning_html(_("After that, you have only 1 spot left to build on."))] if preview.outcome.room == 1 else []


def warning_html(text: str, paragraph: Paragraph = Paragraph.PASSING) -> Html:
    """A warning as HTML, with a link to the rules, by default to those on passing."""
    return Html(f'<span class="why">{esc(text)}</span> {rule_link(paragraph)}')


def dead_end_prompt(view: View) -> Sentence | None:
    """The prompt for a player who cannot build any more; None if they can, or have something else to do first."""
    if not view.legal or not warnings.has_nowhere_to_build(view.state):
        return None
    if view.state.phase == "take":
        words = _("None of your clansmen can build any more. Sell what you like, then pass.")
    else:
        words = _("None of your clansmen can build any more. Sell what you like, then end your turn.")
    return Sentence(words)
