"""Confirms playing on from a past moment, as a new game beside the original."""

from core.game import Game
from elements.buttons import button
from features.links import link_merge
from game.commands import command
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, done_button
from store.save_entry import TITLE_LENGTH
from words.html import Html, esc
from words.i18n import N_, NN_, _, format_count, format_list
from words.naming import isolate_name

REVEALING_EVENTS = (
    (NN_("{number} roll of the die", "{number} rolls of the die"), "rolled"),
    (NN_("{number} new tile", "{number} new tiles"), "drawn"),
)
"""Revealed information: its plural forms, and the event that reveals it."""


class BranchDialog(Dialog):
    title = N_("Play from here")
    needs_game = True

    def html(self, page: Context) -> Html:
        table = page.games.table
        if table.past is None or not table.can_branch:
            told = esc(_("You can’t play from here."))
            return self.frame(Html(f"<p>{told}</p>"), done_button())
        title = page.store.head(page.games.id).title
        kept = _("The current game stays saved as “{title}”. A new game continues from here.")
        body = Html(f"<p>{esc(kept.format(title=title))}</p><p>{esc(_revealed_note(table.game, table.past))}</p>")
        ways = Html(
            button("branch:now", esc(_("Play from here")), "pri", "i-play")
            + button("close", esc(_("Keep watching")), "", more=Html(" autofocus"))
        )
        return self.frame(body, ways, title=_("Play from here?"))

    @command("now")
    def now(self, page: Context) -> None:
        """Begins the game that branches off."""
        table = page.games.table
        if table.past is None or not table.can_branch:
            return
        game, head = table.game.at(table.past), page.store.head(page.games.id)
        # Translators: The end of the title of a game, after that of the one that it has branched off from.
        ending = _("– from turn {number}").format(number=link_merge.turns_played(game) + 1)
        title = f"{head.title[: TITLE_LENGTH - len(ending) - 1].rstrip()} {ending}"
        id = page.store.new(game, title, levels=table.levels, secret=head.secret)
        page.games.open_saved(game, id, fresh=True)
        # Translators: {title} is that of the game before, which stays as it was.
        told = _("This is now a separate game; “{title}” is among your saved games.")
        page.notices.show(told.format(title=isolate_name(head.title)), good=True)
        page.games.announce_turn()


def _revealed_note(game: Game, number: int) -> str:
    """States what has been revealed since a moment and will come up again in the new game."""
    events = [event.name for _action, state in game.history[number:] for event in state.events]
    seen = [format_count(forms, number) for forms, name in REVEALING_EVENTS if (number := events.count(name))]
    if not seen:
        return _("Nothing new has been revealed since.")
    # Translators: {things} is a list such as "3 rolls of the die and 12 new tiles".
    return _("Everything revealed since then will come up again in the same order: {things}.").format(
        things=format_list(seen)
    )
