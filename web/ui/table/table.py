"""The table where a game is played: the game, the selection, and the effect of commands on both. Pure.

Select, preview, confirm: pointing changes only the selection, and nothing is played before it is confirmed.
``ui.app.game_host`` connects a table to the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from core import copies, hidden
from core.actions import Action, Done, EndTurn, Pass, Take
from core.automatic import free_activations
from core.game import Game
from core.scoring import points_before
from core.sell_plan import cheapest_sales_for
from core.tiles import TILES
from core.warnings import has_nowhere_to_build
from ui.model import looking_back
from ui.model.selection import ELSEWHERE, NOTHING, Selection, before_end, choose
from ui.model.view import View, build, looked_at
from ui.panels import prompt
from ui.table import steps
from ui.table.commands import Scope, command, find_command
from ui.table.news import News
from ui.table.pointing import Pointing
from ui.text import action_words, event_words
from ui.text.html import Html
from ui.text.i18n import _
from ui.text.naming import shown_name, shown_names

Noted = TypeVar("Noted")


class Table(Pointing):
    """A game being played.

    :param automatic: whether steps without a decision follow the player's actions automatically
    :param confirm: whether harmful steps and placing a tile need a confirmation
    :param levels: by seat, the level of its bot, "" for a person; all people unless given
    """

    def __init__(self, game: Game, automatic: bool = False, confirm: bool = True, levels: Sequence[str] = ()) -> None:
        super().__init__(game, levels, confirm)
        self.automatic = automatic
        self.played = False
        self.together = False  # all people share this screen, so that an ended turn may be reopened
        self.tries_out = False  # it may branch off from a past moment, once over or if nobody plays it elsewhere
        self.presence: tuple[str, ...] = ()  # in a live game, by seat, whether its device is connected
        self.better: dict[int, Sequence[Action]] = {}  # than played, by the number of actions at the start
        self.script: tuple[Action, ...] = ()  # all actions of a scripted game, in which bots need not think
        self._news = News()
        self._turn_told: list[str] = []
        self._sold = -1, ""
        self._done = -1, ""
        self._followed = -1, ""

    def stand_as(self, before: Table) -> None:
        """Copies the selection, the display shown and the unfolded turns of another table of the game, but no words."""
        self.selection, self.past, self.better = before.selection, before.past, before.better
        self.passing = before.passing
        self.log.open_as(before.log)
        self._news = before._news
        self._news.reword()

    def view(self) -> View:
        """The view to draw: of the game, or of the past moment shown."""
        self._follow()
        view = self._view(self.seen)
        hides = hidden.seats(view.state, self._curtain.viewers)
        before = points_before(view.state) if self.telling else ()
        if not (hides or before or self.presence):
            return view
        return replace(view, hidden=hides, told_so_far=before, presence=self.presence)

    @property
    def has_scored(self) -> bool:
        """True if the last action has led to a scoring to show: in a game of bots alone only the end is."""
        events = {event.name for event in self.game.state.events}
        return "scored" in events and not all(self.levels)

    def _view(self, game: Game) -> View:
        selection = replace(self.selection, seat=self.shown) if self.state.over else self.selection
        seat = self.game.state.seat
        to = -1 if self.game.over else self.reader(seat)
        if self.past is not None:
            better = self.better.get(self.past, ())
            past = looking_back.view(game, self.past, selection, self.log, better)
            return replace(past, reader=to, levels=self.levels, branches=self.branches)
        if self.bot:
            looked = looked_at(game, selection, self.log)
            followed = self._now(self._followed) or "" if self.bot == ELSEWHERE else ""
            return replace(looked, level=self.bot, levels=self.levels, reader=to, followed=followed)
        reopens = self.reopened_by
        advice, proposed = self._now(self._advice) or (Html(""), ())
        return replace(
            build(game, selection, self.log, self.confirm),
            reopens=shown_name(self.game.names[reopens]) if reopens >= 0 else "",
            advice=advice,
            proposed=proposed,
            sold=self._now(self._sold) or "",
            done=self._now(self._done) or "",
            followed=self._now(self._followed) or "",
            passing=seat in self.passing,
            since=self._news.told(self.game, self.log) if to == seat and not self.script else None,
            levels=self.levels,
            reader=to,
        )

    def _now(self, noted: tuple[int, Noted]) -> Noted | None:
        """The note made at a number of actions, if the game still has that many."""
        return noted[1] if noted[0] == len(self.game.history) else None

    @property
    def can_tell(self) -> bool:
        """True if the news since the last turn can be shown: it is the turn of the player at this screen."""
        seat = self.game.state.seat
        return not (self.bot or self.script or self.game.over) and self.reader(seat) == seat

    def do(self, verb: str, argument: str | Sequence[Action | str] = "") -> bool:
        """Carries out a command and returns whether the game has changed. :attr:`played` says whether an action was
        played, :meth:`announcement` what happened, in words.

        :param argument: of the command; for ``bot`` the actions to play
        :raises core.IllegalAction: if it is not legal now; nothing has changed then
        """
        self.told, self.played = None, False
        command = find_command(verb)
        if self.past is not None and Scope.PAST not in command.scope:
            command, argument = find_command("past"), "end" if verb == "cancel" else "stay"
        elif self.bot and Scope.BOTS_TURN not in command.scope:
            command, argument = find_command("past"), "stay"
        turn = self.log.begun
        if self.selection.near and verb != "cancel":
            self.selection = replace(self.selection, near=())
        changed = bool(command.execute(self, argument))
        if changed:
            self._follow()
            self.told = self.told or ""
        if self.log.begun is turn and verb not in ("bot", "follow") and not command.is_read_only:
            self._news.after(self.log, drops=verb == "cancel")
        return changed

    def announcement(self, view: View) -> str:
        """The announcement after the last command: what has happened, or else the bar's text for the view."""
        if self.told is not None:
            return self.told
        return prompt.spoken(view) if view.past is None else looking_back.told(view)

    # ---- pointing ----

    def advise(self, html: Html, proposed: Sequence[Action] = ()) -> None:
        """Shows advice in the bar for as long as the position stays the same, in place of the news; "" drops it."""
        super().advise(html, proposed)
        self._news.after(self.log, drops=not html)

    # ---- looking back ----

    @command("past", "show a past moment of the game", Scope.TABLE | Scope.GAME)
    def _past(self, argument: str) -> bool:
        if argument != "stay":
            before, self.past = self.past, looking_back.moment(argument, self.past, len(self.game.history))
            if before is None or self.past is None:
                self.selection = NOTHING
            if self.past is not None:
                self.log.show(self.past)
            if self.past is None:
                self.better = {}
        return False

    @command("since", "show again what happened since your last turn", Scope.TABLE | Scope.PAST | Scope.OTHER_TAB)
    def _since(self) -> bool:
        """Shows the news again, and drops the selection."""
        self.past, self.better, self.selection = None, {}, NOTHING
        self._news.want(self.log)
        return False

    @property
    def branches(self) -> bool:
        """True if another game may branch off from the past moment shown. Until the game is over, it may not if anybody
        plays it elsewhere: a player who tries out what comes knows more than the others."""
        before_now = self.past is not None and self.past < len(self.game.history)
        return before_now and self.tries_out and (self.together or self.game.over)

    @command("fold", "unfold or fold a turn of the log", Scope.TABLE | Scope.GAME | Scope.REPLAY)
    def _fold(self, argument: str) -> bool:
        self.log.fold(int(argument), self.past)
        self.told = ""  # the button itself announces its new state
        return False

    # ---- playing ----

    @command("confirm", "take the chosen tile to the chosen cell", Scope.TABLE, changes_game=True)
    def _confirm(self) -> bool:
        selection = self.selection
        if selection.seat is not None:
            self.selection = replace(selection, seat=None)
            return False
        if selection.asking:
            return self._play(selection.asking)
        if self.game.state.phase != "take" or selection.space is None or selection.cell is None:
            return False
        return self._play(Take(selection.space, selection.cell))

    @command("action", "play a legal action, given by its text", Scope.TABLE, changes_game=True)
    def _action(self, argument: str) -> bool:
        return self._play(argument)

    @command("end", "end the turn; asks if that wastes something", Scope.TABLE, changes_game=True)
    def _end(self, argument: str = "") -> bool:
        """Ends the turn; asks first if that would waste something, or leave the player nowhere to build. The button
        once only moving is left, "unmoved", names the movement points left, so it does not ask about them again."""
        knows = argument == "unmoved"
        if self.confirm and steps.asks_before_ending(self.game, knows):
            return self._ask(EndTurn().text)
        return self._play(EndTurn())

    @command("onward", "finish activating and move a clansman", Scope.TABLE, changes_game=True)
    def _onward(self, argument: str) -> bool:
        return self._play_all([Done(), argument])

    @command("anyway", "play the action that was questioned", Scope.TABLE, changes_game=True)
    def _anyway(self) -> bool:
        return self._play(self.selection.asking) if self.selection.asking else False

    @command("activate-all", "activate what is free", Scope.TABLE, changes_game=True)
    def _activate_all(self) -> bool:
        return self._play_all(free_activations(self.game.state), describe=True)

    @command("finish", "activate what is free, and end the turn", Scope.TABLE, changes_game=True)
    def _finish(self) -> bool:
        """Activates everything that needs no choice, and ends the turn; asks first if that would waste something."""
        self._play_all(free_activations(self.game.state))
        return self._end() or self.played

    @command("accept", "play a hint, or its next step; the turn is not ended", Scope.TABLE, changes_game=True)
    def _accept(self, argument: str) -> bool:
        _html, proposed = self._now(self._advice) or (Html(""), ())
        actions = before_end(proposed)
        return self._play_all(actions[:1] if argument == "step" else actions, describe=True)

    @command("sell-first", "sell what the chosen tile needs", Scope.TABLE, changes_game=True)
    def _sell_first(self) -> bool:
        """Sells what must be sold to pay for the chosen tile, which stays chosen."""
        state, space = self.game.state, self.selection.space
        if state.phase != "take" or space is None or state.at(space) <= 0:
            return False
        sold = self._play_all(cheapest_sales_for(state, TILES[state.at(space)]))
        if sold:
            self.selection = choose(self.game.legal_actions(), space)
        return sold

    def _play(self, action: Action | str) -> bool:
        return self._play_all([action])

    def _play_all(self, actions: Sequence[Action | str], describe: bool = False) -> bool:
        """Plays actions and the automatic steps that follow; returns whether there were any.

        :param describe: whether the bar then sums up gains and losses, in place of sales
        """
        told, sold, changed, followed = steps.play(self.game, actions, self.automatic)
        if actions:
            self.played = True
            self._sold = len(self.game.history), "" if describe else _("; ").join(sold)
            self._done = len(self.game.history), ", ".join(changed) if describe else ""
            self._followed = len(self.game.history), _("; ").join(followed)
            self.selection = self._kept()
            self.told = told
        return bool(actions)

    def _kept(self) -> Selection:
        """The selection after an action: the chosen tile, if something was sold in between, else nothing."""
        chosen = self.selection
        if self.game.state.phase != "take" or chosen.space is None:
            return NOTHING
        cell = chosen.cell if chosen.cell in self._cells_for(chosen.space) else None
        return Selection(space=chosen.space, cell=cell)

    # ---- passing for the rest of the game ----

    @command("pass-on", "pass for the rest of the game", Scope.TABLE, changes_game=True)
    def _pass_on(self) -> bool:
        """Passes, and from the next turn on without being asked; undo revokes it until this turn is ended."""
        state = self.game.state
        if not has_nowhere_to_build(state):
            return False
        played = self._play(Pass())
        self.passing = tuple(sorted({*self.passing, state.seat}))
        return played

    @command(
        "stop-passing",
        "stop passing for the rest of the game",
        Scope.TABLE | Scope.PAST | Scope.BOTS_TURN,
        changes_game=True,
    )
    def _stop_passing(self) -> bool:
        """Lets everybody who passes without being asked decide again."""
        changed = bool(self.passing)
        self.passing = ()
        return changed

    # ---- a bot's turn ----

    @command("bot", "play a bot's actions", Scope.TABLE | Scope.BOTS_TURN, changes_game=True)
    def _bot(self, argument: Sequence[Action]) -> bool:
        """Plays actions of the bot on turn; they are announced when the turn has ended."""
        if not (self.bot and argument):
            return False
        for action in argument:
            self.game.play(action)
            self._turn_told.append(event_words.summary(self.seen.state, shown_names(self.game.names)))
        self.played = True
        self.selection = Selection(seat=self.selection.seat) if self.bot else NOTHING
        if argument[-1] == EndTurn():
            self.told, self._turn_told = " ".join(filter(None, self._turn_told)), []
        return True

    # ---- a live game ----

    @command(
        "follow",
        "carry out what another device has played",
        Scope.TABLE | Scope.PAST | Scope.BOTS_TURN | Scope.REPLAY,
        changes_game=True,
    )
    def _carry_on(self, argument: Sequence[str]) -> bool:
        """Undoes and plays what leads to the actions that the game has on other devices. A past moment stays shown."""
        kind, common = copies.relation(copies.texts(self.game), argument)
        told = [self._go_back(common)]
        for text in argument[common:]:
            self.game.play(text)
            told.append(event_words.summary(self.seen.state, shown_names(self.game.names)))
        self.played = common < len(argument)
        self.selection = Selection(seat=self.selection.seat) if self.bot else NOTHING
        self.past = None if self.past is None else min(self.past, len(self.game.history))
        self.told = " ".join(filter(None, told))
        self._followed = len(self.game.history), "" if self.played else self.told
        return kind != copies.SAME

    def _go_back(self, number: int) -> str:
        """Takes the game back to a number of actions, and returns the announcement."""
        undone = self.game.history[number:]
        while len(self.game.history) > number:
            if self.game.can_undo:
                self.game.undo()
            else:
                self.game.reopen_turn()
        if not undone:
            return ""
        return _("Undone: {action}.").format(action=action_words.action(self.game.state, undone[0][0]))

    # ---- undo ----

    @command("undo", "undo the last action", Scope.TABLE, changes_game=True)
    def _undo(self) -> bool:
        """Undoes the player's own last action, with the automatic steps after it."""
        return self._taken_back(steps.undo(self.game, self.automatic))

    def _taken_back(self, action: Action) -> bool:
        """Announces that an action was undone; the game is back before it."""
        self.selection = NOTHING
        if type(action) is Pass:
            self.passing = tuple(seat for seat in self.passing if seat != self.game.state.seat)
        # Translators: Heard; {action} is such as "Sell wood from the Forest for 2 coins".
        self.told = _("Undone: {action}.").format(action=action_words.action(self.game.state, action))
        return True

    @command("leave", "undo a payment and what it pays for", Scope.TABLE, changes_game=True)
    def _leave(self) -> bool:
        """Undoes a payment in progress and the action it pays for, which can be redone."""
        left = steps.leave_payment(self.game)
        return left is not None and self._taken_back(left)

    @command("redo", "redo the action undone last", Scope.TABLE, changes_game=True)
    def _redo(self) -> bool:
        self.told = steps.redo(self.game, self.automatic)
        self.selection = NOTHING
        return True

    @command("restart", "undo the whole turn", Scope.TABLE, changes_game=True)
    def _restart(self) -> bool:
        seat = self.game.state.seat
        self.game.restart_turn()
        self.passing = tuple(other for other in self.passing if other != seat)
        self.selection = NOTHING
        self.told = _("The turn starts over.")
        return True

    def instead(self, verb: str) -> str:
        """The command to carry out in place of ``verb``: with nothing left to undo this turn, undo asks whether to
        reopen the turn before."""
        return "take-back" if verb == "undo" and self.past is None and self.reopened_by >= 0 else verb

    @property
    def reopened_by(self) -> int:
        """The seat whose ended turn can be reopened; -1 if none can."""
        return steps.reopened_by(self.game, self.levels) if self.together and not self.bot else -1

    @command("reopen", "reopen the turn that just ended", Scope.TABLE, changes_game=True)
    def _reopen(self) -> bool:
        """Reopens the turn before: the player who ended it goes on with it, and can undo more."""
        seat = self.reopened_by
        if seat < 0:
            return False
        self.game.reopen_turn()
        self.selection = NOTHING
        # Translators: Heard when the end of a turn has been taken back; the genitive can be avoided.
        self.told = _("{player}’s turn continues.").format(player=shown_name(self.game.names[seat]))
        return True
