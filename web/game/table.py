"""The table where a game is played: the game, the selection, and the effect of commands on both. Pure.

Select, preview, confirm: selecting never plays anything, and nothing is played before it is confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core import copies, hidden
from core.actions import Action, Done, EndTurn, Pass, Take
from core.automatic import free_activations
from core.game import Game
from core.scoring import points_before
from core.sell_plan import cheapest_sales_for
from core.tiles import TILES
from core.warnings import has_nowhere_to_build
from game import history_view, playing, prompt, undo
from game.commands import Scope, command, find_command
from game.recap_visibility import RecapVisibility
from game.selecting_table import SelectingTable
from game.selection import NO_SELECTION, REMOTE, Selection, select_tile, without_end
from game.view import View, build_read_only_view, build_view
from words import action_words, event_words
from words.html import Html
from words.i18n import _
from words.naming import isolate_name, isolate_names


class Table(SelectingTable):
    """A game being played.

    :param plays_automatic_steps: whether steps without a decision follow the player's actions automatically
    :param asks_confirmation: whether harmful steps and placing a tile need a confirmation
    :param levels: by seat, the level of its bot, "" for a person; all people unless given
    """

    def __init__(
        self,
        game: Game,
        plays_automatic_steps: bool = False,
        asks_confirmation: bool = True,
        levels: Sequence[str] = (),
    ) -> None:
        super().__init__(game, levels, asks_confirmation)
        self.plays_automatic_steps = plays_automatic_steps
        self.has_played = False
        self.shares_screen = False  # all people share this screen, so that an ended turn may be reopened
        self.allows_branching = False  # it may branch off from a past moment, once over or if nobody plays it elsewhere
        self.presence: tuple[str, ...] = ()  # in a live game, by seat, whether its device is connected
        self.better_turns: dict[int, Sequence[Action]] = {}  # than played, by the number of actions at the start
        self.script: tuple[Action, ...] = ()  # all actions of a scripted game, in which bots need not think
        self._recap = RecapVisibility()
        self._bot_turn_texts: list[str] = []
        self._sold_note = -1, ""
        self._done_note = -1, ""
        self._automatic_note = -1, ""

    def copy_view_state(self, before: Table) -> None:
        """Copies the view state of another table of the same game (selection, display shown, expanded turns), but no
        text."""
        self.selection, self.past, self.better_turns = before.selection, before.past, before.better_turns
        self.passing = before.passing
        self.log.copy_folding(before.log)
        self._recap = before._recap
        self._recap.clear_cache()

    def view(self) -> View:
        """The view to draw: of the game, or of the past moment shown."""
        self._follow()
        view = self._view(self.visible_game)
        hides = hidden.seats(view.state, self._curtain.viewers)
        before = points_before(view.state) if self.shows_scoring else ()
        if not (hides or before or self.presence):
            return view
        return replace(view, hidden_seats=hides, told_so_far=before, presence=self.presence)

    @property
    def has_scored(self) -> bool:
        """True if the last action has led to a scoring to show: in a game of bots alone only the end is."""
        events = {event.name for event in self.game.state.events}
        return "scored" in events and not all(self.levels)

    def _view(self, game: Game) -> View:
        selection = replace(self.selection, seat=self.shown_seat) if self.shown_state.over else self.selection
        seat = self.game.state.seat
        to = -1 if self.game.over else self.news_seat(seat)
        if self.past is not None:
            better = self.better_turns.get(self.past, ())
            past = history_view.view(game, self.past, selection, self.log, better)
            return replace(past, news_seat=to, levels=self.levels, can_branch=self.can_branch)
        if self.mover_level:
            looked = build_read_only_view(game, selection, self.log)
            followed = self._note_at(self._automatic_note) or "" if self.mover_level == REMOTE else ""
            return replace(
                looked, mover_level=self.mover_level, levels=self.levels, news_seat=to, automatic_text=followed
            )
        reopens = self.reopenable_seat
        advice, proposed = self._note_at(self._advice) or (Html(""), ())
        return replace(
            build_view(game, selection, self.log, self.asks_confirmation),
            reopens_for=isolate_name(self.game.names[reopens]) if reopens >= 0 else "",
            advice=advice,
            proposed_actions=proposed,
            sold_text=self._note_at(self._sold_note) or "",
            done_text=self._note_at(self._done_note) or "",
            automatic_text=self._note_at(self._automatic_note) or "",
            is_passing=seat in self.passing,
            recap=self._recap.current(self.game, self.log) if to == seat and not self.script else None,
            levels=self.levels,
            news_seat=to,
        )

    @property
    def can_show_recap(self) -> bool:
        """True if the recap of the turns since the last one can be shown: it is the turn of the player at this
        screen."""
        seat = self.game.state.seat
        return not (self.mover_level or self.script or self.game.over) and self.news_seat(seat) == seat

    def execute(self, verb: str, argument: str | Sequence[Action | str] = "") -> bool:
        """Executes a command; returns whether the game has changed. :attr:`has_played` is then true if an action was
        played, and :meth:`announcement` has what happened, in words.

        :param argument: of the command; for ``bot`` the actions to play
        :raises core.IllegalAction: if it is not legal now; nothing has changed then
        """
        self.announcement_text, self.has_played = None, False
        command = find_command(verb)
        if self.past is not None and Scope.PAST not in command.scope:
            command, argument = find_command("past"), "end" if verb == "cancel" else "stay"
        elif self.mover_level and Scope.BOTS_TURN not in command.scope:
            command, argument = find_command("past"), "stay"
        turn = self.log.turn_start_state
        if self.selection.near and verb != "cancel":
            self.selection = replace(self.selection, near=())
        changed = bool(command.execute(self, argument))
        if changed:
            self._follow()
            self.announcement_text = self.announcement_text or ""
        if self.log.turn_start_state is turn and verb not in ("bot", "follow") and not command.is_read_only:
            self._recap.on_command(self.log, drops=verb == "cancel")
        return changed

    def announcement(self, view: View) -> str:
        """The announcement after the last command: what has happened, or else the bar's text for the view."""
        if self.announcement_text is not None:
            return self.announcement_text
        return prompt.spoken_text(view) if view.past is None else history_view.spoken_moment(view)

    # ---- pointing ----

    def show_advice(self, html: Html, proposed: Sequence[Action] = ()) -> None:
        """Shows advice in the bar for as long as the position stays the same, in place of the recap; "" drops it."""
        super().show_advice(html, proposed)
        self._recap.on_command(self.log, drops=not html)

    # ---- looking back ----

    @command("past", "show a past moment of the game", Scope.TABLE | Scope.GAME)
    def _past(self, argument: str) -> bool:
        if argument != "stay":
            before, self.past = self.past, history_view.resolve_moment(argument, self.past, len(self.game.history))
            if before is None or self.past is None:
                self.selection = NO_SELECTION
            if self.past is not None:
                self.log.reset_fold(self.past)
            if self.past is None:
                self.better_turns = {}
        return False

    @command("since", "show again what happened since your last turn", Scope.TABLE | Scope.PAST | Scope.OTHER_TAB)
    def _show_recap(self) -> bool:
        """Shows the recap again, and drops the selection."""
        self.past, self.better_turns, self.selection = None, {}, NO_SELECTION
        self._recap.show_again(self.log)
        return False

    @property
    def can_branch(self) -> bool:
        """True if another game may branch off from the moment shown. If others play this game elsewhere, only after it
        is over: trying out what comes next would reveal it."""
        before_now = self.past is not None and self.past < len(self.game.history)
        return before_now and self.allows_branching and (self.shares_screen or self.game.over)

    @command("fold", "unfold or fold a turn of the log", Scope.TABLE | Scope.GAME | Scope.REPLAY)
    def _fold(self, argument: str) -> bool:
        self.log.toggle_fold(int(argument), self.past)
        self.announcement_text = ""  # the button itself announces its new state
        return False

    # ---- playing ----

    @command("confirm", "take the chosen tile to the chosen cell", Scope.TABLE, changes_game=True)
    def _confirm(self) -> bool:
        selection = self.selection
        if selection.seat is not None:
            self.selection = replace(selection, seat=None)
            return False
        if selection.confirming:
            return self._play(selection.confirming)
        if self.game.state.phase != "take" or selection.space is None or selection.cell is None:
            return False
        return self._play(Take(selection.space, selection.cell))

    @command("action", "play a legal action, given by its text", Scope.TABLE, changes_game=True)
    def _action(self, argument: str) -> bool:
        return self._play(argument)

    @command("end", "end the turn; asks if that wastes something", Scope.TABLE, changes_game=True)
    def _end_turn(self, argument: str = "") -> bool:
        """Ends the turn; asks first if that would waste something, or leave the player nowhere to build. The button
        once only moving is left, "unmoved", names the movement points left, so it does not ask about them again."""
        knows = argument == "unmoved"
        if self.asks_confirmation and playing.must_confirm_end(self.game, knows):
            return self._ask(EndTurn().text)
        return self._play(EndTurn())

    @command("onward", "finish activating and move a clansman", Scope.TABLE, changes_game=True)
    def _finish_and_move(self, argument: str) -> bool:
        return self._play_all([Done(), argument])

    @command("anyway", "play the action that was questioned", Scope.TABLE, changes_game=True)
    def _play_confirmed(self) -> bool:
        return self._play(self.selection.confirming) if self.selection.confirming else False

    @command("activate-all", "activate what is free", Scope.TABLE, changes_game=True)
    def _activate_all(self) -> bool:
        return self._play_all(free_activations(self.game.state), describe=True)

    @command("finish", "activate what is free, and end the turn", Scope.TABLE, changes_game=True)
    def _finish(self) -> bool:
        """Activates everything that needs no choice, and ends the turn; asks first if that would waste something."""
        self._play_all(free_activations(self.game.state))
        return self._end_turn() or self.has_played

    @command("accept", "play a hint, or its next step; the turn is not ended", Scope.TABLE, changes_game=True)
    def _accept(self, argument: str) -> bool:
        _html, proposed = self._note_at(self._advice) or (Html(""), ())
        actions = without_end(proposed)
        return self._play_all(actions[:1] if argument == "step" else actions, describe=True)

    @command("sell-first", "sell what the chosen tile needs", Scope.TABLE, changes_game=True)
    def _sell_first(self) -> bool:
        """Sells what must be sold to pay for the chosen tile, which stays chosen."""
        state, space = self.game.state, self.selection.space
        if state.phase != "take" or space is None or state.at(space) <= 0:
            return False
        sold = self._play_all(cheapest_sales_for(state, TILES[state.at(space)]))
        if sold:
            self.selection = select_tile(self.game.legal_actions(), space)
        return sold

    def _play(self, action: Action | str) -> bool:
        return self._play_all([action])

    def _play_all(self, actions: Sequence[Action | str], describe: bool = False) -> bool:
        """Plays actions and the automatic steps that follow; returns whether there were any.

        :param describe: whether the bar then sums up gains and losses, in place of sales
        """
        told, sold, changed, followed = playing.play(self.game, actions, self.plays_automatic_steps)
        if actions:
            self.has_played = True
            self._sold_note = len(self.game.history), "" if describe else _("; ").join(sold)
            self._done_note = len(self.game.history), ", ".join(changed) if describe else ""
            self._automatic_note = len(self.game.history), _("; ").join(followed)
            self.selection = self._next_selection()
            self.announcement_text = told
        return bool(actions)

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
        """Lets players who pass automatically decide again."""
        changed = bool(self.passing)
        self.passing = ()
        return changed

    # ---- a bot's turn ----

    @command("bot", "play a bot's actions", Scope.TABLE | Scope.BOTS_TURN, changes_game=True)
    def _bot(self, argument: Sequence[Action]) -> bool:
        """Plays actions of the bot on turn; they are announced when the turn has ended."""
        if not (self.mover_level and argument):
            return False
        for action in argument:
            self.game.play(action)
            self._bot_turn_texts.append(event_words.summary(self.visible_game.state, isolate_names(self.game.names)))
        self.has_played = True
        self.selection = Selection(seat=self.selection.seat) if self.mover_level else NO_SELECTION
        if argument[-1] == EndTurn():
            self.announcement_text, self._bot_turn_texts = " ".join(filter(None, self._bot_turn_texts)), []
        return True

    # ---- a live game ----

    @command(
        "follow",
        "carry out what another device has played",
        Scope.TABLE | Scope.PAST | Scope.BOTS_TURN | Scope.REPLAY,
        changes_game=True,
    )
    def _follow_remote(self, argument: Sequence[str]) -> bool:
        """Undoes and plays what leads to the actions that the game has on other devices. A past moment stays shown."""
        kind, common = copies.relation(copies.texts(self.game), argument)
        undone = undo.rewind(self.game, common)
        told = [self._undone_text(undone)] if undone else []
        for text in argument[common:]:
            self.game.play(text)
            told.append(event_words.summary(self.visible_game.state, isolate_names(self.game.names)))
        self.has_played = common < len(argument)
        self.selection = Selection(seat=self.selection.seat) if self.mover_level else NO_SELECTION
        self.past = None if self.past is None else min(self.past, len(self.game.history))
        self.announcement_text = " ".join(filter(None, told))
        self._automatic_note = len(self.game.history), "" if self.has_played else self.announcement_text
        return kind != copies.SAME

    # ---- undo ----

    @command("undo", "undo the last action", Scope.TABLE, changes_game=True)
    def _undo(self) -> bool:
        """Undoes the player's own last action, with the automatic steps after it."""
        return self._announce_undone(undo.undo(self.game, self.plays_automatic_steps))

    def _announce_undone(self, action: Action) -> bool:
        """Announces that an action was undone; the game is back before it."""
        self.selection = NO_SELECTION
        if type(action) is Pass:
            self.passing = tuple(seat for seat in self.passing if seat != self.game.state.seat)
        self.announcement_text = self._undone_text(action)
        return True

    def _undone_text(self, action: Action) -> str:
        # Translators: Heard; {action} is such as "Sell wood from the Forest for 2 coins".
        return _("Undone: {action}.").format(action=action_words.action(self.game.state, action))

    @command("leave", "undo a payment and what it pays for", Scope.TABLE, changes_game=True)
    def _leave(self) -> bool:
        """Undoes a payment in progress and the action it pays for, which can be redone."""
        left = undo.cancel_payment(self.game)
        return left is not None and self._announce_undone(left)

    @command("redo", "redo the action undone last", Scope.TABLE, changes_game=True)
    def _redo(self) -> bool:
        self.announcement_text = undo.redo(self.game, self.plays_automatic_steps)
        self.selection = NO_SELECTION
        return True

    @command("restart", "undo the whole turn", Scope.TABLE, changes_game=True)
    def _restart(self) -> bool:
        seat = self.game.state.seat
        self.game.restart_turn()
        self.passing = tuple(other for other in self.passing if other != seat)
        self.selection = NO_SELECTION
        self.announcement_text = _("The turn starts over.")
        return True

    def substitute_for(self, verb: str) -> str:
        """The command to carry out in place of ``verb``: with nothing left to undo this turn, undo asks whether to
        reopen the turn before."""
        return "take-back" if verb == "undo" and self.past is None and self.reopenable_seat >= 0 else verb

    @property
    def reopenable_seat(self) -> int:
        """The seat whose ended turn can be reopened; -1 if none can."""
        return undo.reopenable_seat(self.game, self.levels) if self.shares_screen and not self.mover_level else -1

    @command("reopen", "reopen the turn that just ended", Scope.TABLE, changes_game=True)
    def _reopen(self) -> bool:
        """Reopens the previous turn: its player continues it, and can undo more."""
        seat = self.reopenable_seat
        if seat < 0:
            return False
        self.game.reopen_turn()
        self.selection = NO_SELECTION
        # Translators: Heard when the end of a turn has been taken back; the genitive can be avoided.
        self.announcement_text = _("{player}’s turn continues.").format(player=isolate_name(self.game.names[seat]))
        return True
