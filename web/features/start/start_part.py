"""The start screen for this visitor, and the commands that start a game from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from browser import dom, intl
from core import hidden
from core.game import Game
from core.seats import COLOURS, Seat
from features.lessons.lessons_part import LessonController
from features.live.live_part import CANNOT_CONNECT, LiveController
from features.new_game.seats_entry import SeatsEntry
from features.start import start_view
from features.start.start_view import ResumableGame, StartContent
from game.commands import command
from js import window
from page.dialog_controller import DialogController
from page.game_controller import GameController, Practice
from page.listener import Listener
from store.errors import StoreError
from store.save_entry import Save
from store.saved_games import Store
from store.settings import Settings
from words import house_rules
from words.html import Html
from words.i18n import _

if TYPE_CHECKING:
    from features.new_game.context import Context


class StartController(Listener):
    """The start screen."""

    def __init__(
        self,
        dialogs: DialogController,
        games: GameController,
        lessons: LessonController,
        live: LiveController,
        page: Context,
        last_seats: SeatsEntry,
        settings: Settings,
        store: Store,
    ) -> None:
        self.dialogs = dialogs
        self.games = games
        self.lessons = lessons
        self.live = live
        self.page = page
        self.last_seats = last_seats
        self.settings = settings
        self.store = store

    def on_start_screen(self) -> None:
        today, saves = intl.today(), self.store.saves()
        begun = [save for save in saves if save.day == today and not save.read_error]
        daily = ("over" if any(save.over for save in begun) else "begun") if begun else ""
        learnt, learns = len(self.lessons.entry.done), self.lessons.entry.has_open_lesson
        new = not (saves or learnt or learns)
        date, until, tag = intl.format_long_date(today), intl.format_day_end(today), dom.language()
        shown = StartContent(_resumable_game(self.store, saves), today, date, until, daily, learnt, learns, new, tag)
        dom.patch("start", start_view.fragments(shown))

    @command("go-on", "resume the game last played")
    def resume_last(self) -> None:
        """Resumes the game last played; StoreError if it cannot be read."""
        if save := _last(self.store.saves()):
            self.games.resume(save.id)

    @command("play", "begin a game against a bot")
    def play(self, level: str) -> None:
        """Begins a game against a bot; a first-time visitor is first asked whether they know the game."""
        if self.lessons.is_newcomer:
            from features.lessons.newcomer_dialog import NewcomerDialog

            self.dialogs.open(NewcomerDialog, level=level)
        else:
            begin_against(self.page, level)

    @command("together", "open the form for a game of people")
    def together(self, how: str) -> None:
        """Opens the form for a game of people, "here", "apart" if each plays elsewhere by link, or "live" if each has a
        device of their own."""
        from features.new_game.new_dialog import APART, LIVE, NewGameDialog, values_of
        from game.selection import REMOTE

        people = [seat for seat in self.last_seats.read() if not seat.level]
        seats = people if len(people) > 1 else [*(people or [Seat("")]), Seat("")]
        values = values_of(seats)
        told = how == "live" and not self.live.can_connect
        how = "apart" if told else how
        if how == "live":
            values |= {LIVE: "on"} | {f"level-{seat}": REMOTE for seat in range(1, 5)}
            values |= {f"name-{seat}": "" for seat in range(1, 5)}
        self.dialogs.open(NewGameDialog, values=values | ({APART: "on"} if how == "apart" else {}))
        if told:
            self.dialogs.show_message(_(CANNOT_CONNECT))

    @command("watch", "show the demo game")
    def watch(self) -> None:
        """Shows the demo game, from a moment at which the glens have grown."""
        from core.link import opened
        from features.start import demo_game
        from game import history_view

        shown = opened(demo_game.LINK)
        self.games.open_practice(shown.game, Practice(shown.levels, (), start_moment=demo_game.DEMO_START))
        dom.announce(history_view.spoken_moment(self.games.table.view()))

    @command("daily", "play the deal of the day")
    def daily(self, day: str) -> None:
        """Resumes the saved game of a day's deal, by default today's, or begins it."""
        from features.start import daily

        day = day or intl.today()
        own = next((save for save in self.store.saves() if save.day == day and not save.read_error), None)
        if own:
            self.games.resume(own.id)
        else:
            _start(self.page, daily.SEAT_LEVELS, daily.seed_of(day), day)

    @command("install", "offer to install the page")
    def install(self) -> None:
        """Opens the browser's install prompt, if it has offered one: ``start.js`` keeps it, for one use."""
        if offer := getattr(window, "installOffer", None):
            window.installOffer = None
            dom.set_root_data(install="")
            offer.prompt()


def begin_against(page: Context, level: str) -> None:
    """Begins a game of one person against a bot."""
    from features.new_game.page import start_game

    levels = ["", level]
    start_game.when_resolvable(page, levels, lambda: _start(page, levels))


def _start(page: Context, levels: Sequence[str], seed: int | None = None, day: str = "") -> None:
    """Begins a game of one person, with the name and the colour of the last game, against bots."""
    from features.new_game.page import start_game
    from game.address import GameRequest

    own = page.last_seats.first_person
    start_game.start_game(
        page, GameRequest(seed, len(levels), tuple(levels), (own.name,), colours=(own.colour,), day=day)
    )


def _last(saves: list[Save]) -> Save | None:
    """The game last played that can be resumed; None without one."""
    return next((save for save in saves if not (save.read_error or save.is_set_aside)), None)


def _resumable_game(store: Store, saves: list[Save]) -> ResumableGame | None:
    save = _last(saves)
    try:
        game = store.load(save.id) if save else None
    except StoreError:
        return None  # "My games" says why
    if save is None or game is None:
        return None
    return ResumableGame(
        names=game.names,
        points=tuple(player.vp for player in game.state.players) if not hidden.seats(game.state, ()) else (),
        seat=game.state.seat,
        over=game.over,
        when=intl.format_datetime(save.saved),
        rules=house_rules.summary(game.variants),
        picture=_own_display(game, save),
    )


def _own_display(game: Game, save: Save) -> Html:
    """A miniature of the local player's display: of the marked seat, or the person on turn, or the first person."""
    from draw.board import display

    people = [seat for seat in range(len(game.names)) if not (save.levels and save.levels[seat])] or [0]
    seat = save.own_seat if save.own_seat >= 0 else game.state.seat if game.state.seat in people else people[0]
    return display.miniature(game.state.players[seat].display, COLOURS.index(game.colours[seat]))
