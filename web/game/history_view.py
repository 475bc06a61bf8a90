"""History views: past moments of the game, which itself does not change. Pure. A moment is the number of actions played
before it; its boards have no click targets."""

from collections.abc import Sequence
from dataclasses import replace

from core.actions import Action, Done, Take
from core.game import Game
from game import log_targets
from game.click_targets import Targets
from game.log import Log
from game.selection import NO_SELECTION, Selection, find_take
from game.view import View, build_read_only_view, build_view
from words import action_words, event_words
from words.i18n import Sentence, _, as_sentence


def resolve_moment(where: str, now: int | None, length: int) -> int | None:
    """The moment that "first", "back", "forward", "last", "end" or a number leads to, from another or from the present,
    None; None to leave the history, ValueError for other words."""
    if where == "end":
        return None
    here = length if now is None else now
    to = {"first": 0, "back": here - 1, "forward": here + 1, "last": length}.get(where)
    return min(max(int(where) if to is None else to, 0), length)


def view(
    game: Game, number: int, selection: Selection = NO_SELECTION, log: Log | None = None, better: Sequence[Action] = ()
) -> View:
    """The view after ``number`` actions, in which only the display shown can be chosen; perhaps with a better turn than
    the one that began then, whose tile is previewed."""
    past = replace(
        build_read_only_view(game.at(number), selection, log),
        past=number,
        length=len(game.history),
        last_action=_last_action(game, number),
        better_turn=tuple(better),
    )
    about = tuple(filter(None, map(log_targets.about_value, event_words.log_lines(past.state, past.names))))
    take = find_take(better)
    shows = take is not None and past.shown_seat == past.seat
    return replace(_with_better_tile(past, game.at(number), take) if take and shows else past, moment_abouts=about)


def _with_better_tile(past: View, game: Game, take: Take) -> View:
    """The view with a preview of taking a tile, without commands."""
    lit = build_view(game, Selection(space=take.space, cell=take.cell))
    spaces = {space: replace(target, command="") for space, target in lit.spaces.items() if target.state == "chosen"}
    cells = {
        cell: replace(target, command="") for cell, target in lit.cells.items() if target.state in ("ghost", "reach")
    }
    return replace(past, preview=lit.preview, fixed_targets=Targets(spaces, cells, {}))


def _last_action(game: Game, number: int) -> tuple[int, str] | None:
    """The seat that played the action that led to a moment, and the action in words; None at the beginning."""
    if not number:
        return None
    before, action = game.history[number - 2][1] if number > 1 else game.first, game.history[number - 1][0]
    if isinstance(action, Done):  # its own sentence is a warning for before it is played
        return before.seat, _("Activating is over for this turn.")
    return before.seat, str(action_words.action(before, action))


def spoken_moment(shown: View) -> str:
    """The moment and its action, as text for the screen reader."""
    told = [as_sentence(str(title(shown)))]
    if shown.last_action is not None and not has_log_line(shown):
        seat, action = shown.last_action
        # Translators: What a player did: "Ann: Sell wood from the Forest for 2 coins".
        told.append(as_sentence(_("{player}: {action}").format(player=shown.names[seat], action=action)))
    return " ".join([*told, event_words.summary(shown.state, shown.names)])


def has_log_line(shown: View) -> bool:
    """True if the log has a line for the action; it has none for those that only end something."""
    return any(line.kind == "act" for line in event_words.log_lines(shown.state, shown.names))


def title(shown: View) -> Sentence:
    """The moment as a heading."""
    return Sentence(_("History: action {number} of {length}"), number=shown.past, length=shown.length)
