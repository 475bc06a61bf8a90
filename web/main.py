"""The page's entry point: creates the page and opens what the address asks for (docs/testing.md), or else what was
shown last: a game, a lesson or the start screen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js

if TYPE_CHECKING:
    from app.page import Page
    from features.links.page.address_query import AddressQuery


async def start() -> Page:
    """Starts the page and returns it."""
    from app.page import Page

    await _load_language()
    page = Page()
    page.snapshots.hydrate()
    query = _parse_query(page)
    if query:
        query.apply_settings()
    page.connect()
    try:
        if _open_link_in_address(page):
            if query:
                query.report_ignored_parameters()
        elif not (query and await query.start_requested_game()):
            if not (await _resume_lesson(page) or _resume_last_game(page)):
                page.games.draw()
            page.workshop.reopen()
        if query:
            query.report_problems()
    except Exception as error:
        page.dialogs.show_error(error)
    page.painter.finish()
    page.overlays.on_overlays_changed()
    _watch_address(page)
    return page


async def _load_language() -> None:
    """Loads the catalogue of the language that first.js chose, and hydrates the start screen drawn in it."""
    from app import language
    from browser import dom
    from features.start import start_view

    if not await language.load_catalogue(dom.language()):
        dom.set_language("en")
    dom.hydrate("start", start_view.fragments(start_view.StartContent()))


def _parse_query(page: Page) -> AddressQuery | None:
    """The parsed query of the address; None if it has none."""
    if not js.location.search:
        return None
    from features.links.page.address_query import AddressQuery

    return AddressQuery(page)


def _open_link_in_address(page: Page) -> bool:
    """Opens the link in the address; returns whether it has one."""
    if not js.location.hash:
        return False
    from features.links.page import opening
    from game.link_targets import has_link

    if not has_link(str(js.location.hash)):
        return False

    fragment = opening.pop_address_link()
    try:
        opening.open_link(page, fragment)
    except ValueError as error:
        if _resume_last_game(page):
            page.notices.show(str(error))
        else:
            from features.new_game.new_dialog import NewGameDialog

            page.games.draw()
            page.dialogs.open(NewGameDialog, problem=str(error))
    return True


def _watch_address(page: Page) -> None:
    """Opens links to games and rules paragraphs that are entered into the address while the page is open."""
    from browser import dom

    def changed(event: Any) -> None:
        from features.links.page import address_query
        from game.link_targets import find_paragraph, has_link

        came = js.URL.new(event.newURL).hash
        if has_link(came) and not js.location.hash:
            # a history navigation that was already under way has just removed it again
            address_query.replace_query(js.location.search, came, js.history.state)
        if (asked := find_paragraph(str(js.location.hash))) is not None:
            address_query.replace_query(js.location.search)
            page.dispatcher.dispatch(f"rules {asked}".strip())
        else:
            page.dispatcher.dispatch("open-link")

    dom.listen(js.window, "hashchange", changed)


async def _resume_lesson(page: Page) -> bool:
    """Resumes the lesson that this tab has shown; returns whether there is one."""
    from browser import screen

    if screen.current_screen() != screen.LESSON:
        return False
    await page.lessons.resume_last()
    return True


def _resume_last_game(page: Page) -> bool:
    """Resumes the game last played; returns whether there is one that can be read."""
    from browser import screen
    from store.errors import StoreError

    saves = page.store.saves()
    _report_damage(page, sum(bool(save.read_error) for save in saves))
    for save in saves if screen.current_screen() == screen.TABLE else ():
        try:
            if not (save.read_error or save.is_set_aside):
                page.games.resume(save.id)
                return True
        except StoreError as error:
            page.notices.show(str(error))
    return False


def _report_damage(page: Page, count: int) -> None:
    """Tells how many saved games, and which other stored data, cannot be read."""
    from store.entry import ENTRIES
    from words.i18n import _, format_list, ngettext

    damaged = [_(entry.label) for entry in ENTRIES.values() if entry.label and entry.is_damaged]
    told = []
    if count:
        # Translators: “Saved games” is a part of the dialog “My games”.
        message = ngettext(
            "{number} saved game can’t be read. See “Saved games” for the reason; you can export or delete it there.",
            "{number} saved games can’t be read. See “Saved games” for the reasons; you can export or delete them "
            "there.",
            count,
        )
        told.append(message.format(number=count))
    if damaged:
        # Translators: {things} is a list: "the settings and the lessons you have done".
        message = _("Some of the data stored in this browser is damaged and can’t be read: {things}.")
        told.append(message.format(things=format_list(damaged)))
    if told:
        page.notices.show(" ".join(told))


page = await start()
root = js.document.documentElement
root.dataset.state = "ready"
page.events.run_early_command()
page.preloader.start()

# The service worker must not slow the start: on a first visit, when it loads a lot, it waits until a first click has
# been answered. On later visits it must be registered when another tab loads a new version.
from browser.capabilities import navigator_property  # noqa: E402

container = navigator_property("serviceWorker")
await asyncio.sleep(0 if container and container.controller else 1)
from page import updates  # noqa: E402

await updates.service_worker.start()
