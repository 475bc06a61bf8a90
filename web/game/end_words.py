"""Words about the end of the game: whether a turn is or may be a player's last, the points at the end, and who has won.
Pure."""

from core.actions import Promote, Take
from core.public_info import is_last_turn, tiles_to_end
from core.score_types import CATEGORIES, ITEMS
from core.scoring import leaders, score_end
from core.state import SPACES
from elements.buttons import rule_link
from game import click_targets
from game.view import View
from words import terms
from words.html import Html, esc
from words.i18n import Name, Sentence, _, format_list, ngettext, signed
from words.paragraphs import Paragraph


def last_turn(view: View) -> str:
    """The sentence that this is or may be the last turn of the player to move; "" if it cannot be."""
    state, left = view.state, tiles_to_end(view.state)
    if state.over or not view.legal or view.shows_other_display:
        return ""
    if state.phase != "take":
        return _("This is your last turn.") if is_last_turn(state) else ""
    space = view.selection.space
    distances = {(action.space - state.tail) % SPACES for action in view.legal_of(Take)}
    if space is not None:
        distances &= {(space - state.tail) % SPACES}
    if not distances or left > max(distances):
        return ""
    if left <= min(distances):
        return _("This is your last turn.") if space is None else _("Then this is your last turn.")
    message = ngettext(
        "This will be your last turn if you move {number} or more spaces ahead.",
        "This will be your last turn if you move {number} or more spaces ahead.",
        left,
    )
    return message.format(number=left)


def projected_points_sentence(view: View) -> str:
    """The points that the player to move would have at the end as things stand, by source."""
    seat, final = view.seat, score_end(view.state.players).points[view.seat]
    labels = [_(terms.POINTS_FOR[key]) for key in (*CATEGORIES, *ITEMS)]
    points = [*view.points_now[seat], *final]
    # Translators: What earns or costs points at the end of the game, within a list: "+7 for coins".
    part = _("{points} for {thing}")
    parts = [part.format(thing=label, points=signed(each)) for label, each in zip(labels, points, strict=True) if each]
    so_far = view.state.players[seat].vp
    whole = terms.points(so_far + sum(points))
    if not parts:
        return _("As things stand, you’ll finish with {whole}.").format(whole=whole)
    if so_far:
        # Translators: The points a player has, first in a list: "19 so far, +5 for whisky and +7 for coins".
        parts.insert(0, _("{number} so far").format(number=so_far))
    # Translators: {whole} is such as "31 VP", {parts} such as "19 so far, +5 for whisky and +7 for coins".
    return _("As things stand, you’ll finish with {whole}: {parts}.").format(whole=whole, parts=format_list(parts))


def html(view: View) -> list[Html]:
    """The sentence about the last turn, and the points at the end; nothing before that."""
    if not (told := last_turn(view)):
        return []
    last = Html(f'<span class="last" data-testid="last-turn">{esc(told)}</span> {rule_link(Paragraph.END)}')
    promotion = [esc(_("Now even your last clansman may become a chieftain."))] if _may_promote_the_last(view) else []
    points = (
        []
        if view.seat in view.hidden_seats
        else [Html(f'<span class="now">{esc(projected_points_sentence(view))}</span>')]
    )
    return [last, *promotion, *points]


def _may_promote_the_last(view: View) -> bool:
    """True if the player's only clansman can become a chieftain (R10), and nothing can be activated before."""
    one = sum(view.state.player.display.clansmen.values()) == 1
    return one and bool((click_targets.move_scene(view) or view).legal_of(Promote))


def victory_sentence(view: View) -> Sentence:
    """The winners of a finished game, with their points."""
    first = leaders(view.state.players)
    points = terms.points(view.state.players[first[0]].vp)
    if len(first) == 1 and view.is_solo and not view.levels[first[0]]:
        return Sentence(_("You win with {points}."), points=points)
    # Translators: {points} is such as "57 VP".
    message = ngettext("{names} wins with {points}.", "{names} share the victory with {points}.", len(first))
    return Sentence(message, names=Name(format_list([view.names[seat] for seat in first])), points=points)
