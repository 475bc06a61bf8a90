"""Confirms reopening an ended turn, and lists what has been revealed in the meantime."""

from elements.buttons import button
from game import undo
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, done_button
from words.html import Html, esc, joined
from words.i18n import N_, _
from words.naming import isolate_name


class TakeBackDialog(Dialog):
    title = N_("Undo a finished turn")
    needs_game = True

    def html(self, page: Context) -> Html:
        table = page.games.table
        seat = table.reopenable_seat
        if seat < 0:
            told = esc(_("A turn that has ended stays as it is."))
            return self.frame(Html(f"<p>{told}</p>"), done_button())
        game = table.game
        # Translators: A question; the genitive can be avoided: "Is {player} to continue the turn that has ended?".
        title = _("Reopen {player}’s turn?").format(player=isolate_name(game.names[seat]))
        about = _("The turn continues from where it ended. You can then undo it step by step.")
        seen = undo.revealed_since(game, len(game.history) - 1)
        items = joined(Html(f"<li>{line.words.html}</li>") for line in seen)
        # Translators: A heading for what the die has shown and which tiles have come.
        known = esc(_("What has been revealed since then will come up again:"))
        nothing = esc(_("Nothing new has been revealed since."))
        meanwhile = Html(
            f'<p>{known}</p><ul class="seen" data-testid="seen">{items}</ul>' if seen else f"<p>{nothing}</p>"
        )
        go_on = _("Reopen {player}’s turn").format(player=isolate_name(game.names[seat]))
        ways = Html(
            button("reopen", esc(go_on), "pri", "i-undo")
            + button("close", esc(_("Leave it as it is")), "", more=Html(" autofocus"))
        )
        return self.frame(Html(f"<p>{esc(about)}</p>{meanwhile}"), ways, title=title)
