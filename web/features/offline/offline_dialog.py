"""Offline play: the state of the cache, the version, and whether a newer one is available."""

from elements.buttons import button
from game.commands import command
from page import banners, updates
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, done_button
from words.html import Html, esc, joined
from words.i18n import N_, _


class OfflineDialog(Dialog):
    title = N_("Playing offline")
    icon = "i-info"

    def html(self, page: Context, unsaved: bool = False) -> Html:
        """The dialog, or the warning that the unsaved game would be lost."""
        if unsaved:
            problem = _("This game couldn’t be saved and would be lost. Save it as a file first.")
            save = button(f"saves:export {page.games.id}", esc(_("Save as a file")), "pri", "i-export")
            anyway = button("offline:anyway", esc(_("Load the new version anyway")), "bad")
            return self.frame(Html(""), Html(save + anyway), problem, _("New version"))
        version, release = updates.versions()
        lines = [
            updates.service_worker.words,
            _("Most browsers can also install the game, from their own menu, so that it opens like any other app."),
            _("This is version {version}, release {release}.").format(version=version, release=release),
        ]
        body = joined(Html(f"<p>{esc(line)}</p>") for line in lines if line)
        foot = done_button()
        if updates.service_worker.has_update:
            body = Html(body + f"<p>{esc(_('A new version of the game is available.'))}</p>")
            foot = Html(button("offline:load", esc(_("Load now")), "") + foot)
        return self.frame(body, foot)

    @command("later")
    def later(self, page: Context) -> None:
        """Hides the banner about a new version."""
        banners.hide("update")

    @command("load")
    def load(self, page: Context) -> None:
        """Loads the new version; warns first if the game on the table could not be saved."""
        if page.games.has_game and page.store.write_error:
            page.dialogs.open(OfflineDialog, unsaved=True)
        else:
            updates.service_worker.activate_update()

    @command("anyway")
    def anyway(self, page: Context) -> None:
        """Loads the new version, whatever is lost."""
        updates.service_worker.activate_update()
