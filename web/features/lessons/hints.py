"""The hints of a guided first game: a table of conditions and sentences. Pure."""

from collections.abc import Callable
from typing import NamedTuple

from core.actions import Activate, Done, Promote, Sell
from core.public_info import tiles_to_end, tiles_to_scoring
from core.reason_codes import ReasonCode
from core.state import SPACES
from core.tiles import ROOM
from core.warnings import open_cells
from features.lessons.conditions import (
    can_take_location,
    has_placeable_selection,
    has_placed,
    has_untakeable_tile,
    is_early_turn,
    is_paying,
    is_turn_start,
    max_cubes_on_a_tile,
    resource_count,
    selection_refused_for,
)
from game.prompt import SCORING_SOON
from game.view import View
from words.i18n import N_
from words.paragraphs import Paragraph

SCORING_NEAR = 9  # scorings are explained when so few tiles are left to draw
MAX_DRAWN_BETWEEN_TURNS = SPACES - 1  # more tiles than this are never drawn between two turns of a player


class Hint(NamedTuple):
    """A hint, given once and remembered by name; its message is shown when it applies."""

    name: str
    applies: Callable[[View], bool]
    message: str
    paragraph: Paragraph
    latest_draw: int = 0  # number of tiles drawn from which it is given even if it does not apply yet; 0 for never
    needs_selection: bool = False  # True if it is about the selected tile, and so goes with the selection
    lesson: str = ""  # name of the lesson that teaches the same
    highlights: tuple[str, ...] = ()  # kinds of things to highlight, of ``features.lessons.highlights.PLACES``, by seat


TOPICS = (
    # Translators: Hints for first-time players, here and below: at most 120 letters in English.
    Hint(
        "track",
        lambda view: is_turn_start(view) and has_placed(view),
        N_("The player furthest back goes next. If you go far, the others get turns first: short steps, many turns."),
        Paragraph.TRACK,
        highlights=("figure",),
        lesson="track",
    ),
    Hint(
        "goal",
        lambda view: is_turn_start(view) and has_placed(view),
        N_("Your tiles earn points, and so do whisky, chieftains and special locations at three scorings."),
        Paragraph.MINUTE,
        highlights=("barrels", "chieftains", "cards"),
        lesson="scorings",
    ),
    Hint(
        "placing",
        lambda view: has_placeable_selection(view) and not is_early_turn(view),
        N_("Connect river to river, road to road, plain to plain, next to one of your clansmen (diagonals count)."),
        Paragraph.LAYING,
        latest_draw=20,
        needs_selection=True,
        lesson="laying",
    ),
    Hint(
        "waking",
        lambda view: len(view.legal_of(Activate)) > 1 and not is_early_turn(view),
        N_(
            "You can activate the new tile and all tiles around it, once each. Start with those that produce resources."
        ),
        Paragraph.WAKING,
        latest_draw=24,
        lesson="waking",
    ),
    Hint(
        "clansmen",
        lambda view: bool(view.legal_of(Promote)) or (Done() in view.legal and not view.legal_of(Activate)),
        N_(
            "A movement point moves a clansman one tile or makes him a chieftain, who counts at each scoring. "
            "One clansman must stay."
        ),
        Paragraph.CLANSMEN,
        latest_draw=28,
        lesson="chieftains",
    ),
    Hint(
        "paying",
        is_paying,
        N_(
            "The cost is at the edge; the oval shows what activation takes and gives. You can buy what "
            "you lack in the warehouse."
        ),
        Paragraph.PAYING,
        latest_draw=27,
        needs_selection=True,
        lesson="paying",
    ),
    Hint(
        "tiles",
        lambda view: is_turn_start(view) and view.penalty[view.seat] < 0,
        N_("At the end of the game, each tile you have beyond the smallest display costs 3 points: see “Compare”."),
        Paragraph.END,
        latest_draw=34,
        highlights=("tiles",),
        lesson="end",
    ),
    Hint(
        "points",
        lambda view: is_turn_start(view) and resource_count(view) > 1,
        N_(
            "Resources alone earn nothing. Butchers, Fairs and others turn them into points; "
            "Distilleries turn grain into whisky."
        ),
        Paragraph.DOING,
        latest_draw=30,
        lesson="doing",
    ),
    Hint(
        "scoring",
        lambda view: is_turn_start(view) and 0 < tiles_to_scoring(view.state) <= SCORING_NEAR,
        N_(
            "When a stack is empty, a scoring follows: each lead in barrels, chieftains or locations "
            "earns up to 8 points."
        ),
        Paragraph.SCORINGS,
        highlights=("barrels", "chieftains", "cards"),
        lesson="scorings",
    ),
)
"""The things that the lessons teach, in the order in which they usually matter."""


END = Hint(
    "end",
    lambda view: is_turn_start(view) and tiles_to_end(view.state) <= MAX_DRAWN_BETWEEN_TURNS,
    N_(
        "When stack 3 is empty, a third scoring ends the game. Each coin then earns a point; resources only break ties."
    ),
    Paragraph.END,
)

