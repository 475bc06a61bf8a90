"""Offline play: the service worker that caches the game, and new versions, which wait until the player loads them.

It is registered only once the board answers, so that it does not slow the first visit. Without it, or before it has
cached the game, files of this page's release may be gone from the host: :func:`explain_load_failure` finds out. On the
root element, ``data-offline`` is one of the states below, and ``data-update`` is ``waiting`` when a new version can be
loaded.
"""

import re
from asyncio import ensure_future
from contextlib import suppress
from typing import Any

from browser import assets, dom
from browser.capabilities import navigator_property
from js import document, window
from page import banners
from words.html import Html, esc
from words.i18n import N_, _

SCRIPT = "./sw.js"

RELEASE = re.compile(r'<meta name="release" content="release-(\w+)"')

UNAVAILABLE, CACHING, CACHED, FAILED, CHANGED = "none", "keeping", "kept", "failed", "changed"
"""States of the cache: impossible; in progress; complete; failed to load; changed on the way by the host or a proxy."""

STATE_MESSAGES = {
    UNAVAILABLE: N_(
        "This browser can’t store the game (in a private window, for instance, or when the address doesn’t begin with "
        "https). You need a connection to open it, but not to keep playing."
    ),
    CACHING: N_("The game is being stored in this browser so that you can play offline."),
    CACHED: N_("The game is stored in this browser: you can open and play it offline."),
    FAILED: N_(
        "The game couldn’t be stored completely in this browser, so you need a connection to open it. The next visit "
        "will try again."
    ),
    # Translators: {file} is such as "index.html".
    CHANGED: N_(
        "The server, or something between it and this browser, changes the file {file}, so the game isn’t stored "
        "here. You need a connection to open it."
    ),
}
"""Words for the players about each state."""


class ServiceWorkerClient:
    """Client of the service worker, given ``navigator.serviceWorker`` or None."""

    def __init__(self, container: Any) -> None:
        self._container = container
        self._registration: Any = None
        self._was_controlled = False
        self._is_update_requested = False
        self._changed = ""
        self.state = ""
        self.has_update = False

    @property
    def words(self) -> str:
        """Words for the players about the state; "" until it is known."""
        return _(STATE_MESSAGES[self.state]).format(file=self._changed) if self.state else ""

    async def start(self) -> None:
        """Registers the service worker, and watches for new versions."""
        try:
            self._was_controlled = bool(self._container.controller)
            dom.listen(self._container, "message", self._on_message)
            self._registration = await self._container.register(SCRIPT)
            self._registration.scope  # noqa: B018  what comes where workers are blocked has none
        except Exception as error:  # browsers refuse with various errors
            broken = getattr(error, "name", "") == "TypeError"  # the host's answer is not the script
            refused = self._container is None or not broken and await _is_script_served()
            self._set_state(UNAVAILABLE if refused else FAILED)
            return
        self._set_state(CACHED if self._registration.active else CACHING)
        self.cache_language()
        dom.listen(self._container, "controllerchange", self._on_controller)
        dom.listen(self._registration, "updatefound", self._on_found)
        dom.listen(document, "visibilitychange", self._on_visible)
        coming = [worker for worker in (self._registration.installing, self._registration.waiting) if worker]
        for worker in coming:
            self._follow(worker)
        if not (coming or self._registration.active):
            self._fail()  # it failed before it could be watched

    def cache_language(self) -> None:
        """Has the current language's catalogue cached, too; English needs none."""
        active = self._registration.active if self._registration else None
        if active and dom.language() == "en":
            self._set_state(CACHED)
        elif active:
            active.postMessage(dom.as_js({"language": dom.language()}))

    def activate_update(self) -> None:
        """Loads the new version in place of this page's."""
        self._is_update_requested = True
        worker = self._registration.waiting if self._registration else None
        if worker:
            worker.postMessage("take over")
        else:
            dom.reload()

    def _on_message(self, event: Any) -> None:
        if not hasattr(event.data, "changed"):
            self._set_state(CACHED)
        elif self.state != CACHED:
            self._changed = str(event.data.changed)
            self._set_state(CHANGED)

    def _on_found(self, _event: Any) -> None:
        if self._registration.installing:
            self._follow(self._registration.installing)

    def _follow(self, worker: Any) -> None:
        """Watches a version being installed: the first one is ready when active, a later one when waiting."""

        def changed(_event: Any = None) -> None:
            if worker.state == "activated":
                self.cache_language()
            elif worker.state == "installed" and self._registration.active:
                self._offer_update(N_("A new version is available. Your game will continue in it."))
            elif worker.state == "redundant" and not self._registration.active:
                self._fail()

        dom.listen(worker, "statechange", changed)
        changed()

    def _on_controller(self, _event: Any) -> None:
        """Reacts to a new controller: the first version, the one requested here, or one requested in another tab."""
        if self._is_update_requested:
            dom.reload()
        elif self._was_controlled:
            self._offer_update(N_("Another tab has loaded a new version of the game. Your game will continue in it."))
        self._was_controlled = True

    def _on_visible(self, _event: Any) -> None:
        if document.visibilityState == "visible":
            ensure_future(self._check_for_update())

    async def _check_for_update(self) -> None:
        """Checks for a new version; without a connection nothing happens."""
        with suppress(Exception):
            await self._registration.update()

    async def check_for_newer(self) -> bool:
        """Checks whether the host has another release than this page's, and offers it."""
        try:
            answer = await window.fetch("./", dom.as_js({"cache": "no-store"}))
            found = RELEASE.search(str(await answer.text())) if answer.ok else None
        except Exception:  # no connection
            return False
        if found and found[1] != versions()[1]:
            self._offer_update(N_("A new version is available. Your game will continue in it."))
            return True
        return False

    def _fail(self) -> None:
        self._set_state(CHANGED if self._changed else FAILED)

    def _set_state(self, state: str) -> None:
        self.state = state
        dom.set_root_data(offline=state)

    def _offer_update(self, message: str) -> None:
        self.has_update = True
        dom.set_root_data(update="waiting")
        banners.show("update", "i-restart", lambda: _update(message), closable=False)


def _update(message: str) -> tuple[Html, ...]:
    load = banners.banner_button("offline:load", _("Load now"))
    return esc(_(message)), load, banners.banner_button("offline:later", _("Later"), css="sm")


async def _is_script_served() -> bool:
    """True if the host serves the script of the service worker, so that it is the browser that refuses it."""
    try:
        answer = await window.fetch(SCRIPT)
        return bool(answer.ok) and "javascript" in str(answer.headers.get("Content-Type"))
    except Exception:  # no connection
        return False


service_worker = ServiceWorkerClient(navigator_property("serviceWorker"))


def versions() -> tuple[str, str]:
    """This page's version of the game, and the name of its release."""
    return assets.meta("version"), assets.meta("release").partition("-")[2]


async def explain_load_failure(words: str) -> str:
    """The message about a file that failed to load: that the host has a new version by now, or else ``words``."""
    if await service_worker.check_for_newer():
        return _(
            "This page belongs to an older version of the game, which the server no longer has. Reload the page: your "
            "game will continue in the new version."
        )
    return words
