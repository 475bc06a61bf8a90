"""The saved games: resume, rename, delete, export, import; results and puzzles are imported here, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import dialog_element, dom, fields, intl
from core.deal import ALL_TILES
from core.record import GAME
from core.untrusted_json import MAX_LENGTH
from elements.buttons import button, item_button
from game.commands import command
from page.dialog_controller import NOT_LOADED
from page.dialogs.dialog import Dialog, deletion_question
from page.dialogs.my_games import MY_GAMES, import_button, tabbed_dialog
from store.errors import StoreError
from store.save_entry import TITLE_LENGTH, Save
from words import house_rules
from words.html import Html, esc, joined
from words.i18n import _, format_list, ngettext
from words.naming import isolate_name, isolate_names, shown_title

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from features.live.live_part import LiveController
    from features.results.results_part import ResultsController
    from page.dialogs import context
    from page.listener import Listener
    from store.shared_entry import SharedEntry

    class Context(context.Context, Protocol):
        """The page, as the saved games see it."""

        @property
        def live(self) -> LiveController: ...

        @property
        def results(self) -> ResultsController: ...

        @property
        def parts(self) -> Sequence[Listener]: ...


ENTRY_KIND_PREFIX = f"{GAME}-"
"""Prefix of the ``kind`` of files that hold entries of a :class:`store.shared_entry.SharedEntry` instead of a saved
game."""


class SavesDialog(Dialog):
    title = MY_GAMES
    icon = "i-save"

    def html(self, page: Context, problem: str = "", renaming: str = "", deleting: str = "") -> Html:
        """The dialog, with the ids of the games whose title is being changed, and whose deletion is to be confirmed."""
        saves = page.store.saves()
        entries = joined(_entry(page, save, renaming == save.id, deleting == save.id) for save in saves)
        body = Html(f'<ul class="saves">{entries}</ul>') if saves else Html(f"<p>{esc(_('No saved games yet.'))}</p>")
        if page.store.write_error:
            problem = problem or _(page.store.write_error)
        return tabbed_dialog(
            self, body, Html(import_button() + button("new", esc(_("New game")), "pri", "i-plus")), problem
        )

    def execute(self, page: Context, what: str, argument: str, source: Any) -> None:
        """Runs one of this dialog's commands and reports any error in the dialog."""
        try:
            super().execute(page, what, argument, source)
        except StoreError as error:
            page.dialogs.open(SavesDialog, problem=str(error))

    @command("open")
    def open(self, page: Context, id: str) -> None:
        page.games.resume(id)

    @command("rename")
    def rename(self, page: Context, id: str) -> None:
        """Asks for a game's new title."""
        page.dialogs.open(SavesDialog, renaming=id)

    @command("title")
    def title_(self, page: Context, id: str, source: Any) -> None:
        page.store.rename(id, fields.form_values(source).get("title", ""))
        page.dialogs.open(SavesDialog)

    @command("delete")
    def delete(self, page: Context, id: str) -> None:
        """Asks whether to delete a game."""
        page.dialogs.open(SavesDialog, deleting=id)

    @command("delete-now")
    def delete_now(self, page: Context, id: str) -> None:
        if page.live.runs(id):
            page.live.game.end()
        page.store.delete(id)
        page.games.close_deleted(id)
        page.dialogs.open(SavesDialog)

    @command("export")
    def export(self, page: Context, id: str) -> None:
        fields.download(*page.store.export(id))

    @command("import")
    def import_(self, page: Context, argument: str, source: Any) -> None:
        """Imports the file that was chosen; StoreError if it is too large."""
        file = fields.chosen_file(source, 4 * MAX_LENGTH, _("This file is too large to be a saved game."))
        if file is not None:
            page.dispatcher.run_task(_read(page, file))


