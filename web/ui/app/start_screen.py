"""The start screen for this visitor, and the ways from it into a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from storage.trouble import StoreError

from core import hidden
from core.game import Game
from core.seats import COLOURS, Seat
from ui.app import begin, matching
from ui.app.game_host import Practice
from ui.board import display
from ui.browser import dom, intl
from ui.panels import history_bar, start_screen
from ui.panels.start_screen import GoOn, Start
from ui.text import house_rules
from ui.text.html import Html

if TYPE_CHECKING:
    from storage.lessons import Lessons
    from storage.save_entry import Save
    from storage.store import Store

    from ui.app.page import Page


def fragments(store: Store, kept: Lessons) -> dom.Fragments:
    """The content of the start screen.

    :param kept: the learning progress
    """
    today, saves = intl.today(), store.saves()
    begun = [save for save in saves if save.day == today and not save.broken]
    daily = ("over" if any(save.over for save in begun) else "begun") if begun else ""
    learnt, learns = len(kept.done), kept.learns
    new = not (saves or learnt or learns)
    date, until, tag = intl.long_day(today), intl.end_of(today), dom.language()
    return start_screen.fragments(Start(_go_on(store, saves), today, date, until, daily, learnt, learns, new, tag))


def _last(saves: list[Save]) -> Save | None:
    """The game last played that can be resumed; None without one."""
    return next((save for save in saves if not (save.broken or save.aside)), None)


def _go_on(store: Store, saves: list[Save]) -> GoOn | None:
    save = _last(saves)
    try:
        game = store.load(save.id) if save else None
    except StoreError:
        return None  # "My games" tells why
    if save is None or game is None:
        return None
    return GoOn(
        names=game.names,
        points=tuple(player.vp for player in game.state.players) if not hidden.seats(game.state, ()) else (),
        seat=game.state.seat,
        over=game.over,
        when=intl.moment(save.saved),
        rules=house_rules.listed(game.variants),
        picture=_own_display(game, save),
    )


def _own_display(game: Game, save: Save) -> Html:
    """A miniature of the local player's display: of the marked seat, or the person on turn, or the first person."""
    people = [seat for seat in range(len(game.names)) if not (save.levels and save.levels[seat])] or [0]
    seat = save.me if save.me >= 0 else game.state.seat if game.state.seat in people else people[0]
    return display.miniature(game.state.players[seat].display, COLOURS.index(game.colours[seat]))


# ---- into a game ----


def go_on(page: Page) -> None:
    """Resumes the game last played.

    :raises StoreError: if it cannot be read
    """
    if save := _last(page.store.saves()):
        page.games.resume(save.id)


def play(page: Page, level: str) -> None:
    """Begins a game against a bot; a first-time visitor is first asked whether they know the game."""
    if page.settings.asked or page.lessons.kept.done or page.store.saves():
        begin_against(page, level)
    else:
        page.dialogs.open("newcomer", level=level)


def begin_against(page: Page, level: str) -> None:
    """Begins a game of one person against a bot."""
    levels = ["", level]
    matching.when_known(page, levels, lambda: _start(page, levels))


def _start(page: Page, levels: Sequence[str], seed: int | None = None, day: str = "") -> None:
    """Begins a game of one person, with the name and the colour of the last game, against bots."""
    own = page.seats.own
    begin.start_game(page, len(levels), seed, [own.name], levels, colours=[own.colour], day=day)


def together(page: Page, how: str) -> None:
    """Opens the form for a game of people.

    :param how: "here", or "apart" if each plays elsewhere
    """
    form = page.dialogs.module("new")
    people = [seat for seat in page.seats.read() if not seat.level]
    seats = people if len(people) > 1 else [*(people or [Seat("")]), Seat("")]
    page.dialogs.open("new", values=form.values_of(seats) | ({form.APART: "on"} if how == "apart" else {}))


def watch(page: Page) -> None:
    """Shows the demo game, from a moment at which the glens have grown."""
    from core.link import opened
    from ui.table import full_game

    shown = opened(full_game.LINK)
    page.games.practise(shown.game, Practice(shown.levels, (), shown_from=full_game.MOMENT))
    dom.announce(history_bar.told(page.games.table.view()))


def daily(page: Page, day: str) -> None:
    """Resumes the saved game of a day's deal, or begins it.

    :param day: "" for today
    """
    from ui.table import daily as deals

    day = day or intl.today()
    own = next((save for save in page.store.saves() if save.day == day and not save.broken), None)
    if own:
        page.games.resume(own.id)
    else:
        _start(page, deals.LEVELS, deals.seed_of(day), day)
