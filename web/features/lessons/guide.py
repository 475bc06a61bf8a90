"""The guided first game: its goal, longer instructions in the first turns, and at most one hint per turn, each given
once when it first matters. Pure."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from core.actions import Activate, Done, Move, Promote
from core.public_info import tiles_to_end, tiles_to_scoring
from core.reason_codes import ReasonCode
from core.reasons import why_not_take
from core.state import SPACES, State
from core.tiles import RESOURCES, ROOM, TILES
from core.warnings import open_cells
from features.lessons import pointing
from ui.model.selection import cells_for
from ui.model.view import View
from ui.panels import action_bar
from ui.parts.buttons import button, rule_link
from ui.text import terms
from ui.text.html import Html, esc
from ui.text.i18n import N_, Name, Sentence, _
from ui.text.paragraphs import Paragraph

FAR = 6  # number of spaces from which a tile counts as far ahead
SOON = 6  # a scoring is near when so few tiles are left to draw: about three turns
NEAR = 9  # scorings are explained when so few tiles are left to draw
NEXT = SPACES - 1  # more tiles than this are never drawn between two turns of a player
EARLY = 4  # number of tiles in a display up to which a turn counts among the first

GOAL = N_("Earn the most points: with goods, and in three scorings with whisky, chieftains and special locations.")

INSTRUCTIONS = {
    # Translators: Instructions for first-time players, here and below: at most 120 letters.
    "take": ("", N_("{player}: take any tile ahead. You place it, then activate it and the tiles around it.")),
    "place": (
        "placing",
        N_("Place {tile:the} on a lit spot: river, road and plain must match, and one of your clansmen must be near."),
    ),
    "activate": (
        "waking",
        N_("{player}: you can activate the new tile and all around it. Tap those that sparkle, goods first."),
    ),
    "move": (
        "",
        N_("{player}: you can only build next to clansmen. Tap where yours should go, ideally where there is room."),
    ),
}
"""Instructions that replace the usual ones in the first turns, by phase, or "place" for a selected tile: the topic that
each explains, "" for none, and a message."""


class Hint(NamedTuple):
    """A hint, given once: remembered under its name, with a sentence, a message, that is said when it applies."""

    name: str
    applies: Callable[[View], bool]
    say: str
    paragraph: Paragraph
    latest: int = 0  # number of tiles drawn from which it is given even if it does not apply yet; 0 for never
    selected: bool = False  # True if it is about the selected tile, and so goes with the selection
    lesson: str = ""  # name of the lesson that teaches the same
    look: tuple[str, ...] = ()  # kinds of things to highlight, of ``features.lessons.pointing.PLACES``, by seat


def _begins(view: View) -> bool:
    """True if the turn begins, with nothing selected."""
    return view.state.phase == "take" and view.selection.space is None


def _fits(view: View) -> bool:
    """True if a tile is selected that can be placed."""
    space = view.selection.space
    return view.state.phase == "take" and space is not None and bool(cells_for(view.legal, space))


def _is_paying(view: View) -> bool:
    space = view.selection.space
    priced = _fits(view) and space is not None and TILES[view.state.at(space)].priced
    return view.state.phase == "pay" or priced


def _goods(view: View) -> int:
    display = view.state.player.display
    return sum(map(display.total, RESOURCES))


TOPICS = (
    # Translators: Hints for first-time players, here and below: at most 140 letters in English.
    Hint(
        "track",
        _begins,
        N_(
            "The player furthest back moves. If you go far, the others move first, perhaps several times: nearby tiles "
            "mean more turns."
        ),
        Paragraph.TRACK,
        look=("figure",),
        lesson="track",
    ),
    Hint(
        "placing",
        lambda view: _fits(view) and not is_first(view),
        N_("River joins river, road joins road, plain joins plain; and one of your clansmen must be next to the spot."),
        Paragraph.LAYING,
        latest=20,
        selected=True,
        lesson="laying",
    ),
    Hint(
        "waking",
        lambda view: len(view.legal_of(Activate)) > 1 and not is_first(view),
        N_("You can activate the new tile and all tiles around it, once each. Start with those that make goods."),
        Paragraph.WAKING,
        latest=24,
        lesson="waking",
    ),
    Hint(
        "clansmen",
        lambda view: bool(view.legal_of(Promote)) or (Done() in view.legal and not view.legal_of(Activate)),
        N_(
            "A movement point moves a clansman, or makes him a chieftain, who counts in scorings. Keep one: you build "
            "next to clansmen."
        ),
        Paragraph.CLANSMEN,
        latest=28,
        lesson="chieftains",
    ),
    Hint(
        "paying",
        _is_paying,
        N_(
            "The cost of a tile is at its top left, what it takes when activated in the oval. Pay with your own goods, "
            "or buy at the price shown."
        ),
        Paragraph.PAYING,
        latest=27,
        selected=True,
        lesson="paying",
    ),
    Hint(
        "points",
        lambda view: _begins(view) and _goods(view) > 1,
        N_(
            "Goods alone earn nothing. Butchers, Fairs and the like turn them into points, Distilleries turn grain "
            "into whisky."
        ),
        Paragraph.DOING,
        latest=30,
        lesson="doing",
    ),
    Hint(
        "scoring",
        lambda view: _begins(view) and 0 < tiles_to_scoring(view.state) <= NEAR,
        N_(
            "A scoring is coming up. Your lead in barrels, chieftains and cards over the player with the least earns "
            "1, 2, 3, 5 or 8 points."
        ),
        Paragraph.SCORINGS,
        look=("barrels", "chieftains", "cards"),
        lesson="scorings",
    ),
    Hint(
        "tiles",
        lambda view: _begins(view) and min(view.penalty) < 0,
        N_("The red number: at the end, each tile you have beyond the smallest display costs 3 points. It may change."),
        Paragraph.END,
        latest=34,
        look=("tiles",),
        lesson="end",
    ),
)
"""The eight things that the lessons teach, in the order in which they usually matter."""


def _refused(*codes: ReasonCode) -> Callable[[View], bool]:
    """Predicate: the selected tile cannot be taken, for one of these reasons."""

    def applies(view: View) -> bool:
        space = view.selection.space
        why = why_not_take(view.state, space) if space is not None and view.state.phase == "take" else None
        return why is not None and why.code in codes

    return applies


def _is_far(view: View) -> bool:
    space = view.selection.space
    return space is not None and _fits(view) and (space - view.state.tail) % SPACES >= FAR


def _most_cubes(view: View) -> int:
    """The largest number of cubes on a tile of the player to move."""
    display = view.state.player.display
    return max(map(display.cubes_on, display.tiles))


END = Hint(
    "end",
    lambda view: _begins(view) and tiles_to_end(view.state) <= NEXT,
    N_("When stack 3 is empty, the third scoring ends the game. Each coin then earns a point; goods only break ties."),
    Paragraph.END,
)

HINTS = (
    END,
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
        selected=True,
    ),
    Hint(
        "ends",
        _refused(ReasonCode.RIVER_BUILT_UP, ReasonCode.ROAD_BUILT_UP),
        N_("The river and the road have two ends each. Once both are blocked, no more river or road tiles fit."),
        Paragraph.LAYING,
        selected=True,
    ),
    Hint(
        "plain",
        _refused(ReasonCode.NO_PLAIN_SIDE),
        N_("A tile with neither river nor road needs a spot that touches neither."),
        Paragraph.LAYING,
        selected=True,
    ),
    Hint(
        "goods",
        _refused(ReasonCode.NONE_TO_BUY, ReasonCode.TOO_FEW_KINDS),
        N_("A row with coins on 1, 2 and 3 is sold out until somebody sells there. Your own tiles make goods, too."),
        Paragraph.BUYING,
        selected=True,
    ),
    Hint(
        "coins",
        _refused(ReasonCode.TOO_FEW_COINS, ReasonCode.TOO_FEW_COINS_FOR_KINDS),
        N_("What you do not make, you must buy, and coins come from selling: you take the highest coin in the row."),
        Paragraph.WAREHOUSE,
        selected=True,
    ),
    Hint(
        "sell",
        _refused(ReasonCode.SELL_FIRST, ReasonCode.SELL_FIRST_FOR_KINDS),
        N_("You may sell at any time in your turn. This button sells just what you need for the tile."),
        Paragraph.SELLING,
        selected=True,
    ),
    Hint(
        "whisky",
        _refused(ReasonCode.NO_BARREL),
        N_("You pay for it with whisky. Distilleries turn grain into barrels."),
        Paragraph.PAYING,
        selected=True,
    ),
    Hint(
        "far",
        _is_far,
        N_("That is far ahead. Everybody behind it moves before you do, perhaps more than once."),
        Paragraph.TRACK,
        selected=True,
    ),
    Hint(
        "one-place",
        lambda view: view.state.phase == "take" and len(open_cells(view.state.player.display)) == 1,
        N_("There is only one spot left where you can build. Move a clansman before it is taken."),
        Paragraph.CLANSMEN,
    ),
    Hint(
        "unsold",
        lambda view: tiles_to_end(view.state) <= SOON and _most_cubes(view) > 0 and view.state.phase != "pay",
        N_("The end is near. Coins will be worth a point each, goods nothing: sell what you no longer need."),
        Paragraph.END,
    ),
    Hint(
        "again",
        lambda view: _begins(view) and bool(view.state.scorings) and 0 < tiles_to_scoring(view.state) <= SOON,
        N_("The next scoring is coming up, and everything counts again: barrels, chieftains with bonnets, and cards."),
        Paragraph.COMPARED,
    ),
    Hint(
        "full",
        lambda view: _most_cubes(view) >= ROOM,
        N_("A tile holds at most three cubes; then it makes no more. Use them, or sell."),
        Paragraph.WAKING,
    ),
    Hint(
        "die",
        lambda view: _begins(view) and view.state.has_die and view.state.rolls > 0,
        N_("The die moves, too: it goes 1 to 3 tiles ahead and removes the tile it lands on. It scores nothing."),
        Paragraph.DIE,
    ),
)
"""Further hints, the most urgent first."""

URGENT = (END, *(each for each in TOPICS if each.name == "scoring"))
"""Hints that would come too late in the next turn."""


def taught(lessons: Collection[str]) -> list[str]:
    """Names of the topics that lessons have taught, given the names of those done."""
    return [each.name for each in TOPICS if each.lesson in lessons]


def hint(view: View, told: Collection[str]) -> Hint | None:
    """Hint to give now in a person's turn, if any; ``told`` are the names of those already given, and of topics
    explained by instructions."""
    further = HINTS if all(each.name in told for each in TOPICS if each not in URGENT) else ()
    ways = [each for each in (*URGENT, *TOPICS, *further) if each.applies(view)]
    if _begins(view):
        ways += [each for each in TOPICS if each.latest and view.state.drawn >= each.latest]
    chosen = view.selection.space is not None
    return next((each for each in ways if each.name not in told and (each.selected or not chosen)), None)


def is_first(view: View) -> bool:
    """True in a player's first turns."""
    return len(view.state.player.display.tiles) <= EARLY


