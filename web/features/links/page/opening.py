"""Links to games, in: opening one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import dialog_element
from core import copies
from core.challenge import Challenge
from core.game import Game
from features.links import arrived_dialog, link_merge
from features.links.page import address_query
from game import address, link_targets
from js import location
from store.errors import StoreError
from words.i18n import _

if TYPE_CHECKING:
    from features.links.context import Context


def pop_address_link() -> str:
    """The link in the address, removed from there so that a reload resumes the game; "" if there is none."""
    fragment = str(location.hash)
    if not link_targets.has_link(fragment):
        return ""
    address_query.clear_one_time_parameters()
    return fragment


def open_pending_link(page: Context, text: str = "") -> None:
    """Opens the link in a text, or else the one in the address, if any; StoreError if it cannot be opened."""
    text = text or pop_address_link()
    if text:
        try:
            open_link(page, text)
        except ValueError as error:
            raise StoreError(str(error)) from None


def open_link(page: Context, text: str) -> None:
    """Opens the link in a text, to a game, a challenge, a paragraph of the rules or a deal; ValueError, with nothing
    changed, if none can be opened."""
    if live := link_targets.find_live_link(text):
        page.games.draw()
        page.live.open_link(live)
        return
    if bot := link_targets.find_bot_link(text):
        page.games.draw()
        page.workshop.open_bot_link(bot.payload)
        return
    if not link_targets.has_link(text):
        if (paragraph := link_targets.find_paragraph(text)) is not None:
            page.rules.open(paragraph)
            return
        if deal := address.find_deal_query(text):
            page.dispatcher.run_task(address_query.AddressQuery(page, deal).start_requested_game())
            return
    found = link_targets.open_game_link(text)
    if isinstance(found, Challenge):
        _open_challenge(page, found)
    else:
        _open_received_game(page, *found)


def _open_challenge(page: Context, found: Challenge) -> None:
    """Opens the form for a new game, filled in from the challenge."""
    from features.new_game.new_dialog import NewGameDialog, values_of

    values = values_of(found.seats, found.variants)
    values |= {"seed": str(found.seed), "rules": str(found.rules)}
    page.games.draw()
    page.dialogs.open(NewGameDialog, values=values)
    dialog_element.show_notice(
        _(
            "This is a challenge: everybody who opens the link plays the same deal. Enter your names, and compare at "
            "the end."
        )
    )


def _open_received_game(page: Context, game: Game, levels: tuple[str, ...]) -> None:
    """Puts a game from a link on the table, and opens a dialog if it needs a decision or brings news."""
    found = link_merge.find_related_save(page.store.saves_of_same_deal(game), copies.texts(game))
    if found is None:
        asks = page.lessons.is_newcomer
        page.games.open_saved(game, page.store.new(game, linked=True, levels=levels))
        if not page.games.table.mover_level and not game.over and len(page.games.table.people) > 1:
            page.games.update_save(own_seat=game.state.seat)
        page.dialogs.open(arrived_dialog.ReceivedGameDialog, kind="new", asks=asks)
        return
    id, (kind, common) = found
    page.games.resume(id)
    if kind == copies.NEWER:
        arrived_dialog.replace(page, game)
        if page.store.head(id).own_seat < 0:
            page.notices.show(_("The game continues from where the link left off."), good=True)
        elif link_merge.other_turns_since(game, page.games.table.log, page.store.head(id).own_seat):
            page.dialogs.open(arrived_dialog.ReceivedGameDialog, kind="since")
    elif kind != copies.SAME:
        arrived_dialog.ask(page, game, kind, common)