def _entry(page: Context, save: Save, renaming: bool, deleting: bool) -> Html:
    now = save.id == page.games.id
    title = shown_title(save.title, save.names) or _("Unreadable game")
    css = "save" + (" current" if now else "") + (" broken" if save.read_error else "")
    # Translators: Beside the title of the saved game that is being played, small.
    on_table = esc(_("current game"))
    tag = Html(f' <span class="here">{on_table}</span>' if now else "")
    head = _rename_form(save) if renaming else Html(f'<h3 class="save-title">{esc(title)}{tag}</h3>')
    question = _("Delete “{title}” for good?").format(title=title)
    if page.live.runs(save.id):
        question = f"{question} {_('This also ends it on the other devices.')}"
    ask = (
        deletion_question(question, f"saves:delete-now {save.id}", "saves", "sm") if deleting else _buttons(save, title)
    )
    attributes = Html(f'class="{esc(css)}" data-testid="save" data-id="{esc(save.id)}"')
    return Html(f'<li {attributes}>{head}{_facts(save)}<div class="save-do">{ask}</div></li>')


def _facts(save: Save) -> Html:
    if save.read_error:
        # Translators: {reason} is a clause, "“seed”: the version is missing".
        words = _("This game can’t be read: {reason}. You can export or delete it; your other games aren’t affected.")
        return Html(f'<p class="why">{esc(words.format(reason=save.read_error))}</p>')
    when = intl.format_datetime(save.saved)
    names = format_list(list(isolate_names(save.names)))
    facts = [names] if save.title != ", ".join(save.names) else []
    if save.over:
        facts.append(_("The game is over."))
    elif save.seat < len(save.names):
        facts.append(_("{player} to move").format(player=isolate_name(save.names[save.seat])))
        facts.append(_("turn {turn}").format(turn=save.turn))
        # Translators: {number} is 0 to {all}, {all} is 67.
        facts.append(_("{number} of {all} tiles drawn").format(number=save.tiles_drawn, all=ALL_TILES))
    facts += filter(None, [house_rules.summary(save.variants)])
    return Html(
        f'<p class="save-facts">{esc(" · ".join(facts))}</p><p class="save-when"><time>{esc(when)}</time>'
        f'<progress max="100" value="{round(100 * save.progress)}" aria-label="{esc(_("Progress"))}"></progress></p>'
    )


def _buttons(save: Save, title: str) -> Html:
    parts = []
    if not save.read_error:
        what = _("Continue") if not save.over else _("View")
        parts.append(item_button(f"saves:open {save.id}", what, title, "pri", "i-play"))
        parts.append(item_button(f"saves:rename {save.id}", _("Rename"), title, "", "i-rename"))
    parts.append(item_button(f"saves:export {save.id}", _("Export"), title, "", "i-export"))
    parts.append(item_button(f"saves:delete {save.id}", _("Delete"), title, "", "i-delete"))
    return joined(parts)


def _rename_form(save: Save) -> Html:
    id = esc(save.id)
    return Html(
        f'<form class="rename" data-do="saves:title {id}">'
        f'<label class="vh" for="title-{id}">{esc(_("Title"))}</label>'
        f'<input id="title-{id}" name="title" value="{esc(save.title)}" maxlength="{TITLE_LENGTH}" '
        "autofocus required>"
        f'<button type="submit" class="b sm pri"><span>{esc(_("Save"))}</span></button>'
        f"{button('saves', esc(_('Cancel')), 'sm')}</form>"
    )


async def _read(page: Context, file: Any) -> None:
    try:
        text = await file.text()
        if ENTRY_KIND_PREFIX in text[:100]:
            if not await page.results.load():
                raise StoreError(_(NOT_LOADED))
            for entry in (each for part in page.parts for each in part.importable_entries()):
                if entry.kind in text[:100]:
                    return _add(page, entry, text)
        id = page.store.import_text(text)
    except StoreError as error:
        page.dialogs.open(SavesDialog, problem=str(error))
        return
    page.games.resume(id)
    save = page.store.head(id)
    title = shown_title(save.title, save.names)
    page.notices.show(_("“{title}” has been imported.").format(title=title), good=True)


def _add(page: Context, entry: SharedEntry[Any], text: str) -> None:
    """Adds a file to an entry, and shows the entry and how much that has added."""
    number = entry.import_text(text)
    words = ngettext(*entry.imported_messages, number).format(number=number)
    page.dialogs.open(page.dialogs.load_class(entry.dialog))
    dialog_element.show_notice(words)
    dom.announce(words)