def _applies(step: str, view: View) -> bool:
    """True if the instruction for a step is needed: how to take and place a tile only in the very first turn."""
    if step in ("take", "place"):
        return len(view.state.player.display.tiles) == 1
    return bool(view.legal_of(Activate) if step == "activate" else view.legal_of(Move))


def instruction(view: View) -> tuple[str, Sentence] | None:
    """The instruction for one of the first turns, and the topic that it explains; None where the usual one is used."""
    step = "place" if _fits(view) and view.preview and view.preview.cell is None else view.state.phase
    chosen = view.selection.asking or view.selection.selling or (view.preview and step != "place")
    if chosen or view.elsewhere or not is_first(view) or not _applies(step, view):
        return None
    topic, message = INSTRUCTIONS.get(step, ("", ""))
    tile = terms.tile_name(view.preview.tile) if view.preview else None
    return (topic, Sentence(_(message), player=Name(view.name), tile=tile)) if message else None


def html(view: View, told: Hint | None) -> Html:
    """The guide's words for the action bar: the goal while a player has no tile yet, and a hint, if there is one to
    show beside the selection, with buttons to dismiss it or all hints."""
    first = _begins(view) and len(view.state.player.display.tiles) == 1
    goal = Html("")
    if first:
        # Translators: Before the goal of the game in one sentence.
        goal = Html(f'<p class="goal" data-testid="goal"><b>{esc(_("Goal:"))}</b> {esc(_(GOAL))}</p>')
    if told is None or (view.selection.space is not None and not told.selected):
        return goal
    known = button("known", esc(_("Got it")), "sm", "i-check")
    no_more = button("no-more", esc(_("No more tips")), "sm")
    return Html(
        f'{goal}<div class="tip" data-testid="guide" data-hint="{esc(told.name)}"><span>{esc(_(told.say))}</span> '
        f'{rule_link(told.paragraph)}<div class="tip-do">{known}{no_more}</div></div>'
    )


