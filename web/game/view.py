"""The view model: everything a render needs, recomputed from the game and the selection.

Values that not every view needs are computed lazily. :func:`build_view` is pure; ``game.click_targets`` derives the
click targets, ``game.selection`` the preview of taking a tile.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from core.actions import Action, Buy, Cell
from core.game import Game
from core.scoring import penalties, score
from core.seats import COLOURS
from core.tiles import Tile
from elements.markup import format_cell
from game import click_targets
from game.click_targets import NO_TARGETS, Scene, Target, Targets
from game.log import Log
from game.recap import Recap
from game.selection import NO_SELECTION, Selection, cells_for, preview, select_tile
from words.html import Html
from words.naming import isolate_names


@dataclass(frozen=True, kw_only=True, eq=False)
class View(Scene):
    """Everything the views draw."""

    names: tuple[str, ...]
    colours: tuple[str, ...] = COLOURS
    hidden_seats: tuple[int, ...] = ()  # the seats whose points are hidden at this screen
    can_undo: bool = False
    can_redo: bool = False
    reopens_for: str = (
        ""  # the player whose turn would resume if the end of the last turn were undone; "" if it cannot be
    )
    roll: int = 0  # the die's last roll; 0 if it has not been rolled
    log: Log | None = None
    past: int | None = None  # while looking back, the number of actions before the moment shown; else None
    length: int = 0  # while looking back, the game's number of actions
    # while looking back, seat and description of the action that led to the moment; None at the beginning
    last_action: tuple[int, str] | None = None
    can_branch: bool = False  # while looking back, another game may branch off at that moment
    better_turn: tuple[
        Action, ...
    ] = ()  # while looking back, a better turn than the one that began at the moment shown
    # while looking back, the tiles that the action was about (see ``game.log_targets``)
    moment_abouts: tuple[str, ...] = ()
    news_seat: int = -1  # the seat for which the log highlights news since the last turn; -1 for none
    advice: Html = Html("")  # the expert's advice, or a note that it is thinking
    proposed_actions: tuple[Action, ...] = ()  # the turn that the expert advises
    sold_text: str = ""  # description of the sales that were the player's last action
    done_text: str = ""  # gains and losses by the actions that the player has had the page play at one tap
    automatic_text: str = ""  # description of the actions that followed the last one automatically
    is_passing: bool = False  # the player to move passes for the rest of the game
    levels: tuple[str, ...] = ()  # by seat, the level of the bot that plays it, "" for a person; () if unknown
    mover_level: str = ""  # the level of the bot to move; "" for a person; or ``PASSING``, ``REMOTE``
    recap: Recap | None = None  # the events since the last turn of the player to move, while they are shown
    fixed_targets: Targets | None = None  # fixed click targets that replace those derived from the legal actions
    told_so_far: tuple[int, ...] = ()  # by seat, the points before a scoring that is being shown; () otherwise
    presence: tuple[str, ...] = ()  # in a live game, by seat, the state of its device; "" for a seat at this screen

    @property
    def mover_name(self) -> str:
        """The name of the player to move."""
        return self.names[self.seat]

    @property
    def is_solo(self) -> bool:
        """True if a single person plays, against bots."""
        return self.levels.count("") == 1

    @property
    def shows_other_display(self) -> bool:
        """True if the display shown is not that of the player to move."""
        return self.shown_seat != self.seat and not self.state.over

    def points(self, seat: int) -> int:
        """A player's points, without those of a scoring that is being shown."""
        return self.told_so_far[seat] if self.told_so_far else self.state.players[seat].vp

    @property
    def goes_again(self) -> bool:
        """True if the last turn, too, was that of the player to move."""
        turns = self.log.turns if self.log else ()
        return len(turns) > 1 and turns[-1].seat == turns[-2].seat

    def level_of(self, seat: int) -> str:
        """The level of the bot that plays a seat; "" for a person."""
        return self.levels[seat] if self.levels else ""

    @property
    def ghost(self) -> tuple[Tile, Cell] | None:
        """The chosen tile and cell; None if undecided."""
        return self.preview.ghost if self.preview else None

    @cached_property
    def spent_cubes(self) -> dict[Cell, dict[str, int]]:
        """The cubes certain to be spent in the preview, by cell and resource."""
        return self.preview.spend if self.preview else {}

    @property
    def purchases(self) -> dict[str, int]:
        """The coins certain to be paid in the preview, by row of the warehouse."""
        return self.preview.buys if self.preview else {}

    @cached_property
    def spaces(self) -> dict[int, Target]:
        """Click targets on the track; see :class:`game.click_targets.Targets`."""
        return click_targets.spaces(self) if self.fixed_targets is None else self.fixed_targets.spaces

    @cached_property
    def cells(self) -> dict[Cell, Target]:
        """Click targets on the display shown."""
        return click_targets.cells(self) if self.fixed_targets is None else self.fixed_targets.cells

    @cached_property
    def rows(self) -> dict[str, Target]:
        """Click targets in the warehouse."""
        return click_targets.rows(self) if self.fixed_targets is None else self.fixed_targets.rows

    @cached_property
    def points_now(self) -> tuple[tuple[int, int, int], ...]:
        """By seat, the points for whisky, chieftains and locations if there were a scoring now."""
        now = score(self.state.players)
        seats = range(len(self.state.players))
        return tuple((now.whisky.points[s], now.chieftains.points[s], now.locations.points[s]) for s in seats)

    @cached_property
    def penalty(self) -> tuple[int, ...]:
        """By seat, the current penalty for surplus tiles, 0 or less."""
        return penalties(self.state.players)


