"""The dialog for an unexpected error: advice, the game as a file, and a way on without it."""

from contextlib import suppress

from browser import dom, fields
from elements.buttons import button
from game.commands import command
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, deletion_question
from store.errors import StoreError
from words.html import Html, esc, joined
from words.i18n import N_, _


class ErrorDialog(Dialog):
    title = N_("Something went wrong")

    def html(self, page: Context, details: str = "", deleting: bool = False) -> Html:
        """The dialog with a traceback, for bug reports; perhaps asking for confirmation of deleting the game."""
        steps = (
            _("Save the game as a file first; it can be imported again, here or elsewhere."),
            _("Then reload the page: the game continues where it was last saved."),
            _(
                "If it happens again, undo the last step, or restart the turn. You can also set this game aside: it "
                "stays among your saved games, and the page starts without it."
            ),
        )
        told = Html(
            f"<p>{esc(_('Something went wrong on this page. It’s not your fault.'))}</p>"
            f"<ol>{joined(Html(f'<li>{esc(step)}</li>') for step in steps)}</ol>"
        )
        title, traceback = esc(_("Technical details")), esc(details[-4000:])
        more = Html(f'<details><summary>{title}</summary><pre translate="no">{traceback}</pre></details>')
        body = Html(told + (more if details else ""))
        question = _("Delete this game for good?")
        return self.frame(
            body, deletion_question(question, "error:delete-now", "error:keep") if deleting else _buttons(page)
        )

    @command("file")
    def file(self, page: Context) -> None:
        """Downloads the game on the table, even if unsaved; else the text of the save, readable or not."""
        if page.games.has_game and not page.games.opening:
            fields.download("glen-more.json", page.games.table.game.to_json())
        else:
            fields.download("glen-more.json", page.store.raw_text(_game(page)))

    @command("reload")
    def reload(self, page: Context) -> None:
        """Reloads the page."""
        dom.reload()

    @command("delete")
    def delete(self, page: Context) -> None:
        """Asks whether to delete the game."""
        page.dialogs.open(ErrorDialog, deleting=True)

    @command("keep")
    def keep(self, page: Context) -> None:
        """Does not delete it."""
        page.dialogs.open(ErrorDialog)

    @command("delete-now")
    def delete_now(self, page: Context) -> None:
        """Deletes the game."""
        page.store.delete(_game(page))
        _leave_game(page)

    @command("aside")
    def aside(self, page: Context) -> None:
        """Sets the game aside."""
        with suppress(StoreError):  # an unreadable game is not opened at the start anyway
            page.store.update_head(_game(page), is_set_aside=True)
        _leave_game(page)


def _buttons(page: Context) -> Html:
    ways = [button("saves", esc(_("Saved games"))), button("error:reload", esc(_("Reload the page")), "pri")]
    if _game(page):
        ways = [
            button("error:file", esc(_("Save as a file")), "", "i-export"),
            button("error:aside", esc(_("Set this game aside"))),
            button("error:delete", esc(_("Delete this game")), "", "i-delete"),
            *ways,
        ]
    return joined(ways)


def _game(page: Context) -> str:
    """Id of the affected game: the one being opened, or else the one on the table."""
    return page.games.opening or page.games.id


def _leave_game(page: Context) -> None:
    """Goes on without the game, with a choice of others."""
    page.games.opening = ""
    page.games.leave()
    page.dialogs.execute("saves", "", None)