class Guide:
    """The guide through a game: :attr:`hint` is the one shown now, :attr:`fresh` the names of topics just explained for
    the first time."""

    def __init__(self) -> None:
        self.hint: Hint | None = None
        self.fresh: list[str] = []
        self._turn: object = None  # in which the last hint was given
        self._at: State | None = None  # the state in which it was given

    def bar(
        self, view: View, pointed: View | None, turn: object, told: Collection[str], answer: Html
    ) -> list[tuple[str, Html]]:
        """The bar of a person's turn, with a hint and, unless something is pointed at, an instruction.

        The hint is the one given in this turn, until the player has acted, or else one to give now. ``turn`` identifies
        the turn, ``told`` are the names of everything explained so far.
        """
        topic, lead = (None if pointed else instruction(view)) or ("", None)
        if topic and topic not in told:
            self.fresh.append(topic)
        if self._turn != turn:
            self.hint = hint(view, told)
            if self.hint is not None:
                self._turn, self._at = turn, view.state
                self.fresh.append(self.hint.name)
        elif self._at is not view.state:
            self.hint = None
        return action_bar.fragments(view, pointed, answer, html(view, self.hint), lead)


def looked_at(told: Hint, seat: int) -> list[str]:
    """Selectors of the things that a hint is about, of the player at a seat."""
    return [pointing.thing(f"{kind} {seat}") for kind in told.look]
