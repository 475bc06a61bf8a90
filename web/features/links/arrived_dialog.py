"""The dialog for a game that came by link: the seat played here, the recap, or a choice if it differs from the save."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core import copies
from core.game import Game
from draw.panels import log_panel
from elements.buttons import button
from features.lessons.newcomer_dialog import NewcomerDialog
from features.links import link_merge
from features.links.share_dialog import people
from game.commands import command
from page.dialogs.dialog import Dialog, done_button
from store.errors import ChangedElsewhere, StoreError
from words import house_rules
from words.html import Html, esc
from words.i18n import N_, Name, Sentence, _, ngettext
from words.naming import isolate_name

if TYPE_CHECKING:
    from features.links.context import Context

_undecided: dict[str, Game] = {}
"""The incoming game awaiting a decision, by the id of the saved game it belongs to."""


class ReceivedGameDialog(Dialog):
    title = N_("Since your last turn")
    needs_game = True

    def html(self, page: Context, kind: str = "since", common: int = 0, asks: bool = False, player: str = "") -> Html:
        """The dialog for a "new" game, the recap "since", or a relation to the saved one, with actions in common. After
        a new game it may ask whether the player knows the rules (``asks``). Without a ``player``, whose device has it,
        the game came by link."""
        if kind == "new":
            words = esc(_("This game arrived by link and is now saved here, too. You can continue it right away."))
            if page.store.head(page.games.id).own_seat >= 0:
                own = _("This game arrived by link and is now saved here, too. You’re {player}, and it’s your turn.")
                words = Sentence(own, player=Name(page.games.table.view().mover_name)).html
            rules = house_rules.summary_html(page.games.table.game.variants)
            return self.frame(
                Html(f"<p>{words}</p>{rules}{people(page)}"), done_button(), title=_("Game received by link")
            )
        if kind == "since":
            return self.frame(_recent_turns(page), done_button())
        saved, game = page.games.table.game, _undecided[page.games.id]
        here, there = link_merge.turns_played(saved) + 1, link_merge.turns_played(game) + 1
        if kind == copies.OLDER:
            # Translators: {there} and {here} are numbers of turns, counted from 1, here and below.
            told = _("This link is older than your saved game: it’s at turn {there}, the saved game at turn {here}.")
        elif player:
            told = _(
                "On {player}’s device, this game went differently. Both are the same up to turn {same}; the saved "
                "game is at turn {here}, the other one at turn {there}."
            )
        else:
            told = _(
                "In the link, this game went differently. Both are the same up to turn {same}; the saved game is at "
                "turn {here}, the one in the link at turn {there}."
            )
        same = link_merge.turns_played(saved, common) + 1
        count = len(saved.history) - common
        message = ngettext(
            "If you replace the saved game, {number} action is lost.",
            "If you replace the saved game, {number} actions are lost.",
            count,
        )
        lost = Html(f'<p class="note">{esc(message.format(number=count))}</p>')
        body = Html(f"<p>{esc(told.format(here=here, there=there, same=same, player=isolate_name(player)))}</p>{lost}")
        foot = Html(
            button("arrived:replace", esc(_("Replace the saved game")), "bad")
            + button("arrived:both", esc(_("Keep both")))
            + button("close", esc(_("Keep the saved game")), "pri", more=Html(" autofocus"))
        )
        title = _("The two games differ") if player else _("This link differs from your saved game")
        return self.frame(body, foot, title=title)

    def on_closed(self, page: Context, asks: bool = False, **more: Any) -> None:
        """Asks a new player whether they know the game."""
        if asks:
            page.dialogs.open(NewcomerDialog)

    def execute(self, page: Context, what: str, argument: str, source: Any) -> None:
        """Runs the player's decision, unless it has become obsolete."""
        page.dialogs.close()
        if page.games.id in _undecided:
            super().execute(page, what, argument, source)

    @command("replace")
    def replace(self, page: Context) -> None:
        replace(page, _undecided.pop(page.games.id))

    @command("both")
    def both(self, page: Context) -> None:
        """Keeps both games and continues with the link's."""
        game, head = _undecided.pop(page.games.id), page.store.head(page.games.id)
        title = _("{title} (by link)").format(title=page.store.head(page.games.id).title)
        page.games.open_saved(game, page.store.new(game, title, linked=True, levels=head.levels, secret=head.secret))
        page.games.update_save(own_seat=head.own_seat)


def _recent_turns(page: Context) -> Html:
    """The other players' turns since the player's last one."""
    turns = link_merge.other_turns_since(
        page.games.table.game, page.games.table.log, page.store.head(page.games.id).own_seat
    )
    if not turns:
        return Html(f"<p>{esc(_('Nothing has happened since then.'))}</p>")
    return Html(f'<ol class="log-all" data-testid="since">{log_panel.expanded_turns(turns)}</ol>')


def ask(page: Context, game: Game, kind: str, common: int, player: str = "") -> None:
    """Asks what to do with a game, of a link or on a player's device, that is older than the saved one or branches off
    from it."""
    _undecided.clear()
    _undecided[page.games.id] = game
    page.dialogs.open(ReceivedGameDialog, kind=kind, common=common, player=player)


def replace(page: Context, game: Game) -> None:
    """Replaces the game on the table; opening a link lets this tab play it. StoreError if it has just changed."""
    page.tabs.take_over()
    page.store.update_head(page.games.id, linked=True)
    try:
        page.store.save(page.games.id, game)
    except ChangedElsewhere as error:
        raise StoreError(_("The saved game has just changed. Open the link again.")) from error
    page.games.show_saved()
    page.live.on_game_changed()
    if game.over and page.store.head(page.games.id).own_seat >= 0:
        page.results.count_current_game()
    page.games.announce_turn()
