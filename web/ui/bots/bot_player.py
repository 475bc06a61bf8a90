"""The bots at the table: when it is the turn of one, it is asked what it does, and that is played, step by step.

Whoever changes the game, or what lies over it, says so by :meth:`BotPlayer.on_game_changed`; what follows from that is
decided here alone. A bot plays only in the tab that holds the game, not under a dialog, and not while somebody looks
back; it may think all the while. What it has decided is played by the command ``bot`` of the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.actions import Action
from core.bots.levels import level_of
from ui.bots.advisor import Advisor
from ui.bots.judge import Judge
from ui.bots.questions import Position, Questions
from ui.bots.reviewer import Reviewer
from ui.browser import dialog_element, dom, timers
from ui.model.selection import PASSING
from ui.panels import bot_bar
from ui.panels.bot_bar import PACES, Doing
from ui.table.ahead import known_turn
from ui.text.html import Html
from ui.text.i18n import _
from ui.text.naming import shown_names

if TYPE_CHECKING:
    from ui.bots.host import Host
    from ui.model.view import View
    from ui.table.table import Table

SECONDS = {"hard": 0.5, "expert": 2.5}
"""How long a bot of a level thinks about a turn, at most; those of other levels do not think that long anyway."""

MOMENT = 400
"""How long the first action of a turn waits at most, in milliseconds: it has been waited for already."""


class BotPlayer:
    """Lets the bots play.

    :param host: the page
    :param think_factor: by which the time to think is multiplied; None: work is counted instead
    """

    def __init__(self, host: Host, think_factor: float | None = 1) -> None:
        self._host = host
        self._worker = Questions(host, think_factor)
        self.paused = False
        self._step = self._rush = self._fresh = False
        self._plan: list[Action] = []
        self._planned: Position | None = None
        self._asked: Position | None = None
        self._next = timers.Timer(self._play)
        self._waits = False
        self._mine = True
        self._game = host.id
        self._soon = timers.AfterPaint(lambda: host.react(self._look))
        self.advisor = Advisor(host, self._worker)
        self.reviewer = Reviewer(host, self._worker)
        self.judge = Judge(host, self._worker)

    # ---- what there is to do ----

    def on_game_changed(self) -> None:
        """See what is to be done now, when all that has changed is drawn and painted."""
        self._soon.schedule()

    def _look(self) -> None:
        self.advisor.look()
        if self._game != self._host.id:
            self._game, self.paused, self._step = self._host.id, False, False
        if not self._host.playing:
            self._rest()
            return
        table = self._host.table
        if any(table.levels) and not table.script:
            self._worker.thinker.start()
        self._show_whose(table)
        if not table.bot or not self._host.plays_here:
            self._rest()
            return
        self._drop_played(table)
        if self.paused and not self._step:
            self._rest(keep_plan=True)
        elif self._planned == self._worker.here:
            self._wait()
        elif self._asked != self._worker.here:
            self._think(table)
        dom.set_root_data(bot="paused" if self.paused else "playing" if self._plan else "thinking")

    def _show_whose(self, table: Table) -> None:
        """Draw the bar anew if the game has gone to another tab, or come from it."""
        if table.bot and self._mine != self._host.plays_here:
            self._host.draw()

    def _drop_played(self, table: Table) -> None:
        """Keep of the plan what has not been played yet; nothing, if the game has gone another way."""
        if self._planned is None:
            return
        id, length = self._planned
        done = len(table.game.history) - length
        played = list(table.game.actions[length:])
        if id == self._host.id and 0 <= done <= len(self._plan) and played == self._plan[:done]:
            self._plan, self._planned = self._plan[done:], (id, length + done)
            self._step = self._step and not done
        else:
            self._plan = []
        if not self._plan:
            self._planned = None

    def _rest(self, keep_plan: bool = False) -> None:
        """Do nothing."""
        self._next.stop()
        self._waits = False
        if self._asked:
            self._worker.thinker.cancel()
            self._asked = None
        if not keep_plan:
            self._plan, self._planned = [], None
            dom.set_root_data(bot="")

    # ---- thinking ----

    def _think(self, table: Table) -> None:
        """Ask the bot whose turn it is for the rest of the turn, unless that is known without a thought."""
        if known := known_turn(table.bot, table.script, len(table.game.history)):
            self._plan, self._planned = known, self._worker.here
            self.on_game_changed()
            return
        self._asked = asked = self._worker.here

        def on_message(message: dict[str, Any]) -> None:
            if "result" in message:
                self._plan = [Action.parse(text) for text in message["result"]["actions"]]
                if asked and asked == self._worker.here:
                    self._talk(message["result"])
                self._planned, self._asked = asked, None
                self._fresh = True
                self.on_game_changed()
            elif "failed" in message:
                self.paused, self._asked = True, None
            elif self._asked == asked:  # dropped, since something else was asked
                self._asked = None

        seconds, why = SECONDS.get(level_of(table.bot), 1.0), self._host.settings.talk
        self._worker.ask(table, "turn", "thinking", on_message, level=table.bot, seconds=seconds, why=why)

    def _talk(self, answer: dict[str, Any]) -> None:
        """Have the bot say why it plays the turn so, if it was asked that."""
        if "why" in answer:
            from ui.panels import talk_words

            table = self._host.table
            table.say(talk_words.said(table.bot, answer["why"], shown_names(table.game.names)))

    # ---- playing ----

    def _wait(self) -> None:
        """Play the next action in a while, unless that is about to happen already."""
        if self._waits or not self._free():
            return
        self._waits = True
        pace = 0 if self._step or self._rush else PACES[self._host.settings.pace]
        self._next.start(min(pace, MOMENT) if self._fresh else pace)

    def _free(self) -> bool:
        """Whether nothing lies over the game."""
        return self._host.playing and self._host.table.past is None and not dialog_element.is_shown()

    def _play(self) -> None:
        self._waits = False
        if self._plan and self._free():
            passing = self._host.table.bot == PASSING
            pace = "at-once" if self._rush or passing else "normal" if self._step else self._host.settings.pace
            self._fresh = self._rush = False
            self._host.play(bot_bar.together(self._plan, pace))

    # ---- what the player wants ----

    def do(self, argument: str) -> None:
        """Carry out "hurry", "pause", "go", "step" or "pace NAME"."""
        what, _space, name = argument.partition(" ")
        if what == "hurry" and self._asked:
            self._worker.thinker.hurry()
        elif what == "hurry":
            self._rush = True
        elif what == "pause":
            self.paused, self._step = True, False
        elif what == "go":
            self.paused = self._step = False
        elif what == "step":
            self.paused = self._step = True
        elif what == "pace" and name in PACES:
            if trouble := self._host.settings.set("pace", name):
                self._host.tell(_(trouble))
        self._next.stop()
        self._waits = False
        self._host.look_back("stay")

    # ---- showing ----

    def bar(self, view: View, answer: Html) -> dom.Fragments:
        """The bar for a bot's turn.

        :param answer: what is asked about
        """
        self._drop_played(self._host.table)
        thinking = not self._plan and not (self.paused and not self._step)
        self._mine = self._host.plays_here
        return bot_bar.fragments(view, Doing(thinking, self.paused, self._mine, self._host.settings.pace), answer)
