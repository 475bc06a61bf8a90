"""The guided first game: hints, each given once when it first applies. Pure."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from core.public_info import tiles_to_scoring
from core.reason_codes import ReasonCode
from core.reasons import why_not_take
from core.state import SPACES
from core.tiles import ROOM
from core.warnings import open_cells
from ui.model.selection import cells_for
from ui.model.view import View
from ui.parts.buttons import button, rule_link
from ui.text.html import Html, esc
from ui.text.i18n import N_, _
from ui.text.paragraphs import Paragraph

FAR = 6  # number of spaces from which a tile counts as far ahead
SOON = 6  # a scoring is near when so few tiles are left to draw: about three turns


class Hint(NamedTuple):
    """A hint, given once: remembered under its name, with a sentence, a message, that is said when it applies."""

    name: str
    applies: Callable[[View], bool]
    say: str
    paragraph: Paragraph


def _refused(*codes: ReasonCode) -> Callable[[View], bool]:
    """Predicate: the selected tile cannot be taken, for one of these reasons."""

    def applies(view: View) -> bool:
        space = view.selection.space
        why = why_not_take(view.state, space) if space is not None and view.state.phase == "take" else None
        return why is not None and why.code in codes

    return applies


def _is_far(view: View) -> bool:
    space = view.selection.space
    return space is not None and bool(cells_for(view.legal, space)) and (space - view.state.tail) % SPACES >= FAR


def _most_cubes(view: View) -> int:
    """The largest number of cubes on a tile of the player to move."""
    display = view.state.player.display
    return max(map(display.cubes_on, display.tiles))


def _has_goods_at_the_end(view: View) -> bool:
    ends = len(view.state.scorings) == 2 and tiles_to_scoring(view.state) <= SOON
    return (ends or not any(view.state.left())) and _most_cubes(view) > 0 and view.state.phase != "pay"


HINTS = (
    # Translators: Hints for somebody who plays for the first time, here and below: at most 140 letters in English.
    Hint(
        "men",
        _refused(
            ReasonCode.NO_CLANSMAN,
            ReasonCode.PERSON_NEEDED_THERE,
            ReasonCode.RIVER_OUT_OF_REACH,
            ReasonCode.ROAD_OUT_OF_REACH,
            ReasonCode.PLAIN_OUT_OF_REACH,
        ),
        N_(
            "You can build only next to your clansmen, diagonally too. Villages and castles give movement points "
            "for them."
        ),
        Paragraph.LAYING,
    ),
    Hint(
        "ends",
        _refused(ReasonCode.RIVER_BUILT_UP, ReasonCode.ROAD_BUILT_UP),
        N_("The river and the road have two ends each. Once both are blocked, no more river or road tiles fit."),
        Paragraph.LAYING,
    ),
    Hint(
        "plain",
        _refused(ReasonCode.NO_PLAIN_SIDE),
        N_("A tile with neither river nor road needs a spot that touches neither."),
        Paragraph.LAYING,
    ),
    Hint(
        "goods",
        _refused(ReasonCode.NONE_TO_BUY, ReasonCode.TOO_FEW_KINDS),
        N_("A row with coins on 1, 2 and 3 is sold out until somebody sells there. Your own tiles make goods, too."),
        Paragraph.BUYING,
    ),
    Hint(
        "coins",
        _refused(ReasonCode.TOO_FEW_COINS, ReasonCode.TOO_FEW_COINS_FOR_KINDS),
        N_("What you do not make, you must buy, and coins come from selling: you take the highest coin in the row."),
        Paragraph.WAREHOUSE,
    ),
    Hint(
        "sell",
        _refused(ReasonCode.SELL_FIRST, ReasonCode.SELL_FIRST_FOR_KINDS),
        N_("You may sell at any time in your turn. This button sells just what you need for the tile."),
        Paragraph.SELLING,
    ),
    Hint(
        "whisky",
        _refused(ReasonCode.NO_BARREL),
        N_("You pay for it with whisky. Distilleries turn grain into barrels."),
        Paragraph.PAYING,
    ),
    Hint(
        "far",
        _is_far,
        N_("That is far ahead. Everybody behind it moves before you do, perhaps more than once."),
        Paragraph.TRACK,
    ),
    Hint(
        "one-place",
        lambda view: view.state.phase == "take" and len(open_cells(view.state.player.display)) == 1,
        N_("There is only one spot left where you can build. Move a clansman before it is taken."),
        Paragraph.CLANSMEN,
    ),
    Hint(
        "unsold",
        _has_goods_at_the_end,
        N_("The end is near. Coins will be worth a point each, goods nothing: sell what you no longer need."),
        Paragraph.END,
    ),
    Hint(
        "scoring",
        lambda view: view.state.phase == "take" and 0 < tiles_to_scoring(view.state) <= SOON,
        N_(
            "A scoring is near. What counts is your lead in whisky, chieftains (plus bonnets) and cards over the "
            "player with the least."
        ),
        Paragraph.SCORINGS,
    ),
    Hint(
        "full",
        lambda view: _most_cubes(view) >= ROOM,
        N_("A tile holds at most three cubes; then it makes no more. Use them, or sell."),
        Paragraph.WAKING,
    ),
)
"""All hints, the most urgent first."""


def hint(view: View, told: Collection[str]) -> Hint | None:
    """Hint to give now in a person's turn, if any; ``told`` are the names of those already given."""
    return next((each for each in HINTS if each.name not in told and each.applies(view)), None)


def html(told: Hint) -> Html:
    """A hint for the action bar, with buttons to dismiss it or all hints."""
    known = button("known", esc(_("Got it")), "sm", "i-check")
    no_more = button("no-more", esc(_("No more tips")), "sm")
    return Html(
        f'<div class="advice" data-testid="guide" data-hint="{esc(told.name)}"><span>{esc(_(told.say))}</span> '
        f'{rule_link(told.paragraph)}<div class="guide-do">{known}{no_more}</div></div>'
    )
