"""The bots at the table: asks the bot on turn for its actions, and plays them step by step.

Everything that changes the game or its overlays calls :meth:`BotPlayer.on_game_changed`; only this module decides what
follows. A bot plays only in the tab that owns the game, not under a dialog and not while a past moment is shown; it may
think at any time. Its actions are played by the table command ``bot``.
"""

from __future__ import annotations

from typing import Any

from browser import dialog_element, dom, timers
from core.actions import Action
from core.bots.levels import is_own, level
from draw.bars import bot_bar
from draw.bars.bot_bar import PAUSES, BotStatus, action_pause
from features.bots.bots_part import BotController
from features.bots.page.worker_requests import Position
from features.review.page.advisor import Advisor
from features.review.page.reviewer import Reviewer
from game.playing import scripted_turn
from game.selection import PASSING, REMOTE
from game.table import Table
from game.view import View
from words.html import Html
from words.i18n import _

MAX_FIRST_PAUSE = 400
"""Longest pause before a bot's first action, ms: the player has already waited while it was thinking."""


class BotPlayer:
    """Plays the bots' turns."""

    def __init__(self, host: BotController[BotPlayer]) -> None:
        self._host = host
        self.questions = host.questions
        self.is_paused = False
        self._is_stepping = self._is_hurried = self._is_plan_fresh = False
        self._plan: list[Action] = []
        self._planned_at: Position | None = None
        self._asked_at: Position | None = None
        self._next_timer = timers.Timer(self._play)
        self._is_scheduled = False
        self._plays_here = True
        self._game_id = host.games.id
        self._update_soon = timers.AfterPaint(lambda: host.dispatcher.run_guarded(self._update))
        self.advisor = Advisor(host.dialogs, host.games, host.notices, host.painter, self.questions)
        self.reviewer = Reviewer(host.parts, host.dialogs, host.games, host.painter, self.questions)

    def on_game_changed(self) -> None:
        """Schedules the next step for after the changes have been drawn and painted."""
        self._update_soon.schedule()

    def _update(self) -> None:
        self.advisor.update()
        if self._game_id != self._host.games.id:
            self._game_id, self.is_paused, self._is_stepping = self._host.games.id, False, False
        if not self._host.games.has_game:
            self._stop()
            return
        table = self._host.games.table
        here = (level for seat, level in enumerate(table.levels) if seat not in table.remote_seats)
        if any(level and not is_own(level) for level in here) and not table.script:
            self.questions.client.start()
        if table.mover_level and self._plays_here != self._host.tabs.is_owner:  # the tab has changed
            self._plays_here = self._host.tabs.is_owner
            self._host.games.draw()
        if table.mover_level in ("", REMOTE) or not self._host.tabs.is_owner:
            self._stop()
            return
        self._drop_played(table)
        if self.is_paused and not self._is_stepping:
            self._stop(keep_plan=True)
        elif self._planned_at == self.questions.position:
            self._wait()
        elif self._asked_at != self.questions.position:
            self._think(table)
        dom.set_root_data(bot="paused" if self.is_paused else "playing" if self._plan else "thinking")

    def _drop_played(self, table: Table) -> None:
        """Removes the actions already played from the plan; discards the plan if the game has diverged from it."""
        if self._planned_at is None:
            return
        id, length = self._planned_at
        done = len(table.game.history) - length
        played = list(table.game.actions[length:])
        if id == self._host.games.id and 0 <= done <= len(self._plan) and played == self._plan[:done]:
            self._plan, self._planned_at = self._plan[done:], (id, length + done)
            self._is_stepping = self._is_stepping and not done
        else:
            self._plan = []
        if not self._plan:
            self._planned_at = None

    def _stop(self, keep_plan: bool = False) -> None:
        self._next_timer.stop()
        self._is_scheduled = False
        if self._asked_at:
            self.questions.client.cancel()
            self._host.own_bots.cancel()
            self._asked_at = None
        if not keep_plan:
            self._plan, self._planned_at = [], None
            dom.set_root_data(bot="")

    def _think(self, table: Table) -> None:
        """Asks the bot on turn for the rest of its turn, unless that needs no thinking."""
        if known := scripted_turn(table.mover_level, table.script, len(table.game.history)):
            self._plan, self._planned_at = known, self.questions.position
            self.on_game_changed()
            return
        self._asked_at = asked = self.questions.position
        if is_own(table.mover_level):
            self._host.own_bots.think(table.mover_level, table.game, lambda found: self._on_custom_bot(asked, found))
            return

        def on_message(message: dict[str, Any]) -> None:
            if "result" in message:
                self._plan = [Action.parse(text) for text in message["result"]["actions"]]
                if asked and asked == self.questions.position:
                    if "why" in message["result"]:
                        self._host.games.table.add_reason(message["result"]["why"])
                self._planned_at, self._asked_at = asked, None
                self._is_plan_fresh = True
                self.on_game_changed()
            elif "failed" in message:
                self.is_paused, self._is_stepping, self._asked_at = True, False, None
                self._host.games.draw()
            elif self._asked_at == asked:  # dropped for another question
                self._asked_at = None

        try:
            seconds = level(table.mover_level).seconds
        except LookupError:  # a level of another version: the worker's answer reports it
            seconds = 1.0
        why = self._host.settings.talk
        self.questions.ask(table, "turn", "thinking", on_message, level=table.mover_level, seconds=seconds, why=why)

    def _on_custom_bot(self, asked: Position | None, found: list[Action] | None) -> None:
        """Takes an own bot's plan for the rest of the turn; None if the bot has failed."""
        if asked != self._asked_at:
            return
        self._asked_at = None
        if found is None:
            self.is_paused, self._is_stepping = True, False
            self._host.games.draw()
        else:
            self._plan, self._planned_at, self._is_plan_fresh = found, asked, True
        self.on_game_changed()

    def _wait(self) -> None:
        """Schedules the next action, unless it is already scheduled."""
        if self._is_scheduled or not self._is_unobstructed():
            return
        self._is_scheduled = True
        pace = (
            0
            if self._is_stepping or self._is_hurried
            else action_pause(self._host.games.table.log, self._host.settings.pace)
        )
        self._next_timer.start(min(pace, MAX_FIRST_PAUSE) if self._is_plan_fresh else pace)

    def _is_unobstructed(self) -> bool:
        """True if no overlay covers the game."""
        return self._host.games.has_game and self._host.games.table.past is None and not dialog_element.is_open()

    def _play(self) -> None:
        self._is_scheduled = False
        if self._plan and self._is_unobstructed():
            passing = self._host.games.table.mover_level == PASSING
            pace = (
                "at-once"
                if self._is_hurried or passing
                else "normal"
                if self._is_stepping
                else self._host.settings.pace
            )
            self._is_plan_fresh = self._is_hurried = False
            self._host.dispatcher.play_bot_actions(bot_bar.next_batch(self._plan, pace))

    def handle(self, argument: str) -> None:
        """Carries out "hurry", "pause", "go", "step" or "pace NAME"."""
        what, _space, name = argument.partition(" ")
        if what == "hurry" and self._asked_at:
            self.questions.client.hurry()
        elif what == "hurry":
            self._is_hurried = True
        elif what == "pause":
            self.is_paused, self._is_stepping = True, False
        elif what == "go":
            self.is_paused = self._is_stepping = False
        elif what == "step":
            self.is_paused = self._is_stepping = True
        elif what == "pace" and name in PAUSES:
            if trouble := self._host.settings.set("pace", name):
                self._host.notices.add(_(trouble))
        self._next_timer.stop()
        self._is_scheduled = False
        self._host.games.execute("past", "stay")

    def advise(self, argument: str) -> None:
        """Asks for a hint, or drops it."""
        self.advisor.handle(argument)

    def reword(self) -> None:
        """Rewords a visible hint after a change of language."""
        self.advisor.refresh_text()

    def follow(self) -> None:
        """Follows the game; called before the bar is drawn in a bot's turn."""
        self._drop_played(self._host.games.table)
        self._plays_here = self._host.tabs.is_owner

    def bar(self, view: View, explanation: Html) -> dom.Fragments:
        """The bar for a bot's turn, with the explanation of the inspected thing."""
        thinking = not self._plan and not (self.is_paused and not self._is_stepping)
        mine = self._host.tabs.is_owner
        return bot_bar.fragments(view, BotStatus(thinking, self.is_paused, mine, self._host.settings.pace), explanation)
