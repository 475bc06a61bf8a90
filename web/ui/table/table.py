"""The table at which a game is played: the game, what is pointed out, and what a command does to both.

Select, preview, confirm: pointing changes only the selection, and nothing is played before it is confirmed. No browser
is needed here; ``ui.app.app`` connects a table with the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from core.actions import Action, Cell, Done, EndTurn, Pass, Sell, Take
from core.automatic import automatic_action, free_activations
from core.game import Game
from core.scoring import leaders
from core.sell_plan import cheapest_sales_for
from core.state import State
from core.tiles import TILES
from core.warnings import has_nowhere_to_build
from ui.board import hover_layer
from ui.model.log import Log, reader
from ui.model.selection import NOTHING, PASSING, Selection, cells_for, choose
from ui.model.view import View, build, looked_at
from ui.panels import history_bar, prompt, warning_words
from ui.panels.advice_words import taking
from ui.table.ahead import asks_before_ending
from ui.table.commands import command
from ui.table.news import News
from ui.text import action_words, event_words
from ui.text.html import Html
from ui.text.i18n import Sentence, _

Noted = TypeVar("Noted")


class Table:
    """A game being played.

    :attr:`past` tells how many actions had been played at the moment that is looked back to (None: nobody looks back),
    :attr:`me` whose seat is played at this machine, -1 for all of them; :attr:`pointed` is the command of what is
    pointed at, "" for nothing; :attr:`better` what would have been a better turn than the one played, by the moment at
    which it began; :attr:`passing` who passes for the rest of the game, by seat; :attr:`script` all actions of the
    game, where bots need no thought; :attr:`told` what has happened by the last command, None if nothing has.

    :param game: the game
    :param automatic: whether steps that decide nothing are taken by themselves after an action of the player
    :param confirm: whether it is asked before a step that may do harm, and a tile is laid only when that is confirmed
    :param levels: by seat the level of the bot that plays it, "" for a person; all are people unless given
    """

    def __init__(self, game: Game, automatic: bool = False, confirm: bool = True, levels: Sequence[str] = ()) -> None:
        self.game = game
        self.levels = tuple(levels) or ("",) * len(game.names)
        self.automatic = automatic
        self.confirm = confirm
        self.log = Log(game)
        self.selection = NOTHING
        self.pointed = ""
        self.told: str | None = None
        self.played = False
        self.past: int | None = None
        self.me = -1
        self.better: dict[int, Sequence[Action]] = {}
        self.passing: tuple[int, ...] = ()
        self.script: tuple[Action, ...] = ()
        self._news = News()
        self._turn_told: list[str] = []
        self._advice = -1, Html("")
        self._followed = -1, ""

    def view(self) -> View:
        """What the views draw now: the game, or the past moment that is looked back to."""
        selection = replace(self.selection, seat=self.shown) if self.state.over else self.selection
        seat = self.game.state.seat
        to = -1 if self.game.over else reader(self.levels, self.me, seat)
        if self.past is not None:
            better = self.better.get(self.past, ())
            past = history_bar.view(self.game, self.past, selection, self.log, better)
            return replace(past, reader=to, levels=self.levels)
        if self.bot:
            return replace(looked_at(self.game, selection, self.log), level=self.bot, levels=self.levels, reader=to)
        return replace(
            build(self.game, selection, self.log, self.confirm),
            advice=self._now(self._advice) or Html(""),
            followed=self._now(self._followed) or "",
            passing=seat in self.passing,
            since=self._news.told(self.game, self.log) if to == seat and not self.script else None,
            levels=self.levels,
            reader=to,
        )

    def _now(self, noted: tuple[int, Noted]) -> Noted | None:
        """What was noted of the game when it had so many actions, if it is still there."""
        return noted[1] if noted[0] == len(self.game.history) else None

    @property
    def bot(self) -> str:
        """The level of the bot whose turn it is; "" if it is a person's, or the game is over. :data:`PASSING` for a
        person who passes for the rest of the game, at the beginning of his turn."""
        state = self.game.state
        if self.game.over:
            return ""
        if state.seat in self.passing and not self.game.can_undo and has_nowhere_to_build(state):
            return PASSING
        return self.levels[state.seat]

    @property
    def can_tell(self) -> bool:
        """Whether it can be told what has happened since the last turn: it is the turn of who plays here."""
        seat = self.game.state.seat
        return not (self.bot or self.script or self.game.over) and reader(self.levels, self.me, seat) == seat

    @property
    def state(self) -> State:
        """The state that the boards show."""
        if not self.past:
            return self.game.state if self.past is None else self.game.first
        return self.game.history[self.past - 1][1]

    @property
    def shown(self) -> int:
        """Whose display is shown large."""
        return self._home if self.selection.seat is None else self.selection.seat

    @property
    def _home(self) -> int:
        """Whose display is shown large unless another one is looked at: of the player whose turn it is, and at the end
        of the winner; of several who share the victory that of the viewer, or of the first."""
        if not self.state.over:
            return self.state.seat
        first = leaders(self.state.players)
        viewer = reader(self.levels, self.me, first[0])
        return viewer if viewer in first else first[0]

    def do(self, verb: str, argument: str | Sequence[Action] = "") -> bool:
        """Carry out a command; return whether the game has changed. :attr:`played` tells whether an action was played,
        :meth:`announcement` what happened in words.

        :param argument: what the command is about; the actions of a bot's turn
        :raises core.IllegalAction: if it is not legal now; nothing is changed then
        """
        self.told, self.played = None, False
        allowed = command(verb)
        if self.past is not None and not allowed.in_past:
            verb, argument = "past", "end" if verb == "cancel" else "stay"
        elif self.bot and not allowed.in_bots_turn:
            verb, argument = "past", "stay"
        turn = self.log.begun
        changed = bool(getattr(self, "_" + verb.replace("-", "_"))(argument))
        if changed:
            self.log.follow(self.game)
            self.told = self.told or ""
        if self.log.begun is turn:
            self._news.after(verb, self.log)
        return changed

    def announcement(self, view: View) -> str:
        """What is to be spoken after the last command: what has happened, or else what the bar says now.

        :param view: of the table as it is now
        """
        if self.told is not None:
            return self.told
        return prompt.spoken(view) if view.past is None else history_bar.told(view)

    # ---- pointing ----

    def point(self, command: str) -> None:
        """Note what is pointed at, and not clicked: nothing is selected by that.

        :param command: what a click on it would do
        """
        self.pointed = command

    def hint(self, view: View) -> View | None:
        """A view that shows in place of what is selected what is pointed at, or None if that is nothing new."""
        return None if self.past is not None or self.bot else hover_layer.hinted(view, self.pointed)

    def _space(self, argument: str) -> bool:
        space = int(argument)
        if self.game.state.phase != "take" or self.selection.space == space:
            self.selection = NOTHING
            return False
        self.selection = choose(self.game.legal_actions(), space)
        return False

    def _cells_for(self, space: int) -> list[Cell]:
        return cells_for(self.game.legal_actions(), space)

    def _cell(self, argument: str) -> bool:
        x, y = argument.split(",")
        cell = int(x), int(y)
        phase, selection = self.game.state.phase, self.selection
        if phase == "take" and selection.space is not None:
            if cell == selection.cell:
                return self._confirm("")
            if cell in self._cells_for(selection.space):
                self.selection = replace(selection, cell=cell, seat=None)
                if not self.confirm:
                    return self._confirm("")
        elif phase == "pay":
            self.selection = Selection(cell=None if cell == selection.cell else cell)
        elif phase in ("activate", "move"):
            self.selection = Selection(source=None if cell == selection.source else cell)
        return False

    def _row(self, argument: str) -> bool:
        sells = [action for action in self.game.legal_actions() if isinstance(action, Sell) and action.kind == argument]
        if len(sells) == 1:
            return self._play(sells[0])
        selling = argument if sells and self.selection.selling != argument else ""
        self.selection = replace(self.selection, selling=selling, seat=None, asking="", where=False)
        return False

    def _seat(self, argument: str) -> bool:
        seat = int(argument)
        own = seat == self._home or not 0 <= seat < len(self.game.names)
        self.selection = replace(self.selection, seat=None if own else seat)
        # Translators: Heard when a display is shown; the genitive can be avoided: "Display: {player}."
        self.told = _("{player}'s display.").format(player=self.game.names[self._home if own else seat])
        return False

    def advise(self, html: Html) -> None:
        """Show advice in the bar as long as the game stands where it stands now."""
        self._advice = len(self.game.history), html
        self._news.end(self.log)

    def propose(self, actions: Sequence[Action]) -> None:
        """Select what a proposed turn takes, as far as that is possible now."""
        take = taking(actions)
        if take is not None:
            cell = take.cell if take.cell in self._cells_for(take.space) else None
            self.selection = Selection(space=take.space, cell=cell)

    # ---- looking back ----

    def _past(self, argument: str) -> bool:
        """Look back to a moment of the game, or no longer."""
        if argument != "stay":
            before, self.past = self.past, history_bar.moment(argument, self.past, len(self.game.history))
            if before is None or self.past is None:
                self.selection = NOTHING
            if self.past is not None:
                self.log.show(self.past)
            if self.past is None:
                self.better = {}
        return False

    def _since(self, argument: str) -> bool:
        """Tell again what has happened since the last turn of whose turn it is, and nothing of what is chosen."""
        self.past, self.better, self.selection = None, {}, NOTHING
        self._news.want(self.log)
        return False

    def _fold(self, argument: str) -> bool:
        """Open a turn of the log, or fold it."""
        self.log.fold(int(argument), self.past)
        self.told = ""  # the button itself says that it has opened
        return False

    def _cancel(self, argument: str) -> bool:
        """Take back the last thing pointed out."""
        selection = self.selection
        if selection.asking:
            self.selection = replace(selection, asking="", where=False)
        elif selection.seat is not None:
            self.selection = replace(selection, seat=None)
        elif selection.selling:
            self.selection = replace(selection, selling="")
        elif selection.cell is not None and selection.space is not None and len(self._cells_for(selection.space)) > 1:
            self.selection = replace(selection, cell=None)
        else:
            self.selection = NOTHING
        return False

    # ---- playing ----

    def _confirm(self, argument: str) -> bool:
        selection = self.selection
        if selection.asking:
            return self._play(selection.asking)
        if self.game.state.phase != "take" or selection.space is None or selection.cell is None:
            return False
        return self._play(Take(selection.space, selection.cell))

    def _action(self, argument: str) -> bool:
        return self._play(argument)

    def _end(self, argument: str) -> bool:
        """End the turn; if that would waste something, or end one's building, ask first.

        Who is asked whom to move, and presses a button that says what he leaves, knows of his movement points.

        :param argument: "unmoved" for that button, which is there only while clansmen are being moved
        """
        knows = argument == "unmoved" and self.game.state.phase == "move"
        if self.confirm and asks_before_ending(self.game, knows):
            return self._ask(EndTurn().text)
        return self._play(EndTurn())

    def _onward(self, argument: str) -> bool:
        """Declare activating done, and move somebody."""
        return self._play_all([Done(), argument])

    def _ask(self, argument: str) -> bool:
        """Ask whether an action is really meant; another command carries it out."""
        self.selection = replace(self.selection, asking=argument, where=False, selling="", seat=None)
        return False

    def _where(self, argument: str) -> bool:
        """Show from where one could build, while it is asked whether to give that up; or no longer."""
        self.selection = replace(self.selection, where=bool(self.selection.asking) and not self.selection.where)
        return False

    def _anyway(self, argument: str) -> bool:
        """Play the action of which it was asked whether it is meant."""
        return self._play(self.selection.asking) if self.selection.asking else False

    def _activate_all(self, argument: str) -> bool:
        return self._play_all(free_activations(self.game.state))

    def _finish(self, argument: str) -> bool:
        """Activate all that needs no choice, and end the turn; if that would still waste something, ask first."""
        self._play_all(free_activations(self.game.state))
        return self._end("") or self.played

    def _sell_first(self, argument: str) -> bool:
        """Sell what has to be sold before the chosen tile can be paid; it stays chosen."""
        state, space = self.game.state, self.selection.space
        if state.phase != "take" or space is None or state.at(space) <= 0:
            return False
        sold = self._play_all(cheapest_sales_for(state, TILES[state.at(space)]))
        if sold:
            self.selection = choose(self.game.legal_actions(), space)
        return sold

    def _play(self, action: Action | str) -> bool:
        return self._play_all([action])

    def _play_all(self, actions: Sequence[Action | str]) -> bool:
        """Play actions one after the other, and what follows by itself; return whether there were any."""
        told, followed = list[str](), list[str]()
        stood = warning_words.as_they_stand(self.game.state)
        for action in actions:
            self.game.play(action)
            told.append(event_words.summary(self.game.state, self.game.names))
        while actions and self.automatic and (step := automatic_action(self.game.state)) is not None:
            self.game.play(step)
            lines = event_words.lines(self.game.state, self.game.names)
            told.append(event_words.spoken(lines, self.game.names))
            followed += [str(line.words) for line in lines]
        if actions:
            self.played = True
            self._followed = len(self.game.history), _("; ").join(followed)
            self.selection = self._kept()
            stand = warning_words.as_they_stand(self.game.state)
            told.append(stand if stand != stood else "")
            self.told = " ".join(filter(None, told))
        return bool(actions)

    def _kept(self) -> Selection:
        """What stays selected after an action: the tile chosen, when something was sold in between."""
        chosen = self.selection
        if self.game.state.phase != "take" or chosen.space is None:
            return NOTHING
        cell = chosen.cell if chosen.cell in self._cells_for(chosen.space) else None
        return Selection(space=chosen.space, cell=cell)

    def say(self, words: Sentence) -> None:
        """Note what the bot whose turn it is says of it."""
        self.log.say(words)

    # ---- passing for the rest of the game ----

    def _pass_on(self, argument: str) -> bool:
        """Pass, and from the next turn on without being asked; as long as this turn is not ended it can be undone."""
        state = self.game.state
        if not has_nowhere_to_build(state):
            return False
        played = self._play(Pass())
        self.passing = tuple(sorted({*self.passing, state.seat}))
        return played

    def _stop_passing(self, argument: str) -> bool:
        """Ask everybody again who passes without being asked."""
        changed = bool(self.passing)
        self.passing = ()
        return changed

    # ---- a bot's turn ----

    def _bot(self, argument: Sequence[Action]) -> bool:
        """Play actions of the bot whose turn it is. What they were is spoken when the turn has ended."""
        if not self.bot:
            return False
        for action in argument:
            self.game.play(action)
            self._turn_told.append(event_words.summary(self.game.state, self.game.names))
        self.played = True
        self.selection = Selection(seat=self.selection.seat) if self.bot else NOTHING
        if argument[-1] == EndTurn():
            self.told, self._turn_told = " ".join(filter(None, self._turn_told)), []
        return True

    # ---- taking back ----

    def _undo(self, argument: str) -> bool:
        """Take back the last action that was the player's own, with the steps that followed it by themselves."""
        before = self.game.history[-1:] if self.game.can_undo else []
        self.game.undo()
        while self.automatic and self.game.can_undo and automatic_action(self.game.state) == before[0][0]:
            before = self.game.history[-1:]
            self.game.undo()
        return self._taken_back(before[0][0])

    def _taken_back(self, action: Action) -> bool:
        """Tell that an action was taken back; the game stands before it."""
        self.selection = NOTHING
        if type(action) is Pass:
            self.passing = tuple(seat for seat in self.passing if seat != self.game.state.seat)
        # Translators: Heard; {action} is such as "Sell wood from Forest for 2 coins".
        self.told = _("Taken back: {action}.").format(action=action_words.action(self.game.state, action))
        return True

    def _leave(self, argument: str) -> bool:
        """Take back all of a payment, and what is being paid for; it can be played again."""
        before = None
        while self.game.state.phase == "pay" and self.game.can_undo:
            before = self.game.history[-1][0]
            self.game.undo()
        return before is not None and self._taken_back(before)

    def _redo(self, argument: str) -> bool:
        """Play again what :meth:`_undo` has taken back."""
        self.game.redo()
        told = [event_words.summary(self.game.state, self.game.names)]
        while self.automatic and self.game.can_redo and automatic_action(self.game.state) == self.game.next_redo:
            self.game.redo()
            told.append(event_words.summary(self.game.state, self.game.names))
        self.selection = NOTHING
        self.told = " ".join(filter(None, told))
        return True

    def _restart(self, argument: str) -> bool:
        seat = self.game.state.seat
        self.game.restart_turn()
        self.passing = tuple(other for other in self.passing if other != seat)
        self.selection = NOTHING
        self.told = _("The turn begins anew.")
        return True
