"""The parts of the page that dialogs and links work with, each with an interface of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from storage.seats import Seats
    from storage.settings import Settings
    from storage.store import Store

    from ui.app.asking import Asking
    from ui.app.bot_host import BotHost
    from ui.app.dialog_host import DialogHost
    from ui.app.dispatcher import Dispatcher
    from ui.app.game_host import GameHost
    from ui.app.lesson_host import LessonHost
    from ui.app.notices import Notices
    from ui.app.own_games import OwnGames
    from ui.app.puzzle_host import PuzzleHost
    from ui.app.rules_sheet import RulesSheet
    from ui.app.tab_lock import TabLock


class Page(NamedTuple):
    """The parts.

    :param store: the saved games
    :param seats: the players of the last game
    :param settings: of the players
    :param games: the game on the table
    :param dialogs: the open dialog
    :param own: the finished games played here
    :param notices: messages at the top of the page
    :param tabs: lets one tab at a time play the game
    :param bots: bots, hints, reviews
    :param asking: the thing being inspected
    :param lessons: the lesson at the table
    :param puzzles: the puzzle at the table, and all puzzles
    :param rules: the rules beside the board
    :param dispatcher: carries out commands
    """

    store: Store
    seats: Seats
    settings: Settings
    games: GameHost
    dialogs: DialogHost
    own: OwnGames
    notices: Notices
    tabs: TabLock
    bots: BotHost
    asking: Asking
    lessons: LessonHost
    puzzles: PuzzleHost
    rules: RulesSheet
    dispatcher: Dispatcher