DIE = Hint(
    "die",
    lambda view: is_turn_start(view) and has_placed(view) and view.state.has_die and view.state.rolls > 0,
    N_("The die moves, too: it goes 1 to 3 tiles ahead and removes the tile it lands on. It scores nothing."),
    Paragraph.DIE,
)

SELLING = Hint(
    "selling",
    lambda view: is_turn_start(view) and has_placed(view) and bool(view.legal_of(Sell)),
    N_("On your turn, tap a resource in the warehouse to sell one: the number after “+” says how many coins you get."),
    Paragraph.WAREHOUSE,
)

HINTS = (
    END,
    Hint(
        "men",
        selection_refused_for(
            ReasonCode.NO_CLANSMAN,
            ReasonCode.PERSON_NEEDED_THERE,
            ReasonCode.RIVER_OUT_OF_REACH,
            ReasonCode.ROAD_OUT_OF_REACH,
            ReasonCode.PLAIN_OUT_OF_REACH,
        ),
        N_(
            "You can only build next to your clansmen (diagonals count). Villages and castles give you movement points."
        ),
        Paragraph.LAYING,
        needs_selection=True,
    ),
    Hint(
        "ends",
        selection_refused_for(ReasonCode.RIVER_BUILT_UP, ReasonCode.ROAD_BUILT_UP),
        N_("River and road have two ends each. Once both ends of one are blocked, no more tiles of that kind fit."),
        Paragraph.LAYING,
        needs_selection=True,
    ),
    Hint(
        "plain",
        selection_refused_for(ReasonCode.NO_PLAIN_SIDE),
        N_("A tile with neither river nor road needs a spot that touches neither."),
        Paragraph.LAYING,
        needs_selection=True,
    ),
    Hint(
        "goods",
        selection_refused_for(ReasonCode.NONE_TO_BUY, ReasonCode.TOO_FEW_KINDS),
        N_(
            "A row with coins on 1, 2 and 3 is sold out until somebody sells there. Your own tiles "
            "produce resources, too."
        ),
        Paragraph.BUYING,
        needs_selection=True,
    ),
    Hint(
        "coins",
        selection_refused_for(ReasonCode.TOO_FEW_COINS, ReasonCode.TOO_FEW_COINS_FOR_KINDS),
        N_("What you don’t produce, you have to buy. Coins come from selling: you get the highest coin in the row."),
        Paragraph.WAREHOUSE,
        needs_selection=True,
    ),
    Hint(
        "sell",
        selection_refused_for(ReasonCode.SELL_FIRST, ReasonCode.SELL_FIRST_FOR_KINDS),
        N_("You can sell at any time on your turn. This button sells just what you need for the tile."),
        Paragraph.SELLING,
        needs_selection=True,
    ),
    Hint(
        "whisky",
        selection_refused_for(ReasonCode.NO_BARREL),
        N_("This tile costs whisky. Distilleries turn grain into whisky."),
        Paragraph.PAYING,
        needs_selection=True,
    ),
    DIE,
    SELLING,
    Hint(
        "card",
        can_take_location,
        N_(
            "A special location’s card counts at each scoring. Some cards have an effect; bonnets on "
            "others count as chieftains."
        ),
        Paragraph.PLACES,
    ),
    Hint(
        "one-place",
        lambda view: view.state.phase == "take" and len(open_cells(view.state.player.display)) == 1,
        N_("You have only one spot left to build on. A Village or castle gives you a clansman and a movement point."),
        Paragraph.CLANSMEN,
    ),
    Hint(
        "unsold",
        lambda view: (
            tiles_to_end(view.state) <= SCORING_SOON and max_cubes_on_a_tile(view) > 0 and view.state.phase != "pay"
        ),
        N_("The end is near. Coins will be worth a point each, resources nothing: sell what you no longer need."),
        Paragraph.SELLING,
    ),
    Hint(
        "again",
        lambda view: (
            is_turn_start(view) and bool(view.state.scorings) and 0 < tiles_to_scoring(view.state) <= SCORING_SOON
        ),
        N_("The next scoring is near, and everything counts again: barrels, chieftains (with bonnets) and locations."),
        Paragraph.COMPARED,
    ),
    Hint(
        "full",
        lambda view: max_cubes_on_a_tile(view) >= ROOM,
        N_("A tile holds up to three resources; a full one produces no more. Use or sell them."),
        Paragraph.WAKING,
    ),
    Hint(
        "asking",
        lambda view: is_turn_start(view) and not is_early_turn(view),
        N_("Press and hold anything to see what it means: a tile, a figure, a number. On a keyboard, press “?”."),
        Paragraph.PAGE,
    ),
    Hint(
        "pale",
        has_untakeable_tile,
        N_("You can’t take the greyed-out tiles now: they don’t fit or cost too much. Tap one to see why."),
        Paragraph.TAKING,
    ),
)
"""Further hints, the most urgent first."""

BASICS = frozenset(("placing", "paying"))
"""Topics about the selected tile. In the early turns no other hint is given before these."""

URGENT = (TOPICS[0], END, *(each for each in TOPICS if each.name == "scoring"), DIE, SELLING)
"""Hints that come first: whose turn it is, and what has just happened or would come too late in the next turn."""
