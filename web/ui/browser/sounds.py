"""Plays sounds, for who has asked for them: files of the site, loaded when the first one is wanted.

Where a browser has no sound, keeps it back until somebody has touched the page, or cannot load it, all stays silent.
"""

from __future__ import annotations

from asyncio import Future, ensure_future
from typing import Any

from js import fetch, window

from ui.board.sounds import FILES
from ui.browser import assets

_context: Any = None
_loading: dict[str, Future[Any]] = {}


def play(name: str) -> None:
    """Play a sound, if the browser does; never fails, and nothing waits for it.

    :param name: one of ``ui.board.sounds.FILES``
    """
    touched = getattr(window.navigator, "userActivation", None)
    if touched is None or touched.hasBeenActive:
        load()
        ensure_future(_play(name))


def load() -> None:
    """Load all sounds, once: so the browser has them without a connection, too."""
    for name in FILES:
        if name not in _loading:
            _loading[name] = ensure_future(_fetched(name))


async def _play(name: str) -> None:
    global _context
    try:
        content = await _loading[name]
        if content is None:  # it could not be loaded: the next time may be better
            del _loading[name]
            return
        _context = _context or window.AudioContext.new()
        await _context.resume()
        source = _context.createBufferSource()
        source.buffer = await _context.decodeAudioData(content.slice(0))  # which takes away what it is given
        source.connect(_context.destination)
        source.start()
    except Exception:
        return


async def _fetched(name: str) -> Any:
    """What is in the file of a sound; None if it cannot be had."""
    try:
        response = await fetch(assets.address(f"sounds/{name}.wav"))
        return await response.arrayBuffer() if response.ok else None
    except Exception:
        return None
