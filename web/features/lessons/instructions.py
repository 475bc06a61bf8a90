"""The instructions of a guided first game: in the first turns what to do at each step, the goal first. Pure."""

from collections.abc import Collection

from core.actions import Activate, Move, Promote
from features.lessons.conditions import has_placeable_selection, has_placed, has_untakeable_tile, is_early_turn
from game import prompt
from game.click_targets import chosen_move_target, chosen_source, move_scene
from game.view import View
from words import action_words, terms
from words.i18n import N_, Sentence, _

INSTRUCTIONS = {
    # Translators: Instructions for first-time players, here and below: at most 120 letters.
    # The goal, and how to begin: nothing else is said in the first turn before there is something to do next.
    "take": ("", N_("Earn the most victory points (VP) to win. First, take any tile ahead of your figure.")),
    "pale": (
        "pale",
        N_("Take another tile ahead. Greyed-out ones don’t fit yet or cost too much; tap one to see why."),
    ),
    "place": ("placing", N_("Place {tile:the} on a highlighted spot, next to a clansman, where the sides match.")),
    "activate": (
        "waking",
        N_("Activate the new tile and all tiles around it. Tap those that produce resources first."),
    ),
    "pay": ("paying", N_("Pay {due} for {tile:the}. Use your own resources, or buy them in the warehouse.")),
    "move": ("", N_("You can only build next to clansmen. Send yours to a tile with open space around it.")),
    "which": ("", N_("You can only build next to clansmen. Tap one, then a tile with open space around it.")),
    "promote": (
        "clansmen",
        N_("Chieftains count at each scoring. A movement point makes a clansman a chieftain, or moves him one tile."),
    ),
}
"""Instructions that replace the usual ones in the first turns, by phase, or "place" for a selected tile: the topic that
each explains, "" for none, and a message; "pale" if a tile ahead cannot be taken; "which" with
several clansmen to move, none of them chosen; "promote" when one can become a chieftain for the first time."""


def _applies(step: str, view: View) -> bool:
    """True if the instruction for a step is needed: how to take and place a tile only in the very first turn."""
    if step in ("take", "place"):
        return not has_placed(view)
    return bool(view.legal_of(Activate) if step == "activate" else view.legal_of(Move))


def _step(view: View, told: Collection[str]) -> str:
    """The step that the view is at, by the name of its instruction; "" if it needs none."""
    if "clansmen" not in told and (move_scene(view) or view).legal_of(Promote):
        return "promote"
    payment = view.state.payment
    if payment and payment.remaining and payment.purpose == "place" and "paying" not in told:
        return "pay"
    if "pale" not in told and is_early_turn(view) and has_placed(view) and has_untakeable_tile(view):
        return "pale"
    step: str = (
        "place" if has_placeable_selection(view) and view.preview and view.preview.cell is None else view.state.phase
    )
    if step == "move" and chosen_source(view) is None:
        step = "" if chosen_move_target(view) else "which"
    return step if is_early_turn(view) and _applies(step, view) else ""


def instruction(view: View, told: Collection[str]) -> tuple[str, Sentence] | None:
    """The instruction for one of the first turns, and the topic that it explains; None where the usual one is used.
    ``told`` are the names of the topics explained in earlier turns."""
    step = _step(view, told)
    chosen = view.selection.confirming or view.selection.selling or (view.preview and step != "place")
    if chosen or view.shows_other_display:
        return None
    topic, message = INSTRUCTIONS.get(step, ("", ""))
    if not message:
        return None
    payment = view.state.payment
    tile = view.preview.tile if view.preview else payment.tile if payment else None
    due = action_words.payment_due(payment) if payment and payment.remaining else ""
    words = Sentence(_(message), tile=terms.tile_name(tile) if tile else None, due=due)
    return topic, prompt.address_to_player(view, words)
