"""Settings, menus and their dialogs, offline use, storage and other tabs."""

import random
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, MagicMock

from core import Game
from tests.fake_browser import Screen
from tests.fake_storages import open_store
from tests.screens import Steps, scenario


@scenario
def menu_settings(shown: Screen) -> Steps:
    from store.settings import ALL_SETTINGS

    yield "all", "settings"
    for row in (row for row in ALL_SETTINGS.values() if row.name != "language"):
        for value in row.choices:
            switches = isinstance(row.default, bool)
            command = f"switch {row.name}" if switches else f"set {row.name} {value}"
            shown.do(f"settings:{command}", source=SimpleNamespace(checked=value))
            yield f"{row.name} {value}"
    shown.do("settings:reset")
    yield "defaults"


@scenario
def menus(shown: Screen) -> Steps:
    yield "without a game", "menu"
    for position in ("beginning", "three-players", "hidden-points", "bots-turn", "over", "walled-in"):
        for secret, me in ((False, -1), (True, 0)):
            shown.put(position, secret=secret, own_seat=me)
            yield f"{position}, {'secret seed' if secret else 'open seed'}", "menu"
            shown.do("close")
    shown.page.settings.set("help", False)
    yield "without help", "menu"


@scenario
def an_ended_turn_is_undone(shown: Screen) -> Steps:
    for position in ("first-tile", "before-scoring-1"):
        shown.put(position)
        yield position, "action end", "undo"
        shown.do("close")


@scenario
def offline(shown: Screen) -> Steps:
    from page import updates

    worker = updates.service_worker
    yield "not known yet", "offline"
    for state in (updates.UNAVAILABLE, updates.CACHING, updates.CACHED, updates.FAILED, updates.CHANGED):
        worker._changed = "index.html"
        worker._set_state(state)
        yield state, "offline"
    worker._offer_update("A new version is available. Your game will continue in it.")
    yield "a new version", "offline"
    shown.put("taking")
    shown.page.store.write_error = "Full."
    yield "an unsaved game", "offline:load"
    yield "later", "close", "offline:later"


@scenario
def a_service_worker(shown: Screen) -> Steps:
    import asyncio

    from page import updates

    def worker(state: str) -> Any:
        return SimpleNamespace(state=state, addEventListener=MagicMock(), postMessage=MagicMock())

    def client(active: Any = None, installing: Any = None, waiting: Any = None, controller: Any = None) -> Any:
        registration = MagicMock(active=active, installing=installing, waiting=waiting)
        container = MagicMock(controller=controller, register=AsyncMock(return_value=registration))
        made = updates.ServiceWorkerClient(container)
        shown.run(lambda: asyncio.ensure_future(made.start()))
        return made

    def changed(of: Any, state: str) -> None:
        of.state = state
        of.addEventListener.call_args[0][1](None)

    def hide() -> None:
        shown.root.dataset.update = ""
        shown.do("offline:later")

    first = worker("installing")
    made = client(installing=first)
    yield "the first version is installed"
    made._registration.active = first
    changed(first, "activated")
    yield "it is active"
    made._on_message(MagicMock(data=SimpleNamespace()))
    yield "it has cached everything"
    made._on_controller(None)
    yield "it controls the page, which is no news"
    made._on_controller(None)
    yield "another one does"
    hide()
    next_one = worker("installing")
    made._registration.installing = next_one
    made._on_found(None)
    changed(next_one, "installed")
    yield "a new version waits"
    made._registration.waiting = next_one
    made.activate_update()
    next_one.postMessage.assert_called_once_with("take over")
    hide()
    changed(next_one, "redundant")
    yield "it is given up, but the old one is there"
    lost = worker("installing")
    client(installing=lost)
    changed(lost, "redundant")
    yield "the first version is given up"
    client()
    yield "it was given up before it could be watched"
    changing = client(installing=worker("installing"))
    changing._on_message(MagicMock(data=SimpleNamespace(changed="main.py")))
    yield "the host changes a file"
    kept = client(active=worker("activated"), controller=object())
    kept._on_message(MagicMock(data=SimpleNamespace(changed="main.py")))
    yield "a later one is kept all the same"
    made = updates.ServiceWorkerClient(None)
    yield "there are none", lambda: asyncio.ensure_future(made.start())


@scenario
def my_level(shown: Screen) -> Steps:
    shown.page.settings.set("asked", True)
    shown.do("play match")
    game, chance = shown.page.games.table.game, random.Random(5)
    shown.do("home")
    for name, levels, rank in (("Wee Isla", ("", "stepfour"), 1), ("Callum", ("", "stepseven"), 2)):
        played = Game.new(2, game.seed + rank, ["Ann", name])
        while not (played.over and played.standings()[0].rank == rank):
            played = played.at(0) if played.over else played
            played.play(chance.choice(played.legal_actions()))
        before = played.at(len(played.history) - 1)
        shown.begin(before, levels)
        shown.do(f"action {played.actions[-1].text}" if not levels[before.state.seat] else "close")
        if not shown.page.games.table.game.over:
            shown.run(lambda played=played: shown.page.dispatcher.play_bot_actions([played.actions[-1]]))  # type: ignore[misc]
        yield f"rank {rank} against {levels[1]}"
        yield "the next opponent", "close"
        yield "in the form", "close", "new"
        shown.form("new:level", level_1="match")
        yield "my level in the form"
        shown.do("close")
    yield "statistics", "statistics"


@scenario
def storage_that_is_full(shown: Screen) -> Steps:
    shown.put("taking")

    def full(key: str, text: str) -> None:
        raise RuntimeError("QuotaExceededError")

    shown.texts.set = full  # type: ignore[method-assign]
    yield "an action", f"action {shown.page.games.table.game.legal_actions()[0].text}"
    yield "saved games", "saves"
    del shown.texts.set
    yield "there is room again", "close", "undo"


@scenario
def another_tab_plays(shown: Screen) -> Steps:
    id = shown.put("taking")
    shown.page.tabs._set_owner("theirs")
    yield "a banner"
    yield "an action is refused", f"action {shown.page.games.table.game.legal_actions()[0].text}"
    shown.page.tabs._set_owner("mine")
    yield "it plays here again"
    game, other = shown.page.games.table.game, open_store(shown.texts)
    there = game.at(0)
    other.load(id)
    other.save(id, there)
    yield "unheard, that tab has taken everything back", f"action {game.legal_actions()[0].text}"
    other.delete(id)
    yield "it has deleted the game", f"action {there.legal_actions()[0].text}"


@scenario
def dialogs_of_the_menu(shown: Screen) -> Steps:
    from page.dialogs.menu import ENTRIES

    shown.put("taking")
    for dialog in (entry for _heading, group in ENTRIES for entry in group if isinstance(entry, str)):
        yield dialog, dialog
        shown.do("close")