def build_view(game: Game, selection: Selection = NO_SELECTION, log: Log | None = None, confirm: bool = True) -> View:
    """The view of a game with a selection."""
    state, legal = game.state, game.legal_actions()
    return View(
        state=state,
        names=isolate_names(game.names),
        colours=game.colours,
        legal=legal,
        selection=selection,
        seat=state.seat,
        shown_seat=state.seat if selection.seat is None else selection.seat,
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        roll=log.roll if log else 0,
        log=log,
        asks_confirmation=confirm,
        preview=preview(state, legal, selection),
    )


def build_read_only_view(game: Game, selection: Selection = NO_SELECTION, log: Log | None = None) -> View:
    """The view of a game that is only watched: no click targets, but the display shown can be chosen."""
    state = game.state
    return View(
        state=state,
        names=isolate_names(game.names),
        colours=game.colours,
        legal=(),
        selection=Selection(seat=selection.seat),
        seat=state.seat,
        shown_seat=state.seat if selection.seat is None else selection.seat,
        roll=log.roll_at(len(game.history)) if log else 0,
        log=log,
        fixed_targets=NO_TARGETS,
    )


def _hover_selection(view: View, command: str) -> Selection | None:
    """The selection that a click with the command "space 4" or "cell 0,-1" would make; None if it shows nothing new."""
    verb, _space, what = command.partition(" ")
    chosen = view.selection
    if view.state.phase != "take" or view.shown_seat != view.seat or chosen.selling or chosen.confirming:
        return None
    if verb == "space" and what != str(chosen.space) and view.state.at(int(what)) > 0:
        return select_tile(view.legal, int(what))
    if verb == "cell" and chosen.space is not None:
        cell = next((cell for cell in cells_for(view.legal, chosen.space) if format_cell(cell) == what), None)
        return replace(chosen, cell=cell) if cell is not None and cell != chosen.cell else None
    return None


def hover_view(view: View, command: str) -> View | None:
    """The view as if the hovered thing were selected; None if that shows nothing new."""
    selection = _hover_selection(view, command)
    if selection is None:
        return None
    return replace(view, selection=selection, preview=preview(view.state, view.legal, selection))


TRACK, WAREHOUSE, DISPLAY = "track", "warehouse", "display"


def zone(view: View) -> str:
    """The track to choose a tile, the warehouse to buy, else the display; "" if there is nothing to do."""
    if (
        view.past is not None
        or view.state.over
        or view.shows_other_display
        or view.mover_level
        or view.fixed_targets is not None
    ):
        return ""
    if view.legal_of(Buy):
        return WAREHOUSE
    chooses = view.state.phase == "take" and not view.selection.selling
    return TRACK if chooses and (view.preview is None or not view.preview.spot_count) else DISPLAY
